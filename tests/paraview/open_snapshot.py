# SPDX-License-Identifier: Apache-2.0
"""Opens series of snapshots as ParaView's user does and compares what it shows with what the files hold.

  pvpython open_snapshot.py SERIES.xdmf ...

With each of ParaView's readers for .xdmf: the times, the mesh's bounds, and every value of every field at the last time, in
its place. Then a picture beside it, SERIES.png. Exits with 1 and a line that says what is wrong.
"""

import json
import os
import subprocess
import sys

from paraview import servermanager, simple
from paraview.vtk.util.numpy_support import vtk_to_numpy
import numpy as np

# ParaView's Python need not have h5py, and its HDF5 is not h5py's: the files are read by another process.
HOLDS = """
import glob, h5py, json, numpy, sys
files = sorted(glob.glob(sys.argv[1][:-len(".xdmf")] + "_[0-9]*.h5"))
with h5py.File(files[-1]) as last:
    fields = [name.decode() for name in last.attrs["fields"]]
    numpy.savez(sys.argv[2], **{name: last["fields"][name][()] for name in fields})
    print(json.dumps({"times": [float(h5py.File(file).attrs["time"]) for file in files], "fields": fields,
                      "dimension": int(last.attrs["dimension"]), "stretched": bool(last.attrs["stretched"].any()),
                      "faces": [last["mesh"][axis][()].tolist() for axis in "xyz"]}))
"""
# Their names in paraview.simple and of the property that takes the file.
READERS = (("XDMFReader", "FileNames"), ("Xdmf3ReaderS", "FileName"), ("Xdmf3ReaderT", "FileName"))


def expect(right, what):
    if not right:
        sys.exit(f"wrong: {what}")


def blocks(data):
    """The grids in a tree of blocks; Xdmf3ReaderT gives one with several levels."""
    if not data.IsA("vtkCompositeDataSet"):
        return [data]
    walk = data.NewIterator()
    found = []
    while not walk.IsDoneWithTraversal():
        found.append(walk.GetCurrentDataObject())
        walk.GoToNextItem()
    return found


def check_reader(reader, holds, values):
    reader.UpdatePipelineInformation()
    times = list(reader.TimestepValues)
    expect(times == holds["times"], f"times {times} instead of {holds['times']}")
    reader.UpdatePipeline(times[-1])
    bounds = reader.GetDataInformation().GetBounds()
    for axis in range(holds["dimension"]):
        ends = [holds["faces"][axis][0], holds["faces"][axis][-1]]
        expect(np.allclose(bounds[2 * axis : 2 * axis + 2], ends, rtol=1e-12, atol=1e-12),
               f"bounds {bounds} instead of {ends} along axis {axis}")
    # Fetch() of 5.11 mixes up rectilinear grids; the centres of their cells, with the fields, arrive whole.
    centers = simple.CellCenters(Input=reader)
    centers.UpdatePipeline(times[-1])
    clouds = blocks(servermanager.Fetch(centers))
    expect(len(clouds) == 1, f"{len(clouds)} grids at one time")
    check_fields(reader, clouds[0].GetPointData(), holds, values)
    check_places(vtk_to_numpy(clouds[0].GetPoints().GetData()), holds)
    simple.Delete(centers)


def check_faces(reader, holds):
    """The coordinates of the mesh itself, on the axes that the grid has: what bounds its cells, to the bit."""
    grids = [grid for grid in blocks(reader.GetClientSideObject().GetOutputDataObject(0)) if grid is not None]
    expect(len(grids) == 1, f"{len(grids)} grids at one time")
    expect(grids[0].IsA("vtkRectilinearGrid"), f"a {grids[0].GetClassName()}")
    for axis in range(holds["dimension"]):
        shown = vtk_to_numpy((grids[0].GetXCoordinates, grids[0].GetYCoordinates, grids[0].GetZCoordinates)[axis]())
        expect(np.array_equal(shown, holds["faces"][axis]), f"faces {shown} instead of {holds['faces'][axis]}")


def check_fields(reader, data, holds, values):
    for name in holds["fields"]:
        array = data.GetArray(name)
        expect(array is not None, f"field {name} is missing")
        shown, stored = vtk_to_numpy(array), values[name].ravel()
        expect(shown.size == stored.size, f"{name}: {shown.size} values instead of {stored.size}")
        expect((shown == stored).all(), f"{name}: other values, or in another order")
        low, high = reader.CellData[name].GetRange()
        expect((low, high) == (stored.min(), stored.max()), f"{name}: range {low} to {high}")


def check_places(points, holds):
    """Cell centres, x fastest."""
    x, y, z = (0.5 * (np.array(f[1:]) + np.array(f[:-1])) for f in holds["faces"])
    z, y, x = (c.ravel() for c in np.meshgrid(z, y, x, indexing="ij"))
    for axis, wanted in enumerate((x, y, z)[: holds["dimension"]]):
        # Filters make points of single precision.
        expect(np.allclose(points[:, axis], wanted, rtol=1e-6, atol=1e-6), f"cells lie elsewhere along axis {axis}")


def render(reader, field, picture, dimension):
    view = simple.CreateView("RenderView")
    view.ViewSize = [800, 600]
    display = simple.Show(reader, view)
    display.SetRepresentationType("Surface")
    simple.ColorBy(display, ("CELLS", field))
    display.SetScalarBarVisibility(view, True)
    view.ViewTime = reader.TimestepValues[-1]
    simple.Render(view)
    display.RescaleTransferFunctionToDataRange(False)
    simple.ResetCamera(view)
    if dimension == 3:
        simple.GetActiveCamera().Azimuth(30)
        simple.GetActiveCamera().Elevation(30)
    simple.Render(view)
    simple.SaveScreenshot(picture, view)


def check_series(series):
    picture = os.path.splitext(series)[0] + ".png"
    arrays = picture + ".npz"
    python = os.environ.get("FOEHN_PYTHON", "/usr/bin/python3")
    holds = json.loads(subprocess.run([python, "-c", HOLDS, series, arrays], check=True, stdout=subprocess.PIPE).stdout)
    values = dict(np.load(arrays))
    os.remove(arrays)
    for name, files in READERS:
        if not hasattr(simple, name):
            continue
        reader = getattr(simple, name)(**{files: [series]})
        check_reader(reader, holds, values)
        if holds["stretched"]:
            check_faces(reader, holds)
        print(f"{name}: {len(holds['times'])} times, {', '.join(holds['fields'])}: as in the files")
        simple.Delete(reader)
    reader = simple.OpenDataFile(series)
    reader.UpdatePipelineInformation()
    render(reader, holds["fields"][0], picture, holds["dimension"])
    expect(holds["stretched"] == os.path.basename(series).startswith("stretched"), "the wrong axes are stretched")
    expect(os.path.getsize(picture) > 5000, f"{picture} is empty")
    print(picture)
    simple.ResetSession()


# The XDMF 3 readers take a relative path without a slash for a folder.
for path in sys.argv[1:]:
    print(f"== {path}", flush=True)
    check_series(os.path.abspath(path))
