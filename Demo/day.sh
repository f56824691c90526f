#!/usr/bin/env bash
# A day in a small shop: lays out the demonstration shop in FOLDER, and runs and shows what a clerk
# does with it. Stops with 1 if any step does not end as it should.
#
#   Demo/day.sh PROGRAM FOLDER
set -euo pipefail
[ $# -eq 2 ] || { echo "usage: Demo/day.sh PROGRAM FOLDER" >&2; exit 64; }
program=$(realpath "$1")
folder=$2
here=$(cd "$(dirname "$0")/.." && pwd)

rm -rf "$folder/import" "$folder/cards" "$folder/night"
rm -f "$folder/rental.db" "$folder/rental.db-journal"
mkdir -p "$folder"
"$here/seed/lay-out.sh" "$folder/import"
RENTAL_DATABASE=$(realpath "$folder")/rental.db
export RENTAL_DATABASE

# An argument as one would type it.
typed() {
  case $1 in
    *[!A-Za-z0-9_./:@-]* | '') printf ' "%s"' "$1" ;;
    *) printf ' %s' "$1" ;;
  esac
}

# step EXIT ARGUMENT...: shows a command, runs it, and makes sure that it ends with EXIT.
step() {
  local expected=$1 status=0 word
  shift
  printf '$ rental'
  for word in "$@"; do typed "$word"; done
  echo
  "$program" "$@" </dev/null 2>&1 || status=$?
  if [ "$status" -ne "$expected" ]; then
    echo "demo: that ended with $status, and $expected was expected" >&2
    exit 1
  fi
  echo
}

say() {
  printf '# %s\n' "$@"
}

say "Morning. The shop's customers, movies, copies, rentals and covers come in from a folder."
step 0 import "$folder/import"

say "The till is opened with a hundred in it."
step 0 till open --float 100.00

say "Somebody new wants to join."
step 0 customer add --name "Ruth Calder" --address "8 Ferry Lane, Lowmarsh" \
  --postcode "QM1 8AA" --born 1990-06-02 --phone "01632 960287"

say "She takes two movies for three nights, and pays with a twenty."
step 0 rent --customer "Ruth Calder" --movie Metropolis --movie "The Kid" --nights 3 --pay cash 20
step 0 receipt show 1 --format text

say "Priya has three movies out. A fourth is refused: what, why, and what would make it a yes."
step 2 rent --customer "Priya Nair" --movie Detour --nights 2

say "Every check, with its facts and its line of the house rules."
step 0 rules explain --customer "Priya Nair" --movie Detour --nights 2

say "She has one of them with her. It comes back, and Detour goes out."
step 0 return C-000053
step 0 rent --customer "Priya Nair" --movie Detour --nights 2

say "Is there a comedy in tonight?"
step 0 stock --in --genre Comedy

say "What does it look like?"
step 0 cover show Metropolis

say "Cards of the comedies, to print or to show: a page with covers, facts and barcodes."
step 0 movie cards --genre Comedy --output "$folder/cards" --layout nine

say "Evening. The drawer is counted: what is missing is booked, and the Z report is frozen."
step 0 till close --counted 50x2,20x1,1x2
step 0 report takings
step 0 audit verify

say "Night. Who should have been here by now, and how can they be reached?"
step 0 overdue

say "What cron runs: the report to look at and to print, charts, a backup that has been read back, a check."
step 0 night --out "$folder/night"

say "What if the limit were two? The shop's own rentals, decided again."
{ grep -v '^limit' "$here/seed/house.rules"; echo "limit 2"; } > "$folder/two.rules"
step 0 rules try "$folder/two.rules" --since "$(date -d '60 days ago' +%F 2>/dev/null || date -v-60d +%F)"

rm "$RENTAL_DATABASE"
"$program" import "$folder/import" --quiet 2>&1
cat <<END
That was a day. The shop is as it was in the morning again, and yours to go on with:

  export PATH="$(dirname "$program"):\$PATH"
  export RENTAL_DATABASE="$RENTAL_DATABASE"
  rental list --customer "Priya Nair"
  rental rent --customer "Zoë Hartley" --movie "Night of the Living Dead" --nights 1
  rental rent --customer "Ana Lima" --movie Charade --nights 3 --dry-run --explain
  rental stock --at $(date -d yesterday +%F 2>/dev/null || date +%F)
  rental stock --covers
  rental account "Chidi Okonkwo"
  rental rules show
  rental --help

A new day starts from the beginning: make demo
END
