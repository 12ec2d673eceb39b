// SPDX-License-Identifier: Apache-2.0
// The command line. Every command is a function elsewhere; here are their names, options and exit codes.
#include "io/file_report.hpp"
#include "io/version.hpp"
#include "mesh/mpi_check.hpp"
#include "solver/run.hpp"

#include <fcntl.h>
#include <mpi.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <csignal>
#include <cstdio>
#include <exception>
#include <string>

namespace {

using namespace foehn;

void print(const std::string& text)
{
  if (mpi_rank(MPI_COMM_WORLD) == 0) {
    std::fputs(text.c_str(), stdout);
  }
}

struct Commands {
  CLI::App app{"Foehn: compressible flow on structured grids", "foehn"};
  RunRequest request;
  int ranks = 0;
  bool markdown = false;
  std::string file_a, file_b;

  CLI::App* run = app.add_subcommand("run", "Run a deck to its end, or to a limit");
  CLI::App* check = app.add_subcommand("check", "Validate a deck; print it resolved, with cells and memory by rank");
  CLI::App* problems = app.add_subcommand("problems", "List the problems");
  CLI::App* schemes = app.add_subcommand("schemes", "List the schemes");
  CLI::App* keys = app.add_subcommand("keys", "List every key of a deck: type, unit, default, range, meaning");
  CLI::App* info = app.add_subcommand("info", "Describe a snapshot or checkpoint");
  CLI::App* diff =
      app.add_subcommand("diff", "Compare two files: exit 0 when fields, t, dt and step have the same bits");
  CLI::App* version = app.add_subcommand("version", "Print the version");

  Commands()
  {
    app.require_subcommand(1);
    app.set_version_flag("--version", version_text());
    for (CLI::App* command : {run, check}) {
      command->add_option("deck", request.deck, "Input deck (TOML)")->required();
      command->add_option("overrides", request.overrides, "section.key=value: wins over the deck");
    }
    run->add_option("--restart", request.restart,
                    "Continue from a checkpoint: a file, or `latest` of the output folder");
    run->add_option("--graph-dot", request.graph_dot, "Write the step's task graph in Graphviz' language to this file");
    run->add_flag("--check-tasks", request.check_tasks, "Watch what every task touches (slow; CPU builds)");
    run->add_flag("--quiet", request.quiet, "Print errors and warnings only");
    check->add_option("--ranks", ranks, "Ranks to plan for, instead of those of this job")
        ->check(CLI::Range(1, 1 << 24));
    keys->add_flag("--markdown", markdown, "As the reference page");
    info->add_option("file", file_a, "Snapshot or checkpoint")->required();
    diff->add_option("a", file_a, "Snapshot or checkpoint")->required();
    diff->add_option("b", file_b, "Another")->required();
  }
};

ExitCode execute(const Commands& c, int& argc, char** argv)
{
  if (c.version->parsed()) {
    print("foehn " + version_text() + "\n");
  } else if (c.info->parsed()) {
    print(describe_file(c.file_a));
  } else if (c.diff->parsed()) {
    const DiffReport report = diff_files(c.file_a, c.file_b);
    print(report.text);
    return report.same_bits ? ExitCode::finished : ExitCode::other;
  } else if (c.problems->parsed()) {
    print(problems_text());
  } else if (c.schemes->parsed()) {
    print(schemes_text());
  } else if (c.keys->parsed()) {
    print(keys_text(c.markdown));
  } else {
    const KokkosSession session(argc, argv);
    if (c.run->parsed()) {
      return run(MPI_COMM_WORLD, c.request);
    }
    print(check(c.request, c.ranks > 0 ? c.ranks : mpi_size(MPI_COMM_WORLD)));
  }
  return ExitCode::finished;
}

// Do all ranks come here within some seconds? `ending` is used for nothing else, so nothing else can match it.
bool all_ranks_arrive(MPI_Comm ending)
{
  constexpr double patience = 5.0;  // s
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Ibarrier(ending, &request);
  const double start = MPI_Wtime();
  int done = 0;
  while (done == 0 && MPI_Wtime() - start < patience) {
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
  }
  return done != 0;
}

// One line a complaint. When every rank fails, they fail alike, and rank 0 speaks for all; a rank that fails alone
// speaks for itself and ends the others, which would wait for it.
ExitCode complain(const std::string& what, ExitCode code, MPI_Comm ending)
{
  const int rank = mpi_rank(MPI_COMM_WORLD);
  const std::string line = (code == ExitCode::bad_input ? "" : "error: ") + what;
  if (rank == 0) {
    std::fprintf(stderr, "%s\n", line.c_str());
  }
  if (!all_ranks_arrive(ending)) {
    if (rank != 0) {
      std::fprintf(stderr, "rank %d: %s\n", rank, line.c_str());
    }
    std::fflush(nullptr);
    MPI_Abort(MPI_COMM_WORLD, static_cast<int>(code));
  }
  return code;
}

// CLI11 would only say that a command is missing.
std::string unknown_command(const CLI::App& app, int argc, char** argv)
{
  if (argc < 2 || argv[1][0] == '-') {
    return {};
  }
  std::string names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == argv[1]) {
      return {};
    }
    names += (names.empty() ? "" : ", ") + command->get_name();
  }
  return "\"" + std::string(argv[1]) + "\" is no command of foehn; commands: " + names;
}

ExitCode guarded(int& argc, char** argv, MPI_Comm ending)
{
  Commands commands;
  const std::string unknown = unknown_command(commands.app, argc, argv);
  if (!unknown.empty()) {
    return complain(unknown, ExitCode::bad_input, ending);
  }
  try {
    commands.app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    const bool first = mpi_rank(MPI_COMM_WORLD) == 0;
    const int code = first ? commands.app.exit(e) : e.get_exit_code();
    return code == 0 ? ExitCode::finished : ExitCode::bad_input;
  }
  try {
    return execute(commands, argc, argv);
  } catch (const Error& e) {
    return complain(e.what(), e.code(), ending);
  } catch (const std::exception& e) {
    return complain(e.what(), ExitCode::other, ending);
  }
}

// A reader that goes away (`foehn run ... | head`) is no reason to stop, and no file may take the number of a closed
// standard stream: what is printed would end up in it.
void keep_standard_streams()
{
  std::signal(SIGPIPE, SIG_IGN);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) < 0) {
      static_cast<void>(open("/dev/null", O_RDWR));
    }
  }
}

}  // namespace

int main(int argc, char** argv)
{
  keep_standard_streams();
  int provided = 0;
  if (MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided) != MPI_SUCCESS) {
    std::fprintf(stderr, "error: MPI_Init_thread failed\n");
    return static_cast<int>(ExitCode::lost);
  }
  if (provided < MPI_THREAD_SERIALIZED) {
    std::fprintf(stderr, "error: this MPI serves one thread of a program only; Foehn writes files from another\n");
    MPI_Finalize();
    return static_cast<int>(ExitCode::lost);
  }
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm ending = MPI_COMM_NULL;
  MPI_Comm_dup(MPI_COMM_WORLD, &ending);
  const ExitCode code = guarded(argc, argv, ending);
  MPI_Comm_free(&ending);
  MPI_Finalize();
  return static_cast<int>(code);
}
