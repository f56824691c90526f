extension Schema {
  /// Memberships, and what they cost in the books.
  static let stepsOfMemberships = [
    """
    CREATE TABLE membership (
      seq           INTEGER PRIMARY KEY CHECK (seq > 0),
      customer_id   TEXT NOT NULL REFERENCES customer (id),
      name          TEXT NOT NULL CHECK (name <> ''),
      bought_at     TEXT NOT NULL CHECK (length(bought_at) = 20),
      from_on       TEXT NOT NULL CHECK (length(from_on) = 10),
      until_on      TEXT CHECK (length(until_on) = 10),
      price         BIGINT NOT NULL CHECK (price = CAST(price AS BIGINT) AND price >= 0),
      joining_fee   BIGINT NOT NULL
        CHECK (joining_fee = CAST(joining_fee AS BIGINT) AND joining_fee >= 0),
      rules_hash    TEXT NOT NULL CHECK (length(rules_hash) = 64),
      till          BIGINT CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
      receipt       BIGINT CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0)
        CHECK ((receipt IS NULL) = (till IS NULL)),
      voided_at     TEXT CHECK (length(voided_at) = 20),
      CHECK (until_on >= from_on)
    );
    CREATE INDEX membership_by_customer ON membership (customer_id);
    CREATE INDEX membership_by_receipt ON membership (till, receipt) WHERE receipt IS NOT NULL;
    CREATE TABLE ledger_before AS SELECT * FROM ledger;
    DROP TABLE ledger;
    CREATE TABLE ledger (
      seq           INTEGER PRIMARY KEY CHECK (seq > 0),
      kind          TEXT NOT NULL
        CHECK (kind IN ('charge', 'late-fee', 'replacement', 'damage', 'found', 'membership',
          'payment', 'refund', 'waive', 'void', 'deposit-taken', 'deposit-returned', 'paid-in',
          'paid-out', 'over', 'short')),
      amount        BIGINT NOT NULL CHECK (amount = CAST(amount AS BIGINT)),
      customer_id   TEXT REFERENCES customer (id),
      rental_id     TEXT REFERENCES rental (id),
      visit_id      TEXT CHECK (length(visit_id) = 36),
      till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
      session       BIGINT CHECK (session = CAST(session AS BIGINT)),
      receipt       BIGINT CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0),
      method        TEXT CHECK (method IN ('cash', 'card')),
      tendered      BIGINT CHECK (tendered = CAST(tendered AS BIGINT) AND tendered > 0),
      voids         BIGINT REFERENCES ledger (seq) CHECK (voids = CAST(voids AS BIGINT)),
      reason        TEXT CHECK (reason <> ''),
      by_name       TEXT NOT NULL CHECK (by_name <> ''),
      booked_at     TEXT NOT NULL CHECK (length(booked_at) = 20),
      booked_on     TEXT NOT NULL CHECK (length(booked_on) = 10),
      recorded_at   TEXT NOT NULL CHECK (length(recorded_at) = 20),
      by_id         TEXT REFERENCES staff (id),
      FOREIGN KEY (till, session) REFERENCES till_session (till, number),
      CHECK ((customer_id IS NULL) = (kind IN ('paid-in', 'paid-out', 'over', 'short'))),
      CHECK ((receipt IS NULL) = (customer_id IS NULL)),
      CHECK (tendered IS NULL OR (kind = 'payment' AND tendered > -amount)),
      CHECK ((voids IS NULL) = (kind <> 'void')),
      CHECK (CASE WHEN kind IN ('payment', 'refund', 'deposit-taken', 'deposit-returned')
        THEN method IS NOT NULL WHEN kind = 'void' THEN 1 = 1 ELSE method IS NULL END),
      CHECK (CASE WHEN kind IN ('charge', 'late-fee', 'replacement', 'damage', 'membership',
          'refund', 'deposit-returned') THEN amount >= 0
        WHEN kind IN ('payment', 'waive', 'found', 'deposit-taken', 'paid-out', 'short')
          THEN amount <= 0
        WHEN kind IN ('paid-in', 'over') THEN amount >= 0 ELSE 1 = 1 END)
    );
    CREATE INDEX ledger_by_customer ON ledger (customer_id, booked_at)
      WHERE customer_id IS NOT NULL;
    CREATE INDEX ledger_by_receipt ON ledger (till, receipt) WHERE receipt IS NOT NULL;
    CREATE UNIQUE INDEX ledger_by_voided ON ledger (voids) WHERE voids IS NOT NULL;
    CREATE INDEX ledger_by_session ON ledger (till, session) WHERE session IS NOT NULL;
    CREATE INDEX ledger_of_losses ON ledger (seq)
      WHERE kind IN ('replacement', 'damage', 'found');
    INSERT INTO ledger (seq, kind, amount, customer_id, rental_id, visit_id, till, session, receipt,
      method, tendered, voids, reason, by_name, booked_at, booked_on, recorded_at, by_id)
      SELECT seq, kind, amount, customer_id, rental_id, visit_id, till, session, receipt,
      method, tendered, voids, reason, by_name, booked_at, booked_on, recorded_at, by_id
      FROM ledger_before ORDER BY seq;
    DROP TABLE ledger_before;
    """
  ]
}
