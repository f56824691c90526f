#!/bin/sh
# Makes a Debian package of what `make install` puts in place. Called by `make deb`, which sets the
# variables and installs into the folder that is packed.
#
#   deb.sh ROOT FILE
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=$1 file=$2
: "${MAINTAINER:?}"
version=$("$root/usr/bin/rental" --version)
architecture=$(dpkg --print-architecture)
doc=$root/usr/share/doc/rental

# For what was built elsewhere from the same sources to be the same package.
SOURCE_DATE_EPOCH=$(git -C "$here" log -1 --format=%ct 2> /dev/null || date +%s)
export SOURCE_DATE_EPOCH
date=$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")

# Debian's own folder for units; the paths in them are those of the package already.
install -d "$root/lib/systemd" "$doc" "$root/usr/share/lintian/overrides" "$root/DEBIAN"
mv "$root/usr/lib/systemd/system" "$root/lib/systemd/system"
rmdir -p --ignore-fail-on-non-empty "$root/usr/lib/systemd"

gzip -9n "$root"/usr/share/man/man1/*.1
gzip -9nc "$here/../CHANGELOG.md" > "$doc/changelog.gz"
printf 'rental (%s) unstable; urgency=medium\n\n  * See changelog.gz.\n\n -- %s  %s\n' \
  "$version" "$MAINTAINER" "$date" | gzip -9n > "$doc/changelog.Debian.gz"
cp "$here/copyright" "$doc/copyright"
cp "$here/README.Debian" "$doc/README.Debian"
cp -r "$here/../README.md" "$here/../docs" "$here/../seed/house.rules" "$doc"
cp "$here/lintian-overrides" "$root/usr/share/lintian/overrides/rental"
find "$root" -type d -exec chmod 755 {} +
find "$doc" "$root/usr/share/lintian" -type f -exec chmod 644 {} +

# What libraries the program needs, as dpkg knows them.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/debian"
printf 'Source: rental\n\nPackage: rental\nArchitecture: any\n' > "$work/debian/control"
(cd "$work" && dpkg-shlibdeps -O -e"$root/usr/bin/rental" > depends 2> said) \
  || { cat "$work/said" >&2; exit 1; }
libraries=$(sed -n 's/^shlibs:Depends=//p' "$work/depends")

cat > "$root/DEBIAN/control" << END
Package: rental
Version: $version
Architecture: $architecture
Maintainer: $MAINTAINER
Installed-Size: $(du -k -s --exclude=DEBIAN "$root" | cut -f1)
Depends: $libraries, tzdata
Suggests: default-mta | mail-transport-agent
Section: misc
Priority: optional
Description: run a film-rental shop from the command line
 One program for the counter, the house rules, the till, the covers on the
 shelf and the nightly overdue report of a shop that rents films. A shop is one
 SQLite file. Every yes and every no can be explained, and every command has
 output for scripts.
END
for script in postinst prerm postrm; do
  install -m 755 "$here/$script" "$root/DEBIAN/$script"
done
(cd "$root" && find . -type f ! -path './DEBIAN/*' -printf '%P\0' | sort -z | xargs -0 md5sum) \
  > "$root/DEBIAN/md5sums"
chmod 644 "$root/DEBIAN/md5sums" "$root/DEBIAN/control"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +

mkdir -p "$(dirname "$file")"
dpkg-deb --root-owner-group -Zxz --build "$root" "$file" > /dev/null
echo "made $file"
