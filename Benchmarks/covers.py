"""Measures `rental cover` beside vipsthumbnail, GraphicsMagick and djpeg, and says of each target whether it holds.

    covers.py PROGRAM FOLDER RUNS      called by covers.sh, which prepares FOLDER

What is compared takes turns. Rates and times are medians, ratios are medians of the turns' ratios,
and a first turn, which warms the caches, is left out.
"""

import glob
import os
import shutil
import statistics
import subprocess
import sys

PROGRAM, RUNS = sys.argv[1], int(sys.argv[3])
# Whole, for vipsthumbnail takes a relative one to start from the picture.
FOLDER = os.path.abspath(sys.argv[2])
THUMBNAIL, DISPLAY = "320x480", "1200x1800"
KINDS = {"baseline JPEG": "jpeg", "PNG": "png", "progressive JPEG": "progressive"}


def path(*names):
    return os.path.join(FOLDER, *names)


def pictures(folder):
    return sorted(glob.glob(path(folder, "*.*")))


def fresh(name):
    shutil.rmtree(path(name), ignore_errors=True)
    os.mkdir(path(name))
    return path(name)


def run_quietly(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def measure(commands):
    """Runs commands one after another: seconds and seconds of processor of all, and peak KiB."""
    lines = "".join("\t".join(["covers", *command]) + "\n" for command in commands)
    result = subprocess.run([path("measure")], input=lines, stdout=subprocess.PIPE, text=True)
    if result.returncode != 0:
        sys.exit("covers: a command failed, so nothing was measured")
    rows = [line.split("\t") for line in result.stdout.splitlines()]
    seconds, peaks, processor = ([float(row[place]) for row in rows] for place in (1, 2, 3))
    return sum(seconds), sum(processor), max(peaks)


def in_turn(contenders):
    """The seconds and the seconds of processor of each contender, a list of commands made anew
    for each turn: by name, one a turn."""
    seconds, processor = ({name: [] for name in contenders} for _ in range(2))
    for turn in range(RUNS + 1):
        names = list(contenders) if turn % 2 else list(contenders)[::-1]
        for name in names:
            took, used, _ = measure(contenders[name]())
            if turn > 0:
                seconds[name].append(took)
                processor[name].append(used)
    return seconds, processor


def ratio(above, below):
    return statistics.median(a / b for a, b in zip(above, below))


def row(what, ours, theirs, compared, target, holds):
    verdict = {True: "holds", False: "FALLS SHORT", None: ""}[holds]
    print(f"{what:<37} {ours:>12} {theirs:>14} {compared:>8}  {target:<18} {verdict}", flush=True)


def heading(ours, theirs, compared):
    print()
    row("", ours, theirs, compared, "target", None)


def row_of_rates(what, seconds, count, least):
    ours, theirs = (count / statistics.median(seconds[name]) for name in ("rental", "vips"))
    gain = ratio(seconds["vips"], seconds["rental"])
    row(what, f"{ours:.1f}/s", f"{theirs:.1f}/s", f"{gain:.2f}x", f">= {least}x", gain >= least)


def thumb(files):
    return [[PROGRAM, "cover", "thumb", *files, "-o", fresh("ours"), "--size", THUMBNAIL]]


def vips(files, *sizes):
    return [["vipsthumbnail", "-s", size, *files, "-o", os.path.join(fresh("theirs"), "%s.jpg")]
            for size in sizes]


def magick(files):
    folder = fresh("magick")
    return [["gm", "convert", file, "-thumbnail", THUMBNAIL,
             os.path.join(folder, os.path.basename(file) + ".jpg")] for file in files]


def halved(files):
    return [["djpeg", "-scale", "1/2", "-outfile", "/dev/null", file] for file in files]


def row_of_costs(what, processor, other, count, most):
    ours, theirs = (statistics.median(processor[name]) / count * 1000 for name in ("rental", other))
    cost = ratio(processor["rental"], processor[other])
    holds = None if most is None else cost <= most
    row(what, f"{ours:.1f} ms", f"{theirs:.1f} ms", f"{cost:.2f}x",
        "" if most is None else f"<= {most}x", holds)


def compare_thumbnails():
    """Rates by the clock first, then processor time beside each of the others."""
    costs = []
    heading("rental", "vipsthumbnail", "rate")
    for kind, least in [("baseline JPEG", 2.2), ("PNG", 1.8), ("progressive JPEG", 1.5)]:
        files = pictures(KINDS[kind])
        contenders = {"rental": lambda: thumb(files), "vips": lambda: vips(files, THUMBNAIL)}
        if kind == "baseline JPEG":
            contenders["djpeg"] = lambda: halved(files)
        if shutil.which("gm"):
            contenders["gm"] = lambda: magick(files)
        seconds, processor = in_turn(contenders)
        if not len(pictures("ours")) == len(pictures("theirs")) == len(files):
            sys.exit("covers: some thumbnails were not made, so nothing was measured")
        megabytes = statistics.mean(map(os.path.getsize, files)) / 1e6
        row_of_rates(f"thumb, {kind} of {megabytes:.1f} MB", seconds, len(files), least)
        costs.append((kind, processor, len(files)))
    for other, name, mosts in [
        ("vips", "vipsthumbnail", {"baseline JPEG": 0.6, "PNG": 0.75}),
        ("gm", "GraphicsMagick", {}),
        ("djpeg", "djpeg -scale", {"baseline JPEG": 1.25}),
    ]:
        heading("rental", name, "CPU")
        for kind, processor, count in costs:
            if other in processor:
                row_of_costs(f"thumb, {kind}", processor, other, count, mosts.get(kind))


def compare_shops():
    """Each run sets the covers of a copy of one shop, made before the time runs."""
    run_quietly(PROGRAM, "import", path("shop"), "--database", path("shop.db"), "--quiet")

    def cover_set(folder):
        shutil.copy(path("shop.db"), path("ours.db"))
        os.sync()
        return [[PROGRAM, "cover", "set", "--from", path(folder), "--database", path("ours.db"),
                 "--quiet"]]

    heading("rental", "vipsthumbnail", "rate")
    for kind, folder in KINDS.items():
        files = pictures(folder)
        seconds, _ = in_turn({
            "rental": lambda: cover_set(folder),
            "vips": lambda: vips(files, DISPLAY, THUMBNAIL),
        })
        row_of_rates(f"set --from, {kind}, both sizes", seconds, len(files), 1.3)


def measure_memory():
    heading("rental", "idle", "above it")
    _, _, idle = measure([[PROGRAM, "--version"]])
    for file in pictures("large"):
        _, _, peak = measure(thumb([file]))
        above = (peak - idle) / 1024
        what = f"40 megapixels, {file.rsplit('.')[-1].upper()} of {os.path.getsize(file) >> 20} MiB"
        row(what, f"{peak / 1024:.1f} MiB", f"{idle / 1024:.1f} MiB", f"{above:.1f} MiB",
            "<= 40 MiB", above <= 40)


def pixels(file):
    """Rows, columns, RGB: floats from 0 to 255, decoded in full by libjpeg or libpng."""
    if file.endswith(".jpg"):
        run_quietly("djpeg", "-rgb", "-outfile", path("pixels.ppm"), file)
    else:
        run_quietly("vips", "copy", file, path("pixels.ppm"))
    with open(path("pixels.ppm"), "rb") as ppm:
        fields = []
        while len(fields) < 4:
            line = ppm.readline()
            fields += line.split(b"#")[0].split()
        assert fields[0] == b"P6" and fields[3] == b"255", fields
        samples = numpy.frombuffer(ppm.read(), numpy.uint8)
    return samples.reshape(int(fields[2]), int(fields[1]), 3).astype(numpy.float64)


def lanczos(length, wanted):
    """The matrix that shrinks a side with Lanczos-3; rows are cut at the edges and add up to 1."""
    scale = length / wanted
    centres = (numpy.arange(wanted) + 0.5) * scale - 0.5
    reach = (numpy.arange(length)[None, :] - centres[:, None]) / scale
    weights = numpy.where(numpy.abs(reach) < 3, numpy.sinc(reach) * numpy.sinc(reach / 3), 0)
    return weights / weights.sum(axis=1, keepdims=True)


def reference(picture, height, width):
    """The picture shrunk in linear light, in floats; not rounded."""
    value = picture / 255
    light = numpy.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    high, wide = lanczos(picture.shape[0], height), lanczos(picture.shape[1], width)
    light = numpy.einsum("yr,rxc->yxc", high, light, optimize=True)
    light = numpy.einsum("xk,ykc->yxc", wide, light, optimize=True).clip(0, 1)
    return 255 * numpy.where(
        light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def blurred(plane):
    """Under a Gaussian window of 11 x 11, sigma 1.5, only where all of it lies in the plane."""
    window = numpy.exp(-(numpy.arange(-5, 6) ** 2) / (2 * 1.5**2))
    window /= window.sum()
    views = numpy.lib.stride_tricks.sliding_window_view
    return views(views(plane, 11, axis=0) @ window, 11, axis=1) @ window


def ssim(one, other):
    """Structural similarity of the luma (Wang, Bovik, Sheikh and Simoncelli, 2004)."""
    a, b = (picture @ [0.299, 0.587, 0.114] for picture in (one, other))
    steady, spread = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    mean_a, mean_b = blurred(a), blurred(b)
    variance_a = blurred(a * a) - mean_a**2
    variance_b = blurred(b * b) - mean_b**2
    shared = blurred(a * b) - mean_a * mean_b
    above = (2 * mean_a * mean_b + steady) * (2 * shared + spread)
    below = (mean_a**2 + mean_b**2 + steady) * (variance_a + variance_b + spread)
    return (above / below).mean()


def similarities(file, *thumbnails):
    """How near each thumbnail is to the reference of its size."""
    picture = pixels(file)
    for thumbnail in map(pixels, thumbnails):
        yield ssim(thumbnail, reference(picture, *thumbnail.shape[:2]))


def compare_quality():
    heading("rental", "vips --linear", "least")
    for what, folder in [*KINDS.items(), ("photo as it is", "photos")]:
        files = pictures(folder)
        run_quietly(*thumb(files)[0])
        run_quietly("vipsthumbnail", "--linear", "-s", THUMBNAIL, *files, "-o",
                    os.path.join(fresh("theirs"), "%s.jpg[Q=82,optimize_coding]"))
        found = []
        for file in files:
            name = os.path.splitext(os.path.basename(file))[0] + ".jpg"
            found.append((*similarities(file, path("ours", name), path("theirs", name)), name[:-4]))
        ours, theirs = (statistics.mean(pair[who] for pair in found) for who in (0, 1))
        row(f"SSIM, {what}: mean of {len(found)}", f"{ours:.4f}", f"{theirs:.4f}",
            f"{ours - theirs:+.4f}", ">= -0.002", ours - theirs >= -0.002)
        ours, theirs, name = min(found, key=lambda pair: pair[0] - pair[1])
        row(f"  worst: {name}", f"{ours:.4f}", f"{theirs:.4f}", f"{ours - theirs:+.4f}",
            ">= -0.002", ours - theirs >= -0.002)


try:
    import numpy
except ImportError:
    numpy = None


def main():
    if any(not pictures(folder) for folder in KINDS.values()):
        sys.exit("covers: there are no pictures to measure on")
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}, {RUNS} runs of each,"
          " 12 pictures of 1536 x 2048")
    compare_thumbnails()
    compare_shops()
    measure_memory()
    if numpy is None:
        print("\nquality: NOT MEASURED, for this Python has no numpy"
              " (PYTHON=FILE names one that has; Debian: python3-numpy)")
    elif not pictures("photos"):
        print("\nquality: NOT MEASURED, for there are no natural photos (PHOTOS=DIR)")
    else:
        compare_quality()


if __name__ == "__main__":
    main()
