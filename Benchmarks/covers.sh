#!/usr/bin/env bash
# Covers beside vipsthumbnail, djpeg and, where it is, GraphicsMagick: makes the pictures, and
# covers.py measures on them.
#
#   Benchmarks/covers.sh [PROGRAM]      else .build/release/rental
#
#   PHOTOS=DIR   natural photos to make the pictures of; else ../shared/data/images/photos, and
#                where that is not, they are painted
#   RUNS=N       how often each is run (9)
#   BENCH=DIR    where to work (.build/bench): on the disk that matters, for it is waited for
#   PYTHON=FILE  a Python that has numpy, for the quality (python3)
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "${1:-.build/release/rental}")
photos=${PHOTOS:-../shared/data/images/photos}
work=${BENCH:-.build/bench}/covers
python=${PYTHON:-python3}
missing=
for tool in cc "$python" vips vipsthumbnail djpeg; do
  command -v "$tool" >/dev/null || missing="$missing $tool"
done
if [ -n "$missing" ]; then
  echo "covers: not measured, for these are missing:$missing" \
    "(Debian: libvips-tools libjpeg-turbo-progs graphicsmagick)"
  exit 0
fi

rm -rf "$work"
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{photos,jpeg,png,progressive,large,shop}
cc -O2 -o "$work/measure" Benchmarks/measure.c

# A picture with edges and smooth ground, other for each number.
paint() {
  local number=$1 width=$2 height=$3 file=$4
  vips worley "$work/edges.v" "$width" "$height" --cell-size $((40 + number * 9)) --seed "$number"
  vips perlin "$work/ground.v" "$width" "$height" --cell-size 256 --seed "$number"
  vips linear "$work/edges.v" "$work/red.v" 1.6 20
  vips linear "$work/ground.v" "$work/green.v" 90 128
  vips linear -- "$work/edges.v" "$work/blue.v" -1.3 230
  vips bandjoin "$work/red.v $work/green.v $work/blue.v" "$work/joined.v"
  vips cast "$work/joined.v" "$work/bytes.v" uchar
  vips copy "$work/bytes.v" "$file" --interpretation srgb
}

# A photo cut and scaled to fill a size; without alpha, for that is another benchmark.
enlarge() {
  vips thumbnail "$1" "$work/scaled.v" "$2" --height "$3" --crop centre
  case $(vipsheader -f bands "$work/scaled.v") in
    2 | 4) vips flatten "$work/scaled.v" "$work/flat.v" ;;
    *) mv "$work/scaled.v" "$work/flat.v" ;;
  esac
  vips colourspace "$work/flat.v" "$4" srgb
}

# A picture with the grain of a camera, which enlarging has not: `draw NUMBER WIDTH HEIGHT FILE`.
draw() {
  local number=$1 width=$2 height=$3 file=$4
  if [ ${#found[@]} -gt 0 ]; then
    enlarge "${found[number % ${#found[@]}]}" "$width" "$height" "$work/drawn.v"
  else
    paint "$number" "$width" "$height" "$work/drawn.v"
  fi
  vips gaussnoise "$work/grain.v" "$width" "$height" --sigma 4 --mean 0 --seed "$number"
  vips add "$work/drawn.v" "$work/grain.v" "$work/grainy.v"
  vips cast "$work/grainy.v" "$file" uchar
}

# JPEGs of at least a megabyte, both kinds of the same quality, and a PNG of the same pixels.
save() {
  local name=$1 quality how
  for quality in 85 88 90 91 92 93 94 95 96 97; do
    how=Q=$quality,subsample_mode=on,strip
    vips copy "$work/whole.v" "$work/jpeg/$name.jpg[$how]"
    [ "$(stat -c %s "$work/jpeg/$name.jpg")" -lt 1000000 ] || break
  done
  vips copy "$work/whole.v" "$work/progressive/$name.jpg[$how,interlace]"
  vips copy "$work/whole.v" "$work/png/$name.png[strip]"
}

shopt -s nullglob
found=("$photos"/*.png "$photos"/*.jpg "$photos"/*.jpeg)
if [ ${#found[@]} -gt 0 ]; then
  echo "covers: made of ${#found[@]} photos"
else
  echo "covers: painted (no photos in $photos)"
fi
for photo in "${found[@]}"; do
  width=$(vipsheader -f width "$photo") height=$(vipsheader -f height "$photo")
  enlarge "$photo" "$width" "$height" "$work/whole.v"
  vips copy "$work/whole.v" "$work/photos/$(basename "${photo%.*}").png[strip]"
done
echo "code,title" >"$work/shop/movies.csv"
for number in $(seq 12); do
  draw "$number" 1536 2048 "$work/whole.v"
  save "cover$number"
  echo "cover$number,Movie $number" >>"$work/shop/movies.csv"
done
draw 0 6400 6250 "$work/whole.v"
vips copy "$work/whole.v" "$work/large/large.jpg[Q=88,subsample_mode=on,strip]"
vips copy "$work/whole.v" "$work/large/large.png[strip]"
rm "$work"/*.v

"$python" Benchmarks/covers.py "$program" "$work" "${RUNS:-9}"
