#!/bin/sh
# Has lintian look at a package, and then installs, uses, removes and purges it in a fresh Debian.
# Called by `make deb-check`, as root.
#
#   check.sh FILE
set -eu

file=$1
for tool in lintian debootstrap; do
  command -v "$tool" > /dev/null || {
    echo "deb-check: $tool is not installed" >&2
    echo "  try: apt-get install lintian debootstrap" >&2
    exit 1
  }
done

lintian --allow-root --fail-on error,warning --tag-display-limit 0 "$file"

[ "$(id -u)" -eq 0 ] || {
  echo "deb-check: only root may make a fresh Debian; the package was not installed" >&2
  exit 1
}
# The Debian that this one is, from where this one's packages come.
# shellcheck source=/dev/null
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
# shellcheck disable=SC2016
mirror=$(apt-get indextargets --format '$(SITE) $(RELEASE)' 2> /dev/null |
  sed -n "s/ $release\$//p" | head -1)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
debootstrap --variant=minbase "$release" "$root/debian" ${mirror:+"$mirror"} > "$root/said" 2>&1 || {
  tail -5 "$root/said" >&2
  exit 1
}
cp "$file" "$root/debian/tmp/rental.deb"
# The program reads its arguments from /proc, which goes with the namespace.
# shellcheck disable=SC2016
unshare --mount sh -c 'mount -t proc proc "$1/proc" && exec chroot "$1" \
  env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 sh -eu' sh "$root/debian" << 'END'
say() { echo "deb-check: $1"; }
apt-get install -q -y --no-install-recommends /tmp/rental.deb > /tmp/said 2>&1 || { cat /tmp/said; exit 1; }
say "installed: $(dpkg-query -W -f '${Version}, ${Installed-Size} KiB, needs ${Depends}' rental)"
export RENTAL_DATABASE=/tmp/shop.db
rental customer add --name "Ana Lima" --address "3 Quay St" --postcode QM1 > /dev/null 2>&1
rental movie add --title Nosferatu --year 1922 --quantity 2 > /dev/null
rental rent --customer "Ana Lima" --movie Nosferatu --nights 3 > /dev/null
rental return C-1 > /dev/null
rental check > /dev/null
test -s /usr/share/man/man1/rental-rent.1.gz
test -s /usr/share/bash-completion/completions/rental
say "used: rented and returned, and check finds nothing"
id rental > /dev/null
test "$(stat -c %a:%U /var/lib/rental)" = 700:rental
touch /var/lib/rental/rental.db
apt-get remove -q -y rental > /dev/null 2>&1
! command -v rental > /dev/null
apt-get purge -q -y rental > /dev/null 2>&1
left=$(find / -xdev -name '*rental*' -not -path '/proc/*' -not -path '/tmp/*' \
  -not -path '/var/lib/rental*' -not -path '/var/log/*' -not -path '/var/cache/*' \
  -not -path '/var/lib/dpkg/*' -not -path '/var/lib/systemd/*')
test -z "$left" || { echo "deb-check: left behind: $left" >&2; exit 1; }
test -e /var/lib/rental/rental.db
say "removed and purged: nothing is left but the shop"
END
