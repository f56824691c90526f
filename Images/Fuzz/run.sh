#!/usr/bin/env bash
# Feeds the decoders whatever libFuzzer thinks of, under AddressSanitizer, one target after another.
#
#   Fuzz/run.sh [SECONDS [TARGET...]]      60 seconds each of PNG, JPEG and Covers
#
#   IMAGES=DIR   pictures to start from; else shared/data/images beside the repository. Beside them
#                those of the repository: seed/covers, and Fuzz/seeds, a tiny one of each kind; and
#                what was found before
#   SWIFT=FILE   the compiler (swift)
#
# Corpora stay in .build/fuzz, and the next run goes on with them. Ends with 1 if there are findings.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
seconds=${1:-60}
shift || true
[ $# -gt 0 ] || set -- PNG JPEG Covers
fuzz=.build/fuzz
mkdir -p "$fuzz/findings"

# Some Swift toolchains come without the libraries of clang that this needs.
cat >"$fuzz/probe.swift" <<'END'
@_cdecl("LLVMFuzzerTestOneInput")
public func probe(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 { 0 }
END
compiler=$(command -v "$swift")
if ! "${compiler}c" -parse-as-library -sanitize=fuzzer,address "$fuzz/probe.swift" \
  -o "$fuzz/probe" 2>"$fuzz/probe.log"; then
  tail -n 3 "$fuzz/probe.log" >&2
  echo "fuzz: this Swift cannot build for libFuzzer and AddressSanitizer" >&2
  echo "  get a whole toolchain (no slim one): https://www.swift.org/install/" >&2
  exit 69
fi

echo "fuzz: building"
for target in "$@"; do
  # The driver goes by the last list of sanitizers, SwiftPM by one option for each.
  if ! IMAGES_FUZZ=1 "$swift" build -c release --scratch-path "$fuzz" --product "Fuzz$target" \
    --sanitize fuzzer --sanitize address -Xswiftc -sanitize=fuzzer,address \
    -Xswiftc -enable-testing -Xcc -DIMAGE_PIECE=100 >"$fuzz/build.log" 2>&1; then
    grep error: "$fuzz/build.log" >&2 || tail -n 20 "$fuzz/build.log" >&2
    exit 1
  fi
done

images=(Fuzz/seeds "$fuzz/findings")
for folder in ../seed/covers "${IMAGES:-../../shared/data/images}"; do
  [ ! -d "$folder" ] || images+=("$folder")
done
find "${images[@]}" -type f -size -24k | sort | paste -sd, >"$fuzz/seeds"

# What a crash would leave for a programmer, libFuzzer leaves too, and does not wait for.
export SWIFT_BACKTRACE=enable=no
failures=
for target in "$@"; do
  mkdir -p "$fuzz/corpus/$target"
  status=0
  "$fuzz/release/Fuzz$target" "$fuzz/corpus/$target" "-seed_inputs=@$fuzz/seeds" \
    -dict=Fuzz/pictures.dict -max_len=65536 -rss_limit_mb=1024 -timeout=10 \
    "-max_total_time=$seconds" "-artifact_prefix=$fuzz/findings/$target-" \
    >"$fuzz/$target.log" 2>&1 </dev/null || status=$?
  echo "$target: $(sed -n 's/^#\([0-9]*\)\t[A-Za-z]* *\(cov: [0-9]* ft: [0-9]*\).*/\1 runs, \2/p' \
    "$fuzz/$target.log" | tail -n 1)"
  if [ "$status" -ne 0 ]; then
    failures="$failures $target"
    grep -E 'ERROR|Fatal error|SUMMARY|Test unit written' "$fuzz/$target.log" || true
  fi
done
[ -z "$failures" ] || { echo "fuzz: findings of$failures are in $PWD/$fuzz/findings" >&2; exit 1; }
echo "fuzz: no findings (they would be in $PWD/$fuzz/findings)"
