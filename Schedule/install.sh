#!/bin/sh
# Installs what runs `rental night` once a day: a systemd timer or, where systemd does not run, a
# line for cron. Called by `make install-night`, which sets the variables.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
: "${PROGRAM:?}" "${NIGHT_USER:?}" "${NIGHT_DATABASE:?}" "${NIGHT_OUT:?}" "${NIGHT_AT:?}"
root=${DESTDIR:-}

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
[ -n "$root" ] || [ "$(id -u)" -eq 0 ] || fail "only root may install what runs at night" \
  "sudo make install-night"

# The night may write where the shop and its reports are, and nowhere else.
paths="-$(dirname "$NIGHT_DATABASE") -$NIGHT_OUT"
home=yes
case "$NIGHT_DATABASE $NIGHT_OUT" in
  /home/* | /root/* | *' /home/'* | *' /root/'*) home=no ;;
esac

fill() {
  sed -e "s|@PROGRAM@|$PROGRAM|g" -e "s|@USER@|$NIGHT_USER|g" -e "s|@DATABASE@|$NIGHT_DATABASE|g" \
    -e "s|@OUT@|$NIGHT_OUT|g" -e "s|@PATHS@|$paths|g" -e "s|@HOME@|$home|g" \
    -e "s|@AT@|$NIGHT_AT|g" -e "s|@HOUR@|${NIGHT_AT%%:*}|g" -e "s|@MINUTE@|${NIGHT_AT##*:}|g" \
    "$here/$1" > "$root$2"
  chmod 644 "$root$2"
  echo "installed $root$2"
}

if [ -z "$root" ]; then
  if ! id "$NIGHT_USER" > /dev/null 2>&1; then
    useradd --system --home-dir /var/lib/rental --shell /usr/sbin/nologin "$NIGHT_USER"
    echo "made the user $NIGHT_USER"
  fi
  group=$(id -gn "$NIGHT_USER")
  for folder in "$(dirname "$NIGHT_DATABASE")" "$NIGHT_OUT"; do
    [ -d "$folder" ] || install -d -m 700 -o "$NIGHT_USER" -g "$group" "$folder"
  done
fi

if [ -n "$root" ] || [ -d /run/systemd/system ]; then
  install -d "$root/etc/systemd/system"
  fill rental-night.service /etc/systemd/system/rental-night.service
  fill rental-night.timer /etc/systemd/system/rental-night.timer
fi
if [ -n "$root" ]; then
  install -d "$root/usr/local/share/rental"
  fill rental-night.cron /usr/local/share/rental/rental-night.cron
elif [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl enable --now rental-night.timer
  echo "the next night: systemctl list-timers rental-night.timer"
else
  [ -d /etc/cron.d ] || fail "neither systemd nor cron is here" "a scheduler that runs: $PROGRAM night --quiet --out $NIGHT_OUT"
  fill rental-night.cron /etc/cron.d/rental-night
fi
