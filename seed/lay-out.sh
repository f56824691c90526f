#!/bin/sh
# Lays out a folder for `rental import`, with every day counted from today.
#
#   seed/lay-out.sh DIR [TODAY]      TODAY is YYYY-MM-DD; else $TODAY; else today in the shop's zone.
#
# The days in rentals.tsv are days before today. The days in customers.csv and movies.csv are written as for
# 2026 and move by whole years with TODAY: the shop always opened last January, and ages stay ages.
set -eu
export LC_ALL=C

usage() {
  echo "usage: lay-out.sh DIR [YYYY-MM-DD]" >&2
  exit 64
}

if [ $# -lt 1 ] || [ $# -gt 2 ] || [ -z "$1" ]; then usage; fi
dir=$1
# London's zone spelt out, so that a machine without zone files counts the same days.
today=${2:-${TODAY:-$(TZ=GMT0BST,M3.5.0/1,M10.5.0/2 date +%Y-%m-%d)}}
case $today in
  [12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]) ;;
  *) usage ;;
esac
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
case $dir in
  /*) ;;
  *) dir=./$dir ;;
esac

# Days as numbers (0 is 1970-01-01) and back, by arithmetic: `date -d` differs from system to system.
days='
function number(day,   p, y, m, era, in_era, in_year) {
  split(day, p, "-"); y = p[1] + 0; m = p[2] + 0
  if (m <= 2) y--
  era = int(y / 400); in_era = y - era * 400
  in_year = int((153 * (m > 2 ? m - 3 : m + 9) + 2) / 5) + p[3] - 1
  return era * 146097 + in_era * 365 + int(in_era / 4) - int(in_era / 100) + in_year - 719468
}
function day(n,   era, d, y, in_year, m) {
  n += 719468; era = int(n / 146097); d = n - era * 146097
  y = int((d - int(d / 1460) + int(d / 36524) - int(d / 146096)) / 365)
  in_year = d - (365 * y + int(y / 4) - int(y / 100)); m = int((5 * in_year + 2) / 153)
  d = in_year - int((153 * m + 2) / 5) + 1; m = m < 10 ? m + 3 : m - 9
  return sprintf("%04d-%02d-%02d", y + era * 400 + (m <= 2), m, d)
}
'

awk -v today="$today" "$days"'BEGIN { exit day(number(today)) != today }' </dev/null || usage

mkdir -p "$dir/covers"
cp "$here/copies.csv" "$here/house.rules" "$dir/"
cp "$here"/covers/F-* "$dir/covers/"

for file in customers.csv movies.csv; do
  awk -v years=$((${today%%-*} - 2026)) '
    {
      done = ""; rest = $0
      while (match(rest, /,[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]/)) {
        done = done substr(rest, 1, RSTART) sprintf("%04d", substr(rest, RSTART + 1, 4) + years)
        rest = substr(rest, RSTART + 5)
      }
      print done rest
    }' "$here/$file" >"$dir/$file"
done

awk -F '\t' -v today="$today" "$days"'
  function instant(ago, time) { return ago == "-" ? "" : day(number(today) - ago) "T" time ":00Z" }
  function quoted(text) {
    if (text !~ /[",]/) return text
    gsub(/"/, "\"\"", text)
    return "\"" text "\""
  }
  BEGIN { print "barcode,card,rented_at,nights,returned_at,note" }
  /^#/ || !NF { next }
  { print $3 "," $4 "," instant($1, $2) "," $5 "," instant($6, $7) "," quoted($8) }
' "$here/rentals.tsv" >"$dir/rentals.csv"
