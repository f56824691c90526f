"""Runs the same commands on shops of the same kind with ever more rentals, and prints how their
times grow; draws them as growth.svg.

    growth.py PROGRAM FOLDER RUNS MAKE-SHOP      called by run.sh, which prepares FOLDER

Shops have 10 thousand, 100 thousand and a million rentals, with SCALE=full ten million as well.
What is printed behind the first column is the time as a multiple of that column's.
"""

import math
import os
import sqlite3
import subprocess
import sys

from compare import FOLDER, HERE, RUNS, measure, milliseconds, path, rental

SIZES = [10_000, 100_000, 1_000_000] + ([10_000_000] if os.environ.get("SCALE") == "full" else [])
# A command that takes longer is run three times only.
LONG = 1.0


def ask(database, query):
    connection = sqlite3.connect(path(database))
    rows = connection.execute(query).fetchall()
    connection.close()
    return [row[0] for row in rows]


def commands(database):
    """What is asked of a shop: label, how often, and the arguments of each run. What a counter
    command is asked about lies in the middle: neither the most popular nor the newest."""
    cards = ask(database, f"""SELECT card FROM customer c WHERE NOT EXISTS
        (SELECT 1 FROM rental r WHERE r.customer_id = c.id AND r.returned_at IS NULL)
        AND (SELECT COALESCE(SUM(amount), 0) FROM ledger l WHERE l.customer_id = c.id) = 0
        ORDER BY card LIMIT {RUNS}""")
    copies = ask(database, f"""SELECT barcode FROM copy k WHERE NOT EXISTS
        (SELECT 1 FROM rental r WHERE r.copy_id = k.id AND r.returned_at IS NULL)
        ORDER BY barcode LIMIT {RUNS} OFFSET 100""")
    [debtor] = ask(database, """SELECT c.card FROM ledger l JOIN customer c ON c.id = l.customer_id
        GROUP BY c.id HAVING SUM(l.amount) >= 200 ORDER BY c.card LIMIT 1""")
    pairs = list(zip(cards, copies))
    rules = os.path.join(HERE, "house.rules")
    month = ["--since", "2025-12-01", "--until", "2025-12-31"]
    yield from [
        ("rent", [["rent", "--customer", card, "--copy", copy, "--nights", "2"]
                  for card, copy in pairs]),
        ("return", [["return", copy] for _, copy in pairs]),
        ("pay", [["pay", debtor, "0.01"]] * RUNS),
        ("rules try, of a month", [["rules", "try", rules, *month]] * RUNS),
    ]
    once = [
        ["customer", "show", "M-000050"], ["account", "M-000050"], ["movie", "show", "F-000030"],
        ["copy", "show", "C-000100"], ["stock", "F-000030"], ["find", "cedar", "--limit", "1000"],
        ["overdue"], ["stock"], ["stock", "--at", "2020-06-15"], ["customer", "list"], ["movie", "list"],
        ["report", "dashboard"], ["report", "popular"], ["report", "customers"],
        ["report", "takings"], ["report", "debts"], ["check"],
    ]
    for command in once:
        yield " ".join(command), [command] * RUNS


def times(databases, runs):
    """The best of each shop's runs of a command, in seconds. The shops take turns, so that whatever
    else the machine does falls on all alike."""
    shops = list(zip(databases, runs))
    first, _ = measure([rental(shop, shop, *arguments[0]) for shop, arguments in shops])
    often = {shop: 3 if first[shop][0] > LONG else RUNS for shop in databases}
    more, _ = measure([rental(shop, shop, *arguments[place]) for place in range(1, RUNS)
                       for shop, arguments in shops if place < often[shop]])
    return [min(first[shop] + more.get(shop, [])) for shop in databases]


def draw(growth, target):
    """Each command as a line of dots, one for each size, by how many times as long it takes."""
    width, left, line = 760, 330, 24
    worst = max(ratio for ratios in growth.values() for ratio in ratios)
    decades = max(1, len(str(int(worst))))

    def across(ratio):
        return left + (width - left - 40) * math.log10(max(ratio, 1)) / decades

    height = 70 + line * len(growth)
    shapes = []
    for decade in range(decades + 1):
        x = across(10 ** decade)
        shapes.append(f'<line x1="{x:.0f}" y1="44" x2="{x:.0f}" y2="{height - 20}" stroke="#ccc"/>')
        shapes.append(f'<text x="{x:.0f}" y="38" text-anchor="middle">{10 ** decade} ×</text>')
    for place, (label, ratios) in enumerate(growth.items()):
        y = 62 + line * place
        shapes.append(f'<text x="{left - 16}" y="{y + 4}" text-anchor="end">{label}</text>')
        ends = across(ratios[0]), across(ratios[-1])
        shapes.append(
            f'<line x1="{ends[0]:.0f}" y1="{y}" x2="{ends[1]:.0f}" y2="{y}" stroke="#888"/>')
        for step, ratio in enumerate(ratios):
            shapes.append(f'<circle cx="{across(ratio):.0f}" cy="{y}" r="{3 + 2 * step}" '
                          f'fill="#0b6e99" fill-opacity="0.6"><title>{ratio:.2f}</title></circle>')
    sizes = ", ".join(f"{size:,}" for size in SIZES)
    title = f"Time of each command as a multiple of the smallest shop's: {sizes} rentals"
    with open(target, "w", encoding="utf-8") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'font-family="sans-serif" font-size="12" role="img" aria-label="{title}">\n'
            f'<rect width="{width}" height="{height}" fill="#fff"/>\n'
            f'<text x="16" y="18" font-weight="bold">{title}</text>\n'
            + "\n".join(shapes) + "\n</svg>\n")


def main():
    make_shop = sys.argv[4]
    databases = [f"grown{size}.db" for size in SIZES]
    for size, database in zip(SIZES, databases):
        subprocess.run([make_shop, path(database), "--rentals", str(size)], check=True)
    print(f"{'Growth of a shop':<40}" + "".join(f"{size:>14,}" for size in SIZES))
    growth = {}
    for asked in zip(*[list(commands(database)) for database in databases]):
        label = asked[0][0]
        seconds = times(databases, [runs for _, runs in asked])
        growth[label] = [took / seconds[0] for took in seconds]
        others = "".join(f"{ratio:>13.2f}x" for ratio in growth[label][1:])
        print(f"{label:<40}{milliseconds(seconds[0]):>14}{others}", flush=True)
    for database in databases:
        os.remove(path(database))
    draw(growth, os.path.join(FOLDER, "growth.svg"))


main()
