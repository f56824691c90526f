#!/usr/bin/env bash
# Makes the pictures of README.md and docs/: a session in a terminal and the counter as
# SVG, pages as PNG.
#
#   Demo/pictures.sh PROGRAM FOLDER
set -euo pipefail
[ $# -eq 2 ] || { echo "usage: Demo/pictures.sh PROGRAM FOLDER" >&2; exit 64; }
program=$(realpath "$1")
mkdir -p "$2"
pictures=$(realpath "$2")
here=$(cd "$(dirname "$0")/.." && pwd)
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
  echo "pictures: no Chromium is installed, and it draws the pages" >&2
  exit 1
}

python3 -c 'import pyte' 2>/dev/null || {
  echo "pictures: python3-pyte is not installed, and it says what the counter shows" >&2
  exit 1
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export RENTAL_DATABASE=$work/rental.db RENTAL_STAFF=Ben
"$here/seed/lay-out.sh" shop
"$program" import shop --quiet >/dev/null
while read -r days nights customer movie; do
  "$program" rent --customer "$customer" --movie "$movie" --nights "$nights" --quiet \
    --at "$(date -d "$days days ago" +%F)" >/dev/null
done <<'END'
12 2 M-000008 Charade
11 14 M-000011 Wings
9 10 M-000011 Detour
8 14 M-000014 Metropolis
6 7 M-000014 D.O.A.
5 8 M-000002 Nosferatu
4 5 M-000002 Blackmail
3 9 M-000015 F-000031
2 4 M-000015 F-000029
1 6 M-000008 F-000024
END

# A line that begins with "$ " is typed, all others are answered.
session() {
  while IFS= read -r line; do
    printf '$ %s\n' "$line"
    eval "\"$program\" ${line#rental }" 2>&1 || true
    echo
  done
}

drawn() {
  awk '
    { gsub(/&/, "\\&amp;"); gsub(/</, "\\&lt;"); line[NR] = $0
      if (length($0) > wide) wide = length($0) }
    END {
      while (NR > 0 && line[NR] == "") NR--
      width = int(wide * 7.83) + 40; height = NR * 19 + 58
      printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"", width, height
      printf " width=\"%d\" height=\"%d\" role=\"img\">\n", width, height
      print "<title>A session with rental in a terminal</title>"
      printf "<rect width=\"%d\" height=\"%d\" rx=\"10\" fill=\"#1d1f27\"/>\n", width, height
      for (i = 0; i < 3; i++) printf "<circle cx=\"%d\" cy=\"20\" r=\"6\" fill=\"#565a68\"/>\n", 22 + 20 * i
      print "<g font-family=\"ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace\" font-size=\"13\">"
      for (i = 1; i <= NR; i++) {
        fill = "#d7dae0"
        if (line[i] ~ /^\$ /) fill = "#8fd694"
        else if (line[i] ~ /^rental: /) fill = "#ff9d8a"
        else if (line[i] ~ /^  (why|try): /) fill = "#f2d38b"
        printf "<text x=\"20\" y=\"%d\" xml:space=\"preserve\" fill=\"%s\">%s</text>\n", \
          38 + 19 * i, fill, line[i]
      }
      print "</g></svg>"
    }'
}

session <<'END' | LC_ALL=C.UTF-8 drawn >"$pictures/terminal.svg"
rental rent --customer "Ana Lima" --movie Metropolis --nights 3 --pay cash 20
rental rent --customer "Priya Nair" --movie Detour --nights 2
rental return C-000053
rental stock --in --genre Musical
END

"$here/Demo/screen.py" "$program" M-000011 C-000009 C-000032 3 C-000038 >"$pictures/counter.svg"

printf '%s\n' 'currency GBP' 'time zone Europe/London' 'shop The Lowmarsh Film Library' \
  'address 1 Market Square, Lowmarsh, QM1 1AA' 'sender Lowmarsh Films <desk@films.example>' \
  'letter 1, 4, 10 nights late' >house.rules
"$program" rules apply house.rules --quiet
# No mail is sent from here.
"$program" night --out night --quiet --mail-command true || true
folder=$(dirname night/*/dashboard.html)
"$program" label copies -o labels.html --quiet
"$program" receipt show 11 --format html -o receipt.html --quiet

# page FILE NAME WIDTH HEIGHT
page() {
  "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --no-first-run \
    --user-data-dir="$work/profile" --window-size="$3,$4" --screenshot="$pictures/$2.png" \
    "file://$(realpath "$1")" >"$work/said" 2>&1 || { cat "$work/said" >&2; exit 1; }
}

page "$folder/dashboard.html" dashboard 900 680
page "$folder/overdue.html" overdue 720 960
page "$folder/letters.html" letter 700 860
page receipt.html receipt 340 620
page labels.html labels 720 385
for picture in "$pictures"/*; do
  [ "$(wc -c <"$picture")" -le 100000 ] || { echo "pictures: more than 100 kB: $picture" >&2; exit 1; }
done
echo "made: $(cd "$pictures" && echo *)"
