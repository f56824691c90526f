#!/usr/bin/env python3
"""Writes an invented shop for `rental import`: the same one for the same numbers and seed.

    shop.py DIR [--customers N] [--movies N] [--copies N] [--rentals N] [--events] [--seed N]

The rentals run through 2005, most of them returned, never two of a copy at once and never more
than three of a customer. They go into rentals.csv; with --events, into events.jsonl instead, as
requests for `rental batch` in the order in which they happened.
"""

import argparse
import csv
import datetime
import heapq
import json
import os
import random

WORDS = """Amber Anchor Autumn Beacon Bridge Canal Candle Cedar Comet Copper Crow Dawn Ember Falcon
Ferry Garden Glass Harbour Hollow Island Ivory Juniper Lantern Ledger Marble Meadow Midnight Mirror
Moth North Orchard Paper Pepper Pilot Quarry Raven River Saffron Shadow Silver Sparrow Stranger
Summer Thistle Thunder Tide Velvet Violet Whisper Willow Winter Yellow""".split()
RATINGS = ["G", "PG", "PG-13", "R", "NC-17"]
CLASSES = ["rate-099", "rate-299", "rate-499"]
START = datetime.datetime(2005, 1, 1, 9)


def instant(minutes):
    return (START + datetime.timedelta(minutes=minutes)).strftime("%Y-%m-%dT%H:%M:%SZ")


def history(dice, customers, copies, rentals):
    """Yields (minute, end or None, copy, customer, nights), in order of going out."""
    free = list(range(1, copies + 1))
    dice.shuffle(free)
    back = []  # (minute, copy, customer)
    out = [0] * (customers + 1)
    year = 365 * 24 * 60
    for number in range(rentals):
        minute = number * year // rentals
        while back and back[0][0] < minute:
            _, copy, customer = heapq.heappop(back)
            free.append(copy)
            out[customer] -= 1
        customer = dice.randint(1, customers)
        while out[customer] == 3:
            customer = customer % customers + 1
        spot = dice.randrange(len(free))
        free[spot], free[-1] = free[-1], free[spot]
        copy = free.pop()
        nights = dice.randint(1, 7)
        out[customer] += 1
        stays_out = rentals - number < customers // 3
        # Back within three days, so that even a small shop never runs dry.
        end = None if stays_out else minute + dice.randint(60, 3 * 24 * 60)
        if end is not None:
            heapq.heappush(back, (end, copy, customer))
        yield minute, end, copy, customer, nights


def write(path, header, rows):
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(header)
        writer.writerows(rows)


def write_catalogue(folder, dice, options):
    def words(count):
        return " ".join(dice.choice(WORDS) for _ in range(count))

    write(
        os.path.join(folder, "customers.csv"),
        ["card", "name", "address", "postcode", "phone", "email"],
        ([n, f"{words(2)} {n}", f"{n} {words(1)} Street", f"Q{n:04}", f"01632 {n:06}",
          f"customer{n}@example.com"] for n in range(1, options.customers + 1)))
    write(
        os.path.join(folder, "movies.csv"),
        ["code", "title", "cast", "rating", "class", "year", "runtime", "genre", "language",
         "summary", "replacement_price"],
        ([n, f"{words(2)} {n}", "; ".join(words(2) for _ in range(5)), dice.choice(RATINGS),
          dice.choice(CLASSES), dice.randint(1920, 2004), dice.randint(60, 180), "Drama",
          "English", words(12), f"{dice.randint(10, 25)}.99"]
         for n in range(1, options.movies + 1)))
    write(
        os.path.join(folder, "copies.csv"), ["barcode", "movie", "shelf"],
        ([n, (n - 1) % options.movies + 1, ""] for n in range(1, options.copies + 1)))


def write_events(folder, rentals):
    events = []
    for number, (minute, end, copy, customer, nights) in enumerate(rentals):
        events.append((minute, 1, number, {
            "do": "rent", "customer": str(customer), "copies": [str(copy)], "nights": nights,
            "at": instant(minute)}))
        if end is not None:
            events.append((end, 0, number, {
                "do": "return", "copies": [str(copy)], "customer": str(customer),
                "at": instant(end)}))
    events.sort(key=lambda event: event[:3])
    with open(os.path.join(folder, "events.jsonl"), "w", encoding="utf-8") as file:
        for event in events:
            file.write(json.dumps(event[3]) + "\n")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("folder")
    options.add_argument("--customers", type=int, default=599)
    options.add_argument("--movies", type=int, default=1000)
    options.add_argument("--copies", type=int, default=4581)
    options.add_argument("--rentals", type=int, default=16044)
    options.add_argument("--events", action="store_true")
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    dice = random.Random(options.seed)
    os.makedirs(options.folder, exist_ok=True)
    write_catalogue(options.folder, dice, options)
    rentals = history(dice, options.customers, options.copies, options.rentals)
    if options.events:
        write_events(options.folder, rentals)
    else:
        write(
            os.path.join(options.folder, "rentals.csv"),
            ["barcode", "card", "rented_at", "nights", "returned_at"],
            ([copy, customer, instant(minute), nights, "" if end is None else instant(end)]
             for minute, end, copy, customer, nights in rentals))


if __name__ == "__main__":
    main()
