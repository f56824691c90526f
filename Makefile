# `make` alone says what there is. A recipe is one shell script (GNU make 3.82 or newer).

.ONESHELL:
.SHELLFLAGS := -euc
.DEFAULT_GOAL := help
.PHONY: help set-up set-up-tests demo test lint release make-shop install uninstall install-night \
  deb deb-check pictures bench fuzz clean

PREFIX ?= /usr/local
NIGHT_USER ?= rental
NIGHT_DATABASE ?= /var/lib/rental/rental.db
NIGHT_OUT ?= /var/lib/rental/night
NIGHT_AT ?= 04:00
SECONDS ?= 60
SWIFT ?= swift
RELEASE := .build/release/rental
# The tests that have the program run in a folder of its own.
SESSIONS := ^(Transcripts|PagesTests)\.
DEB = .build/rental.deb
# Whom a package names as its maintainer: NAME <ADDRESS>.
MAINTAINER ?= Rental maintainers <maintainers@rental.example.org>

help:
	@cat <<'END'
	make demo       build the program and walk through a day in a small shop
	make test       check the style, build, and run every test
	make release    build the program for use: $(RELEASE)
	make install    put it under PREFIX=$(PREFIX), with its manual and completions; builds it first
	                where it is missing
	make uninstall  take all of that away again; shops stay where they are
	make deb        make a Debian package of it: $(DEB)
	make deb-check  have lintian look at the package, and install, use and purge it in a fresh Debian
	make install-night  have the night's work done every day at NIGHT_AT=$(NIGHT_AT), as root
	make lint       check the style only
	make pictures   draw the pictures of README.md and docs/ anew (with Chromium)
	make bench      measure the program beside sqlite3, a plain loop in C, vipsthumbnail, gm and djpeg
	make fuzz       feed the decoders with what libFuzzer thinks of, SECONDS=$(SECONDS) for each
	make clean      remove what was built, and the demonstration shop
	END

# What a plain build needs beyond Swift: as Debian packages, and as pkg-config knows them.
DEBIAN_PACKAGES := libsqlite3-dev libpng-dev libjpeg-dev zlib1g-dev tzdata
LIBRARIES := sqlite3 libpng libjpeg zlib

set-up:
	@version=$$($(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p')
	major=$${version%%.*} minor=$${version#*.}
	if [ -z "$$version" ] || [ "$$major" -lt 6 ] || { [ "$$major" -eq 6 ] && [ "$$minor" -lt 1 ]; }; then
	  echo "set-up: Swift 6.1 or newer is needed, and $${version:+only }$${version:-none} is here." >&2
	  echo "  get it: https://www.swift.org/install/   or use a container of it: swift:6.1" >&2
	  exit 1
	fi
	missing=
	for tool in git pkg-config; do
	  command -v $$tool >/dev/null || missing="$$missing $$tool"
	done
	if command -v apt-get >/dev/null && command -v dpkg >/dev/null; then
	  for package in $(DEBIAN_PACKAGES); do
	    LC_ALL=C dpkg -s $$package 2>/dev/null | grep -q '^Status: install ok installed' \
	      || missing="$$missing $$package"
	  done
	  [ -n "$$missing" ] || exit 0
	  sudo=
	  if [ "$$(id -u)" -ne 0 ]; then
	    if ! command -v sudo >/dev/null; then
	      echo "set-up: only root may install these, and there is no sudo:$$missing" >&2
	      echo "  try, as root: apt-get install$$missing" >&2
	      exit 1
	    fi
	    sudo=sudo
	  fi
	  echo "set-up: installing$$missing"
	  $$sudo apt-get update -q || echo "set-up: the package lists may be old" >&2
	  $$sudo env DEBIAN_FRONTEND=noninteractive \
	    apt-get install -q -y --no-install-recommends $$missing
	else
	  for library in $(LIBRARIES); do
	    pkg-config --exists $$library 2>/dev/null || missing="$$missing $$library"
	  done
	  [ -n "$$missing" ] || exit 0
	  echo "set-up: not found here (libraries with their development files):$$missing" >&2
	  echo "  install them with the package manager of this system, then make again" >&2
	  exit 1
	fi

# What tests look at pages, labels and books with. Where it cannot be had, they skip what it would have checked, and
# say so.
DEBIAN_TEST_PACKAGES := tidy chromium zbar-tools poppler-utils strace man-db zsh fish libqrencode4 \
  hledger beancount

set-up-tests: set-up
	@command -v apt-get >/dev/null && command -v dpkg >/dev/null || exit 0
	missing=
	for package in $(DEBIAN_TEST_PACKAGES); do
	  LC_ALL=C dpkg -s $$package 2>/dev/null | grep -q '^Status: install ok installed' \
	    || missing="$$missing $$package"
	done
	[ -n "$$missing" ] || exit 0
	sudo=
	if [ "$$(id -u)" -ne 0 ]; then sudo='sudo -n'; fi
	echo "set-up-tests: installing$$missing"
	$$sudo apt-get update -q || true
	for package in $$missing; do
	  $$sudo env DEBIAN_FRONTEND=noninteractive \
	    apt-get install -q -y --no-install-recommends $$package \
	    || echo "set-up-tests: no $$package, so what it checks will be skipped" >&2
	done

# The program starts sooner when lld has linked it.
LLD = $(shell command -v ld.lld >/dev/null || \
  test -x "$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")")/ld.lld" || echo missing)

# 60,000 addresses are put in place at each start; packed, they are put there by a loader of glibc
# 2.36 or newer, in a quarter of the time.
RELR = $(shell set -- $$(getconf GNU_LIBC_VERSION 2>/dev/null) 0; \
  printf '%s\n2.36\n' "$$2" | sort -V | head -1 | grep -qx 2.36 && echo yes)

# Swift's runtime wants the C++ library. Linked in, it is not looked for and put in place at each
# start, of which it took a seventh; the folder holds nothing but it, so the linker finds no other.
BUILD = $(SWIFT) build -c release --static-swift-stdlib --disable-local-rpath \
  -Xlinker -L'$(CURDIR)/.build/static' $(if $(LLD),,-Xswiftc -use-ld=lld -Xlinker -s \
  $(if $(RELR),-Xlinker -z -Xlinker pack-relative-relocs))

release: set-up
	@mkdir -p .build/static
	case "$$(cc -print-file-name=libstdc++.a 2>/dev/null)" in
	  /*) ln -sf "$$(cc -print-file-name=libstdc++.a)" .build/static/ ;;
	esac
	$(BUILD) --product rental
	# The linker fills the file in small pieces, and so it lies in the page cache; a copy is read in
	# large ones, and starts a tenth sooner.
	@cp $(RELEASE) $(RELEASE).copy && mv -f $(RELEASE).copy $(RELEASE)

# Where what belongs to the program goes: each in the place where its reader looks.
MAN = $(DESTDIR)$(PREFIX)/share/man/man1
BASH = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
FISH = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
ZSH = $(DESTDIR)$(PREFIX)/share/zsh/$(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)
UNITS = $(PREFIX)/lib/systemd/system
NIGHT_FAILED = $(PREFIX)/share/rental/night-failed

install:
	@if [ ! -x $(RELEASE) ]; then $(MAKE) release; fi
	umask 022
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(MAN)' '$(BASH)' '$(FISH)' '$(ZSH)'
	install -m 755 $(RELEASE) '$(DESTDIR)$(PREFIX)/bin/rental'
	$(RELEASE) --generate-manual '$(MAN)'
	$(RELEASE) --generate-completion-script bash > '$(BASH)/rental'
	$(RELEASE) --generate-completion-script fish > '$(FISH)/rental.fish'
	$(RELEASE) --generate-completion-script zsh > '$(ZSH)/_rental'
	case '$(PREFIX)' in
	  *[!A-Za-z0-9/._+-]*)
	    echo 'installed $(DESTDIR)$(PREFIX)/bin/rental with its manual and completions'
	    echo '  no systemd units: for them PREFIX may only have letters, digits and /._+-'
	    exit 0 ;;
	esac
	env PROGRAM='$(PREFIX)/bin/rental' NIGHT_USER='$(NIGHT_USER)' NIGHT_AT='$(NIGHT_AT)' \
	  NIGHT_DATABASE='$(NIGHT_DATABASE)' NIGHT_OUT='$(NIGHT_OUT)' DESTDIR='$(DESTDIR)' \
	  UNITS='$(UNITS)' NIGHT_FAILED='$(NIGHT_FAILED)' FILES_ONLY=1 Schedule/install.sh > /dev/null
	echo 'installed $(DESTDIR)$(PREFIX)/bin/rental with its manual, completions and units'

uninstall:
	@if [ -z '$(DESTDIR)' ] && [ -d /run/systemd/system ] && [ "$$(id -u)" -eq 0 ]; then
	  systemctl --quiet disable --now rental-night.timer rental-notices.timer 2> /dev/null || true
	fi
	for folder in '$(DESTDIR)$(UNITS)' '$(DESTDIR)/etc/systemd/system'; do
	  rm -f "$$folder"/rental-night.service "$$folder"/rental-night.timer \
	    "$$folder"/rental-notices.service "$$folder"/rental-notices.timer "$$folder"/rental-failure@.service
	done
	rm -f '$(DESTDIR)/etc/cron.d/rental-night' '$(DESTDIR)$(PREFIX)/bin/rental' \
	  '$(MAN)'/rental.1 '$(MAN)'/rental-*.1 '$(BASH)/rental' '$(FISH)/rental.fish' '$(ZSH)/_rental'
	rm -rf '$(DESTDIR)$(PREFIX)/share/rental'
	echo 'uninstalled $(DESTDIR)$(PREFIX)/bin/rental; shops, backups and /etc/rental stay'

deb: release
	@rm -rf .build/deb
	$(MAKE) install DESTDIR='$(CURDIR)/.build/deb' PREFIX=/usr > /dev/null
	MAINTAINER='$(MAINTAINER)' Packaging/deb.sh '$(CURDIR)/.build/deb' '$(DEB)'

deb-check: deb
	@Packaging/check.sh '$(DEB)'

install-night:
	@export PROGRAM='$(PREFIX)/bin/rental' NIGHT_USER='$(NIGHT_USER)' NIGHT_DATABASE='$(NIGHT_DATABASE)' \
	  NIGHT_OUT='$(NIGHT_OUT)' NIGHT_AT='$(NIGHT_AT)' DESTDIR='$(DESTDIR)'
	CHECK_ONLY=1 Schedule/install.sh
	$(MAKE) install
	Schedule/install.sh

lint: set-up
	@$(SWIFT) format lint --strict --recursive Sources Tests Benchmarks Package.swift \
	  Images/Sources Images/Tests Images/Fuzz Images/Package.swift
	if command -v shellcheck >/dev/null; then
	  find .ci Demo Benchmarks Images/Fuzz Packaging Schedule seed -name '*.sh' -o -path .ci/run -o -name make-shop \
	    | xargs shellcheck
	else
	  echo 'lint: shellcheck is not installed, so the shell scripts were not checked'
	fi

test: lint set-up-tests
	@$(SWIFT) build --build-tests
	rm -f .build/test.*.passed
	run() {
	  $(SWIFT) test --skip-build --ignore-lock "$$2" '$(SESSIONS)' 2>&1 && touch ".build/test.$$1.passed"
	}
	# Sessions of the program take turns in the current folder of their process. So that nobody else
	# waits for that, they have a process of their own.
	run sessions --filter > .build/test.sessions.log &
	sessions=$$!
	trap 'kill $$sessions 2>/dev/null || true' EXIT
	{ run others --skip || true; } | tee .build/test.log
	wait $$sessions || true
	trap - EXIT
	tee -a .build/test.log < .build/test.sessions.log
	# What was skipped is told once, with its reason.
	sed -n 's/^.* skipped: "\(.*\)"$$/\1/p' .build/test.log | grep -v '^No test cases found' \
	  | sort | uniq -c | sed 's/^ *\([0-9]*\) /test: \1 skipped: /' || true
	[ -e .build/test.others.passed ] && [ -e .build/test.sessions.passed ]

demo: release
	@Demo/day.sh $(RELEASE) demo

pictures: release
	@Demo/pictures.sh $(RELEASE) docs/pictures

# An invented shop of any size: Benchmarks/make-shop calls it.
make-shop: release
	@$(BUILD) --product make-shop

bench: make-shop
	@Benchmarks/run.sh $(RELEASE)

fuzz: set-up
	@SWIFT='$(SWIFT)' Images/Fuzz/run.sh $(SECONDS)

clean:
	rm -rf .build Images/.build demo
