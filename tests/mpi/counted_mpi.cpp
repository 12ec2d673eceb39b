// SPDX-License-Identifier: Apache-2.0
#include "tests/mpi/counted_mpi.hpp"

#include <mpi.h>

namespace {

foehn::test::MpiCounts counts;

}  // namespace

namespace foehn::test {

MpiCounts mpi_counts()
{
  return counts;
}

}  // namespace foehn::test

// The profiling interface: each name is also there with a P in front.
extern "C" {

int MPI_Start(MPI_Request* request)
{
  ++counts.started;
  return PMPI_Start(request);
}

int MPI_Startall(int count, MPI_Request requests[])
{
  counts.started += count;
  return PMPI_Startall(count, requests);
}

int MPI_Isend(const void* data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm, MPI_Request* request)
{
  ++counts.immediate;
  return PMPI_Isend(data, count, type, to, tag, comm, request);
}

int MPI_Irecv(void* data, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Request* request)
{
  ++counts.immediate;
  return PMPI_Irecv(data, count, type, from, tag, comm, request);
}

int MPI_Send(const void* data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm)
{
  ++counts.blocking;
  return PMPI_Send(data, count, type, to, tag, comm);
}

int MPI_Recv(void* data, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Status* status)
{
  ++counts.blocking;
  return PMPI_Recv(data, count, type, from, tag, comm, status);
}

int MPI_Allreduce(const void* in, void* out, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
  ++counts.collectives;
  return PMPI_Allreduce(in, out, count, type, op, comm);
}

int MPI_Iallreduce(const void* in, void* out, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                   MPI_Request* request)
{
  ++counts.collectives;
  return PMPI_Iallreduce(in, out, count, type, op, comm, request);
}

}  // extern "C"
