#!/bin/sh
# Installs what runs `rental night` once a day, and `rental notice send` in between: systemd timers
# or, where systemd does not run, lines for cron. Called by `make install-night`, which sets the
# variables, and by `make install` with FILES_ONLY: then nothing is made to run.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
: "${PROGRAM:?}" "${NIGHT_USER:?}" "${NIGHT_DATABASE:?}" "${NIGHT_OUT:?}" "${NIGHT_AT:?}"
root=${DESTDIR:-}
files_only=${FILES_ONLY:-}
units=${UNITS:-/etc/systemd/system}

fail() {
  echo "install-night: $1" >&2
  echo "  try: $2" >&2
  exit 1
}

case $NIGHT_AT in
  [01][0-9]:[0-5][0-9] | 2[0-3]:[0-5][0-9]) ;;
  *) fail "NIGHT_AT is '$NIGHT_AT', not a time of the day" "make install-night NIGHT_AT=04:00" ;;
esac
for path in "$PROGRAM" "$NIGHT_DATABASE" "$NIGHT_OUT"; do
  case $path in
    /*) ;;
    *) fail "'$path' is no path from the root" "a path that begins with a slash" ;;
  esac
  case $path in
    *[!A-Za-z0-9/._+-]*) fail "'$path' has other characters than letters, digits and /._+-" \
      "a plainer path" ;;
  esac
done
case $NIGHT_USER in
  '' | *[!a-z0-9_-]*) fail "'$NIGHT_USER' is no name of a user" "make install-night NIGHT_USER=rental" ;;
esac
[ -n "$root$files_only" ] || [ "$(id -u)" -eq 0 ] || fail "only root may install what runs at night" \
  "sudo make install-night"

# Before the program is installed, which may take a while, only the settings are looked at.
[ -z "${CHECK_ONLY:-}" ] || exit 0

# The night may write where the shop and its reports are, and nowhere else.
paths="-$(dirname "$NIGHT_DATABASE") -$NIGHT_OUT"
home=yes
case "$NIGHT_DATABASE $NIGHT_OUT" in
  /home/* | /root/* | *' /home/'* | *' /root/'*) home=no ;;
esac

night="night --quiet --out $NIGHT_OUT"
notices="notice send --quiet"
# What tells somebody that one of them failed.
tell=${NIGHT_FAILED:-/usr/local/share/rental/night-failed}
# What differs from shop to shop; systemd reads the file by itself.
environment='set -a; test ! -r /etc/rental/night.env || . /etc/rental/night.env'

# fill TEMPLATE FILE [WHAT COMMAND WHEN]
fill() {
  sed -e "s|@PROGRAM@|$PROGRAM|g" -e "s|@USER@|$NIGHT_USER|g" -e "s|@DATABASE@|$NIGHT_DATABASE|g" \
    -e "s|@PATHS@|$paths|g" -e "s|@HOME@|$home|g" -e "s|@HOUR@|${NIGHT_AT%%:*}|g" \
    -e "s|@MINUTE@|${NIGHT_AT##*:}|g" -e "s|@NIGHT@|$night|g" -e "s|@NOTICES@|$notices|g" \
    -e "s|@TELL@|$tell|g" \
    -e "s#@ENVIRONMENT@#$environment#g" \
    -e "s|@WHAT@|${3:-}|g" -e "s|@COMMAND@|${4:-}|g" -e "s|@WHEN@|${5:-}|g" \
    "$here/$1" > "$root$2"
  chmod 644 "$root$2"
  echo "installed $root$2"
}

# units NAME WHAT COMMAND WHEN
units() {
  fill rental.service "$units/$1.service" "$2" "$3" "$4"
  fill rental.timer "$units/$1.timer" "$2" "$3" "$4"
}

if [ -z "$root$files_only" ]; then
  if ! id "$NIGHT_USER" > /dev/null 2>&1; then
    useradd --system --home-dir /var/lib/rental --shell /usr/sbin/nologin "$NIGHT_USER"
    echo "made the user $NIGHT_USER"
  fi
  group=$(id -gn "$NIGHT_USER")
  for folder in "$(dirname "$NIGHT_DATABASE")" "$NIGHT_OUT"; do
    [ -d "$folder" ] || install -d -m 700 -o "$NIGHT_USER" -g "$group" "$folder"
  done
fi

install -d "$root$(dirname "$tell")"
install -m 755 "$here/night-failed.sh" "$root$tell"
echo "installed $root$tell"
if [ -n "$root$files_only" ] || [ -d /run/systemd/system ]; then
  install -d "$root$units"
  units rental-night "The night's work of the film-rental shop" "$night" "*-*-* $NIGHT_AT:00"
  units rental-notices "What is to be sent to customers of the film-rental shop" "$notices" \
    '*:0/15'
  fill rental-failure.service "$units/rental-failure@.service"
fi
if [ -n "$root$files_only" ]; then
  fill rental.cron "$(dirname "$tell")/rental-night.cron"
elif [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl enable --now rental-night.timer rental-notices.timer
  echo "when they run next: systemctl list-timers 'rental-*'"
else
  [ -d /etc/cron.d ] || fail "neither systemd nor cron is here" "a scheduler that runs: $PROGRAM night --quiet --out $NIGHT_OUT"
  fill rental.cron /etc/cron.d/rental-night
fi
