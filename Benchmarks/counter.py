"""Scans at the counter as a clerk makes them, and says how long each waits for its answer.

    counter.py PROGRAM DATABASE      works on a copy of the database; also called by compare.py
"""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time

VISITS = 150


def column(database, query):
    return [row[0] for row in database.execute(query)]


def waits(program, database):
    """Seconds from a scan to its answer, by what was scanned."""
    copy = database + ".counter"
    shutil.copy(database, copy)
    shop = sqlite3.connect(copy)
    is_out = "EXISTS (SELECT 1 FROM rental r WHERE r.copy_id = k.id AND r.returned_at IS NULL)"
    inside = column(
        shop, f"SELECT barcode FROM copy k WHERE state = 'available' AND NOT {is_out} ORDER BY id")
    out = column(shop, f"SELECT barcode FROM copy k WHERE {is_out} ORDER BY id")
    cards = column(shop, "SELECT card FROM customer WHERE removed_on IS NULL ORDER BY id")
    names = column(shop, "SELECT name FROM customer WHERE removed_on IS NULL ORDER BY id")
    titles = column(shop, "SELECT title FROM movie WHERE removed_on IS NULL ORDER BY id")
    shop.close()
    chance = random.Random(1)
    chance.shuffle(inside)
    counter = subprocess.Popen(
        [program, "counter", "--plain", "--database", copy], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE)
    took = {}

    def scan(kind, line):
        began = time.perf_counter()
        counter.stdin.write((line + "\n").encode())
        counter.stdin.flush()
        if not counter.stdout.readline():
            sys.exit("bench: the counter closed, so nothing was measured")
        took.setdefault(kind, []).append(time.perf_counter() - began)

    for visit in range(VISITS):
        scan("customer", "customer " + chance.choice(cards))
        scan("copy", "copy " + inside.pop())
        scan("copy", "copy " + inside.pop())
        scan("nights", "nights 3")
        scan("done", "done")
        scan("word", "clear")
        scan("name", chance.choice(names))
        scan("word", "clear")
        scan("title", "movie " + chance.choice(titles))
        scan("word", "receipt")
        if visit < len(out):
            scan("return", "copy " + out[visit])
        if visit % 10 == 0:
            scan("nothing", f"zzqx{visit}")
    counter.stdin.close()
    counter.wait()
    os.remove(copy)
    return took


def slowest_of_twenty(seconds):
    """What 95 % are not slower than."""
    ordered = sorted(seconds)
    return ordered[len(ordered) * 95 // 100]


def main():
    took = waits(sys.argv[1], sys.argv[2])
    took["all"] = [seconds for each in took.values() for seconds in each]
    for kind, seconds in took.items():
        middle = sorted(seconds)[len(seconds) // 2]
        print(
            f"{kind:<9} {len(seconds):>5}  median {middle * 1000:6.1f} ms"
            f"  95 % {slowest_of_twenty(seconds) * 1000:6.1f} ms")


if __name__ == "__main__":
    main()
