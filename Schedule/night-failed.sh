#!/bin/sh
# Tells somebody that what runs at night has failed: a command of the shop's own, or a mail.
#
#   night-failed UNIT                     systemd's unit failed: its last lines are in the journal
#   night-failed --run NAME COMMAND...    for cron: runs the command, and tells if it fails
#
# /etc/rental/night.env says who is told:
#   NIGHT_FAILED_COMMAND   is run by sh, with the message on its standard input
#   NIGHT_MAILTO           an address that sendmail takes the message to
set -u

# What fails every quarter of an hour is told once in so many minutes.
pause=360

# The message, on standard input, to whoever is to be told.
tell() {
  if [ -n "${NIGHT_FAILED_COMMAND:-}" ]; then
    sh -c "$NIGHT_FAILED_COMMAND"
  elif [ -n "${NIGHT_MAILTO:-}" ]; then
    PATH=$PATH:/usr/sbin:/usr/lib
    { printf 'To: %s\nSubject: %s\n' "$NIGHT_MAILTO" "$subject"
      printf 'MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n'
      cat; } | sendmail -i -- "$NIGHT_MAILTO"
  else
    cat > /dev/null
    echo "night-failed: nobody is told: set NIGHT_MAILTO in /etc/rental/night.env" >&2
  fi
}

# Whether it was told lately already.
was_told() {
  [ -n "$stamp" ] && [ -n "$(find "$stamp" -mmin "-$pause" 2> /dev/null)" ]
}

# report NAME: the message is on standard input.
report() {
  subject="rental: $1 failed on $(uname -n)"
  stamp=
  [ -z "${RENTAL_DATABASE:-}" ] || stamp=$(dirname "$RENTAL_DATABASE")/failed-$1
  if was_told; then
    cat > /dev/null
    return 0
  fi
  # Only what somebody was told is not told again.
  tell && { [ -z "$stamp" ] || : > "$stamp"; }
}

case ${1:-} in
  --run)
    name=$2
    shift 2
    said=$("$@" 2>&1)
    status=$?
    [ -z "$said" ] || printf '%s\n' "$said"
    [ "$status" -eq 0 ] ||
      printf '%s\nIt ended with %s.\n' "$(printf '%s\n' "$said" | tail -n 30)" "$status" |
      report "$name"
    exit "$status"
    ;;
  '' | -*)
    echo "night-failed: which unit failed?" >&2
    exit 64
    ;;
  *)
    {
      systemctl show --property=Result,ExecMainStatus -- "$1" 2> /dev/null
      journalctl --unit="$1" --lines=30 --no-pager --output=cat 2> /dev/null ||
        echo "The journal cannot be read."
    } | tr -d '\000-\010\013-\037\177' | report "${1%.service}"
    ;;
esac
