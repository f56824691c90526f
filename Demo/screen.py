#!/usr/bin/env python3
"""Draws the counter after some lines were typed, as SVG.

    screen.py PROGRAM LINE...    of the shop that the environment names; needs python3-pyte
"""
import fcntl
import html
import os
import pty
import select
import struct
import sys
import termios
import time

import pyte

WIDE, HIGH = 88, 24
LETTER, LINE = 7.83, 19
COLOURS = {"green": "#8fd694", "red": "#ff9d8a", "brown": "#f2d38b", "yellow": "#f2d38b"}


def counter(program, lines):
    """What the counter shows in the end, letter by letter."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execv(program, [program, "counter"])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", HIGH, WIDE, 0, 0))
    screen = pyte.Screen(WIDE, HIGH)
    stream = pyte.ByteStream(screen)
    for line in ["", *lines]:
        if line:
            os.write(terminal, (line + "\r").encode())
        end = time.monotonic() + 1
        while (left := end - time.monotonic()) > 0:
            if select.select([terminal], [], [], left)[0]:
                stream.feed(os.read(terminal, 65536))
    os.close(terminal)
    os.waitpid(child, 0)
    return [[screen.buffer[row][column] for column in range(WIDE)] for row in range(HIGH)]


def runs(letters):
    """The pieces of a line that are drawn alike: where each begins, its letters and their look."""
    start = 0
    for place in range(1, len(letters) + 1):
        look = letters[start].fg, letters[start].bold
        if place == len(letters) or (letters[place].fg, letters[place].bold) != look:
            text = "".join(letter.data for letter in letters[start:place])
            if text.strip():
                yield start + len(text) - len(text.lstrip()), text.strip(), look
            start = place


def main():
    wide, high = int(WIDE * LETTER) + 40, HIGH * LINE + 58
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}"'
          f' height="{high}" role="img">\n<title>The counter of rental in a terminal</title>\n'
          f'<rect width="{wide}" height="{high}" rx="10" fill="#1d1f27"/>')
    for x in (22, 42, 62):
        print(f'<circle cx="{x}" cy="20" r="6" fill="#565a68"/>')
    print('<g font-family="ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace"'
          ' font-size="13">')
    for row, letters in enumerate(counter(os.path.realpath(sys.argv[1]), sys.argv[2:]), 1):
        for column, text, (colour, is_bold) in runs(letters):
            print(f'<text x="{20 + column * LETTER:.4g}" y="{38 + row * LINE}"'
                  f' textLength="{len(text) * LETTER:.4g}" xml:space="preserve"'
                  f' fill="{COLOURS.get(colour, "#d7dae0")}"'
                  + (' font-weight="bold"' if is_bold else "")
                  + f'>{html.escape(text, quote=False)}</text>')
    print("</g></svg>")


main()
