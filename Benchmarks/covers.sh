#!/usr/bin/env bash
# Thumbnails of a folder of covers: `rental cover thumb` against `vipsthumbnail`, side by side.
#
#   Benchmarks/covers.sh [FOLDER [RUNS]]
#
# FOLDER holds JPEGs and PNGs; without it, twelve JPEGs of 1536 × 2048 and six PNGs of 1024 × 1365
# are made by vips. RENTAL is the program to measure (else .build/release/rental). The two take
# turns, RUNS times each (else 9); printed are the medians, and how many times the rate and the
# processor time of vipsthumbnail ours are. Needs vipsthumbnail (Debian: libvips-tools) and python3.
set -euo pipefail
cd "$(dirname "$0")/.."
RENTAL=${RENTAL:-.build/release/rental}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A picture with edges, smooth ground and grain, other for each number.
paint() {
  local number=$1 width=$2 height=$3 file=$4
  vips gaussnoise "$work/grain.v" "$width" "$height" --sigma 6 --mean 0 --seed "$number"
  vips worley "$work/edges.v" "$width" "$height" --cell-size $((40 + number * 9)) --seed "$number"
  vips perlin "$work/ground.v" "$width" "$height" --cell-size 256 --seed "$number"
  vips linear "$work/edges.v" "$work/red.v" 1.6 20
  vips linear "$work/ground.v" "$work/green.v" 90 128
  vips linear -- "$work/edges.v" "$work/blue.v" -1.3 230
  for colour in red green blue; do
    vips add "$work/$colour.v" "$work/grain.v" "$work/$colour.sum.v"
    vips cast "$work/$colour.sum.v" "$work/$colour.byte.v" uchar
  done
  vips bandjoin "$work/red.byte.v $work/green.byte.v $work/blue.byte.v" "$work/joined.v"
  vips copy "$work/joined.v" "$work/srgb.v" --interpretation srgb
  vips copy "$work/srgb.v" "$file"
}

if [ $# -ge 1 ]; then
  folder=$1
else
  folder=$work/covers
  mkdir "$folder"
  for number in $(seq 12); do paint "$number" 1536 2048 "$folder/photo$number.jpg[Q=88]"; done
  for number in $(seq 6); do paint "$number" 1024 1365 "$folder/drawing$number.png"; done
fi

RENTAL=$RENTAL RUNS=${2:-9} OUT=$work python3 - "$folder" <<'PYTHON'
import os, pathlib, resource, shutil, statistics, subprocess, sys, time

kinds = {"JPEG": (".jpg", ".jpeg"), "PNG": (".png",), "all": (".jpg", ".jpeg", ".png")}
folder = pathlib.Path(sys.argv[1])

def run(command, out):
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    elapsed = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return elapsed, used

print(f"{'':6}{'files':>6}{'rental':>11}{'vips':>11}{'rate':>8}{'CPU':>8}")
for kind, endings in kinds.items():
    files = sorted(str(f) for f in folder.iterdir() if f.suffix.lower() in endings)
    if not files:
        continue
    ours = pathlib.Path(os.environ["OUT"], "ours")
    theirs = pathlib.Path(os.environ["OUT"], "theirs")
    us = [os.environ["RENTAL"], "cover", "thumb", *files, "-o", str(ours), "--size", "320x480"]
    vips = ["vipsthumbnail", "-s", "320x480", *files, "-o", str(theirs / "%s.jpg")]
    runs = [(run(us, ours), run(vips, theirs)) for _ in range(int(os.environ["RUNS"]))]
    made, wanted = len(list(ours.iterdir())), len(files)
    assert made == wanted, f"{made} thumbnails of {wanted} files"
    middle = [[statistics.median(r[who][what] for r in runs) for what in (0, 1)] for who in (0, 1)]
    rates = [wanted / elapsed for elapsed, _ in middle]
    print(
        f"{kind:6}{wanted:6}{rates[0]:9.1f}/s{rates[1]:9.1f}/s"
        f"{rates[0] / rates[1]:7.2f}×{middle[0][1] / middle[1][1]:7.2f}×")
PYTHON
