extension Schema {
  /// The same from version 7 on.
  static let stepsFromVersion7 = [
    #"""
    CREATE INDEX ledger_by_rental ON ledger (rental_id);
    CREATE TABLE rental_before AS SELECT * FROM rental;
    DROP TABLE rental;
    CREATE TABLE rental (
      id            TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
      seq           BIGINT NOT NULL UNIQUE CHECK (seq = CAST(seq AS BIGINT) AND seq > 0),
      visit_id      TEXT NOT NULL CHECK (length(visit_id) = 36),
      copy_id       TEXT REFERENCES copy (id),
      customer_id   TEXT NOT NULL REFERENCES customer (id),
      rented_at     TEXT NOT NULL CHECK (length(rented_at) = 20),
      nights        BIGINT NOT NULL CHECK (nights = CAST(nights AS BIGINT) AND nights > 0),
      due_on        TEXT NOT NULL CHECK (length(due_on) = 10),
      price         BIGINT NOT NULL CHECK (price = CAST(price AS BIGINT) AND price >= 0),
      fee_per_night BIGINT NOT NULL
        CHECK (fee_per_night = CAST(fee_per_night AS BIGINT) AND fee_per_night >= 0),
      fee_cap       BIGINT CHECK (fee_cap = CAST(fee_cap AS BIGINT) AND fee_cap >= 0),
      grace         BIGINT NOT NULL CHECK (grace = CAST(grace AS BIGINT) AND grace >= 0),
      rules_hash    TEXT NOT NULL CHECK (length(rules_hash) = 64),
      returned_at   TEXT CHECK (length(returned_at) = 20),
      returned_on   TEXT CHECK (length(returned_on) = 10),
      note          TEXT CHECK (note <> ''),
      findings      TEXT CHECK (findings <> ''),
      override_by   TEXT CHECK (override_by <> ''),
      override_reason TEXT CHECK (override_reason <> '')
        CHECK (override_reason IS NULL OR override_by IS NOT NULL),
      seen          TEXT CHECK (seen LIKE '{"v":1,%}'),
      voided_at     TEXT CHECK (length(voided_at) = 20)
        CHECK (voided_at IS NULL OR returned_at = rented_at),
      CHECK ((returned_at IS NULL) = (returned_on IS NULL)),
      CHECK (returned_at >= rented_at),
      CHECK (copy_id IS NOT NULL OR returned_at IS NOT NULL)
    );
    CREATE UNIQUE INDEX rental_open_by_copy ON rental (copy_id) WHERE returned_at IS NULL;
    CREATE INDEX rental_open_by_customer ON rental (customer_id) WHERE returned_at IS NULL;
    CREATE INDEX rental_open_by_due ON rental (due_on) WHERE returned_at IS NULL;
    CREATE INDEX rental_by_copy ON rental (copy_id, rented_at);
    CREATE INDEX rental_by_customer ON rental (customer_id, rented_at);
    INSERT INTO rental (id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on, price,
      fee_per_night, fee_cap, grace, rules_hash, returned_at, returned_on, note, findings,
      override_by, override_reason, seen, voided_at)
      SELECT id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on, price,
      fee_per_night, fee_cap, grace, rules_hash, returned_at, returned_on, note, findings,
      override_by, override_reason,
      '{"v":1,"out":' || seen_out || ',"owed":' || seen_owed
        || COALESCE(',"tier":"' || REPLACE(REPLACE(
          SUBSTR(seen_tier, 1, LENGTH(seen_tier)), '\', '\\'), '"', '\"') || '"', '')
        || COALESCE(',"born":"' || seen_born || '"', '')
        || COALESCE(',"unpaid":' || seen_unpaid, '')
        || COALESCE(',"class":"' || REPLACE(REPLACE(
          SUBSTR(seen_class, 1, LENGTH(seen_class)), '\', '\\'), '"', '\"') || '"', '')
        || COALESCE(',"rating":"' || REPLACE(REPLACE(
          SUBSTR(seen_rating, 1, LENGTH(seen_rating)), '\', '\\'), '"', '\"')
          || '"', '')
        || ',"genre":"' || REPLACE(REPLACE(
          SUBSTR(seen_genre, 1, LENGTH(seen_genre)), '\', '\\'), '"', '\"') || '"'
        || COALESCE(',"rented_on":"' || seen_rented_on || '"', '')
        || COALESCE(',"priced":' || seen_priced, '')
        || COALESCE(',"replacement_price":' || seen_replacement_price, '')
        || COALESCE(',"copies_out":' || seen_copies_out, '') || '}',
      voided_at FROM rental_before ORDER BY seq;
    DROP TABLE rental_before;
    DROP INDEX ledger_by_rental;
    """#,
    "ALTER TABLE copy ADD COLUMN medium TEXT CHECK (medium <> '');",
    """
    DROP INDEX rental_open_by_customer;
    CREATE INDEX rental_open_by_customer ON rental (customer_id, returned_at)
      WHERE returned_at IS NULL;
    """,
    #"""
    CREATE INDEX ledger_by_rental ON ledger (rental_id);
    CREATE TABLE rental_before AS SELECT * FROM rental;
    DROP TABLE rental;
    CREATE TABLE rental (
      id            TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
      seq           INTEGER PRIMARY KEY CHECK (seq > 0),
      visit_id      TEXT NOT NULL CHECK (length(visit_id) = 36),
      copy_id       TEXT REFERENCES copy (id),
      customer_id   TEXT NOT NULL REFERENCES customer (id),
      rented_at     TEXT NOT NULL CHECK (length(rented_at) = 20),
      nights        BIGINT NOT NULL CHECK (nights = CAST(nights AS BIGINT) AND nights > 0),
      due_on        TEXT NOT NULL CHECK (length(due_on) = 10),
      price         BIGINT NOT NULL CHECK (price = CAST(price AS BIGINT) AND price >= 0),
      fee_per_night BIGINT NOT NULL
        CHECK (fee_per_night = CAST(fee_per_night AS BIGINT) AND fee_per_night >= 0),
      fee_cap       BIGINT CHECK (fee_cap = CAST(fee_cap AS BIGINT) AND fee_cap >= 0),
      grace         BIGINT NOT NULL CHECK (grace = CAST(grace AS BIGINT) AND grace >= 0),
      rules_hash    TEXT NOT NULL CHECK (length(rules_hash) = 64),
      returned_at   TEXT CHECK (length(returned_at) = 20),
      returned_on   TEXT CHECK (length(returned_on) = 10),
      note          TEXT CHECK (note <> ''),
      findings      TEXT CHECK (findings <> ''),
      override_by   TEXT CHECK (override_by <> ''),
      override_reason TEXT CHECK (override_reason <> '')
        CHECK (override_reason IS NULL OR override_by IS NOT NULL),
      seen          TEXT CHECK (seen LIKE '{"v":1,%}'),
      voided_at     TEXT CHECK (length(voided_at) = 20)
        CHECK (voided_at IS NULL OR returned_at = rented_at),
      CHECK ((returned_at IS NULL) = (returned_on IS NULL)),
      CHECK (returned_at >= rented_at),
      CHECK (copy_id IS NOT NULL OR returned_at IS NOT NULL)
    );
    CREATE UNIQUE INDEX rental_open_by_copy ON rental (copy_id) WHERE returned_at IS NULL;
    CREATE INDEX rental_open_by_customer ON rental (customer_id, returned_at)
      WHERE returned_at IS NULL;
    CREATE INDEX rental_open_by_due ON rental (due_on) WHERE returned_at IS NULL;
    CREATE INDEX rental_by_copy ON rental (copy_id, rented_at);
    CREATE INDEX rental_by_customer ON rental (customer_id, copy_id, voided_at);
    INSERT INTO rental (id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on, price,
      fee_per_night, fee_cap, grace, rules_hash, returned_at, returned_on, note, findings,
      override_by, override_reason, seen, voided_at)
      SELECT id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on, price,
      fee_per_night, fee_cap, grace, rules_hash, returned_at, returned_on, note, findings,
      override_by, override_reason, seen, voided_at
      FROM rental_before ORDER BY seq;
    DROP TABLE rental_before;
    CREATE TABLE ledger_before AS SELECT * FROM ledger;
    DROP TABLE ledger;
    CREATE TABLE ledger (
      seq           INTEGER PRIMARY KEY CHECK (seq > 0),
      kind          TEXT NOT NULL
        CHECK (kind IN ('charge', 'late-fee', 'payment', 'refund', 'waive', 'void', 'deposit-taken',
          'deposit-returned', 'paid-in', 'paid-out', 'over', 'short')),
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
      CHECK (CASE WHEN kind IN ('charge', 'late-fee', 'refund', 'deposit-returned') THEN amount >= 0
        WHEN kind IN ('payment', 'waive', 'deposit-taken', 'paid-out', 'short') THEN amount <= 0
        WHEN kind IN ('paid-in', 'over') THEN amount >= 0 ELSE 1 = 1 END)
    );
    CREATE INDEX ledger_by_customer ON ledger (customer_id, booked_at)
      WHERE customer_id IS NOT NULL;
    CREATE INDEX ledger_by_receipt ON ledger (till, receipt) WHERE receipt IS NOT NULL;
    CREATE UNIQUE INDEX ledger_by_voided ON ledger (voids) WHERE voids IS NOT NULL;
    CREATE INDEX ledger_by_session ON ledger (till, session) WHERE session IS NOT NULL;
    INSERT INTO ledger (seq, kind, amount, customer_id, rental_id, visit_id, till, session, receipt,
      method, tendered, voids, reason, by_name, booked_at, booked_on, recorded_at, by_id)
      SELECT seq, kind, amount, customer_id, rental_id, visit_id, till, session, receipt,
      method, tendered, voids, reason, by_name, booked_at, booked_on, recorded_at, by_id
      FROM ledger_before ORDER BY seq;
    DROP TABLE ledger_before;
    CREATE TABLE audit_before AS SELECT * FROM audit;
    DROP TABLE audit;
    CREATE TABLE audit (
      seq           INTEGER PRIMARY KEY CHECK (seq > 0),
      recorded_at   TEXT NOT NULL CHECK (length(recorded_at) = 20),
      made_at       TEXT NOT NULL CHECK (length(made_at) = 20),
      by_name       TEXT NOT NULL CHECK (by_name <> ''),
      deed          TEXT NOT NULL CHECK (deed <> ''),
      subject       TEXT CHECK (subject <> ''),
      before        TEXT CHECK (before <> ''),
      after         TEXT CHECK (after <> ''),
      op            TEXT CHECK (op <> ''),
      ledger_seq    BIGINT NOT NULL
        CHECK (ledger_seq = CAST(ledger_seq AS BIGINT) AND ledger_seq >= 0),
      detail        TEXT CHECK (length(detail) = 64),
      hash          TEXT NOT NULL CHECK (length(hash) = 64),
      by_id         TEXT REFERENCES staff (id)
    );

    INSERT INTO audit (seq, recorded_at, made_at, by_name, deed, subject, before, after, op,
      ledger_seq, detail, hash, by_id)
      SELECT seq, recorded_at, made_at, by_name, deed, subject, before, after, op,
      ledger_seq, detail, hash, by_id
      FROM audit_before ORDER BY seq;
    DROP TABLE audit_before;
    CREATE TABLE audit_detail_before AS SELECT * FROM audit_detail;
    DROP TABLE audit_detail;
    CREATE TABLE audit_detail (
      audit_seq     INTEGER PRIMARY KEY REFERENCES audit (seq),
      customer_id   TEXT NOT NULL REFERENCES customer (id),
      salt          TEXT NOT NULL CHECK (length(salt) = 36),
      before        TEXT CHECK (before <> ''),
      after         TEXT CHECK (after <> '')
    );
    CREATE INDEX audit_detail_by_customer ON audit_detail (customer_id);
    INSERT INTO audit_detail (audit_seq, customer_id, salt, before, after)
      SELECT audit_seq, customer_id, salt, before, after
      FROM audit_detail_before ORDER BY audit_seq;
    DROP TABLE audit_detail_before;
    ALTER TABLE customer ADD COLUMN rentals BIGINT NOT NULL DEFAULT 0
      CHECK (rentals = CAST(rentals AS BIGINT) AND rentals >= 0);
    ALTER TABLE customer ADD COLUMN balance BIGINT NOT NULL DEFAULT 0
      CHECK (balance = CAST(balance AS BIGINT));
    ALTER TABLE customer ADD COLUMN deposit BIGINT NOT NULL DEFAULT 0
      CHECK (deposit = CAST(deposit AS BIGINT));
    ALTER TABLE customer ADD COLUMN paid BIGINT NOT NULL DEFAULT 0
      CHECK (paid = CAST(paid AS BIGINT));
    ALTER TABLE customer ADD COLUMN charges BIGINT NOT NULL DEFAULT 0
      CHECK (charges = CAST(charges AS BIGINT));
    ALTER TABLE customer ADD COLUMN late_fees BIGINT NOT NULL DEFAULT 0
      CHECK (late_fees = CAST(late_fees AS BIGINT));
    ALTER TABLE movie ADD COLUMN rentals BIGINT NOT NULL DEFAULT 0
      CHECK (rentals = CAST(rentals AS BIGINT) AND rentals >= 0);
    ALTER TABLE movie ADD COLUMN renters BIGINT NOT NULL DEFAULT 0
      CHECK (renters = CAST(renters AS BIGINT) AND renters >= 0);
    ALTER TABLE movie ADD COLUMN charges BIGINT NOT NULL DEFAULT 0
      CHECK (charges = CAST(charges AS BIGINT));
    CREATE TABLE takings (
      booked_on     TEXT NOT NULL CHECK (length(booked_on) = 10),
      till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT)),
      session       BIGINT NOT NULL CHECK (session = CAST(session AS BIGINT)),
      by_name       TEXT NOT NULL,
      kind          TEXT NOT NULL,
      method        TEXT NOT NULL,
      amount        BIGINT NOT NULL CHECK (amount = CAST(amount AS BIGINT)),
      first_seq     BIGINT NOT NULL CHECK (first_seq = CAST(first_seq AS BIGINT)),
      last_seq      BIGINT NOT NULL CHECK (last_seq = CAST(last_seq AS BIGINT)),
      first_at      TEXT NOT NULL CHECK (length(first_at) = 20),
      last_at       TEXT NOT NULL CHECK (length(last_at) = 20),
      PRIMARY KEY (booked_on, till, session, by_name, kind, method)
    );
    """#,
    """
    ALTER TABLE rules_version ADD COLUMN from_day TEXT CHECK (length(from_day) = 10);
    CREATE INDEX rules_version_by_since ON rules_version (since, seq, from_day, hash);
    """,
    """
    CREATE TABLE customer_merge (
      customer_id   TEXT NOT NULL PRIMARY KEY REFERENCES customer (id),
      into_id       TEXT NOT NULL REFERENCES customer (id) CHECK (into_id <> customer_id),
      card          TEXT UNIQUE CHECK (card <> '')
    );
    CREATE INDEX customer_merge_by_into ON customer_merge (into_id);
    """,
    """
    CREATE TABLE hold (
      id            TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
      seq           INTEGER PRIMARY KEY CHECK (seq > 0),
      movie_id      TEXT NOT NULL REFERENCES movie (id),
      customer_id   TEXT NOT NULL REFERENCES customer (id),
      placed_at     TEXT NOT NULL CHECK (length(placed_at) = 20),
      copy_id       TEXT REFERENCES copy (id),
      shelved_at    TEXT CHECK (length(shelved_at) = 20),
      kept_until    TEXT CHECK (length(kept_until) = 10),
      notice_id     TEXT REFERENCES notice (id),
      ended_at      TEXT CHECK (length(ended_at) = 20),
      outcome       TEXT CHECK (outcome IN ('rented', 'cancelled', 'expired')),
      rental_id     TEXT REFERENCES rental (id),
      CHECK ((shelved_at IS NULL) = (copy_id IS NULL)),
      CHECK ((kept_until IS NULL) = (copy_id IS NULL)),
      CHECK (notice_id IS NULL OR copy_id IS NOT NULL),
      CHECK ((outcome IS NULL) = (ended_at IS NULL)),
      CHECK (outcome <> 'rented' OR rental_id IS NOT NULL)
    );
    CREATE UNIQUE INDEX hold_open_by_customer ON hold (customer_id, movie_id)
      WHERE ended_at IS NULL;
    CREATE UNIQUE INDEX hold_open_by_copy ON hold (copy_id)
      WHERE ended_at IS NULL AND copy_id IS NOT NULL;
    CREATE INDEX hold_open_by_day ON hold (kept_until) WHERE ended_at IS NULL;
    CREATE INDEX hold_ended ON hold (ended_at) WHERE ended_at IS NOT NULL;
    CREATE INDEX hold_by_movie ON hold (movie_id, ended_at, placed_at, seq);
    CREATE INDEX hold_by_customer ON hold (customer_id);
    """,
    """
    ALTER TABLE rental ADD COLUMN extensions BIGINT NOT NULL DEFAULT 0
      CHECK (extensions = CAST(extensions AS BIGINT) AND extensions >= 0);
    CREATE INDEX rental_extended ON rental (id) WHERE extensions > 0;
    CREATE TABLE rental_extension (
      seq           INTEGER PRIMARY KEY CHECK (seq > 0),
      rental_id     TEXT NOT NULL REFERENCES rental (id),
      number        BIGINT NOT NULL CHECK (number = CAST(number AS BIGINT) AND number > 0),
      extended_at   TEXT NOT NULL CHECK (length(extended_at) = 20),
      extended_on   TEXT NOT NULL CHECK (length(extended_on) = 10),
      nights        BIGINT NOT NULL CHECK (nights = CAST(nights AS BIGINT)),
      due_on        TEXT NOT NULL CHECK (length(due_on) = 10),
      price         BIGINT NOT NULL CHECK (price = CAST(price AS BIGINT)),
      fee_per_night BIGINT NOT NULL
        CHECK (fee_per_night = CAST(fee_per_night AS BIGINT) AND fee_per_night >= 0),
      fee_cap       BIGINT CHECK (fee_cap = CAST(fee_cap AS BIGINT) AND fee_cap >= 0),
      grace         BIGINT NOT NULL CHECK (grace = CAST(grace AS BIGINT) AND grace >= 0),
      nights_before BIGINT NOT NULL
        CHECK (nights_before = CAST(nights_before AS BIGINT) AND nights_before > 0),
      due_before    TEXT NOT NULL CHECK (length(due_before) = 10),
      price_before  BIGINT NOT NULL
        CHECK (price_before = CAST(price_before AS BIGINT) AND price_before >= 0),
      fee_per_night_before BIGINT NOT NULL
        CHECK (fee_per_night_before = CAST(fee_per_night_before AS BIGINT)
          AND fee_per_night_before >= 0),
      fee_cap_before BIGINT
        CHECK (fee_cap_before = CAST(fee_cap_before AS BIGINT) AND fee_cap_before >= 0),
      grace_before  BIGINT NOT NULL
        CHECK (grace_before = CAST(grace_before AS BIGINT) AND grace_before >= 0),
      late_fee      BIGINT NOT NULL CHECK (late_fee = CAST(late_fee AS BIGINT) AND late_fee >= 0),
      rules_hash    TEXT NOT NULL CHECK (length(rules_hash) = 64),
      till          BIGINT CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
      receipt       BIGINT CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0)
        CHECK ((receipt IS NULL) = (till IS NULL)),
      findings      TEXT CHECK (findings <> ''),
      override_by   TEXT CHECK (override_by <> ''),
      override_reason TEXT CHECK (override_reason <> '')
        CHECK (override_reason IS NULL OR override_by IS NOT NULL),
      voided_at     TEXT CHECK (length(voided_at) = 20),
      UNIQUE (rental_id, number),
      CHECK (nights > nights_before),
      CHECK (price >= price_before),
      CHECK (due_on > due_before)
    );
    """,
    """
    ALTER TABLE rental ADD COLUMN late_fees BIGINT NOT NULL DEFAULT 0
      CHECK (late_fees = CAST(late_fees AS BIGINT));
    ALTER TABLE rental ADD COLUMN waived BIGINT NOT NULL DEFAULT 0
      CHECK (waived = CAST(waived AS BIGINT));
    ALTER TABLE movie ADD COLUMN late_fees BIGINT NOT NULL DEFAULT 0
      CHECK (late_fees = CAST(late_fees AS BIGINT));
    ALTER TABLE movie ADD COLUMN waived BIGINT NOT NULL DEFAULT 0
      CHECK (waived = CAST(waived AS BIGINT));
    DROP INDEX rental_by_copy;
    CREATE INDEX rental_by_copy ON rental (copy_id, rented_at, voided_at);
    """,
  ]
}
