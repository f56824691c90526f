"""Runs the program and what it is measured against in turn, and prints a table of ratios.

    compare.py PROGRAM FOLDER RUNS      called by run.sh, which prepares FOLDER

Every figure is the median of runs that alternate, so that whatever else the machine does falls on
both sides alike. Nothing here passes or fails: the target stands beside the ratio.
"""

import datetime
import json
import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
import uuid

# Nothing is left beside the sources.
sys.dont_write_bytecode = True
from counter import slowest_of_twenty, waits

PROGRAM, FOLDER, RUNS = sys.argv[1], sys.argv[2], int(sys.argv[3])
HERE = os.path.dirname(os.path.abspath(__file__))
CHUNKS = 16
IMPORTED = 100_000
TRIED = 1_000_000
SCANNED = 16_000
SHORT, LONG = 20, 2_000
RENTED, LATE = 5_000_000, 2_000


def path(name):
    return os.path.join(FOLDER, name)


def put(name, lines):
    with open(path(name), "w", encoding="utf-8") as file:
        file.writelines(lines)


def run_quietly(*command):
    if subprocess.run(command, stdout=subprocess.DEVNULL).returncode != 0:
        sys.exit("bench: that command failed, so nothing was measured")


class Job:
    """A command with its label; tabs and line breaks in arguments become spaces."""

    def __init__(self, label, *arguments, source=None, target=None):
        files = ["<" + source] if source else []
        files += [">" + target] if target else []
        arguments = [" ".join(argument.split()) for argument in arguments]
        self.line = "\t".join([label, *files, *arguments])


def measure(jobs):
    """Runs jobs in order; seconds and peak KiB of each label, in order."""
    text = "".join(job.line + "\n" for job in jobs)
    result = subprocess.run([path("measure")], input=text, stdout=subprocess.PIPE, text=True)
    if result.returncode != 0:
        sys.exit("bench: a command failed, so nothing was measured")
    seconds, peaks = {}, {}
    for line in result.stdout.splitlines():
        label, took, peak, _ = line.split("\t")
        seconds.setdefault(label, []).append(float(took))
        peaks.setdefault(label, []).append(int(peak))
    return seconds, peaks


def rental(label, database, *arguments, **files):
    return Job(label, PROGRAM, *arguments, "--database", path(database), **files)


def shell(label, database, sql, **files):
    return Job(label, "sqlite3", "-batch", path(database), sql, **files)


def row(what, ours, theirs, ratio, target):
    print(f"{what:<37} {ours:>14} {theirs:>14} {ratio:>7}  {target}", flush=True)


def milliseconds(seconds):
    return f"{seconds * 1000:.1f} ms"


def rate(per_second):
    return f"{per_second:,.0f}/s"


def compare_times(what, seconds, target):
    ours = statistics.median(seconds["rental"])
    theirs = statistics.median(seconds["other"])
    row(what, milliseconds(ours), milliseconds(theirs), f"{ours / theirs:.2f}x", target)


RENTAL = """id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on, price,
    fee_per_night, fee_cap, grace, rules_hash, seen, findings"""
LEDGER = """seq, kind, amount, customer_id, rental_id, visit_id, till, session, receipt, method,
    tendered, voids, reason, by_name, booked_at, booked_on, recorded_at, by_id"""
AUDIT = """seq, recorded_at, made_at, by_name, deed, subject, before, after, op, ledger_seq, detail,
    hash, by_id"""


def writes(name, after):
    """What a batch wrote after an audit line, row by row for floor.c, transaction by transaction;
    how many there were."""
    database = sqlite3.connect(path(name))
    (ledger,) = database.execute(
        "SELECT COALESCE(MAX(ledger_seq), 0) FROM audit WHERE seq <= ?", [after]).fetchone()
    audits = database.execute(
        f"SELECT {AUDIT} FROM audit WHERE seq > ? ORDER BY seq", [after]).fetchall()
    lines = []

    def add(kind, row):
        fields = ["\\N" if field is None else str(field) for field in row]
        lines.append("\t".join([kind, *fields]) + "\n")

    for audit in audits:
        deed, told, end = audit[4], json.loads(audit[7]), audit[9]
        for rental in told["rentals"].split():
            if deed == "rent":
                query = f"SELECT {RENTAL} FROM rental WHERE id = ?"
            else:
                query = "SELECT id, returned_at, returned_on FROM rental WHERE id = ?"
            add(deed, database.execute(query, [rental]).fetchone())
        for line in database.execute(
                f"SELECT {LEDGER} FROM ledger WHERE seq > ? AND seq <= ? ORDER BY seq",
                [ledger, end]):
            add("ledger", line)
        add("audit", audit)
        ledger = end
    database.close()
    return lines, len(audits)


def last_audit(name):
    database = sqlite3.connect(path(name))
    (last,) = database.execute("SELECT COALESCE(MAX(seq), 0) FROM audit").fetchone()
    database.close()
    return last


def compare_batch():
    """The events once, to know what they write; then in chunks, the program and the floor in turn
    on shops of their own, and the other way round for every second chunk."""
    run_quietly(PROGRAM, "import", path("shop"), "--database", path("shop.db"), "--quiet")
    for name in ["ours.db", "floor.db"]:
        shutil.copy(path("shop.db"), path(name))
    with open(path("shop/events.jsonl"), encoding="utf-8") as file:
        events = file.readlines()
    size = -(-len(events) // CHUNKS)
    written, ours, theirs = 0, [], []
    for chunk in range(CHUNKS):
        requests = events[chunk * size:(chunk + 1) * size]
        put("events", requests)
        before = last_audit("shop.db")
        measure([rental("rental", "shop.db", "batch", path("events"))])
        lines, transactions = writes("shop.db", before)
        put("writes", lines)
        written += transactions
        pair = [
            rental("rental", "ours.db", "batch", path("events")),
            Job("other", path("floor"), path("floor.db"), path("writes")),
        ]
        seconds, _ = measure(pair if chunk % 2 == 0 else pair[::-1])
        ours.append(len(requests) / seconds["rental"][0])
        theirs.append(transactions / seconds["other"][0])
    ratio = statistics.median(batch / floor for batch, floor in zip(ours, theirs))
    row(
        f"batch, {written:,} of {len(events):,} written", rate(statistics.median(ours)),
        rate(statistics.median(theirs)), f"{ratio:.0%}", ">= 70 % of the floor in C")


def rules_text(lines):
    """The rules of the shops, and so many lines in all: none of the others fits anything here."""
    with open(os.path.join(HERE, "house.rules"), encoding="utf-8") as file:
        text = [line for line in file if line.strip() and not line.startswith("#")]
    patterns = [
        "price 9.99 per night when class elsewhere-{}",
        "limit 1 when tier elsewhere-{}",
        "price 0.50 flat when class elsewhere-{} and rating R and weekday tue",
        "nights 1..2 when genre elsewhere-{} and season 12-20..01-06",
        "late fee 2.00 per night, at most 9.00 when class elsewhere-{}",
    ]
    for number in range(lines - len(text)):
        text.append(patterns[number % len(patterns)].format(number) + "\n")
    return text


def compare_rules():
    """The same events under a long text and a short one, in chunks and in turn."""
    for name, lines in [("long", LONG), ("short", SHORT)]:
        put(f"{name}.rules", rules_text(lines))
        database = path(f"{name}.db")
        run_quietly(PROGRAM, "rules", "apply", path(f"{name}.rules"), "--database", database,
                    "--quiet")
        run_quietly(PROGRAM, "import", path("shop"), "--database", database, "--quiet")
    with open(path("shop/events.jsonl"), encoding="utf-8") as file:
        events = file.readlines()
    size = -(-len(events) // CHUNKS)
    long, short = [], []
    for chunk in range(CHUNKS):
        put("events", events[chunk * size:(chunk + 1) * size])
        pair = [rental(name, f"{name}.db", "batch", path("events")) for name in ["long", "short"]]
        seconds, _ = measure(pair if chunk % 2 == 0 else pair[::-1])
        long.append(seconds["long"][0] / size)
        short.append(seconds["short"][0] / size)
    ratio = statistics.median(a / b for a, b in zip(long, short))
    row(f"batch, {LONG:,} lines of rules", rate(1 / statistics.median(long)),
        rate(1 / statistics.median(short)), f"{ratio:.2f}x", f"<= 1.2x the time with {SHORT}")


def stock_sql(is_out, state):
    return f"""
        SELECT m.id, m.code, m.title, COUNT(r.id),
          COUNT(CASE WHEN r.id IS NULL AND {state} = 'available' THEN 1 END),
          COUNT(CASE WHEN r.id IS NULL AND {state} = 'in-repair' THEN 1 END)
        FROM movie m LEFT JOIN copy k ON k.movie_id = m.id
          LEFT JOIN rental r ON r.copy_id = k.id AND {is_out}
        WHERE m.removed_on IS NULL GROUP BY m.id ORDER BY m.title_key, m.code, m.id"""


def overdue_sql(is_out, day):
    return f"""
        SELECT r.id, r.customer_id, c.name, c.card, c.phone, c.email, m.title, r.copy_id,
          k.barcode, r.due_on, r.fee_per_night, r.fee_cap, r.grace
        FROM rental r JOIN copy k ON k.id = r.copy_id JOIN movie m ON m.id = k.movie_id
          JOIN customer c ON c.id = r.customer_id
        WHERE {is_out} AND r.due_on < '{day}' ORDER BY r.due_on, r.seq"""


def compare_reports():
    day, end = "2006-03-16", "2006-03-16T23:59:59Z"
    now_out = "r.returned_at IS NULL"
    then_out = f"r.rented_at <= '{end}' AND (r.returned_at IS NULL OR r.returned_at > '{end}')"
    then_state = f"""
        CASE WHEN k.added_at > '{end}' THEN NULL WHEN k.state_since <= '{end}' THEN k.state
          ELSE (SELECT p.state FROM copy_period p
            WHERE p.copy_id = k.id AND p.since <= '{end}' AND p.until > '{end}') END"""
    today = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
    for command, sql in [
        (["stock"], stock_sql(now_out, "k.state")),
        (["stock", "--at", day], stock_sql(then_out, then_state)),
        (["overdue"], overdue_sql(now_out, today)),
        (["overdue", "--at", day], overdue_sql(then_out, day)),
    ]:
        pair = [rental("rental", "shop.db", *command), shell("other", "shop.db", sql)]
        seconds, _ = measure(pair * (RUNS + 1))
        compare_times(" ".join(command), skipping_first(seconds), "<= 3x the sqlite3 shell")


def large_sql(indexes):
    """Rentals of two years until now, all returned within a week, but for some on copies of their
    own, which went out two months to ten days ago. The indexes are built when the rows are there,
    which takes a quarter of the time."""
    moment, day = "strftime('%Y-%m-%dT%H:%M:%SZ', {}, 'unixepoch')", "date({}, 'unixepoch')"
    first, last = RENTED * 670 // 730, RENTED * 720 // 730
    step = (last - first) // LATE
    out, back = f"start + n * 63072000 / {RENTED}", "at + 3600 + n % 500000"
    return f"""
        PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144;
        {"".join(f"DROP INDEX {name}; " for name in indexes)}
        CREATE TEMP TABLE copies AS SELECT id FROM copy ORDER BY id;
        CREATE TEMP TABLE customers AS SELECT id FROM customer ORDER BY id;
        INSERT INTO rental (id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on,
          price, fee_per_night, grace, rules_hash, returned_at, returned_on)
        WITH RECURSIVE number(n) AS
          (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < {RENTED}),
        past AS (SELECT n, {out} AS at, n % 7 + 1 AS nights, copies, customers FROM number,
          (SELECT (SELECT COUNT(*) FROM copies) - {LATE} AS copies,
            (SELECT COUNT(*) FROM customers) AS customers,
            CAST(strftime('%s', 'now') AS INTEGER) - 63072000 AS start))
        SELECT printf('%08x-0000-4000-8000-%012x', n, n), n,
          printf('%08x-0000-4000-9000-%012x', n, n),
          (SELECT id FROM copies k WHERE k.rowid = n % copies + 1),
          (SELECT id FROM customers c WHERE c.rowid = n * 7919 % customers + 1),
          {moment.format("at")}, nights, {day.format("at + nights * 86400")}, 299, 100, 0,
          (SELECT hash FROM rules_version ORDER BY seq DESC LIMIT 1),
          {moment.format(back)}, {day.format(back)}
        FROM past;
        UPDATE rental SET returned_at = NULL, returned_on = NULL,
          copy_id = (SELECT id FROM copies k
            WHERE k.rowid = (SELECT COUNT(*) FROM copies) - (seq - {first}) / {step})
        WHERE seq >= {first} AND seq < {first + LATE * step} AND (seq - {first}) % {step} = 0;
        {"".join(f"{sql}; " for sql in indexes.values())}
        """


def make_large_shop():
    subprocess.run(
        [sys.executable, os.path.join(HERE, "shop.py"), path("large"), "--customers", "20000",
         "--copies", "50000", "--rentals", "0"], check=True)
    shutil.copy(os.path.join(HERE, "house.rules"), path("large"))
    run_quietly(PROGRAM, "import", path("large"), "--database", path("large.db"), "--quiet")
    database = sqlite3.connect(path("large.db"))
    indexes = dict(database.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'rental'"
        " AND sql IS NOT NULL ORDER BY name"))
    database.close()
    run_quietly("sqlite3", "-batch", path("large.db"), large_sql(indexes))


def compare_overdue_of_many():
    make_large_shop()
    today = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
    sql = overdue_sql("r.returned_at IS NULL", today)
    for form in ["table", "csv", "json"]:
        mode = [] if form == "table" else [f".mode {form}"]
        pair = [
            rental("rental", "large.db", "overdue", "--format", form),
            Job("other", "sqlite3", "-batch", path("large.db"), *mode, sql),
        ]
        seconds, _ = measure(pair * (RUNS + 1))
        compare_times(
            f"overdue --format {form}, {LATE:,} of {RENTED:,}"[:37], skipping_first(seconds),
            "<= 2x the sqlite3 shell")
    os.remove(path("large.db"))


def skipping_first(seconds):
    """The first run of each warms up."""
    return {label: values[1:] for label, values in seconds.items()}


def rents(name):
    """Copies that are in, each with a customer who may rent it."""
    database = sqlite3.connect(path(name))
    copies = database.execute(
        "SELECT k.id, k.barcode FROM copy k WHERE k.state = 'available' AND NOT EXISTS (SELECT 1"
        " FROM rental r WHERE r.copy_id = k.id AND r.returned_at IS NULL) ORDER BY k.id LIMIT ?",
        [RUNS + 1]).fetchall()
    customers = database.execute(
        "SELECT id, card FROM customer WHERE state = 'open' ORDER BY id LIMIT ?",
        [RUNS + 1]).fetchall()
    database.close()
    return list(zip(copies, customers))


def compare_rent():
    """The shell writes what a rent writes: a rental, its charge and payment, an audit line."""
    shutil.copy(path("shop.db"), path("shell.db"))
    database = sqlite3.connect(path("shop.db"))
    (seq,) = database.execute("SELECT MAX(seq) FROM rental").fetchone()
    (ledger, receipt) = database.execute("SELECT MAX(seq), MAX(receipt) FROM ledger").fetchone()
    (audit,) = database.execute("SELECT MAX(seq) FROM audit").fetchone()
    database.close()
    now = datetime.datetime.now(datetime.timezone.utc)
    due = (now + datetime.timedelta(days=3)).date().isoformat()
    moment, today, none = f"{now:%Y-%m-%dT%H:%M:%SZ}", now.date().isoformat(), "0" * 64
    jobs = []
    for (copy, barcode), (customer, card) in rents("shop.db"):
        seq, receipt, audit, ledger = seq + 1, receipt + 1, audit + 1, ledger + 2
        rent, visit = uuid.uuid4(), uuid.uuid4()
        jobs.append(rental(
            "rental", "shop.db", "rent", "--customer", card, "--copy", barcode, "--nights", "3"))
        booked = f"'root', '{moment}', '{today}', '{moment}'"
        jobs.append(shell("other", "shell.db", f"""
            PRAGMA journal_mode=TRUNCATE; PRAGMA synchronous=FULL; BEGIN IMMEDIATE;
            INSERT INTO rental (id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on,
              price, fee_per_night, grace, rules_hash)
            VALUES ('{rent}', {seq}, '{visit}', '{copy}', '{customer}',
              '{moment}', 3, '{due}', 299, 100, 0, '{none}');
            INSERT INTO ledger (seq, kind, amount, customer_id, rental_id, visit_id, till, receipt,
              method, by_name, booked_at, booked_on, recorded_at) VALUES
              ({ledger - 1}, 'charge', 299, '{customer}', '{rent}', '{visit}', 1, {receipt}, NULL,
                {booked}),
              ({ledger}, 'payment', -299, '{customer}', NULL, '{visit}', 1, {receipt}, 'cash',
                {booked});
            INSERT INTO audit (seq, recorded_at, made_at, by_name, deed, subject, after, ledger_seq,
              hash)
            VALUES ({audit}, '{moment}', '{moment}', 'root', 'rent', '{visit}', '{{}}', {ledger},
              '{none}');
            COMMIT;"""))
    seconds, peaks = measure(jobs)
    compare_times("rent, durably", skipping_first(seconds), "<= 3x the sqlite3 shell")
    ours, theirs = max(peaks["rental"]) / 1024, max(peaks["other"]) / 1024
    row("rent, peak memory", f"{ours:.1f} MiB", f"{theirs:.1f} MiB", f"{ours / theirs:.2f}x",
        "< 30 MiB")


def compare_taxed_rent():
    """The same rents with goods under rules with several rates of tax, and with neither, in turn."""
    taxes = ["tax standard 20% included\n", "tax low 5% added\n",
             "tax on rentals low when class rate-099\n"]
    pair = [("taxed", taxes), ("plain", ["limit 15\n"])]
    with open(os.path.join(HERE, "house.rules"), encoding="utf-8") as file:
        rules = file.readlines()
    for name, lines in pair:
        shutil.copy(path("shop.db"), path(f"{name}.db"))
        put(f"{name}.rules", rules + lines)
        run_quietly(PROGRAM, "rules", "apply", path(f"{name}.rules"), "--database",
                    path(f"{name}.db"), "--quiet")
    run_quietly(PROGRAM, "goods", "add", "Popcorn", "--price", "2.50", "--tax", "low",
                "--stock", "100000", "--database", path("taxed.db"), "--quiet")
    jobs = []
    for place, ((_, barcode), (_, card)) in enumerate(rents("plain.db")):
        rent = ["rent", "--customer", card, "--copy", barcode, "--nights", "3"]
        turn = [rental("rental", "taxed.db", *rent, "--goods", "Popcorn"),
                rental("other", "plain.db", *rent)]
        jobs += turn if place % 2 == 0 else turn[::-1]
    seconds, _ = measure(jobs)
    compare_times("rent, with tax and goods", skipping_first(seconds), "<= 1.1x without")


def compare_with_older(older):
    """The same by this program and by an older one in turn, each on a shop of its own."""
    programs = [("rental", PROGRAM, "newer"), ("other", older, "older")]

    def turns(what, arguments, runs):
        """Runs what a program and the number of the run are given as arguments."""
        jobs = []
        for place in range(runs + 1):
            pair = [Job(label, program, *arguments(name, place)) for label, program, name in programs]
            jobs += pair if place % 2 == 0 else pair[::-1]
        seconds, _ = measure(jobs)
        compare_times(f"{what}, an older build beside"[:37], skipping_first(seconds), "<= 1.03x")

    def on(name):
        return ["--database", path(name + ".db")]

    turns("import", lambda name, place: [
        "import", path("shop"), "--quiet", "--database", path(f"{name}{place}.db")], 5)
    for name in ["newer", "older"]:
        os.rename(path(f"{name}0.db"), path(f"{name}.db"))
    with open(path("shop/events.jsonl"), encoding="utf-8") as file:
        events = file.readlines()
    size = -(-len(events) // CHUNKS)
    for chunk in range(CHUNKS):
        put(f"events{chunk}", events[chunk * size:(chunk + 1) * size])
    turns("batch", lambda name, place: ["batch", path(f"events{place}"), *on(name)], CHUNKS - 1)
    for command in [
        ["stock"], ["stock", "--at", "2006-03-16"], ["overdue"], ["list", "--all"],
        ["movie", "list"], ["customer", "list"], ["copy", "list"], ["rules", "show"],
        ["report", "debts"], ["report", "dashboard"], ["receipt", "list"],
        ["check"],
    ]:
        turns(" ".join(command), lambda name, place: [*command, *on(name)], RUNS)
    turns("export", lambda name, place: ["export", path(f"{name}-out{place}"), *on(name)], 5)
    turns("rules try", lambda name, place: [
        "rules", "try", path("shop/house.rules"), "--since", "2005-01-01", *on(name)], 5)
    open_copies = {name: rents(f"{name}.db") for _, _, name in programs}

    def rent(name, place):
        (_, barcode), (_, card) = open_copies[name][place]
        return ["rent", "--customer", card, "--copy", barcode, "--nights", "3", *on(name)]

    turns("rent", rent, RUNS)


def compare_import():
    subprocess.run(
        [sys.executable, os.path.join(HERE, "shop.py"), path("big"), "--customers", "2000",
         "--copies", "10000", "--rentals", str(IMPORTED)], check=True)
    shutil.copy(os.path.join(HERE, "house.rules"), path("big"))
    run_quietly(PROGRAM, "import", path("big"), "--database", path("big.db"), "--quiet")
    with open(path("inserts.sql"), "w", encoding="utf-8") as file:
        file.write("PRAGMA journal_mode=TRUNCATE;\nPRAGMA synchronous=FULL;\nBEGIN IMMEDIATE;\n")
        file.flush()
        subprocess.run(
            ["sqlite3", "-batch", path("big.db"), ".mode insert rental", "SELECT * FROM rental"],
            stdout=file, check=True)
    with open(path("inserts.sql"), "a", encoding="utf-8") as file:
        file.write("COMMIT;\n")
    subprocess.run(["sqlite3", path("big.db"), "DELETE FROM rental; VACUUM"], check=True)
    jobs = []
    for number in range(3):
        rows = path(f"rows{number}.db")
        shutil.copy(path("big.db"), rows)
        jobs.append(rental("rental", f"big{number}.db", "import", path("big"), "--quiet"))
        jobs.append(Job("other", "sqlite3", "-batch", rows, source=path("inserts.sql")))
    seconds, _ = measure(jobs)
    ours, theirs = statistics.median(seconds["rental"]), statistics.median(seconds["other"])
    row(f"import, {IMPORTED:,} rentals", rate(IMPORTED / ours), rate(IMPORTED / theirs),
        f"{theirs / ours:.0%}", ">= 20,000/s (beside: ready INSERTs)")


def measure_trial():
    """A third of the rentals are at another price, and some are refused."""
    subprocess.run(
        [sys.executable, os.path.join(HERE, "shop.py"), path("tried"), "--customers", "10000",
         "--copies", "50000", "--rentals", str(TRIED)], check=True)
    shutil.copy(os.path.join(HERE, "house.rules"), path("tried"))
    run_quietly(PROGRAM, "import", path("tried"), "--database", path("tried.db"), "--quiet")
    with open(os.path.join(HERE, "house.rules"), encoding="utf-8") as file:
        rules = file.readlines()
    put("tried.rules", rules + ["limit 2\n", "price 1.50 per night when class rate-099\n"])
    job = rental("rental", "tried.db", "rules", "try", path("tried.rules"), "--since", "2005-01-01")
    seconds, peaks = measure([job] * 3)
    took = statistics.median(seconds["rental"])
    row(f"rules try, {TRIED:,} rentals", rate(TRIED / took), f"in {took:.1f} s", "",
        "1,000,000 in 60 s")
    row("rules try, peak memory", f"{max(peaks['rental']) / 1024:.0f} MiB", "", "", "< 500 MiB")


def measure_counter():
    """Whole visits and returns, line by line, in a shop that anybody can make."""
    made = path("counter.db")
    run_quietly(
        os.path.join(HERE, "make-shop"), made, "--rentals", str(SCANNED), "--customers", "600",
        "--copies", "4600")
    took = [seconds for each in waits(PROGRAM, made).values() for seconds in each]
    row(f"counter, {len(took):,} scans in {SCANNED:,} rentals, 95 %",
        milliseconds(slowest_of_twenty(took)), milliseconds(statistics.median(took)), "",
        "<= 20 ms (beside: the median)")


def main():
    version = subprocess.run(["sqlite3", "--version"], stdout=subprocess.PIPE, text=True).stdout
    disk = subprocess.run(
        ["stat", "-f", "-c", "%T", FOLDER], stdout=subprocess.PIPE, text=True).stdout.strip()
    print(f"{os.cpu_count()} processors, {disk}, sqlite3 {version.split()[0]}, {RUNS} runs of each\n")
    row("", "rental", "beside it", "ratio", "target")
    compare_batch()
    compare_rules()
    compare_reports()
    compare_overdue_of_many()
    compare_rent()
    compare_taxed_rent()
    measure_counter()
    if os.environ.get("OLDER"):
        compare_with_older(os.environ["OLDER"])
    compare_import()
    measure_trial()


if __name__ == "__main__":
    main()
