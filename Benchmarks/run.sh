#!/usr/bin/env bash
# Measures a release build beside public tools, side by side in one run, and prints ratios.
#
#   Benchmarks/run.sh [PROGRAM]      else .build/release/rental
#
#   SAKILA=DIR   the Sakila sample shop in the form of `rental import`; else ../shared/data/sakila,
#                and where that is not, an invented shop of the same size
#   PHOTOS=DIR   natural photos for the covers, and PYTHON=FILE a Python that has numpy: covers.sh
#   RUNS=N       how often each short command is run (21), and each of the covers (9)
#   OLDER=FILE   an earlier build of the program, to run in turn with this one
#   SCALE=full   a shop of ten million rentals as well, in the table of growth; making it takes an hour
#   BENCH=DIR    where to work (.build/bench): on the disk that matters, for it is waited for
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "${1:-.build/release/rental}")
bench=${BENCH:-.build/bench}
[ -x "$program" ] || { echo "bench: $program is not there; make release builds it" >&2; exit 66; }
missing=
for tool in cc sqlite3 python3; do
  command -v "$tool" >/dev/null || missing="$missing $tool"
done
[ -z "$missing" ] || { echo "bench: these are needed, and missing:$missing" >&2; exit 69; }

rm -rf "$bench"
mkdir -p "$bench"
trap 'rm -rf "$bench"' EXIT
cc -O2 -o "$bench/measure" Benchmarks/measure.c
cc -O2 -o "$bench/floor" Benchmarks/floor.c -lsqlite3

sakila=${SAKILA:-../shared/data/sakila}
if [ -f "$sakila/shop/events.jsonl" ]; then
  echo "shop: Sakila"
  cp -R "$sakila/shop" "$bench/shop"
else
  echo "shop: invented, of the size of Sakila (no $sakila/shop here)"
  python3 Benchmarks/shop.py "$bench/shop" --events
fi
cp Benchmarks/house.rules "$bench/shop/"

python3 Benchmarks/compare.py "$program" "$bench" "${RUNS:-21}"
echo
python3 Benchmarks/growth.py "$program" "$bench" "${RUNS:-21}" Benchmarks/make-shop
cp "$bench/growth.svg" Benchmarks/growth.svg
echo
BENCH=$bench Benchmarks/covers.sh "$program"
