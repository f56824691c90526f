#!/usr/bin/env python3
"""Draws the covers of the demonstration shop: covers/CODE.png and covers/CODE.jpg.

Standard library only, and the same bytes on every run. `draw-covers.py` draws them all;
`draw-covers.py F-000003 ...` draws those. The PNG and JPEG writers are at the end of the file.
"""

import functools
import math
import os
import random
import struct
import sys
import zlib

W, H = 480, 720
SUB = 5  # sample lines in a pixel row; across the row, coverage is exact

# ---------------------------------------------------------------- colours and shapes


def rgb(text):
    return tuple(int(text[i:i + 2], 16) for i in (0, 2, 4))


def mix(a, b, t):
    t = min(1.0, max(0.0, t))
    return tuple(round(p + (q - p) * t) for p, q in zip(a, b))


def grad(top, bottom, y0=0, y1=H):
    """A paint that runs from one colour to another down the page."""
    a, b = rgb(top), rgb(bottom)
    return lambda y: mix(a, b, (y - y0) / (y1 - y0))


def ellipse(cx, cy, rx, ry=None, turn=0.0, a0=0.0, a1=360.0):
    ry = rx if ry is None else ry
    n = max(12, int(abs(a1 - a0) / 360 * (16 + max(rx, ry) ** 0.5 * 6)))
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = []
    for i in range(n if abs(a1 - a0) >= 360 else n + 1):
        a = math.radians(a0 + (a1 - a0) * i / n)
        x, y = rx * math.cos(a), ry * math.sin(a)
        points.append((cx + x * c - y * s, cy + x * s + y * c))
    return points


def rect(x0, y0, x1, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def rounded(x0, y0, x1, y1, r):
    corners = ((x1 - r, y0 + r, 270), (x1 - r, y1 - r, 0), (x0 + r, y1 - r, 90), (x0 + r, y0 + r, 180))
    return [p for x, y, a in corners for p in ellipse(x, y, r, a0=a, a1=a + 90)]


def curve(points, closed=True, steps=10):
    """A smooth line through all the points (Catmull-Rom)."""
    n = len(points)
    at = (lambda i: points[i % n]) if closed else (lambda i: points[min(n - 1, max(0, i))])
    out = []
    for i in range(n if closed else n - 1):
        p, q, r, s = at(i - 1), at(i), at(i + 1), at(i + 2)
        for k in range(steps):
            t = k / steps
            out.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                       + (3 * b - a - 3 * c + d) * t ** 3)
                for a, b, c, d in zip(p, q, r, s)))
    return out if closed else out + [points[-1]]


def star(cx, cy, outer, inner, n=5, turn=-90.0):
    return [(cx + r * math.cos(a), cy + r * math.sin(a))
            for i in range(2 * n)
            for r, a in [(inner if i % 2 else outer, math.radians(turn + 180 * i / n))]]


def rays(cx, cy, inner, outer, n, share=0.5, turn=0.0):
    out = []
    for i in range(n):
        a, b = (math.radians(turn + 360 * (i + d) / n) for d in (-share / 2, share / 2))
        out.append([(cx + r * math.cos(t), cy + r * math.sin(t))
                    for r, t in ((inner, a), (outer, a), (outer, b), (inner, b))])
    return out


def line(points, width, end=None, cap=True):
    """A stroke along the points, tapering to `end` where given; round joints, round ends if `cap`."""
    out, n = [], len(points) - 1
    end = width if end is None else end
    for i in range(n):
        (x0, y0), (x1, y1) = points[i], points[i + 1]
        d = math.hypot(x1 - x0, y1 - y0) or 1e-9
        u, v = -(y1 - y0) / d, (x1 - x0) / d
        a, b = (0.5 * (width + (end - width) * k / n) for k in (i, i + 1))
        out.append([(x0 + u * a, y0 + v * a), (x1 + u * b, y1 + v * b),
                    (x1 - u * b, y1 - v * b), (x0 - u * a, y0 - v * a)])
    for i, (x, y) in enumerate(points):
        r = 0.5 * (width + (end - width) * i / max(1, n))
        if r > 0.3 and (cap or 0 < i < n):
            out.append(ellipse(x, y, r))
    return out


def place(shapes, dx=0.0, dy=0.0, scale=1.0, turn=0.0, flip=False):
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    out = []
    for shape in shapes:
        points = [((-x if flip else x), y) for x, y in shape]
        out.append([(dx + x * c - y * s, dy + x * s + y * c) for x, y in points])
    return out


def mirror(shapes, axis=W / 2):
    return [[(2 * axis - x, y) for x, y in shape] for shape in shapes]


def both(shapes, axis=W / 2):
    return shapes + mirror(shapes, axis)


# ---------------------------------------------------------------- the page


@functools.lru_cache(maxsize=None)
def blend(value, alpha):
    return bytes(round(old + (value - old) * alpha / 255) for old in range(256))


class Page:
    """Three planes of bytes, and shapes filled with exact edges."""

    def __init__(self, paint):
        self.planes = [bytearray(W * H) for _ in range(3)]
        self.fill([rect(0, 0, W, H)], paint)

    def fill(self, shapes, paint, alpha=1.0, evenodd=False, clip=None):
        """Overlapping shapes are one shape; with `evenodd`, every second one is a hole."""
        if isinstance(paint, str):
            paint = rgb(paint)
        crossings = {}
        for shape in shapes:
            area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(shape, shape[1:] + shape[:1]))
            sense = 1 if area >= 0 else -1
            for (x0, y0), (x1, y1) in zip(shape, shape[1:] + shape[:1]):
                way = sense
                if y0 > y1:
                    x0, y0, x1, y1, way = x1, y1, x0, y0, -sense
                if y1 <= 0 or y0 >= H or y0 == y1:
                    continue
                slope = (x1 - x0) / (y1 - y0)
                first, last = math.ceil(max(0, y0) * SUB - 0.5), math.ceil(min(H, y1) * SUB - 0.5)
                for k in range(first, last):
                    crossings.setdefault(k, []).append((x0 + slope * ((k + 0.5) / SUB - y0), way))
        rows = {}
        for k, row in crossings.items():
            row.sort()
            low, high = clip((k + 0.5) / SUB) if clip else (0, W)
            wind = 0
            for (x, way), (after, _) in zip(row, row[1:]):
                wind += way
                if wind % 2 if evenodd else wind:
                    a, b = max(x, low, 0), min(after, high, W)
                    if b > a:
                        rows.setdefault(k // SUB, []).append((a, b))
        for y, spans in rows.items():
            self._row(y, spans, paint(y) if callable(paint) else paint, alpha)

    def _row(self, y, spans, colour, alpha):
        part, step = {}, {}
        for a, b in spans:
            i, j = int(a), int(b)
            if i == j:
                part[i] = part.get(i, 0) + b - a
                continue
            part[i] = part.get(i, 0) + i + 1 - a
            part[j] = part.get(j, 0) + b - j
            step[i + 1] = step.get(i + 1, 0) + 1
            step[j] = step.get(j, 0) - 1
        keys = sorted(set(part) | set(step))
        depth = 0
        for key, after in zip(keys, keys[1:] + [W]):
            depth += step.get(key, 0)
            self._run(y, key, key + 1, colour, (depth + part.get(key, 0)) / SUB * alpha)
            self._run(y, key + 1, after, colour, depth / SUB * alpha)

    def _run(self, y, a, b, colour, alpha):
        strength = min(255, round(alpha * 255))
        b = min(b, W)
        if b <= a or strength <= 0:
            return
        a, b = y * W + a, y * W + b
        for plane, value in zip(self.planes, colour):
            if strength == 255:
                plane[a:b] = bytes((value,)) * (b - a)
            else:
                plane[a:b] = plane[a:b].translate(blend(value, strength))

    def glow(self, cx, cy, radius, colour, strength=0.8, rings=26):
        """Light around a point, in rings that add up to a soft edge."""
        share = 1 - (1 - strength) ** (1 / rings)
        for i in range(rings):
            self.fill([ellipse(cx, cy, radius * (1 - i / rings) ** 1.4)], colour, share)

    def text(self, words, x, y, size, paint, weight=0.1, track=0.2, align=0.5, alpha=1.0):
        self.fill(lettering(words, x, y, size, weight, track, align), paint, alpha)

    def title(self, lines, y, paint, size=64, weight=0.12, track=0.2, lead=1.4, width=420, x=W / 2,
              align=0.5):
        """The title, its top at `y`, as large as `size` and `width` allow; returns where it ends."""
        widest = max(measure(words, track) for words in lines)
        size = min(size, width / (widest + weight))
        for i, words in enumerate(lines):
            self.text(words, x, y + i * size * lead, size, paint, weight, track, align)
        return y + size + (len(lines) - 1) * size * lead

    def credit(self, words, y, paint, size=11, x=W / 2, align=0.5):
        self.text(words, x, y, size, paint, 0.13, 0.42, align)


def disc(cx, cy, r):
    """A clip: inside this circle only."""
    def span(y):
        d = r * r - (y - cy) ** 2
        return (cx - math.sqrt(d), cx + math.sqrt(d)) if d > 0 else (0, 0)
    return span


def box(x0, y0, x1, y1):
    return lambda y: (x0, x1) if y0 <= y < y1 else (0, 0)


# ---------------------------------------------------------------- the letters


def _arc(cx, cy, rx, ry, a0, a1):
    n = max(6, int(abs(a1 - a0) / 11))
    return [(cx + rx * math.cos(math.radians(a0 + (a1 - a0) * i / n)),
             cy + ry * math.sin(math.radians(a0 + (a1 - a0) * i / n))) for i in range(n + 1)]


def _bowl(x, top, bottom, r):
    return [(0, top), (x, top)] + _arc(x, (top + bottom) / 2, r, (bottom - top) / 2, -90, 90) + [(0, bottom)]


_P = _bowl(0.26, 0, 0.56, 0.27)
_STEM = [(0, 0), (0, 1)]
_O = _arc(0.48, 0.5, 0.48, 0.5, 0, 360)

# Capitals drawn with one pen: the width, then the strokes; 0 is the cap line and 1 the base line.
GLYPHS = {
    "A": (0.80, [[(0, 1), (0.40, 0), (0.80, 1)], [(0.13, 0.68), (0.67, 0.68)]]),
    "B": (0.56, [_STEM, _bowl(0.27, 0, 0.47, 0.235), _bowl(0.29, 0.47, 1, 0.27)]),
    "C": (0.84, [_arc(0.48, 0.5, 0.48, 0.5, 318, 42)]),
    "D": (0.72, [_STEM, _bowl(0.24, 0, 1, 0.48)]),
    "E": (0.48, [[(0.48, 0), (0, 0), (0, 1), (0.48, 1)], [(0, 0.48), (0.42, 0.48)]]),
    "F": (0.46, [[(0.46, 0), (0, 0), (0, 1)], [(0, 0.5), (0.40, 0.5)]]),
    "G": (0.94, [_arc(0.48, 0.5, 0.48, 0.5, 318, 2) + [(0.94, 0.53), (0.56, 0.53)]]),
    "H": (0.68, [_STEM, [(0.68, 0), (0.68, 1)], [(0, 0.48), (0.68, 0.48)]]),
    "I": (0.0, [_STEM]),
    "J": (0.38, [[(0.38, 0)] + _arc(0.14, 0.75, 0.24, 0.25, 0, 125)]),
    "K": (0.60, [_STEM, [(0.57, 0), (0, 0.6)], [(0.20, 0.41), (0.62, 1)]]),
    "L": (0.44, [[(0, 0), (0, 1), (0.44, 1)]]),
    "M": (0.92, [[(0, 1), (0.10, 0), (0.46, 0.78), (0.82, 0), (0.92, 1)]]),
    "N": (0.72, [[(0, 1), (0, 0), (0.72, 1), (0.72, 0)]]),
    "O": (0.96, [_O]),
    "P": (0.53, [_STEM, _P]),
    "Q": (0.96, [_O, [(0.58, 0.68), (0.94, 1.04)]]),
    "R": (0.56, [_STEM, _P, [(0.24, 0.56), (0.56, 1)]]),
    "S": (0.54, [_arc(0.27, 0.245, 0.25, 0.245, -28, -270) + _arc(0.27, 0.745, 0.27, 0.255, -90, 152)[1:]]),
    "T": (0.60, [[(0, 0), (0.60, 0)], [(0.30, 0), (0.30, 1)]]),
    "U": (0.64, [[(0, 0)] + _arc(0.32, 0.68, 0.32, 0.32, 180, 0) + [(0.64, 0)]]),
    "V": (0.76, [[(0, 0), (0.38, 1), (0.76, 0)]]),
    "W": (1.12, [[(0, 0), (0.28, 1), (0.56, 0.12), (0.84, 1), (1.12, 0)]]),
    "X": (0.68, [[(0, 0), (0.68, 1)], [(0.68, 0), (0, 1)]]),
    "Y": (0.68, [[(0, 0), (0.34, 0.5), (0.68, 0)], [(0.34, 0.5), (0.34, 1)]]),
    "Z": (0.60, [[(0.02, 0), (0.60, 0), (0, 1), (0.60, 1)]]),
    "0": (0.60, [_arc(0.30, 0.5, 0.30, 0.5, 0, 360)]),
    "1": (0.22, [[(0, 0.18), (0.22, 0), (0.22, 1)]]),
    "2": (0.54, [_arc(0.27, 0.27, 0.27, 0.27, 190, 390) + [(0, 1), (0.54, 1)]]),
    "3": (0.52, [_arc(0.25, 0.24, 0.23, 0.24, 205, 450), _arc(0.25, 0.74, 0.27, 0.26, -90, 155)]),
    "4": (0.60, [[(0.44, 1), (0.44, 0), (0, 0.72), (0.60, 0.72)]]),
    "5": (0.54, [[(0.48, 0), (0.12, 0), (0.07, 0.46)] + _arc(0.25, 0.69, 0.29, 0.31, -125, 150)]),
    "6": (0.58, [_arc(0.29, 0.7, 0.29, 0.3, 0, 360), [(0.42, 0), (0.05, 0.56)]]),
    "7": (0.54, [[(0, 0), (0.54, 0), (0.14, 1)]]),
    "8": (0.54, [_arc(0.27, 0.24, 0.23, 0.24, 0, 360), _arc(0.27, 0.74, 0.27, 0.26, 0, 360)]),
    "9": (0.58, [_arc(0.29, 0.3, 0.29, 0.3, 0, 360), [(0.16, 1), (0.53, 0.44)]]),
    ".": (0.0, [[(0, 0.97)]]),
    ",": (0.06, [[(0.05, 0.93), (0, 1.14)]]),
    ":": (0.0, [[(0, 0.34)], [(0, 0.97)]]),
    "!": (0.0, [[(0, 0), (0, 0.68)], [(0, 0.97)]]),
    "?": (0.50, [_arc(0.25, 0.25, 0.25, 0.25, 185, 420) + [(0.25, 0.52), (0.25, 0.7)], [(0.25, 0.97)]]),
    "'": (0.0, [[(0, 0), (0, 0.22)]]),
    "-": (0.28, [[(0, 0.52), (0.28, 0.52)]]),
    "&": (0.72, [[(0.72, 1), (0.16, 0.32)] + _arc(0.31, 0.2, 0.17, 0.2, 145, 395)
                 + [(0.1, 0.6)] + _arc(0.27, 0.74, 0.26, 0.26, 215, 20) + [(0.66, 0.5)]]),
    "·": (0.06, [[(0.03, 0.52)]]),
    " ": (0.22, []),
}
GLYPHS["Ä"] = (0.80, GLYPHS["A"][1] + [[(0.20, -0.24)], [(0.60, -0.24)]])
GLYPHS["É"] = (0.48, GLYPHS["E"][1] + [[(0.18, -0.14), (0.34, -0.32)]])


def gap(left, right):
    """What a pair of letters stands further apart, or closer, than others."""
    if left in "HIMNUJ" and right in "BDEFHIKLMNPRU":
        return 0.13
    if left in "HIMNUJ" and right not in "ATVWYX .," or right in "BDEFHIKLMNPRU" and left not in "ATVWYX .,LK":
        return 0.06
    if left + right in ("AT", "TA", "AV", "VA", "AY", "YA", "LT", "LY", "FA", "PA", "AW", "WA", "TO", "LO"):
        return -0.09
    return 0.0


def measure(words, track):
    return sum(GLYPHS[letter][0] + track for letter in words) - track + sum(map(gap, words, words[1:]))


def lettering(words, x, y, size, weight, track, align):
    x -= measure(words, track) * size * align
    out = []
    for letter, after in zip(words, words[1:] + " "):
        width, strokes = GLYPHS[letter]
        for stroke in strokes:
            points = [(x + px * size, y + py * size) for px, py in stroke]
            if len(points) == 1:
                out.append(ellipse(*points[0], weight * size * 0.72))
            else:
                out += line(points, weight * size, cap=False)
        x += (width + track + gap(letter, after)) * size
    return out


# ---------------------------------------------------------------- things that several covers use


def hand(fingers=5, spread=1.0):
    """An arm coming up from below, its palm at the origin and fingers spread."""
    out = line([(0, 140), (2, 60), (0, 6)], 34, 26) + [ellipse(0, -4, 21, 25)]
    reach = [(-34, -14, 10), (-27, -62, 8), (-8, -76, 8), (13, -70, 8), (31, -50, 7)]
    start = [(-14, 4), (-13, -16), (-4, -22), (6, -22), (14, -14)]
    for (x, y, w), (sx, sy) in list(zip(reach, start))[:fingers]:
        bend = (sx + (x - sx) * 0.55 * spread + 2, sy + (y - sy) * 0.55)
        out += line([(sx, sy), bend, (x * spread, y)], w + 3, w - 2)
    return out


def tree(x, y, size, seed, lean=0.0):
    """A bare tree."""
    rng = random.Random(seed)
    out = []

    def grow(x, y, angle, length, width, depth):
        nx, ny = x + math.cos(angle) * length, y + math.sin(angle) * length
        out.extend(line([(x, y), (nx, ny)], width, width * 0.68))
        if depth:
            for turn in (-0.5, 0.42) if depth < 4 else (-0.55, 0.1, 0.5):
                grow(nx, ny, angle + turn + rng.uniform(-0.22, 0.22), length * rng.uniform(0.62, 0.8),
                     width * 0.66, depth - 1)

    grow(x, y, -math.pi / 2 + lean, size, size * 0.2, 5)
    return out


def bat(x, y, size, turn=0.0):
    half = [(0, -4), (4, -10), (6, -3), (16, -12), (34, -14), (46, -4), (36, -3), (30, 5), (21, 1), (12, 9), (5, 4), (0, 12)]
    return place([half, [(-px, py) for px, py in half]], x, y, size / 46, turn)


def stars(page, n, seed, paint, top=0, bottom=H, largest=1.9):
    rng = random.Random(seed)
    shapes = [ellipse(rng.uniform(0, W), rng.uniform(top, bottom), rng.uniform(0.6, largest)) for _ in range(n)]
    page.fill(shapes, paint, 0.9)


def cloud(x, y, s):
    return [ellipse(x - 34 * s, y, 24 * s, 17 * s), ellipse(x, y - 12 * s, 32 * s, 27 * s),
            ellipse(x + 36 * s, y - 2 * s, 26 * s, 19 * s), rounded(x - 58 * s, y - 4 * s, x + 62 * s, y + 17 * s, 10 * s)]


def windows(x, y, columns, rows, dx, dy, w, h):
    return [rect(x + i * dx, y + j * dy, x + i * dx + w, y + j * dy + h) for i in range(columns) for j in range(rows)]


COVERS = {}


def cover(code, kind):
    def keep(draw):
        COVERS[code] = (kind, draw)
        return draw
    return keep


# ---------------------------------------------------------------- the covers


@cover("F-000001", "jpg")
def nosferatu():
    p = Page(grad("0a161b", "1d4a4c"))
    p.glow(240, 282, 330, "8fb59a", 0.5)
    p.fill([ellipse(240, 282, 190)], grad("f4eec6", "d9cf95", 92, 472))
    for x, y, r in ((150, 210, 24), (322, 196, 15), (338, 330, 28), (130, 330, 12), (196, 140, 10)):
        p.fill([ellipse(x, y, r)], "c9bf86", 0.45)
    ink = "0b1013"
    body = [(240, 352), (282, 356), (318, 372), (344, 414), (356, 500), (372, 730), (108, 730), (124, 500), (136, 414), (162, 372), (198, 356)]
    p.fill([body], ink)
    skull = curve([(240, 158), (272, 168), (288, 204), (286, 246), (274, 290), (258, 328), (240, 344), (222, 328), (206, 290), (194, 246), (192, 204), (208, 168)])
    p.fill([skull, rect(222, 320, 258, 372)], ink)
    p.fill(both([curve([(196, 262), (180, 236), (170, 194), (190, 214), (200, 240)])]), ink)
    p.fill(both([ellipse(218, 250, 13, 11)]), "33423f")
    p.fill(both([ellipse(219, 250, 5.4)]), "f4eec6")
    p.fill(both([ellipse(219, 250, 2)]), ink)
    p.fill(both([[(231, 306), (238, 306), (235, 324)]]), "f4eec6")
    arm = line([(150, 470), (96, 520), (84, 436)], 44, 24) + [ellipse(84, 428, 22, 26)]
    for tip, knee, root in (((34, 352), (48, 396), (70, 426)), ((50, 296), (62, 360), (76, 414)), ((84, 276), (86, 350), (85, 410)),
                            ((120, 292), (110, 356), (94, 414)), ((142, 360), (126, 402), (98, 430))):
        arm += line(curve([root, knee, tip], closed=False, steps=8), 14, 1.5)
    p.fill(both(arm), ink)
    p.fill([rect(0, 578, W, H)], grad("0b1013", "050809", 578, H))
    p.title(["NOSFERATU"], 606, "e7dfae", 66, 0.1, 0.2)
    p.credit("F. W. MURNAU · 1922", 686, "8fb59a")
    return p


@cover("F-000002", "png")
def the_general():
    p = Page("f1dfb8")
    p.fill(rays(330, 300, 0, 700, 36, 0.5), "ead0a0")
    p.fill([ellipse(330, 300, 104)], "e2703a")
    p.fill([[(0, 452), (70, 372), (130, 430), (210, 340), (300, 440), (370, 380), (480, 460), (480, 560), (0, 560)]], "c9a06b")
    p.fill([[(0, 500), (120, 440), (240, 505), (350, 452), (480, 508), (480, 560), (0, 560)]], "8e7a58")
    smoke = [(352, 268, 20), (326, 238, 28), (286, 220, 34), (240, 214, 40), (186, 220, 44), (128, 212, 48), (66, 220, 52), (4, 210, 56)]
    p.fill([ellipse(x, y + 6, r) for x, y, r in smoke], "d6c3a0")
    p.fill([ellipse(x, y, r) for x, y, r in smoke], "fbf3df")
    navy, red, brass = "1c2a3a", "b5382a", "e8b64c"
    p.fill([rect(0, 548, W, 556)], "4b3a2a")
    p.fill([rect(0, 556, W, 566)], "2b2118")
    for x in range(-40, 560, 96):
        p.fill(line([(x, 566), (x + 96, 720)], 7) + line([(x + 96, 566), (x, 720)], 7) + line([(x, 566), (x, 720)], 11), "4b3a2a")
    p.fill([rect(0, 636, W, 644)], "4b3a2a")
    p.fill([rect(-10, 438, 92, 500), rect(-10, 430, 96, 440)], navy)
    p.fill([curve([(0, 432), (20, 414), (52, 408), (84, 432)])], "4b3a2a")
    p.fill([rect(108, 376, 186, 500), rect(96, 362, 196, 376)], navy)
    p.fill([rect(122, 392, 146, 430), rect(152, 392, 174, 430)], "f1dfb8")
    p.fill([rounded(170, 404, 396, 474, 16), rect(170, 404, 200, 474)], navy)
    p.fill([rect(x, 404, x + 6, 474) for x in (222, 282, 342)], brass)
    p.fill([[(344, 404), (352, 340), (336, 290), (396, 290), (380, 340), (386, 404)], rounded(330, 282, 402, 294, 5)], navy)
    p.fill([rect(252, 380, 278, 406), ellipse(265, 382, 15), rounded(206, 386, 236, 406, 6)], brass)
    p.fill([rounded(396, 388, 424, 420, 6)], red)
    p.fill([[(424, 392), (480, 372), (480, 436), (424, 416)]], "fff1b8", 0.8)
    p.fill([rect(96, 488, 416, 502)], red)
    p.fill([[(410, 486), (466, 546), (396, 546)]], red)
    p.fill(line([(412, 494), (446, 546)], 3) + line([(408, 494), (424, 546)], 3), "f1dfb8")
    for x, y, r in ((146, 506, 42), (244, 506, 42), (322, 524, 24), (378, 524, 24), (24, 524, 24), (70, 524, 24)):
        p.fill([ellipse(x, y, r)], navy)
        p.fill([ellipse(x, y, r * 0.8), ellipse(x, y, r * 0.66)], red, evenodd=True)
        p.fill([q for k in range(5) for q in line([(x + r * 0.7 * math.cos(a), y + r * 0.7 * math.sin(a)) for a in (k * math.pi / 5, k * math.pi / 5 + math.pi)], r * 0.09)], red)
        p.fill([ellipse(x, y, r * 0.2)], brass)
    p.fill(line([(146, 524), (244, 524), (330, 484)], 7), brass)
    p.title(["THE", "GENERAL"], 30, "1c2a3a", 66, 0.15, 0.16, 1.22)
    p.fill([rect(0, 672, W, H)], navy)
    p.credit("BUSTER KEATON & CLYDE BRUCKMAN · 1926", 691, "f1dfb8", 11)
    return p


@cover("F-000003", "png")
def metropolis():
    p = Page(grad("140d08", "4a2410"))
    p.fill(rays(240, 210, 0, 640, 48, 0.42, 3.75), "c98a2e", 0.2)
    gold, dark = "e9b75a", "1a100a"
    for x, top, w, c in ((18, 300, 70, "3a1f10"), (92, 230, 62, "4c2a14"), (158, 296, 50, "3a1f10"), (392, 280, 76, "3a1f10"), (326, 218, 64, "4c2a14"), (272, 304, 50, "3a1f10")):
        p.fill([rect(x, top, x + w, H), rect(x + w * 0.2, top - 24, x + w * 0.8, top), rect(x + w * 0.4, top - 50, x + w * 0.6, top)], c)
        p.fill(windows(x + 8, top + 14, int(w // 13), 22, 12, 17, 5, 9), gold, 0.5)
    p.fill([rect(186, 150, 294, H), rect(200, 112, 280, 150), rect(214, 78, 266, 112), rect(236, 30, 244, 80)], "5c3418")
    p.fill([rect(x, 156, x + 5, 560) for x in range(194, 290, 14)], "8a5426")
    p.fill(line([(0, 372), (480, 330)], 13) + line([(0, 440), (480, 474)], 9), "2a170c")
    p.fill([rounded(x, 364 - x * 0.0875, x + 26, 372 - x * 0.0875, 3) for x in (20, 70, 120, 360, 410)], "ffdf94")
    for y, rx in ((452, 150), (500, 174), (548, 190)):
        p.fill([ellipse(240, y, rx + 8, 30), ellipse(240, y, rx - 8, 20)], "ffe6a0", 0.25, True)
    p.fill([curve([(240, 398), (296, 404), (350, 436), (368, 520), (374, 640), (106, 640), (112, 520), (130, 436), (184, 404)])], grad("f4cf7c", "7a4a1c", 400, 620))
    p.fill([rect(216, 366, 264, 420)], "8a5426")
    p.fill([rect(216, y, 264, y + 4) for y in (378, 390, 402)], "f4cf7c")
    head = curve([(240, 232), (282, 244), (298, 290), (290, 340), (264, 380), (240, 388), (216, 380), (190, 340), (182, 290), (198, 244)])
    p.fill([head], grad("fbe2a2", "a9692a", 232, 388))
    p.fill(both([rounded(174, 284, 188, 330, 6)]), "a9692a")
    p.fill([[(240, 224), (250, 240), (246, 352), (234, 352), (230, 240)]], "fff3cf")
    p.fill(both([curve([(200, 300), (214, 291), (230, 302), (214, 309)])]), dark)
    p.fill([curve([(222, 358), (240, 352), (258, 358), (240, 366)])], dark)
    p.fill(both(line(curve([(150, 432), (196, 452), (240, 520)], closed=False), 4)), dark, 0.6)
    for y, rx in ((452, 150), (500, 174), (548, 190)):
        front = ellipse(240, y, rx, 25, a0=8, a1=172)
        p.fill(line(front, 9), "ffe6a0", 0.35)
        p.fill(line(front, 4), "fff6d8")
    p.fill([rect(0, 592, W, H)], "140d08")
    p.fill([rect(0, 592, W, 596), rect(0, 601, W, 603)], gold)
    p.title(["METROPOLIS"], 620, grad("ffe9b0", "d99a38", 620, 670), 60, 0.13, 0.17)
    p.credit("FRITZ LANG · 1927", 694, gold)
    return p


@cover("F-000004", "jpg")
def living_dead():
    p = Page(grad("12090b", "5a1512"))
    p.glow(240, 330, 330, "e2452a", 0.55)
    p.fill([ellipse(240, 330, 168)], grad("f26a3c", "b3231b", 160, 500))
    p.fill(tree(70, 470, 92, 5, 0.1) + tree(428, 476, 76, 11, -0.15), "14080a")
    p.fill([curve([(-20, 470), (90, 452), (240, 424), (390, 452), (500, 478), (500, 740), (-20, 740)])], "14080a")
    p.fill([rect(186, 366, 296, 436), [(176, 370), (241, 314), (306, 370)], rect(266, 318, 282, 350), rect(286, 392, 330, 438), [(282, 394), (330, 394), (322, 376), (290, 376)]], "14080a")
    p.fill([rect(204, 384, 224, 406)], "ffd76a")
    p.fill(line([(200, 400), (228, 388)], 4) + line([(202, 388), (226, 404)], 3), "14080a")
    p.fill([rect(250, 388, 266, 436)], "31100e")
    for x, y, s, t in ((120, 458, 1, -9), (150, 452, 0.8, 6), (352, 456, 0.9, 10), (84, 470, 0.8, 4)):
        p.fill(place([rect(-4, -44, 4, 10), rect(-16, -32, 16, -25)], x, y, s, t), "14080a")
    p.fill([rect(0, 560, W, H)], grad("14080a", "050203", 560, H))
    for x, y, s, t, f, c in ((96, 560, 1.0, -10, False, "6f9079"), (386, 552, 1.08, 9, True, "6f9079"), (196, 596, 0.9, -4, True, "587463"),
                             (296, 606, 0.86, 8, False, "587463"), (22, 610, 0.86, -16, True, "48604f"), (458, 616, 0.84, 14, False, "48604f")):
        p.fill(place(hand(), x, y, s, t, f), c)
    p.fill([curve([(-20, 652), (80, 640), (180, 656), (300, 644), (400, 658), (500, 644), (500, 760), (-20, 760)])], "0a0405")
    p.title(["NIGHT OF THE", "LIVING DEAD"], 44, "f6e9d2", 60, 0.14, 0.16, 1.34)
    p.credit("GEORGE A. ROMERO · 1968", 688, "d9674a")
    return p


@cover("F-000005", "png")
def his_girl_friday():
    p = Page("f2bf2b")
    p.fill(rays(240, 430, 0, 720, 28, 0.5), "f6cc4e")
    turn = lambda shapes: place(shapes, 214, 424, 1, -9)
    p.fill(place([rect(-166, -226, 184, 246)], 214, 424, 1, -9), "a87d12", 0.55)
    p.fill(turn([rect(-176, -236, 174, 236)]), "fbf7ea")
    ink = "22201d"
    p.fill(turn(lettering("MORNING POST", -1, -218, 25, 0.17, 0.2, 0.5)), ink)
    p.fill(turn([rect(-160, -180, 158, -177), rect(-160, -172, 158, -171)]), ink)
    p.fill(turn(lettering("EDITOR LOSES", -1, -156, 31, 0.19, 0.14, 0.5) + lettering("EX-WIFE AGAIN", -1, -110, 31, 0.19, 0.14, 0.5)), ink)
    p.fill(turn([rect(-160, -60, -10, 66)]), "c9c3b2")
    p.fill(turn([ellipse(-156 + i * 9 + (j % 2) * 4.5, -56 + j * 7.6, 0.9 + 2.6 * abs(math.sin(i * 0.42 + j * 0.21))) for i in range(16) for j in range(16)]), ink)
    rng = random.Random(40)
    for x, top, bottom in ((2, -60, 224), (82, -60, 224), (-160, 82, 224), (-79, 82, 224)):
        p.fill(turn([rect(x, y, x + (71 if rng.random() < 0.86 else 44), y + 3.6) for y in range(top, bottom, 9)]), "77726a")
    black, shine = "191716", "5a5654"
    p.fill([ellipse(366, 604, 84, 22), rect(282, 590, 450, 604), ellipse(366, 588, 84, 22)], black)
    p.fill([ellipse(366, 584, 66, 15)], shine)
    p.fill([ellipse(366, 581, 62, 14), [(346, 580), (356, 380), (376, 380), (386, 580)]], black)
    p.fill([[(354, 560), (360, 390), (364, 390), (362, 560)]], shine)
    p.fill([[(332, 392), (400, 392), (386, 350), (346, 350)], ellipse(366, 338, 32, 30)], black)
    p.fill([[(350, 360), (336, 300), (300, 292), (298, 352)], ellipse(299, 322, 20, 34, -4)], black)
    p.fill([ellipse(296, 322, 13, 26, -4)], shine)
    p.fill([ellipse(294, 322, 9, 20, -4)], black)
    p.fill(line([(384, 420), (424, 426)], 9) + line([(430, 360), (426, 500)], 27, 23) + [ellipse(430, 350, 25, 15), [(408, 500), (446, 502), (456, 540), (396, 538)]], black)
    p.fill(line([(424, 368), (421, 490)], 4), shine)
    p.fill(line(curve([(426, 536), (440, 590), (472, 570), (468, 640), (500, 652)], closed=False), 5), black)
    p.title(["HIS GIRL FRIDAY"], 46, black, 62, 0.17, 0.17)
    p.fill([rect(30, 104, 450, 109)], "c2321f")
    p.credit("HOWARD HAWKS · 1940", 686, black, 12)
    return p


@cover("F-000006", "png")
def charade():
    p = Page("2a1b4d")
    p.fill([ellipse(240, 330, r) for r in range(620, 40, -46)], "34225e", evenodd=True)

    def stamp(cx, cy, turn, ground, face):
        edge = [rect(-62, -78, 62, 78)]
        p.fill(place([rect(-58, -74, 66, 84)], cx, cy, 1, turn), "140b29", 0.55)
        p.fill(place(edge, cx, cy, 1, turn), "fdf6e6")
        bites = [ellipse(-62 + k * 12.4, y, 3.6) for k in range(11) for y in (-78, 78)] + [ellipse(x, -78 + k * 12, 3.6) for k in range(14) for x in (-62, 62)]
        p.fill(place(bites, cx, cy, 1, turn), "2a1b4d")
        p.fill(place([rect(-50, -66, 50, 66)], cx, cy, 1, turn), ground)
        for shapes, colour in face:
            p.fill(place(shapes, cx, cy, 1, turn), colour, evenodd=colour.endswith(" "))

    tower = [[(-34, 56), (-20, 56), (-10, 14), (-3, -34), (0, -60), (3, -34), (10, 14), (20, 56), (34, 56), (15, 14), (6, -34), (0, -64), (-6, -34), (-15, 14)],
             rect(-15, 12, 15, 18), rect(-9, -16, 9, -11), rect(-24, 34, 24, 39)]
    eye = curve([(-42, 0), (-18, -22), (18, -22), (42, 0), (18, 20), (-18, 20)])
    heart = curve([(0, -20), (14, -36), (34, -30), (38, -6), (20, 18), (2, 42), (0, 44), (-2, 42), (-20, 18), (-38, -6), (-34, -30), (-14, -36)])
    key = line([(-2, -8), (-2, 50)], 9, cap=False) + [rect(-2, 34, 18, 42), rect(-2, 20, 13, 28)]
    stamp(136, 160, -7, "ef5b3c", [(tower, "fdf6e6")])
    stamp(330, 142, 6, "f6b32e", [([eye], "fdf6e6"), ([ellipse(0, -1, 17)], "1f7a8c"), ([ellipse(0, -1, 8)], "140b29"), ([ellipse(5, -6, 3)], "fdf6e6")])
    stamp(122, 338, 5, "1f9aa0", [([ellipse(0, 0, r) for r in (44, 33, 22, 11)], "fdf6e6 ")])
    stamp(352, 330, -5, "e23d74", [([heart], "fdf6e6"), ([[(-6, -30), (6, -8), (-8, 4), (6, 22), (-2, 50), (0, 26), (-16, 6), (-2, -8)]], "e23d74")])
    stamp(216, 484, -4, "7bb342", [(key, "fdf6e6"), ([ellipse(-2, -28, 22), ellipse(-2, -28, 11)], "fdf6e6 ")])
    stamp(378, 494, 8, "6a4fc4", [(lettering("?", 0, -46, 90, 0.2, 0, 0.5), "fdf6e6")])
    for r in (44, 40, 30):
        p.fill([ellipse(262, 246, r), ellipse(262, 246, r - 2.4)], "f0e6ff", 0.55, True)
    p.fill([q for k in range(4) for q in line(curve([(214 + j * 16, 400 + k * 9 + 5 * (-1) ** j) for j in range(8)], closed=False), 2.2)], "f0e6ff", 0.5)
    p.text("PARIS", 262, 238, 15, "f0e6ff", 0.14, 0.2, alpha=0.7)
    p.title(["CHARADE"], 602, "fdf6e6", 70, 0.17, 0.18)
    p.credit("STANLEY DONEN · 1963", 694, "f6b32e")
    return p


@cover("F-000007", "jpg")
def detour():
    p = Page(grad("101a3c", "e2703a", 0, 400))
    stars(p, 60, 7, "f7e7c6", 0, 230)
    p.fill([[(0, 392), (60, 352), (130, 380), (200, 340), (280, 384), (350, 350), (420, 378), (480, 356), (480, 420), (0, 420)]], "4a2340")
    p.fill([rect(0, 400, W, H)], grad("3a1c34", "140a1a", 400, H))
    p.fill([[(236, 400), (244, 400), (520, 720), (-40, 720)]], grad("2c2638", "17131f", 400, H))
    for k in range(8):
        a, b = 404 + 4.9 * k * k + 2 * k, 404 + 4.9 * (k + 0.55) ** 2 + 2 * k
        p.fill([[(240 - (a - 398) * 0.03, a), (240 + (a - 398) * 0.03, a), (240 + (b - 398) * 0.03, b), (240 - (b - 398) * 0.03, b)]], "f7c948")
    for k in range(7):
        s = 0.82 ** k
        x, y = 240 - 232 * s, 402 + 150 * s
        p.fill([rect(x - 4 * s, y - 300 * s, x + 4 * s, y), rect(x - 40 * s, y - 280 * s, x + 40 * s, y - 273 * s), rect(x - 30 * s, y - 256 * s, x + 30 * s, y - 250 * s)], "140a1a")
    for dx in (-36, 36):
        p.fill(line([(240 - 232 + dx, 272), (240 - 232 * 0.45 + dx * 0.4, 354), (236, 396)], 1.6, 0.6), "140a1a")
    p.fill([rect(372, 440, 384, 680)], "140a1a")
    p.fill([[(378, 268), (470, 360), (378, 452), (286, 360)]], "140a1a")
    p.fill([[(378, 276), (462, 360), (378, 444), (294, 360)]], "f7c948")
    p.fill([[(378, 286), (452, 360), (378, 434), (304, 360)], [(378, 291), (447, 360), (378, 429), (309, 360)]], "140a1a", evenodd=True)
    p.fill(line([(352, 402), (352, 352), (386, 352)], 15, cap=False) + [[(384, 326), (416, 352), (384, 378)]], "140a1a")
    man = [ellipse(118, 480, 13, 15), rounded(98, 470, 140, 476, 3), [(104, 472), (108, 456), (130, 456), (133, 472)]]
    man += [[(98, 500), (112, 494), (128, 494), (142, 502), (140, 580), (100, 580)], [(101, 576), (119, 576), (114, 664), (99, 664)], [(121, 576), (139, 576), (138, 664), (124, 664)]]
    man += line([(138, 506), (160, 530), (182, 512)], 11, 8) + line([(182, 512), (186, 500)], 5) + line([(100, 506), (92, 570)], 11, 9) + [rounded(70, 572, 112, 606, 4)]
    p.fill(man, "0b0610")
    p.title(["DETOUR"], 58, "fff0cf", 86, 0.11, 0.24)
    p.credit("EDGAR G. ULMER · 1945", 172, "f7c948", 12)
    return p


@cover("F-000008", "jpg")
def doa():
    p = Page(grad("0c1512", "16271f"))
    p.glow(240, 400, 340, "2f6b4c", 0.6)
    p.fill([ellipse(240, 380, 204), ellipse(240, 380, 196)], "d8e2c4", 0.8, True)
    for k in range(60):
        a = math.radians(k * 6)
        deep = 176 if k % 5 == 0 else 188
        p.fill(line([(240 + r * math.sin(a), 380 - r * math.cos(a)) for r in (deep, 194)], 6 if k % 15 == 0 else 4 if k % 5 == 0 else 1.6, cap=False), "d8e2c4", 0.8)
    p.fill(line([(240, 380), (222, 214)], 7, 3) + line([(240, 380), (176, 268)], 11, 5), "d8e2c4", 0.65)
    p.glow(240, 420, 190, "8dff7a", 0.55)
    p.fill([[(168, 268), (312, 268), (294, 548), (186, 548)]], "e9fff0", 0.16)
    p.fill([[(172, 336), (308, 336), (294, 536), (186, 536)]], grad("c9ff8a", "2fa84a", 336, 536))
    p.fill([ellipse(240, 336, 68, 12)], "e6ffb8")
    p.fill([ellipse(240, 268, 72, 13), ellipse(240, 268, 68, 10)], "f2fff4", 0.8, True)
    p.fill(line([(168, 268), (186, 548)], 3) + line([(312, 268), (294, 548)], 3), "f2fff4", 0.7)
    p.fill([[(186, 534), (294, 534), (293, 552), (187, 552)]], "d8ffe4", 0.55)
    p.fill([[(186, 290), (196, 290), (206, 520), (200, 520)]], "ffffff", 0.4)
    rng = random.Random(8)
    for _ in range(34):
        y = rng.uniform(348, 526)
        p.fill([ellipse(240 + rng.uniform(-50, 50), y, rng.uniform(1.4, 4.6))], "f4ffd8", 0.6)
    skull = [ellipse(240, 424, 40, 38), rounded(218, 444, 262, 480, 9)]
    p.fill(skull, "14532a", 0.5)
    p.fill([ellipse(225, 426, 11, 12), ellipse(255, 426, 11, 12), [(240, 438), (246, 452), (234, 452)]] + [rect(x, 462, x + 3, 480) for x in (228, 238, 248)], "a4f27a")
    p.title(["D.O.A."], 62, "e9fff0", 104, 0.13, 0.2)
    p.fill([rect(0, 600, W, H)], "0a100d")
    p.fill([rect(0, 600, W, 603)], "8dff7a")
    p.title(["DEAD ON ARRIVAL"], 628, "8dff7a", 24, 0.14, 0.32)
    p.credit("RUDOLPH MATÉ · 1950", 680, "d8e2c4")
    return p


@cover("F-000009", "png")
def caligari():
    p = Page("e8c98a")
    p.fill([[(0, 0), (480, 0), (480, 120), (300, 60), (180, 150), (60, 70), (0, 160)]], "d5a95f")
    ink, rust, bone = "1d1712", "a8442a", "f6e8c8"
    p.fill([star(364, 190, 74, 40, 9, 7)], rust)
    p.fill([star(364, 190, 44, 26, 9, 20)], bone)
    p.fill([[(0, 250), (96, 180), (84, 300), (140, 330), (168, 720), (0, 720)]], ink)
    p.fill([[(168, 340), (196, 228), (214, 170), (262, 292), (250, 560), (150, 560)]], "4a3524")
    p.fill([[(250, 330), (330, 250), (352, 310), (344, 560), (226, 560)]], "6d4a2c")
    p.fill([[(480, 190), (372, 262), (398, 330), (342, 420), (322, 720), (480, 720)]], ink)
    for q in ([(22, 290), (58, 270), (50, 340), (16, 350)], [(76, 350), (116, 372), (108, 428), (70, 412)], [(20, 420), (54, 406), (60, 470), (26, 488)],
              [(402, 290), (450, 268), (456, 330), (412, 338)], [(380, 400), (420, 388), (428, 452), (372, 460)], [(440, 420), (474, 404), (474, 470), (446, 478)]):
        p.fill([q], "f1c04e")
        (a, b, c, d) = q
        m = lambda u, v: ((u[0] + v[0]) / 2, (u[1] + v[1]) / 2)
        p.fill(line([m(a, b), m(c, d)], 4) + line([m(a, d), m(b, c)], 4), ink)
    for q in ([(198, 260), (216, 244), (222, 290), (200, 300)], [(282, 330), (312, 306), (316, 356), (286, 366)], [(206, 340), (230, 350), (226, 396), (202, 388)]):
        p.fill([q], bone)
    p.fill([[(226, 430), (262, 424), (250, 470), (296, 500), (220, 560), (330, 610), (180, 660), (330, 720), (60, 720), (120, 650), (66, 606), (176, 556), (140, 512), (220, 474)]], bone)
    p.fill([[(240, 440), (262, 424), (250, 470), (296, 500), (246, 536), (270, 500), (236, 472)], [(220, 560), (330, 610), (262, 634), (280, 606)]], rust)
    man = [ellipse(246, 402, 17, 22, 6), [(230, 400), (228, 380), (246, 372), (266, 382), (264, 408), (256, 388), (238, 388)]]
    man += [[(234, 424), (258, 422), (268, 450), (262, 540), (270, 622), (254, 622), (248, 548), (240, 622), (224, 622), (232, 540), (222, 450)]]
    man += line([(230, 440), (196, 486), (168, 438)], 11, 7) + line([(262, 440), (294, 490), (286, 534)], 11, 7)
    p.fill(man, ink)
    p.fill([ellipse(247, 408, 11, 15)], bone)
    p.fill([ellipse(242, 404, 3, 4), ellipse(252, 404, 3, 4)], ink)
    p.fill(line([(168, 440), (150, 372)], 4, 1), ink)
    p.title(["THE CABINET OF"], 36, ink, 30, 0.16, 0.24)
    p.fill(place(lettering("DR. CALIGARI", 0, 0, 46, 0.19, 0.15, 0.5), 240, 86, 1, -3), ink)
    p.fill([rect(0, 672, W, H)], ink)
    p.credit("ROBERT WIENE · 1920", 690, bone, 12)
    return p


@cover("F-000010", "png")
def safety_last():
    p = Page(grad("5ab0d8", "d7eef0", 0, 560))
    for x, y, s in ((60, 210, 1.0), (420, 170, 0.9), (40, 400, 0.7)):
        p.fill(cloud(x, y, s), "ffffff", 0.9)
    for x, top, w, c in ((0, 470, 60, "8fb3bf"), (56, 520, 50, "7ba3b2"), (100, 450, 46, "9cbfc9"), (20, 560, 70, "6b93a4")):
        p.fill([rect(x, top, x + w, H)], c)
        p.fill(windows(x + 7, top + 10, int(w // 13), 16, 12, 16, 5, 8), "d7eef0", 0.7)
    wall = [(176, 0), (480, 0), (480, 720), (140, 720)]
    p.fill([wall], grad("d8b48a", "b98a5e", 0, H))
    p.fill([[(176, 0), (196, 0), (164, 720), (140, 720)]], "8f6540")
    for y in (0, 132, 580):
        for x in (236, 332, 428):
            p.fill([rounded(x, y + 26, x + 60, y + 112, 6)], "5d432f")
            p.fill([rect(x + 6, y + 34, x + 27, y + 106), rect(x + 33, y + 34, x + 54, y + 106)], "a9c9cf")
    p.fill([[(166, 146), (480, 146), (480, 160), (160, 160)], [(148, 566), (480, 566), (480, 584), (142, 584)]], "e9cda6")
    p.fill([ellipse(306, 372, 152)], "6b4a30", 0.5)
    p.fill([ellipse(300, 364, 150)], "5d3f28")
    p.fill([ellipse(300, 364, 140)], "e6b34a")
    p.fill([ellipse(300, 364, 130)], "fff8e2")
    for k in range(60):
        a = math.radians(k * 6)
        p.fill(line([(300 + r * math.sin(a), 364 - r * math.cos(a)) for r in ((104 if k % 5 == 0 else 117), 122)], 7 if k % 5 == 0 else 2, cap=False), "2d2420")
    p.fill(line([(300, 364), (360, 322)], 12, 7), "2d2420")
    p.fill(line([(320, 372), (300, 364), (198, 316)], 10, 6), "2d2420")
    p.fill([ellipse(300, 364, 12)], "c2321f")
    suit, skin = "26303c", "efc9a4"
    p.fill(line([(168, 408), (168, 356), (196, 318)], 15, 11), suit)
    p.fill(line([(140, 408), (150, 350), (214, 326)], 15, 11), suit)
    p.fill([ellipse(197, 316, 9), ellipse(215, 325, 9)], skin)
    p.fill([curve([(132, 404), (154, 394), (180, 402), (184, 450), (178, 492), (136, 492), (130, 450)])], suit)
    p.fill([[(150, 398), (164, 398), (158, 440)]], "ffffff")
    p.fill(line([(146, 486), (126, 540), (150, 590)], 21, 14) + line([(168, 486), (186, 536), (160, 574)], 21, 14), suit)
    p.fill([rounded(142, 584, 176, 598, 7), rounded(138, 566, 172, 580, 7)], "15181c")
    p.fill([ellipse(156, 370, 21, 25)], skin)
    p.fill([ellipse(148, 370, 8.5), ellipse(148, 370, 6.3), ellipse(166, 370, 8.5), ellipse(166, 370, 6.3)], "15181c", evenodd=True)
    p.fill([ellipse(148, 370, 2), ellipse(166, 370, 2), ellipse(157, 386, 5, 4)], "15181c")
    p.fill(place([rounded(-36, -4, 36, 3, 3), rounded(-22, -22, 22, 0, 4)], 152, 350, 1, -8), "f3e3b6")
    p.fill(place([rect(-22, -9, 22, -3)], 152, 350, 1, -8), "26303c")
    p.fill([rect(0, 20, W, 128)], "c2321f")
    p.title(["SAFETY LAST!"], 48, "fff8e2", 64, 0.16, 0.17, width=430)
    p.fill([rect(0, 672, W, H)], "26303c")
    p.credit("F. C. NEWMEYER & SAM TAYLOR · 1923", 690, "fff8e2", 11)
    return p


@cover("F-000011", "png")
def the_kid():
    p = Page("e9d3ae")
    rng = random.Random(21)
    for j in range(20):
        for i in range(-1, 7):
            x, y = i * 80 + (j % 2) * 40, j * 36
            p.fill([rounded(x + 2, y + 2, x + 78, y + 34, 3)], rng.choice(["b9573a", "b04f34", "c1613f", "a9482f"]))
    p.fill([rect(92, 176, 388, 610)], "7d3524")
    p.fill([rect(106, 190, 374, 610)], "3d241b")
    p.fill([rect(106, 190, 374, 610)], "f3c873", 0.9)
    p.glow(240, 380, 200, "fff0c0", 0.5)
    p.fill([rect(0, 600, W, H)], "5a4a42")
    p.fill([rect(0, 600, W, 610), rect(70, 588, 410, 604)], "8a7768")
    ink = "1b1512"
    tramp = [ellipse(202, 300, 25, 30), rounded(156, 276, 248, 286, 5), curve([(172, 280), (174, 246), (202, 230), (230, 246), (232, 280)])]
    tramp += [curve([(168, 336), (202, 326), (236, 336), (246, 400), (250, 470), (154, 470), (158, 400)])]
    tramp += [[(160, 460), (202, 460), (188, 584), (148, 584)], [(200, 460), (246, 460), (252, 584), (212, 584)]]
    tramp += [ellipse(150, 584, 34, 12), ellipse(246, 584, 34, 12)] + line([(168, 346), (136, 410), (128, 446)], 19, 14) + line([(238, 346), (262, 410), (280, 446)], 19, 14)
    tramp += line(curve([(116, 430), (128, 418), (138, 434), (128, 500), (110, 586)], closed=False), 5)
    kid = [ellipse(306, 420, 21, 24), curve([(280, 412), (288, 390), (310, 384), (332, 394), (334, 412)]), rounded(300, 406, 342, 413, 3)]
    kid += [curve([(284, 450), (306, 442), (330, 450), (338, 516), (276, 516)]), [(282, 508), (304, 508), (300, 584), (280, 584)], [(308, 508), (334, 508), (334, 584), (314, 584)]]
    kid += [ellipse(286, 584, 21, 9), ellipse(328, 584, 21, 9)] + line([(288, 456), (276, 470), (280, 446)], 11) + line([(328, 456), (346, 490)], 12, 9)
    p.fill(tramp + kid, ink)
    p.fill([rect(0, 34, W, 138)], ink)
    p.title(["THE KID"], 54, "f6e6c4", 64, 0.15, 0.22)
    p.credit("CHARLIE CHAPLIN · 1921", 660, "f6e6c4", 13)
    return p


@cover("F-000012", "jpg")
def gold_rush():
    p = Page(grad("2c5f8a", "cfe6ee", 0, 560))
    p.glow(352, 200, 190, "fff0b8", 0.7)
    p.fill([ellipse(352, 200, 56)], grad("ffe17a", "f0b232", 144, 256))
    for base, peaks, c, snow in ((520, ((70, 300, 190), (250, 250, 230), (440, 320, 170)), "6f9dbb", "e6f2f6"), (580, ((-10, 370, 190), (170, 390, 180), (380, 360, 230)), "4b7fa3", "f6fbfc")):
        for x, y, half in peaks:
            p.fill([[(x - half, base + 40), (x, y), (x + half, base + 40)]], c)
            k = 0.3
            h = base + 40 - y
            p.fill([[(x, y), (x + half * k, y + h * k), (x + half * 0.13, y + h * 0.24), (x + 4, y + h * 0.36), (x - half * 0.1, y + h * 0.25), (x - half * k, y + h * k)]], snow)
    p.fill([rect(0, 619, W, H)], grad("4b7fa3", "3a6a8f", 619, H))
    p.fill([curve([(-30, 500), (120, 486), (262, 500), (300, 512), (278, 560), (254, 640), (262, 760), (-30, 760)])], "24486a")
    p.fill([curve([(-30, 500), (120, 484), (262, 498), (302, 512), (286, 530), (220, 520), (170, 540), (100, 522), (40, 544), (-30, 530)])], "fafdff")
    cabin = lambda shapes: place(shapes, 296, 508, 1, 17)
    p.fill(cabin([rect(-92, -104, 92, 0)]), "6b4023")
    p.fill(cabin([rect(-92, y, 92, y + 3) for y in range(-90, 0, 16)]), "4a2a16")
    p.fill(cabin([ellipse(x, y, 8) for x in (-92, 92) for y in range(-96, 0, 16)]), "8a5a34")
    p.fill(cabin([[(-116, -100), (0, -172), (116, -100)]]), "4a2a16")
    p.fill(cabin([[(-122, -102), (0, -184), (122, -102), (104, -106), (60, -120), (20, -152), (-30, -140), (-80, -112)]]), "fafdff")
    p.fill(cabin([rect(48, -196, 68, -138)]), "3b3b44")
    p.fill(cabin([rect(-60, -74, -22, -38)]), "ffd970")
    p.fill(cabin([rect(-42, -74, -39, -38), rect(-60, -57, -22, -54)]), "4a2a16")
    p.fill(cabin([rect(28, -80, 68, 0)]), "2b1810")
    man = [ellipse(46, -60, 9, 11), rounded(32, -70, 60, -66, 2), rounded(37, -82, 55, -66, 6), [(38, -48), (54, -48), (58, -8), (34, -8)]]
    man += line([(40, -46), (20, -52)], 6) + line([(52, -46), (72, -60)], 6)
    p.fill(cabin(man), "f2c078")
    p.fill(cabin(line([(-94, -60), (-191, 31)], 3)), "2b1810")
    p.fill([ellipse(100, 492, 26, 18)], "8fa9bb")
    p.fill([curve([(82, 490), (100, 476), (118, 490)])], "fafdff")
    stars(p, 150, 25, "ffffff", 0, 640, 2.8)
    p.title(["THE GOLD", "RUSH"], 44, "fff3c4", 74, 0.15, 0.18, 1.26, align=0.0, x=36, width=330)
    p.credit("CHARLIE CHAPLIN · 1925", 688, "fafdff", 10, 36, 0.0)
    return p


@cover("F-000013", "png")
def sherlock_jr():
    p = Page("161a2c")
    p.fill([rect(0, 0, 70, H), rect(410, 0, W, H)], "7d1f2b")
    for x in (14, 40, 424, 452):
        p.fill([rect(x, 0, x + 12, H)], "9c2b36")
    p.fill([[(98, 150), (382, 150), (382, 430), (98, 430)]], "0a0c16")
    p.fill([[(240, 760), (104, 424), (104, 156), (376, 156), (376, 424)]], "f7efd2", 0.1)
    p.fill([rect(108, 160, 372, 420)], "f7efd2")
    p.fill([[(108, 372), (170, 300), (220, 350), (290, 270), (372, 366), (372, 420), (108, 420)]], "c8b98e")
    p.fill([ellipse(316, 216, 24)], "e9c25e")
    p.fill([rect(108, 392, 372, 420)], "a59668")
    ink = "12141f"
    p.fill([rect(138, 330, 188, 392), [(130, 332), (163, 300), (196, 332)]], "8f7f55")
    p.fill([rect(156, 356, 170, 392)], ink)
    man = [ellipse(252, 290, 16, 19), rounded(226, 272, 278, 279, 3), rounded(235, 260, 269, 276, 4), [(234, 312), (270, 312), (276, 380), (230, 380)]]
    man += line([(238, 376), (214, 420), (186, 442)], 19, 13) + line([(264, 376), (272, 420), (256, 470)], 19, 14) + [ellipse(180, 444, 18, 8), ellipse(246, 474, 20, 8)]
    man += line([(238, 318), (212, 348), (186, 340)], 12, 9) + line([(266, 318), (290, 346), (276, 378)], 12, 9)
    p.fill(man, ink)
    lens = [ellipse(172, 322, 22), ellipse(172, 322, 17)]
    p.fill(lens, "b5382a", evenodd=True)
    p.fill(line([(184, 338), (192, 348)], 6), "b5382a")
    p.fill([ellipse(172, 322, 17)], "ffffff", 0.4)
    for y, n, r, c in ((560, 7, 25, "232843"), (612, 6, 32, "1b1f36"), (680, 5, 42, "0d0f1c")):
        for i in range(n):
            x = (i + 0.5) * W / n
            p.fill([ellipse(x, y - r * 0.9, r * 0.62, r * 0.78), rounded(x - r * 1.1, y - r * 0.2, x + r * 1.1, y + 140, r * 0.7)], c)
    p.fill([rounded(312, 556, 408, 566, 5), curve([(330, 560), (334, 530), (360, 518), (386, 530), (390, 560)])], "1b1f36")
    p.title(["SHERLOCK JR."], 62, "f2cf6a", 60, 0.15, 0.18, width=300)
    p.fill(both([rect(98, 112, 232, 115), ellipse(240, 113, 5)]), "f2cf6a")
    p.credit("BUSTER KEATON · 1924", 694, "f2cf6a", 12)
    return p


@cover("F-000014", "jpg")
def phantom():
    p = Page("0d0709")
    p.glow(240, 360, 280, "7a1420", 0.8)
    for i, (x, sway) in enumerate(((0, 24), (34, 40), (68, 54), (100, 64), (128, 70))):
        c = grad(["8e1522", "b01f2e"][i % 2], ["2c060b", "3c0a10"][i % 2])
        p.fill(both([curve([(x - 30, -40), (x + 30, -40), (x + 34, 160), (x + 22 - sway * 0.2, 360), (x - sway * 0.8 + 14, 560), (x - sway + 10, 760), (x - 90 - sway, 760), (x - 60, 300)])]), c)
    p.fill(both([curve([(-20, -30), (250, -30), (246, 70), (200, 110), (150, 96), (112, 140), (60, 122), (20, 170), (-20, 160)])]), grad("a81b2b", "4a0c14", 0, 170))
    p.fill(both(line(curve([(240, 80), (200, 114), (150, 100), (112, 144), (60, 126), (20, 174), (-20, 164)], closed=False), 5)), "e0b04a")
    p.fill([ellipse(x, y + 4, 4.5) for x, y in [(240 + k * 20.0, 92 + 10 * abs(math.sin(k))) for k in range(-4, 5)]], "e0b04a")
    p.fill([curve([(240, 232), (300, 244), (330, 310), (326, 390), (292, 470), (240, 506), (188, 470), (154, 390), (150, 310), (180, 244)])], "1a0d10")
    p.fill([curve([(250, 228), (304, 240), (336, 306), (332, 372), (312, 424), (276, 436), (254, 404), (250, 340)])], grad("fffaf0", "c9b8ac", 228, 440))
    p.fill([[(252, 300), (262, 380), (272, 404), (250, 412)]], "b5a398")
    p.fill([curve([(266, 320), (288, 302), (316, 314), (296, 332)])], "12080a")
    p.fill(line(curve([(262, 296), (290, 280), (322, 292)], closed=False), 5, 2), "a8968c")
    p.fill([ellipse(194, 318, 22, 13, 8)], "f3d9a6", 0.14)
    p.fill([ellipse(196, 318, 7), ellipse(290, 318, 6)], "f7c657")
    p.fill([ellipse(196, 318, 2.6), ellipse(290, 318, 2.4)], "12080a")
    rose = [ellipse(240 + 15 * math.cos(a), 560 + 13 * math.sin(a), 15, 12, math.degrees(a)) for a in (k * 1.2566 for k in range(5))]
    p.fill(line(curve([(240, 560), (236, 610), (246, 640)], closed=False), 4), "2f5b35")
    p.fill(rose, "d42a3c")
    p.fill(line([(240 + 0.9 * k * math.cos(k * 0.8), 560 + 0.9 * k * math.sin(k * 0.8)) for k in range(14)], 2.4), "6e0d18")
    p.fill([rect(0, 584, W, H)], grad("140609", "0a0304", 584, H))
    p.title(["THE PHANTOM", "OF THE OPERA"], 598, "f0c969", 38, 0.12, 0.2, 1.3, 400)
    p.credit("RUPERT JULIAN · 1925", 697, "d8a0a0")
    return p


@cover("F-000015", "jpg")
def thief_of_bagdad():
    p = Page(grad("1a1147", "c2487a", 0, 640))
    stars(p, 110, 24, "fff2cf", 0, 430)
    p.fill([star(x, y, r, r * 0.3, 4) for x, y, r in ((70, 190, 11), (420, 330, 10), (390, 170, 8), (120, 330, 8), (200, 150, 7))], "fff2cf")
    p.glow(330, 240, 170, "f9d98a", 0.3)
    p.fill([ellipse(322, 262, 96), ellipse(356, 242, 82)], "f9dd97", evenodd=True, clip=disc(322, 262, 96))

    def palace(cx, base, s, colour, glow):
        dome = [(-40, 0), (-46, -24), (-34, -52), (-10, -74), (0, -96), (10, -74), (34, -52), (46, -24), (40, 0)]
        shapes = [rect(-40, 0, 40, 240)] + [curve(dome)] + line([(0, -90), (0, -122)], 4)
        p.fill(place(shapes, cx, base, s), colour)
        for k in (-1, 0, 1):
            x = k * 23
            p.fill(place([curve([(x - 7, 60), (x - 7, 34), (x, 20), (x + 7, 34), (x + 7, 60)])], cx, base, s), glow)
    for cx, base, s in ((30, 520, 0.7), (450, 500, 0.8), (150, 530, 0.55), (340, 540, 0.6)):
        palace(cx, base, s, "5b2468", "e98a6a")
    for x in (96, 392):
        p.fill([rect(x - 9, 420, x + 9, 700), rect(x - 14, 470, x + 14, 480)], "3b1750")
        p.fill([curve([(x - 14, 422), (x - 10, 400), (x, 376), (x + 10, 400), (x + 14, 422)])], "3b1750")
    palace(240, 560, 1.1, "2c1042", "ffc15e")
    palace(150, 600, 0.7, "2c1042", "ffc15e")
    palace(332, 600, 0.7, "2c1042", "ffc15e")
    p.fill([rect(0, 636, W, H)], "1b0a2c")
    p.fill([rect(x, 624, x + 14, 640) for x in range(0, W, 26)], "1b0a2c")
    carpet = curve([(70, 372), (120, 348), (180, 364), (240, 350), (300, 336), (320, 350), (262, 378), (200, 396), (140, 384), (92, 402)])
    p.fill([[(x + 6, y + 10) for x, y in carpet]], "0d0626", 0.4)
    p.fill([carpet], "d8402f")
    p.fill(line(curve([(92, 384), (140, 366), (196, 380), (252, 364), (302, 346)], closed=False), 6), "f9c851")
    p.fill([q for x, y in ((70, 372), (76, 384), (84, 394)) for q in line([(x, y), (x - 14, y + 7)], 3)], "f9c851")
    thief = line([(184, 372), (206, 350), (226, 366)], 15, 11) + line([(186, 366), (192, 314)], 24, 20) + [ellipse(196, 290, 13, 15)] + line([(194, 322), (226, 318), (252, 292)], 9, 6)
    p.fill(thief, "12061f")
    p.fill([curve([(182, 288), (186, 270), (204, 268), (212, 284), (198, 282)])] + line([(184, 282), (166, 292), (150, 286)], 7, 2), "f9c851")
    lady = line([(142, 372), (164, 374)], 24) + line([(142, 366), (146, 326)], 20, 15) + [ellipse(148, 306, 11, 13)]
    p.fill(lady, "2b0d3a")
    p.fill([curve([(138, 300), (146, 288), (160, 296), (152, 300), (140, 320), (118, 346), (92, 344), (124, 322)])], "f4a7c0", 0.9)
    p.title(["THE THIEF", "OF BAGDAD"], 40, "ffe6ab", 56, 0.13, 0.2, 1.3, 380)
    p.credit("RAOUL WALSH · 1924", 684, "ffe6ab", 12)
    return p


@cover("F-000016", "png")
def potemkin():
    p = Page("ece2cd")
    red, ink, grey = "c5281c", "16130f", "8d8676"
    p.fill([[(0, 0), (480, 0), (0, 560)]], red)
    p.fill([ellipse(250, 330, 212)], "f5eedd")
    p.fill([ellipse(250, 330, 212), ellipse(250, 330, 200)], ink, evenodd=True)
    p.fill([[(250, 90), (292, 330), (330, 470), (350, 640), (150, 640), (170, 470), (208, 330)]], grey)
    p.fill([[(250, 160), (262, 420), (262, 660), (238, 660), (238, 420)]], "6d6658")
    p.fill(both([rect(150, 372, 216, 388), rect(168, 352, 210, 374), rect(124, 420, 200, 436)], 250), ink)
    for x, y, a, l in ((196, 360, -118, 116), (180, 372, -126, 104), (190, 428, -140, 110), (214, 352, -106, 104)):
        dx, dy = math.cos(math.radians(a)) * l, math.sin(math.radians(a)) * l
        p.fill(both(line([(x, y), (x + dx, y + dy)], 13, 9, cap=False) + line([(x + dx * 0.9, y + dy * 0.9), (x + dx, y + dy)], 14, cap=False), 250), ink)
    p.fill([[(216, 210), (284, 210), (298, 470), (202, 470)]], ink)
    p.fill([rect(222, 196, 278, 212), rect(244, 80, 256, 200), rect(212, 258, 288, 270)], ink)
    p.fill([rect(226, 222, 274, 236)], "f5eedd")
    p.fill([[(256, 128), (350, 112), (330, 148), (354, 182), (256, 186)]], red)
    p.fill([[(250, 440), (392, 470), (336, 640), (262, 680), (238, 680), (164, 640), (108, 470)]], ink)
    p.fill([[(250, 446), (262, 680), (238, 680)]], "4b453b")
    p.fill(both([ellipse(192, 522, 12)], 250), grey)
    p.fill(both([ellipse(192, 522, 6)], 250), ink)
    p.fill([[(0, 620), (120, 596), (250, 640), (380, 596), (480, 620), (480, 720), (0, 720)]], ink)
    p.fill(both([[(100, 600), (140, 580), (250, 628), (250, 640)]], 250), "f5eedd")
    p.title(["BATTLESHIP"], 36, "f5eedd", 31, 0.2, 0.2, width=300, x=26, align=0.0)
    p.title(["POTEMKIN"], 630, "f5eedd", 49, 0.2, 0.17)
    p.credit("SERGEI EISENSTEIN · 1925", 699, "f5eedd", 11)
    return p


@cover("F-000017", "jpg")
def haunted_hill():
    p = Page(grad("1b1038", "7a3f7d", 0, 520))
    p.glow(330, 290, 300, "f7d774", 0.45)
    p.fill([ellipse(330, 292, 112)], grad("fff2b8", "f0c452", 180, 404))
    for x, y, r in ((284, 256, 14), (372, 300, 20), (336, 214, 9)):
        p.fill([ellipse(x, y, r)], "d9a838", 0.4)
    p.fill(cloud(70, 250, 1.3) + cloud(430, 330, 1.1), "0f0820", 0.35)
    ink = "0d0718"
    p.fill([curve([(-40, 640), (40, 560), (130, 500), (200, 452), (280, 440), (350, 470), (430, 560), (520, 600), (520, 780), (-40, 780)])], ink)
    house = [rect(-84, -90, 70, 20), rect(-50, -170, -2, -60), [(-58, -168), (-26, -236), (6, -168)], [(-96, -86), (-60, -130), (40, -130), (84, -86)], rect(24, -150, 42, -110),
             rect(40, -60, 104, 20), [(34, -58), (72, -100), (112, -58)], rect(-28, -260, -24, -220), rect(-104, -40, -84, 20), [(-110, -38), (-94, -64), (-80, -38)]]
    p.fill(place(house, 258, 450), ink)
    lit = [rect(-36, -152, -16, -118), rect(-66, -60, -46, -30), rect(-10, -60, 10, -30), rect(60, -36, 80, -10), curve([(16, 18), (16, -8), (26, -16), (36, -8), (36, 18)])]
    p.fill(place(lit, 258, 450), "ffc84a")
    p.fill(place([rect(-28, -152, -25, -118), rect(-36, -137, -16, -134), rect(-58, -60, -55, -30), rect(-2, -60, 1, -30), rect(-66, -46, -46, -43), rect(-10, -46, 10, -43)], 258, 450), ink)
    path = [(282, 466), (298, 486), (262, 514), (300, 548), (226, 590), (300, 640), (190, 730), (60, 730), (226, 640), (170, 590), (262, 548), (238, 514), (284, 488), (276, 468)]
    p.fill([curve(path)], "5b3768")
    p.fill(tree(60, 560, 78, 3, 0.12), ink)
    for x in range(300, 480, 24):
        y = 560 + (x - 300) * 0.35
        p.fill(line([(x, y + 50), (x, y)], 5, 4) + [[(x - 5, y), (x, y - 14), (x + 5, y)]], "050309")
    p.fill(line([(290, 590), (480, 656)], 4) + line([(290, 574), (480, 640)], 4), "050309")
    for b in ((150, 300, 34, -8), (222, 232, 22, 10), (96, 352, 22, 6), (410, 214, 26, 14), (188, 178, 16, -12)):
        p.fill(bat(*b), ink)
    p.title(["HOUSE ON", "HAUNTED HILL"], 38, "ffdf7a", 52, 0.14, 0.18, 1.3, 400)
    p.credit("WILLIAM CASTLE · 1959", 692, "c9a0d0", 11)
    return p


@cover("F-000018", "png")
def little_shop():
    p = Page("f7c9c0")
    p.fill([rect(x, 0, x + 48, 720) for x in range(0, W, 96)], "f4bbb2")
    for i in range(10):
        x = i * 48
        c = ["2f7d4f", "fdf4e3"][i % 2]
        p.fill([rect(x, 0, x + 48, 128), ellipse(x + 24, 128, 24, 22)], c)
    p.fill([rect(0, 586, W, H)], "fdf4e3")
    for j in range(4):
        for i in range(8):
            if (i + j) % 2:
                p.fill([rect(i * 60, 586 + j * 34, i * 60 + 60, 620 + j * 34)], "26302b")
    stem = line(curve([(240, 500), (206, 450), (250, 410), (226, 372)], closed=False), 24, 20)
    p.fill(stem, "2f7d4f")
    for pts in ([(238, 480), (190, 440), (120, 430), (60, 470), (110, 488), (180, 494)], [(242, 484), (290, 432), (370, 416), (430, 452), (370, 480), (300, 494)],
                [(236, 490), (190, 480), (140, 500), (104, 548), (160, 540), (210, 516)], [(246, 492), (296, 484), (346, 508), (372, 556), (320, 540), (270, 516)]):
        p.fill([curve(pts)], "3f9a5c")
        p.fill(line(curve([pts[0], pts[2], pts[3]], closed=False), 3, 1), "256640")
    pod = place([curve([(-128, 10), (-118, -60), (-60, -116), (20, -126), (100, -96), (140, -30), (80, -18), (0, 0)])], 226, 330, 1, -10)
    jaw = place([curve([(-128, 12), (0, 16), (80, 2), (134, -10), (120, 50), (50, 92), (-40, 92), (-104, 60)])], 226, 330, 1, 8)
    p.fill([ellipse(232, 330, 96, 44)], "8e1230")
    p.fill(pod + jaw, "4caf68")
    p.fill([curve([(120, 330), (200, 306), (300, 296), (352, 300), (330, 344), (240, 372), (150, 362)])], "c2184b")
    p.fill([curve([(170, 352), (230, 330), (310, 322), (330, 338), (250, 366)])], "ff7f9f")
    for k in range(9):
        x, y = 132 + k * 25, 330 - k * 4.2
        p.fill([[(x - 11, y - 8), (x + 11, y - 11), (x + 2, y + 20)]], "fffdf2")
    for k in range(8):
        x, y = 150 + k * 25, 366 - abs(k - 2.5) * 3 - k * 3
        p.fill([[(x - 10, y + 6), (x + 10, y + 4), (x, y - 20)]], "fffdf2")
    p.fill(place([ellipse(x, y, r, r * 0.8) for x, y, r in ((-70, -60, 12), (-20, -92, 15), (40, -76, 11), (84, -62, 8), (-10, -50, 8), (-96, -24, 7))], 226, 330, 1, -10), "f4d35e")
    p.fill(place([ellipse(x, y, r, r * 0.8) for x, y, r in ((-60, 66, 10), (0, 76, 9), (60, 60, 11))], 226, 330, 1, 8), "f4d35e")
    p.fill([[(164, 510), (318, 510), (298, 636), (184, 636)]], "c96a3a")
    p.fill([[(260, 510), (318, 510), (298, 636), (256, 636)]], "ac5429")
    p.fill([rounded(152, 494, 330, 524, 6)], "dd8250")
    p.fill([rect(0, 30, W, 88)], "fdf4e3")
    p.title(["THE LITTLE SHOP"], 41, "2f7d4f", 36, 0.18, 0.2, width=430)
    p.fill([rounded(110, 158, 370, 200, 10)], "c2184b")
    p.title(["OF HORRORS"], 167, "fdf4e3", 24, 0.18, 0.26, width=230)
    p.fill([rect(0, 676, W, H)], "2f7d4f")
    p.credit("ROGER CORMAN · 1960", 692, "fdf4e3", 12)
    return p


@cover("F-000019", "png")
def carnival_of_souls():
    p = Page(grad("1a2226", "aebcb9", 0, 420))
    p.fill([rect(0, 420, W, H)], grad("a3b3b0", "182024", 420, H))
    p.fill([ellipse(240, 288, 114)], "dfe6df", 0.5)
    p.fill([ellipse(240, 288, 97)], "eef2ea")

    def pavilion(up):
        y = (lambda v: 420 - v) if up else (lambda v: 420 + v * 0.92)
        shapes = [[(x, y(v)) for x, v in s] for s in (
            [(60, 0), (60, 46), (420, 46), (420, 0)], [(120, 40), (120, 84), (360, 84), (360, 40)],
            *[[(x - 17, 40), (x - 17, 106), (x + 17, 106), (x + 17, 40)] for x in (76, 150, 330, 404)])]
        for x, v, r in ((76, 106, 22), (150, 106, 22), (330, 106, 22), (404, 106, 22), (240, 84, 64)):
            dome = [(-1, 0), (-1.12, 0.5), (-0.8, 1.05), (-0.26, 1.4), (0, 1.9), (0.26, 1.4), (0.8, 1.05), (1.12, 0.5), (1, 0)]
            shapes.append(curve([(x + a * r, y(v + b * r)) for a, b in dome]))
            shapes += line([(x, y(v + 1.8 * r)), (x, y(v + 2.5 * r))], 2.4)
        arches = [curve([(x - 8, y(4)), (x - 8, y(24)), (x, y(34)), (x + 8, y(24)), (x + 8, y(4))]) for x in range(78, 420, 27)]
        return shapes, arches
    up, holes = pavilion(True)
    p.fill(up, "141b1e")
    p.fill(holes, "d5ded8")
    down, holes = pavilion(False)
    p.fill(down, "273337", 0.75)
    p.fill(holes, "c3cec9", 0.5)
    for k, y in enumerate(range(430, 640, 12)):
        w = 40 + 13 * k
        p.fill([rounded(240 - w + 22 * math.sin(k * 2.1), y, 240 + w + 22 * math.sin(k * 2.1), y + 2 + k * 0.16, 1)], "e8eeea", 0.3)
    p.fill([rect(0, 417, W, 422)], "0f1518")
    woman = [ellipse(240, 500, 19, 24), curve([(214, 500), (222, 470), (240, 464), (260, 472), (266, 502), (262, 528), (218, 528)])]
    woman += [curve([(206, 550), (240, 528), (274, 550), (282, 620), (296, 740), (184, 740), (198, 620)])]
    woman += line([(212, 556), (194, 620), (204, 668)], 15, 11) + line([(268, 556), (286, 620), (276, 668)], 15, 11)
    p.fill(woman, "080b0d")
    for x, y, s, t in ((76, 640, 0.62, -8), (404, 640, 0.62, 8), (140, 690, 0.7, -4), (344, 690, 0.7, 4)):
        p.fill(place(hand(), x, y, s, t, x > 240), "cdd7d2", 0.8)
    p.fill([rect(0, 676, W, H)], "0a0e10")
    p.title(["CARNIVAL", "OF SOULS"], 36, "eef2ea", 54, 0.1, 0.3, 1.34, 390)
    p.credit("HERK HARVEY · 1962", 694, "cdd7d2", 11)
    return p


@cover("F-000023", "jpg")
def a_star_is_born():
    p = Page(grad("2a1a5e", "f2906b", 0, 600))
    stars(p, 70, 37, "fff0d0", 0, 260)
    for x, a in ((60, -62), (150, -78), (330, -102), (424, -118)):
        for spread, s in ((7, 0.16), (4, 0.2)):
            p.fill([[(x, 600)] + [(x + 800 * math.cos(math.radians(a + d)), 600 + 800 * math.sin(math.radians(a + d))) for d in (-spread, spread)]], "fff4cf", s)
    p.glow(240, 392, 240, "ffe9a0", 0.6)
    p.fill([star(240, 392, 158, 62)], "a85a1c")
    p.fill([star(240, 384, 158, 62)], "ffd45a")
    outer = star(240, 384, 158, 62)
    for i in range(0, 10, 2):
        p.fill([[(240, 384), outer[i], outer[(i + 1) % 10]]], "f0a92e")
    p.fill([curve([(-30, 600), (60, 560), (170, 590), (280, 548), (390, 584), (510, 556), (510, 760), (-30, 760)])], "4a1f55")
    p.fill([curve([(-30, 640), (90, 606), (230, 632), (360, 600), (510, 630), (510, 760), (-30, 760)])], "240f36")
    rng = random.Random(3)
    p.fill([ellipse(rng.uniform(0, W), rng.uniform(622, 664), rng.uniform(0.8, 2.1)) for _ in range(120)], "ffd98a")
    for x, y, h in ((44, 640, 150), (92, 650, 110), (440, 640, 164)):
        p.fill(line(curve([(x, y), (x + 6, y - h * 0.5), (x + 2, y - h)], closed=False), 8, 5), "160822")
        for a in (-170, -140, -110, -70, -40, -10, 14, 166):
            dx, dy = math.cos(math.radians(a)), math.sin(math.radians(a))
            p.fill(line(curve([(x + 2, y - h), (x + 2 + dx * 24, y - h + dy * 22 - 4), (x + 2 + dx * 46, y - h + dy * 26 + 18)], closed=False), 8, 1), "160822")
    p.title(["A STAR", "IS BORN"], 44, "fff3d6", 70, 0.13, 0.22, 1.3, 360)
    p.credit("WILLIAM A. WELLMAN · 1937", 690, "ffd98a", 11)
    return p


@cover("F-000022", "png")
def my_man_godfrey():
    p = Page("0f5a52")
    for j in range(9):
        for i in range(-1, 7):
            x, y = i * 80 + (j % 2) * 40 + 40, 740 - j * 84
            for r, c in ((42, "0f5a52"), (40, "1a7468"), (32, "0f5a52"), (29, "1a7468"), (20, "0f5a52"), (17, "1a7468"), (9, "0f5a52")):
                p.fill([ellipse(x, y, r, a0=180, a1=360)], c)
    ink, white, gold = "14110f", "faf5ea", "e7b752"
    p.fill([ellipse(240, 330, 176)], gold)
    p.fill([ellipse(240, 330, 168)], "f3dfae")
    p.fill([curve([(240, 404), (300, 412), (372, 440), (402, 520), (420, 640), (60, 640), (78, 520), (108, 440), (180, 412)])], ink)
    p.fill([[(198, 408), (282, 408), (262, 560), (240, 600), (218, 560)]], white)
    p.fill([[(198, 408), (184, 420), (206, 520), (240, 606), (222, 520)], [(282, 408), (296, 420), (274, 520), (240, 606), (258, 520)]], "3a3431")
    p.fill(both([[(240, 424), (206, 406), (206, 446)]]) + [rounded(231, 416, 249, 434, 4)], ink)
    p.fill([ellipse(240, y, 4) for y in (468, 500, 532)], ink)
    p.fill([rect(216, 370, 264, 416), curve([(240, 262), (282, 272), (296, 314), (284, 366), (256, 396), (224, 396), (196, 366), (184, 314), (198, 272)])], "f0c8a0")
    p.fill([[(212, 400), (240, 424), (268, 400), (276, 414), (240, 430), (204, 414)]], white)
    p.fill([curve([(186, 318), (178, 280), (200, 250), (240, 240), (284, 252), (302, 284), (294, 318), (286, 290), (262, 274), (220, 272), (196, 286)])], ink)
    p.fill(both(line(curve([(204, 306), (216, 300), (230, 305)], closed=False), 4)) + both([ellipse(218, 318, 4.4)]), ink)
    p.fill(both([curve([(240, 360), (226, 354), (208, 364), (226, 365)])]), ink)
    p.fill(line(curve([(228, 378), (240, 381), (252, 376)], closed=False), 3) + line([(240, 322), (236, 346), (244, 348)], 2.4), "a8623f")
    p.fill(line([(384, 520), (420, 448), (402, 380)], 46, 30), ink)
    p.fill([rounded(386, 352, 420, 378, 5)], white)
    p.fill([ellipse(402, 342, 20, 16)], "f0c8a0")
    p.fill([ellipse(376, 322, 96, 13)], "8f8f96")
    p.fill([ellipse(376, 317, 96, 12)], "dcdce2")
    for x in (336, 410):
        p.fill([[(x - 24, 232), (x + 24, 232), (x + 4, 276), (x + 3, 312), (x - 3, 312), (x - 4, 276)], ellipse(x, 313, 17, 4)], "eaf6f4")
        p.fill([[(x - 21, 240), (x + 21, 240), (x + 4, 274), (x - 4, 274)]], "f6cf5c")
        p.fill([ellipse(x + d, 230 - k * 9, 2.6) for k, d in enumerate((-6, 7, -2, 5))], gold)
    p.fill([rect(0, 600, W, H)], ink)
    p.fill([rect(0, 606, W, 609), rect(0, 613, W, 614)], gold)
    p.title(["MY MAN", "GODFREY"], 26, "faf5ea", 50, 0.13, 0.22, 1.3)
    p.title(["THE PERFECT BUTLER"], 632, gold, 20, 0.13, 0.34, width=400)
    p.credit("GREGORY LA CAVA · 1936", 678, white, 11)
    return p


@cover("F-000030", "jpg")
def wings():
    p = Page(grad("2b6ea3", "f6d9a2", 0, 640))
    p.fill(rays(240, 620, 0, 900, 44, 0.5, 2), "fff0c4", 0.2)
    p.glow(240, 620, 260, "fff0c4", 0.7)
    for x, y, s in ((70, 300, 1.3), (420, 250, 1.1), (400, 520, 1.6), (60, 560, 1.7), (250, 640, 2.2)):
        p.fill(cloud(x, y + 6, s), "d79a78", 0.35)
        p.fill(cloud(x, y, s), "fff8ea", 0.94)

    def plane(cx, cy, s, turn, body, trim):
        put = lambda shapes: place(shapes, cx, cy, s, turn)
        p.fill(put([rounded(-190, -66, 190, -50, 8), rounded(-170, 34, 170, 48, 7)]), body)
        p.fill(put([rounded(-190, -66, 190, -60, 3)]), trim)
        p.fill(put([q for x in (-130, -70, 70, 130) for q in line([(x, -52), (x, 36)], 5, cap=False)]), "4a2d1a")
        p.fill(put([q for a, b in ((-130, -70), (70, 130)) for q in line([(a, -52), (b, 36)], 1.6) + line([(b, -52), (a, 36)], 1.6)]), "4a2d1a")
        p.fill(put(line([(-20, -52), (-12, -20)], 5) + line([(20, -52), (12, -20)], 5)), "4a2d1a")
        p.fill(put(line([(-22, 40), (-50, 86)], 6) + line([(22, 40), (50, 86)], 6) + [rect(-56, 82, 56, 87)]), "4a2d1a")
        p.fill(put([ellipse(-54, 86, 11, 22), ellipse(54, 86, 11, 22)]), "1d1510")
        p.fill(put([ellipse(0, 2, 46, 48)]), body)
        p.fill(put([ellipse(0, 2, 34, 36)]), trim)
        p.fill(put([q for k in range(9) for q in line([(0, 2), (30 * math.sin(k * 0.698), 2 - 32 * math.cos(k * 0.698))], 7)]), "1d1510")
        p.fill(put([ellipse(0, -52, 15, 17)]), "6b4423")
        p.fill(put([ellipse(-6, -52, 6), ellipse(6, -52, 6)]), "e9f2f4")
        p.fill(put([ellipse(0, 2, 96, 96)]), "ffffff", 0.14)
        p.fill(put(line([(-68, -66), (68, 70)], 11)), "4a2d1a")
        p.fill(put([ellipse(0, 2, 10)]), "e7b752")
    plane(386, 216, 0.2, 12, "6d4b3a", "3b2a20")
    plane(96, 226, 0.26, -10, "6d4b3a", "3b2a20")
    plane(240, 420, 1.0, -9, "c2402d", "8a2418")
    p.title(["WINGS"], 50, "fff8ea", 104, 0.12, 0.26)
    p.credit("WILLIAM A. WELLMAN · 1927", 690, "5a3018", 12)
    return p


@cover("F-000031", "jpg")
def sunrise():
    p = Page(grad("31285c", "f7b267", 0, 420))
    p.fill(rays(240, 420, 0, 800, 40, 0.5), "ffe0a0", 0.2, clip=box(0, 0, W, 420))
    p.glow(240, 420, 280, "fff0b0", 0.7)
    for r, c in ((150, "f4845f"), (122, "f79d65"), (94, "f9c06e"), (66, "ffe29a")):
        p.fill([ellipse(240, 420, r)], c, clip=box(0, 0, W, 420))
    p.fill([rect(0, 420, W, H)], grad("e07a5f", "1d1b40", 420, H))
    for k in range(20):
        y, w = 428 + k * 12, 150 - k * 4 + 22 * math.sin(k * 1.7)
        p.fill([rounded(240 - w, y, 240 + w, y + 3 + k * 0.1, 2)], "ffe29a", 0.75 - k * 0.03)
    p.fill([rect(x, 420 - h, x + w, 421) for x, w, h in ((8, 24, 58), (34, 18, 84), (54, 28, 48), (84, 14, 66), (100, 30, 34))] + [[(34, 336), (43, 312), (52, 336)]], "4b2f63")
    p.fill(windows(12, 370, 9, 3, 13, 14, 4, 6), "ffe29a", 0.6)
    p.fill([curve([(330, 424), (380, 392), (430, 380), (500, 386), (500, 430), (330, 430)])], "4b2f63")
    p.fill(line([(420, 390), (420, 344)], 4) + [rect(406, 362, 434, 392), [(402, 364), (420, 334), (438, 364)]], "4b2f63")
    ink = "120f28"
    p.fill([curve([(120, 560), (180, 576), (300, 576), (366, 556), (336, 604), (280, 614), (200, 614), (148, 604)])], ink)
    p.fill([ellipse(242, 622, 120, 8)], ink, 0.4)
    he = [ellipse(288, 474, 15, 18), curve([(266, 506), (288, 494), (310, 508), (318, 574), (262, 574)])] + line([(274, 514), (244, 540), (230, 534)], 11, 8)
    she = [ellipse(198, 488, 14, 16), curve([(180, 482), (198, 466), (216, 482), (212, 500), (184, 500)]), curve([(178, 518), (198, 506), (218, 518), (226, 576), (172, 576)])]
    p.fill(he + she + line([(236, 536), (112, 634)], 5) + line([(300, 540), (398, 634)], 5) + line([(124, 624), (100, 644)], 13, 7) + line([(388, 624), (410, 646)], 13, 7), ink)
    p.title(["SUNRISE"], 56, "ffe9bf", 80, 0.11, 0.24)
    p.title(["A SONG OF TWO HUMANS"], 158, "ffe29a", 20, 0.11, 0.3, width=380)
    p.credit("F. W. MURNAU · 1927", 688, "ffe29a", 12)
    return p


@cover("F-000032", "jpg")
def the_lodger():
    p = Page(grad("2a2b2c", "b5a577", 0, 620))
    for x, top, w in ((-10, 210, 120), (100, 250, 90), (300, 240, 90), (380, 190, 120)):
        p.fill([rect(x, top, x + w, H), rect(x + 12, top - 36, x + 30, top), rect(x + w - 40, top - 30, x + w - 22, top)], "3d3b35", 0.6)
    p.fill(windows(16, 270, 3, 4, 32, 60, 14, 26) + windows(396, 250, 3, 4, 30, 60, 14, 26), "e9cf7d", 0.35)
    for k, y in enumerate((250, 330, 410)):
        p.fill([ellipse(90 + k * 130, y + 40, 260, 34)], "d8cba0", 0.14)
    p.glow(372, 268, 210, "ffe59a", 0.85)
    p.fill([rect(367, 300, 377, 700), rounded(346, 352, 398, 358, 3), [(352, 236), (392, 236), (384, 304), (360, 304)]], "161412")
    p.fill([[(357, 242), (387, 242), (381, 298), (363, 298)]], "fff3c4")
    p.fill([[(344, 238), (372, 208), (400, 238)]], "161412")
    ink = "0e0d0c"
    man = [rounded(128, 308, 256, 320, 6), curve([(152, 312), (156, 272), (192, 258), (230, 272), (232, 312)]), ellipse(192, 336, 32, 38)]
    man += [curve([(192, 378), (236, 384), (270, 412), (282, 520), (300, 700), (318, 760), (66, 760), (84, 700), (102, 520), (114, 412), (148, 384)])]
    p.fill(man, ink)
    p.fill([[(152, 346), (232, 346), (250, 396), (192, 416), (134, 396)]], "6e6551")
    p.fill([[(206, 396), (236, 390), (250, 500), (222, 510)]], "6e6551")
    p.fill([q for y in (362, 380) for q in line(curve([(146, y), (192, y + 12), (240, y)], closed=False), 2.4)], "4b4536")
    p.fill(both([ellipse(178, 332, 8, 4)], 192), "d8cba0")
    p.fill(both([ellipse(179, 332, 3)], 192), ink)
    for y, a in ((470, 0.12), (540, 0.2), (600, 0.3), (650, 0.42), (700, 0.6)):
        p.fill([ellipse(120, y, 330, 40), ellipse(400, y + 18, 260, 34)], "cdbf92", a)
    p.fill([[(240, 40), (262, 78), (218, 78)], [(240, 51), (253, 73), (227, 73)]], "f0d675", evenodd=True)
    p.title(["THE LODGER"], 104, "f5e6b0", 56, 0.12, 0.22, width=400)
    p.title(["A STORY OF THE LONDON FOG"], 176, "f5e6b0", 17, 0.12, 0.28, width=400)
    p.credit("ALFRED HITCHCOCK · 1927", 686, "1d1a14", 12)
    return p


@cover("F-000034", "jpg")
def haxan():
    p = Page(grad("3a0d12", "e8622a", 0, 620))
    p.fill([ellipse(240, 352, 174)], "f7b24a")
    p.fill([ellipse(240, 352, 160)], "fbc766")
    ink = "17080a"
    p.fill(tree(40, 660, 118, 13, 0.08) + tree(452, 664, 108, 29, -0.12), ink)
    p.fill([curve([(-30, 650), (120, 622), (260, 646), (380, 618), (510, 644), (510, 760), (-30, 760)])], ink)
    witch = [curve([(206, 300), (214, 276), (236, 268), (252, 284), (248, 310), (228, 322), (210, 314)]), [(204, 300), (196, 309), (210, 312)]]
    witch += [curve([(176, 292), (240, 268), (296, 272), (282, 284), (236, 290)]), [(210, 280), (272, 196), (262, 276)]]
    witch += [curve([(216, 316), (252, 312), (300, 350), (352, 404), (404, 412), (430, 436), (380, 430), (396, 452), (340, 438), (280, 432), (230, 420), (206, 372)])]
    witch += line([(222, 334), (176, 372), (160, 398)], 16, 9) + line([(258, 420), (226, 458), (244, 478)], 18, 9)
    p.fill(witch, ink)
    p.fill(line([(84, 404), (376, 424)], 7), ink)
    p.fill([curve([(352, 424), (388, 408), (446, 400), (438, 418), (460, 424), (436, 434), (450, 450), (388, 442)])], ink)
    p.fill([curve([(262, 190), (284, 190), (300, 204), (274, 206)])], ink)
    p.fill([ellipse(218, 296, 3)], "f7b24a")
    cat = [ellipse(322, 396, 16, 20), ellipse(318, 370, 12), [(307, 364), (308, 348), (317, 360)], [(319, 360), (328, 348), (330, 365)]] + line(curve([(334, 406), (352, 390), (346, 364), (358, 352)], closed=False), 5, 2)
    p.fill(cat, ink)
    p.fill([ellipse(314, 369, 2), ellipse(323, 369, 2)], "f7b24a")
    for b in ((110, 250, 24, -10), (356, 226, 18, 12), (140, 480, 18, 8), (372, 520, 22, -12)):
        p.fill(bat(*b), ink)
    flames = lambda x, s: curve([(x - 40 * s, 660), (x - 34 * s, 610), (x - 14 * s, 630), (x - 6 * s, 570), (x + 10 * s, 616), (x + 26 * s, 590), (x + 40 * s, 660)])
    p.fill([flames(240, 1.0)], "e8622a")
    p.fill([flames(240, 0.6)], "fbc766")
    p.fill(line([(204, 668), (276, 648)], 9) + line([(204, 648), (276, 668)], 9), ink)
    p.title(["HÄXAN"], 66, "fbe3b0", 96, 0.13, 0.22)
    p.credit("BENJAMIN CHRISTENSEN · 1922", 694, "f7b24a", 11)
    return p


@cover("F-000035", "png")
def mark_of_zorro():
    p = Page("c9281f")
    p.fill([[(0, 0), (480, 0), (480, 110), (0, 420)]], "d53a2a")
    ink, cream = "120d0c", "f8ead0"
    p.fill([curve([(240, 340), (330, 362), (420, 430), (470, 560), (500, 760), (-20, 760), (10, 560), (60, 430), (150, 362)])], ink)
    p.fill([curve([(240, 186), (296, 200), (322, 260), (312, 330), (280, 392), (240, 416), (200, 392), (168, 330), (158, 260), (184, 200)])], "e8b58c")
    p.fill([curve([(240, 240), (330, 244), (326, 310), (290, 322), (262, 302), (240, 296), (218, 302), (190, 322), (154, 310), (150, 244)])], ink)
    p.fill(both([curve([(184, 284), (204, 271), (226, 284), (205, 295)])]), cream)
    p.fill(both([ellipse(207, 284, 7)]), ink)
    p.fill(both([curve([(240, 344), (224, 338), (196, 350), (222, 354)])]), ink)
    p.fill(line(curve([(218, 372), (240, 379), (266, 366)], closed=False), 4), "7a2f22")
    p.fill(both(line([(318, 300), (352, 322)], 8, 2)), ink)
    p.fill([ellipse(240, 214, 196, 38)], ink)
    p.fill([curve([(136, 214), (146, 150), (166, 128), (240, 120), (314, 128), (334, 150), (344, 214)])], ink)
    p.fill([[(138, 200), (342, 200), (343, 184), (142, 184)]], "5e1511")
    z = line([(150, 470), (338, 452)], 7, 20, cap=False) + line([(338, 456), (146, 612)], 22, 12, cap=False) + line([(146, 608), (352, 590)], 18, 3, cap=False)
    p.fill(z + [[(126, 476), (152, 462), (152, 474)], [(352, 594), (390, 582), (352, 587)], ellipse(338, 458, 10), ellipse(147, 609, 8)], "e6b23a")
    p.fill([rounded(420, 606, 432, 690, 5), ellipse(426, 600, 27, 9)] + line([(426, 590), (420, 300)], 6, 1.5), "e8e2d4")
    p.title(["THE MARK OF ZORRO"], 46, cream, 44, 0.16, 0.18, width=430)
    p.credit("FRED NIBLO · 1920", 690, "e6b23a", 12)
    return p


@cover("F-000036", "png")
def pandoras_box():
    p = Page("d9442f")
    p.fill([ellipse(240, 350, r) for r in (330, 300, 270, 240)], "c63726", evenodd=True)
    p.fill([ellipse(240, 350, 212)], "f2b84b")
    skin, ink = "fbeadb", "120f12"
    p.fill([curve([(240, 560), (330, 572), (420, 620), (470, 760), (10, 760), (60, 620), (150, 572)])], skin)
    p.fill([[(204, 470), (276, 470), (284, 590), (196, 590)]], skin)
    p.fill([[(206, 496), (276, 478), (280, 520), (240, 534), (204, 520)]], "e3c3ae")
    p.fill([curve([(240, 168), (320, 180), (372, 240), (382, 330), (372, 420), (346, 452), (300, 420), (180, 420), (134, 452), (108, 420), (98, 330), (108, 240), (160, 180)])], ink)
    p.fill([curve([(240, 256), (306, 268), (324, 330), (318, 400), (290, 458), (240, 494), (190, 458), (162, 400), (156, 330), (174, 268)])], skin)
    p.fill([[(150, 230), (330, 230), (332, 318), (148, 318)]], ink)
    p.fill(both([curve([(148, 290), (176, 312), (170, 360), (196, 396), (170, 404), (142, 446), (118, 430), (112, 330)])]), ink)
    p.fill(both([curve([(178, 356), (200, 341), (226, 354), (204, 363)])]), "ffffff")
    p.fill(both([ellipse(204, 352, 9)]), ink)
    p.fill(both(line(curve([(174, 356), (198, 340), (228, 352)], closed=False), 5, 3)) + both(line(curve([(178, 334), (200, 325), (228, 332)], closed=False), 4, 2)), ink)
    p.fill(line(curve([(244, 360), (248, 396), (236, 402)], closed=False), 2.6, 1.6), "c99c84")
    p.fill([curve([(212, 436), (228, 425), (240, 430), (252, 425), (268, 436), (254, 448), (240, 451), (226, 448)])], "c01f2e")
    p.fill(line(curve([(212, 436), (240, 438), (268, 436)], closed=False), 2.2), "7d0f1c")
    p.fill([ellipse(240 + 104 * math.sin(a), 512 + 86 * math.cos(a), 8) for a in (k * 0.17 - 1.1 for k in range(14))], "fffdf6")
    p.fill([ellipse(237 + 104 * math.sin(a), 509 + 86 * math.cos(a), 3) for a in (k * 0.17 - 1.1 for k in range(14))], "e8dccb")
    p.fill([ellipse(214 + 10 * k, 205 - 2 * abs(k - 3), 46 - 4 * k, 3) for k in range(2)], "3a343d")
    p.fill([rect(0, 634, W, H)], ink)
    p.title(["PANDORA'S BOX"], 46, "fff3dc", 60, 0.12, 0.22)
    p.fill([rect(30, 110, 450, 113), rect(30, 118, 450, 119)], "fff3dc")
    p.title(["LULU"], 650, "f2b84b", 26, 0.13, 0.6)
    p.credit("G. W. PABST · 1929", 694, "fff3dc", 11)
    return p


@cover("F-000029", "png")
def steamboat_bill():
    p = Page(grad("f6cf8f", "f08a5d", 0, 460))
    p.fill([ellipse(120, 330, 92)], "fbe6b4")
    p.fill([rect(0, 460, W, H)], grad("2f6f7e", "12343f", 460, H))
    p.fill([curve([(-30, 470), (60, 420), (150, 440), (240, 416), (360, 442), (500, 410), (500, 470)])], "a8644a")
    for x, r in ((210, 24), (318, 24)):
        for k in range(7):
            p.fill([ellipse(x + k * 30 + 6 * math.sin(k), 230 - k * 7, r + k * 4)], "6b5b5e", 0.8 - k * 0.08)
    white, trim, red = "fdf6e8", "b5342a", "8c231c"
    p.fill([rect(196, 226, 222, 400), rect(304, 226, 330, 400)], "2a2624")
    p.fill([[(188, 236), (196, 214), (200, 228), (206, 208), (212, 228), (222, 210), (230, 236)], [(296, 236), (304, 214), (308, 228), (314, 208), (320, 228), (330, 210), (338, 236)]], "2a2624")
    p.fill([rect(228, 300, 298, 350), [(220, 302), (263, 278), (306, 302)]], white)
    p.fill(windows(236, 312, 3, 1, 20, 1, 14, 18), "2f6f7e")
    p.fill([rect(120, 350, 380, 412), rect(84, 412, 410, 478)], white)
    p.fill([rect(106, 344, 394, 352), rect(70, 406, 424, 414)], trim)
    p.fill(windows(134, 364, 12, 1, 20, 1, 11, 22) + windows(96, 428, 15, 1, 20, 1, 11, 24), "2f6f7e")
    p.fill([rect(x, 352, x + 3, 412) for x in range(120, 380, 26)] + [rect(x, 414, x + 3, 476) for x in range(84, 410, 26)], "d8cdb6")
    p.fill([[(36, 474), (430, 474), (424, 512), (70, 512)]], red)
    p.fill([rect(36, 474, 430, 480)], "f2c14e")
    p.fill([ellipse(412, 466, 62), ellipse(412, 466, 54)], red, evenodd=True)
    p.fill([q for k in range(12) for q in line([(412, 466), (412 + 62 * math.cos(k * 0.5236), 466 + 62 * math.sin(k * 0.5236))], 4)], red)
    p.fill([q for k in range(12) for q in place([rect(46, -9, 64, 9)], 412, 466, 1, k * 30)], trim)
    p.fill([ellipse(412, 466, 12)], "f2c14e")
    p.fill([rect(0, 508, W, 530)], "2f6f7e")
    for k in range(16):
        y = 512 + k * 11
        x = 70 * math.sin(k * 2.3)
        p.fill([rounded(120 + x - k * 4, y, 330 + x + k * 3, y + 3.4, 1.7)], "f6cf8f" if k % 3 else white, 0.42)
    p.fill([ellipse(412, 520, 66, 9), ellipse(456, 516, 40, 8), ellipse(30, 514, 40, 6)], white, 0.8)
    man = [ellipse(150, 318, 9, 11), rounded(134, 306, 166, 311, 2), rounded(140, 299, 160, 308, 3), [(141, 330), (159, 330), (163, 350), (137, 350)]] + line([(158, 332), (178, 308)], 6, 4)
    p.fill(man, "2a2624")
    p.fill(line([(60, 474), (60, 380)], 3) + [[(60, 382), (22, 392), (60, 406)]], trim)
    p.title(["STEAMBOAT", "BILL, JR."], 40, "4a1d18", 60, 0.16, 0.18, 1.26, 400)
    p.credit("CHARLES REISNER · 1928", 690, "fdf6e8", 12)
    return p


@cover("F-000025", "png")
def royal_wedding():
    p = Page("f6d8c6")
    p.fill([[(0, 0), (480, 0), (390, 150), (90, 150)]], "d99a7c")
    p.fill([[(0, 720), (480, 720), (390, 560), (90, 560)]], "a5563f")
    p.fill([rect(90, 150, 390, 560)], "f9e6d6")
    p.fill([[(0, 0), (90, 150), (90, 560), (0, 720)], [(480, 0), (390, 150), (390, 560), (480, 720)]], "efc3aa")
    p.fill([rect(x, 150, x + 9, 560) for x in range(104, 386, 28)], "f3d7c3")
    p.fill([rect(90, 150, 390, 160), rect(90, 546, 390, 560)], "fff8f0")
    p.fill([rect(128, 300, 218, 410), rect(262, 300, 352, 410)], "c98a5e")
    p.fill([rect(136, 308, 210, 402), rect(270, 308, 344, 402)], "9fc7cf")
    p.fill([ellipse(173, 350, 17, 21), [(146, 402), (152, 380), (194, 380), (200, 402)], [(300, 402), (307, 330), (314, 402)]], "3f5d73")
    ink = "1d1a22"
    # The dancer hangs from nothing: his feet are on the ceiling.
    man = line([(250, 92), (246, 150), (232, 190)], 15, 18) + line([(196, 130), (214, 168), (230, 192)], 13, 18) + [ellipse(262, 88, 21, 8), ellipse(190, 126, 18, 9, -50)]
    man += [curve([(216, 186), (248, 184), (256, 236), (248, 272), (222, 274), (212, 236)]), ellipse(234, 306, 15, 18)]
    man += line([(224, 264), (184, 242), (158, 262)], 13, 8) + line([(250, 262), (290, 246), (314, 216)], 13, 8)
    man += [rounded(218, 322, 252, 348, 4)]
    p.fill(man, ink)
    p.fill([ellipse(234, 302, 13, 15)], "f0c8a0")
    p.fill([rounded(208, 316, 262, 323, 3)], ink)
    p.fill([[(228, 274), (242, 274), (235, 222)]], "ffffff")
    p.fill([[(224, 270), (246, 286), (246, 270), (224, 286)]], "b5242f")
    p.fill([ellipse(155, 264, 6), ellipse(316, 213, 6)], "f0c8a0")
    p.fill(line([(330, 250), (298, 176)], 4), "7a4a2c")
    # The furniture believes in the floor.
    p.fill([rounded(270, 520, 372, 584, 10), rounded(262, 566, 380, 610, 10), rounded(254, 540, 280, 612, 10), rounded(362, 540, 388, 612, 10)], "2f6f73")
    p.fill([rect(264, 608, 274, 628), rect(368, 608, 378, 628)], "4a2a16")
    p.fill([rect(136, 470, 142, 610), ellipse(139, 612, 30, 8), [(104, 478), (122, 424), (156, 424), (174, 478)]], "b5843a")
    p.fill([[(106, 476), (123, 426), (155, 426), (172, 476)]], "ffe9a8")
    for x, y, s in ((60, 330, 9), (430, 300, 11), (420, 400, 8), (40, 440, 8)):
        p.fill([ellipse(x, y, s, s * 0.75, -20)] + line([(x + s * 0.9, y), (x + s * 0.9, y - s * 3.2), (x + s * 2, y - s * 2.6)], 3), "b5563f")
    p.fill([rect(0, 640, W, H)], ink)
    p.title(["ROYAL WEDDING"], 654, "f6d8c6", 34, 0.14, 0.22, width=430)
    p.credit("STANLEY DONEN · 1951", 701, "e0a58a", 10)
    return p


@cover("F-000038", "jpg")
def cocoanuts():
    p = Page(grad("12a3a8", "fbe7b0", 0, 700))
    p.fill(rays(240, 330, 0, 760, 32, 0.5, 4), "ffffff", 0.1)
    p.fill([star(240, 378, 196, 158, 24)], "f4b63a")
    p.fill([ellipse(240, 378, 158)], "f9d24f")
    for x, lean in ((56, 36), (424, -36)):
        trunk = curve([(x - lean * 0.6, 740), (x - lean * 0.2, 560), (x + lean * 0.1, 420), (x + lean * 0.2, 280)], closed=False)
        p.fill(line(trunk, 26, 15), "8a5a34")
        for k in range(2, len(trunk) - 1, 2):
            a, b = trunk[k]
            p.fill(line([(a - 9, b), (a, b + 5), (a + 9, b)], 2), "5d3a1f")
        cx, cy = x + lean * 0.2, 280
        for a, l in ((-165, 116), (-135, 104), (-100, 92), (-60, 92), (-25, 108), (10, 112), (170, 112), (40, 84), (140, 84)):
            dx, dy = math.cos(math.radians(a)) * l, math.sin(math.radians(a)) * l * 0.8
            mid = (cx + dx * 0.5, cy + dy * 0.5 - 26)
            tip = (cx + dx, cy + dy + 26)
            p.fill([curve([(cx, cy), (mid[0], mid[1] - 14), tip, (mid[0], mid[1] + 12)])], "1f7a4a" if int(l) % 8 else "2a9a5c")
        p.fill([ellipse(cx - 10, cy + 12, 13, 14), ellipse(cx + 12, cy + 14, 13, 14)], "5d3a1f")
    ink = "14100e"
    p.fill(both([ellipse(194, 352, 44), ellipse(194, 352, 35)]), ink, evenodd=True)
    p.fill(both([ellipse(194, 352, 35)]), "ffffff", 0.9)
    p.fill(line([(232, 346), (248, 346)], 8) + both(line([(152, 346), (130, 334)], 8)), ink)
    p.fill([ellipse(206, 356, 12), ellipse(286, 356, 12)], ink)
    p.fill([ellipse(210, 351, 4), ellipse(290, 351, 4)], "ffffff")
    p.fill(both([curve([(150, 300), (170, 280), (216, 290), (232, 308), (196, 306), (160, 314)])]), ink)
    p.fill([ellipse(240, 392, 26, 20)], "f0a92e")
    p.fill([curve([(240, 416), (282, 414), (312, 436), (316, 456), (240, 450), (164, 456), (168, 436), (198, 414)])], ink)
    p.fill(place([rounded(0, -13, 116, 13, 8)], 264, 478, 1, 14), "7a3b1d")
    p.fill(place([rect(22, -13, 40, 13)], 264, 478, 1, 14), "e7b23a")
    p.fill(place([rounded(104, -13, 124, 13, 6)], 264, 478, 1, 14), "f4f0ea")
    for k in range(7):
        p.fill([ellipse(396 + 14 * math.sin(k * 1.3), 486 - k * 17, 8 + k * 2.6)], "ffffff", 0.3)
    p.fill([curve([(-30, 640), (120, 612), (300, 640), (510, 606), (510, 760), (-30, 760)])], "f1cf8a")
    p.title(["THE", "COCOANUTS"], 36, "fffbe9", 68, 0.17, 0.18, 1.2, 430)
    p.credit("ROBERT FLOREY & JOSEPH SANTLEY · 1929", 682, "5d3a1f", 11)
    return p


# ---------------------------------------------------------------- PNG


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def paeth(a, b, c):
    pa, pb, pc = abs(b - c), abs(a - c), abs(a + b - c - c)
    return a if pa <= pb and pa <= pc else b if pb <= pc else c


def png(page):
    """A palette where its 256 commonest colours are nearly the whole drawing, else RGB, each row with its best filter."""
    pixels = list(zip(*page.planes))
    counts = {}
    for colour in pixels:
        counts[colour] = counts.get(colour, 0) + 1
    colours = sorted(counts, key=lambda c: (-counts[c], c))[:256]
    if sum(counts[c] for c in colours) > 0.965 * W * H:
        index = {c: min(range(len(colours)), key=lambda i: sum((u - v) ** 2 for u, v in zip(c, colours[i]))) for c in counts}
        raw = b"".join(b"\0" + bytes(index[q] for q in pixels[y * W:y * W + W]) for y in range(H))
        head, palette = struct.pack(">IIBBBBB", W, H, 8, 3, 0, 0, 0), chunk(b"PLTE", bytes(v for c in colours for v in c))
    else:
        head, palette, rows, above = struct.pack(">IIBBBBB", W, H, 8, 2, 0, 0, 0), b"", [], bytes(W * 3)
        for y in range(H):
            row = bytes(v for q in pixels[y * W:y * W + W] for v in q)
            left, corner = bytes(3) + row[:-3], bytes(3) + above[:-3]
            tries = [row, bytes((v - a) & 255 for v, a in zip(row, left)), bytes((v - b) & 255 for v, b in zip(row, above)), None,
                     bytes((v - paeth(a, b, c)) & 255 for v, a, b, c in zip(row, left, above, corner))]
            best = min((0, 1, 2, 4), key=lambda k: sum(min(v, 256 - v) for v in tries[k]))
            rows.append(bytes((best,)) + tries[best])
            above = row
        raw = b"".join(rows)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + palette
            + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


# ---------------------------------------------------------------- JPEG (baseline, T.81)

LUMA = [16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
        14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92,
        49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99]
CHROMA = [17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99,
          47, 66, 99, 99, 99, 99, 99, 99] + [99] * 32
ZIGZAG = sorted(range(64), key=lambda i: (i // 8 + i % 8, (i // 8 if (i // 8 + i % 8) % 2 else i % 8)))
COSINE = [[(math.sqrt(0.125) if u == 0 else 0.5) * math.cos((2 * x + 1) * u * math.pi / 16) for x in range(8)]
          for u in range(8)]


def transform(block, quants):
    """The quantised coefficients of 64 samples, in zigzag order."""
    if min(block) == max(block):
        return [round((block[0] - 128) * 8 / quants[0])] + [0] * 63
    rows = [[sum(c * v for c, v in zip(basis, block[y:y + 8])) for basis in COSINE] for y in range(0, 64, 8)]
    columns = list(zip(*rows))
    out = [sum(c * v for c, v in zip(COSINE[v8], columns[u])) for v8 in range(8) for u in range(8)]
    out[0] -= 1024
    return [round(out[i] / quants[i]) for i in ZIGZAG]


def symbols(coefficients, before):
    """(table, symbol, extra bits, how many) for one block: run lengths and magnitudes."""
    def bits(value):
        size = abs(value).bit_length()
        return size, value if value > 0 else value + (1 << size) - 1
    size, extra = bits(coefficients[0] - before)
    out, run = [(0, size, extra, size)], 0
    last = max((i for i in range(64) if coefficients[i]), default=0)
    for value in coefficients[1:last + 1]:
        if value == 0:
            run += 1
            continue
        out += [(1, 0xF0, 0, 0)] * (run // 16)
        size, extra = bits(value)
        out.append((1, run % 16 << 4 | size, extra, size))
        run = 0
    return out if last == 63 else out + [(1, 0, 0, 0)]


def huffman(counts):
    """The best code for these counts: how many codes of each length 1 to 16, and the symbols in order."""
    groups = sorted((n, [s]) for s, n in counts.items())
    groups.insert(0, (0, [256]))  # takes the code of all ones, which JPEG forbids
    length = dict.fromkeys([*counts, 256], 0)
    while len(groups) > 1:
        (n, a), (m, b) = groups.pop(0), groups.pop(0)
        for s in a + b:
            length[s] += 1
        groups.append((n + m, a + b))
        groups.sort(key=lambda g: g[0])
    per = [0] * 80
    for n in length.values():
        per[n] += 1
    for n in range(79, 16, -1):
        while per[n]:
            shorter = n - 2
            while not per[shorter]:
                shorter -= 1
            per[n] -= 2
            per[n - 1] += 1
            per[shorter + 1] += 2
            per[shorter] -= 1
    per[max(n for n in range(80) if per[n])] -= 1
    return per[1:17], sorted(counts, key=lambda s: (length[s], -counts[s], s))


def jpeg(page, quality=82):
    """Three components at full resolution, tables made to measure."""
    r, g, b = page.planes
    planes = [[], [], []]
    for red, green, blue in zip(r, g, b):
        planes[0].append(0.299 * red + 0.587 * green + 0.114 * blue)
        planes[1].append(128 - 0.168736 * red - 0.331264 * green + 0.5 * blue)
        planes[2].append(128 + 0.5 * red - 0.418688 * green - 0.081312 * blue)
    tables = [[max(1, (v * (200 - 2 * quality) + 50) // 100) for v in base] for base in (LUMA, CHROMA)]
    stream, before = [], [0, 0, 0]
    for y in range(0, H, 8):
        for x in range(0, W, 8):
            for k, plane in enumerate(planes):
                block = [v for i in range(y * W + x, (y + 8) * W + x, W) for v in plane[i:i + 8]]
                values = transform(block, tables[min(k, 1)])
                stream += [(min(k, 1), *s) for s in symbols(values, before[k])]
                before[k] = values[0]
    counts = {}
    for component, kind, symbol, _, _ in stream:
        table = counts.setdefault((kind, component), {})
        table[symbol] = table.get(symbol, 0) + 1
    codes, huff = {}, b""
    for (kind, component), table in sorted(counts.items()):
        per, order = huffman(table)
        huff += bytes((kind << 4 | component, *per, *order))
        code, names = 0, iter(order)
        for size, n in enumerate(per, 1):
            for _ in range(n):
                codes[kind, component, next(names)] = code, size
                code += 1
            code <<= 1
    data, held, n = bytearray(), 0, 0
    for component, kind, symbol, extra, size in stream:
        code, length = codes[kind, component, symbol]
        held, n = (held << length | code) << size | extra, n + length + size
        while n >= 8:
            n -= 8
            byte = held >> n
            held &= (1 << n) - 1
            data += b"\xff\0" if byte == 255 else bytes((byte,))
    if n:
        byte = held << (8 - n) | (1 << (8 - n)) - 1
        data += b"\xff\0" if byte == 255 else bytes((byte,))

    def part(marker, body):
        return struct.pack(">BBH", 0xFF, marker, len(body) + 2) + body
    quant = b"".join(bytes((k,)) + bytes(table[i] for i in ZIGZAG) for k, table in enumerate(tables))
    frame = struct.pack(">BHHB", 8, H, W, 3) + bytes((1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1))
    scan = bytes((3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0))
    return (b"\xff\xd8" + part(0xE0, b"JFIF\0\1\1\1\0\x48\0\x48\0\0") + part(0xDB, quant) + part(0xC0, frame)
            + part(0xC4, huff) + part(0xDA, scan) + bytes(data) + b"\xff\xd9")


def main(wanted):
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "covers")
    os.makedirs(folder, exist_ok=True)
    unknown = [code for code in wanted if code not in COVERS]
    if unknown:
        sys.exit("draw-covers.py: no cover is drawn for " + ", ".join(unknown))
    for code in wanted or sorted(COVERS):
        kind, draw = COVERS[code]
        data = {"png": png, "jpg": jpeg}[kind](draw())
        with open(os.path.join(folder, f"{code}.{kind}"), "wb") as file:
            file.write(data)
        print(f"{code}.{kind} {len(data)}")


if __name__ == "__main__":
    main(sys.argv[1:])
