extension Schema {
  /// What leads from each version to the next, from version 1 on.
  ///
  /// A column comes last in its table and is written here as in `schema.sql`, and so is a table
  /// that is made anew, so that a database that has grown is laid out like a new one.
  static let steps =
    stepsToVersion7 + stepsFromVersion7 + stepsOfLives + stepsOfStocktakes + stepsOfPeople
    + stepsOfFees + stepsOfMemberships + stepsOfCaps + stepsOfPackages
    + stepsOfTaxes + stepsOfGoods + stepsOfPayments + stepsOfGiftCards + stepsOfDiscounts
    + stepsOfCards + stepsOfPaidOut + stepsOfSignatures + stepsOfInvoices + stepsOfSales
    + stepsOfRefunds

  private static let stepsToVersion7 = [
    """
    ALTER TABLE rental ADD COLUMN findings TEXT CHECK (findings <> '');
    ALTER TABLE rental ADD COLUMN override_by TEXT CHECK (override_by <> '');
    ALTER TABLE rental ADD COLUMN override_reason TEXT
      CHECK (override_reason <> '')
      CHECK (override_reason IS NULL OR override_by IS NOT NULL);
    ALTER TABLE rental ADD COLUMN seen_out BIGINT
      CHECK (seen_out = CAST(seen_out AS BIGINT) AND seen_out >= 0);
    ALTER TABLE rental ADD COLUMN seen_owed BIGINT
      CHECK (seen_owed = CAST(seen_owed AS BIGINT))
      CHECK ((seen_owed IS NULL) = (seen_out IS NULL));
    ALTER TABLE rental ADD COLUMN seen_tier TEXT CHECK (seen_tier <> '');
    ALTER TABLE rental ADD COLUMN seen_born TEXT CHECK (length(seen_born) = 10);
    ALTER TABLE rental ADD COLUMN seen_class TEXT CHECK (seen_class <> '');
    ALTER TABLE rental ADD COLUMN seen_rating TEXT CHECK (seen_rating <> '');
    ALTER TABLE rental ADD COLUMN seen_genre TEXT
      CHECK ((seen_genre IS NULL) = (seen_out IS NULL));
    ALTER TABLE rental ADD COLUMN seen_rented_on TEXT
      CHECK (length(seen_rented_on) = 10)
      CHECK (seen_out IS NOT NULL OR (seen_tier IS NULL AND seen_born IS NULL
        AND seen_class IS NULL AND seen_rating IS NULL AND seen_rented_on IS NULL));
    """,
    """
    ALTER TABLE cover RENAME TO cover_before;
    CREATE TABLE cover (
      movie_id      TEXT NOT NULL PRIMARY KEY REFERENCES movie (id),
      format        TEXT NOT NULL CHECK (format = 'jpeg'),
      width         BIGINT NOT NULL CHECK (width = CAST(width AS BIGINT) AND width > 0),
      height        BIGINT NOT NULL CHECK (height = CAST(height AS BIGINT) AND height > 0),
      crop_x        BIGINT CHECK (crop_x = CAST(crop_x AS BIGINT) AND crop_x >= 0),
      crop_y        BIGINT CHECK (crop_y = CAST(crop_y AS BIGINT) AND crop_y >= 0),
      crop_width    BIGINT CHECK (crop_width = CAST(crop_width AS BIGINT) AND crop_width > 0),
      crop_height   BIGINT CHECK (crop_height = CAST(crop_height AS BIGINT) AND crop_height > 0),
      fingerprint   TEXT CHECK (length(fingerprint) = 16),
      display       BYTEA NOT NULL,
      thumbnail     BYTEA NOT NULL,
      CHECK ((crop_y IS NULL) = (crop_x IS NULL)),
      CHECK ((crop_width IS NULL) = (crop_x IS NULL)),
      CHECK ((crop_height IS NULL) = (crop_x IS NULL)),
      CHECK (crop_x + crop_width <= width),
      CHECK (crop_y + crop_height <= height)
    );
    INSERT INTO cover (movie_id, format, width, height, display, thumbnail)
      SELECT movie_id, format, width, height, display, thumbnail FROM cover_before;
    DROP TABLE cover_before;
    """,
    """
    ALTER TABLE rental ADD COLUMN voided_at TEXT
      CHECK (length(voided_at) = 20)
      CHECK (voided_at IS NULL OR returned_at = rented_at);
    CREATE TABLE staff (
      id            TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
      name          TEXT NOT NULL CHECK (name <> ''),
      name_key      TEXT NOT NULL,
      role          TEXT NOT NULL CHECK (role IN ('clerk', 'manager', 'owner')),
      pin           TEXT CHECK (pin <> ''),
      wrong_pins    BIGINT NOT NULL
        CHECK (wrong_pins = CAST(wrong_pins AS BIGINT) AND wrong_pins >= 0),
      added_at      TEXT NOT NULL CHECK (length(added_at) = 20),
      retired_at    TEXT CHECK (length(retired_at) = 20)
    );
    CREATE UNIQUE INDEX staff_by_name ON staff (name_key) WHERE retired_at IS NULL;

    CREATE TABLE till_session (
      till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
      number        BIGINT NOT NULL CHECK (number = CAST(number AS BIGINT) AND number > 0),
      opened_at     TEXT NOT NULL CHECK (length(opened_at) = 20),
      opened_by     TEXT NOT NULL CHECK (opened_by <> ''),
      float_amount  BIGINT NOT NULL
        CHECK (float_amount = CAST(float_amount AS BIGINT) AND float_amount >= 0),
      closed_at     TEXT CHECK (length(closed_at) = 20),
      closed_by     TEXT CHECK (closed_by <> ''),
      z_report      TEXT CHECK (z_report <> ''),
      z_text        TEXT CHECK (z_text <> ''),
      PRIMARY KEY (till, number),
      CHECK ((closed_by IS NULL) = (closed_at IS NULL)),
      CHECK ((z_report IS NULL) = (closed_at IS NULL)),
      CHECK ((z_text IS NULL) = (closed_at IS NULL))
    );
    CREATE UNIQUE INDEX till_session_open ON till_session (till) WHERE closed_at IS NULL;

    CREATE TABLE ledger (
      seq           BIGINT NOT NULL PRIMARY KEY CHECK (seq = CAST(seq AS BIGINT) AND seq > 0),
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
    CREATE INDEX ledger_by_customer ON ledger (customer_id, seq, amount, kind, voids)
      WHERE customer_id IS NOT NULL;
    CREATE INDEX ledger_by_receipt ON ledger (till, receipt) WHERE receipt IS NOT NULL;
    CREATE UNIQUE INDEX ledger_by_voided ON ledger (voids) WHERE voids IS NOT NULL;
    CREATE INDEX ledger_by_session ON ledger (till, session) WHERE session IS NOT NULL;

    CREATE TABLE audit (
      seq           BIGINT NOT NULL PRIMARY KEY CHECK (seq = CAST(seq AS BIGINT) AND seq > 0),
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
      hash          TEXT NOT NULL CHECK (length(hash) = 64)
    );

    CREATE TABLE audit_detail (
      audit_seq     BIGINT NOT NULL PRIMARY KEY REFERENCES audit (seq),
      customer_id   TEXT NOT NULL REFERENCES customer (id),
      salt          TEXT NOT NULL CHECK (length(salt) = 36),
      before        TEXT CHECK (before <> ''),
      after         TEXT CHECK (after <> '')
    );
    CREATE INDEX audit_detail_by_customer ON audit_detail (customer_id);

    CREATE TABLE receipt_print (
      till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
      receipt       BIGINT NOT NULL CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0),
      printed_at    TEXT NOT NULL CHECK (length(printed_at) = 20),
      PRIMARY KEY (till, receipt)
    );

    CREATE TABLE logo (
      rules_hash    TEXT NOT NULL PRIMARY KEY CHECK (length(rules_hash) = 64),
      width         BIGINT NOT NULL
        CHECK (width = CAST(width AS BIGINT) AND width BETWEEN 1 AND 384),
      height        BIGINT NOT NULL
        CHECK (height = CAST(height AS BIGINT) AND height BETWEEN 1 AND 384),
      bits          BYTEA NOT NULL,
      CHECK (length(bits) = (width + 7) / 8 * height)
    );
    """,
    """
    ALTER TABLE copy ADD COLUMN forgotten_rentals BIGINT NOT NULL DEFAULT 0
      CHECK (forgotten_rentals = CAST(forgotten_rentals AS BIGINT) AND forgotten_rentals >= 0);

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
      seen_out      BIGINT CHECK (seen_out = CAST(seen_out AS BIGINT) AND seen_out >= 0),
      seen_owed     BIGINT CHECK (seen_owed = CAST(seen_owed AS BIGINT))
        CHECK ((seen_owed IS NULL) = (seen_out IS NULL)),
      seen_tier     TEXT CHECK (seen_tier <> ''),
      seen_born     TEXT CHECK (length(seen_born) = 10),
      seen_class    TEXT CHECK (seen_class <> ''),
      seen_rating   TEXT CHECK (seen_rating <> ''),
      seen_genre    TEXT CHECK ((seen_genre IS NULL) = (seen_out IS NULL)),
      seen_rented_on TEXT CHECK (length(seen_rented_on) = 10)
        CHECK (seen_out IS NOT NULL OR (seen_tier IS NULL AND seen_born IS NULL
          AND seen_class IS NULL AND seen_rating IS NULL AND seen_rented_on IS NULL)),
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
      override_by, override_reason, seen_out, seen_owed, seen_tier, seen_born, seen_class,
      seen_rating, seen_genre, seen_rented_on, voided_at)
      SELECT id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on, price,
      fee_per_night, fee_cap, grace, rules_hash, returned_at, returned_on, note, findings,
      override_by, override_reason, seen_out, seen_owed, seen_tier, seen_born, seen_class,
      seen_rating, seen_genre, seen_rented_on, voided_at FROM rental_before ORDER BY seq;
    DROP TABLE rental_before;
    DROP INDEX ledger_by_rental;

    CREATE TABLE notice (
      id            TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
      seq           BIGINT NOT NULL UNIQUE CHECK (seq = CAST(seq AS BIGINT) AND seq > 0),
      customer_id   TEXT NOT NULL REFERENCES customer (id),
      kind          TEXT NOT NULL CHECK (kind <> ''),
      queued_on     TEXT NOT NULL CHECK (length(queued_on) = 10),
      state         TEXT NOT NULL
        CHECK (state IN ('queued', 'sending', 'sent', 'printed', 'unsure', 'failed', 'dropped')),
      attempts      BIGINT NOT NULL CHECK (attempts = CAST(attempts AS BIGINT) AND attempts >= 0),
      next_try_at   TEXT CHECK (length(next_try_at) = 20)
        CHECK (next_try_at IS NULL OR state = 'queued'),
      settled_at    TEXT CHECK (length(settled_at) = 20)
        CHECK ((settled_at IS NULL) = (state IN ('queued', 'sending'))),
      problem       TEXT CHECK (problem <> '')
    );
    CREATE INDEX notice_waiting ON notice (seq) WHERE state IN ('queued', 'sending');
    CREATE INDEX notice_by_customer ON notice (customer_id);
    CREATE INDEX notice_printed ON notice (settled_at) WHERE state = 'printed';
    CREATE INDEX notice_unsent ON notice (queued_on) WHERE state IN ('failed', 'unsure');
    CREATE TABLE notice_rental (
      rental_id     TEXT NOT NULL REFERENCES rental (id),
      rung          TEXT NOT NULL CHECK (rung <> ''),
      notice_id     TEXT NOT NULL REFERENCES notice (id),
      PRIMARY KEY (rental_id, rung)
    );
    CREATE INDEX notice_rental_by_notice ON notice_rental (notice_id);
    CREATE TABLE night_step (
      night         TEXT NOT NULL CHECK (length(night) = 10),
      step          TEXT NOT NULL CHECK (step <> ''),
      done_at       TEXT NOT NULL CHECK (length(done_at) = 20),
      PRIMARY KEY (night, step)
    );
    """,
    """
    ALTER TABLE rental ADD COLUMN seen_priced BIGINT
      CHECK (seen_priced = CAST(seen_priced AS BIGINT) AND seen_priced IN (0, 1))
      CHECK (seen_priced IS NULL OR seen_out IS NOT NULL);
    ALTER TABLE rental ADD COLUMN seen_replacement_price BIGINT
      CHECK (seen_replacement_price = CAST(seen_replacement_price AS BIGINT)
        AND seen_replacement_price >= 0)
      CHECK ((seen_replacement_price IS NOT NULL) = (COALESCE(seen_priced, 0) = 1));
    ALTER TABLE rental ADD COLUMN seen_unpaid BIGINT
      CHECK (seen_unpaid = CAST(seen_unpaid AS BIGINT) AND seen_unpaid >= 0)
      CHECK (seen_unpaid IS NULL OR seen_out IS NOT NULL);
    ALTER TABLE staff DROP COLUMN wrong_pins;
    CREATE TABLE pin_trial (
      staff_id      TEXT NOT NULL REFERENCES staff (id),
      till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
      wrong         BIGINT NOT NULL CHECK (wrong = CAST(wrong AS BIGINT) AND wrong > 0),
      last_at       TEXT NOT NULL CHECK (length(last_at) = 20),
      PRIMARY KEY (staff_id, till)
    );
    ALTER TABLE ledger ADD COLUMN by_id TEXT REFERENCES staff (id);
    ALTER TABLE audit ADD COLUMN by_id TEXT REFERENCES staff (id);
    """,
    """
    ALTER TABLE rental ADD COLUMN seen_copies_out BIGINT
      CHECK (seen_copies_out = CAST(seen_copies_out AS BIGINT) AND seen_copies_out >= 0)
      CHECK (seen_copies_out IS NULL OR seen_out IS NOT NULL);
    """,
  ]
}
