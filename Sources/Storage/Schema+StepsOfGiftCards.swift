extension Schema {
  /// Gift cards, and what they were sold for and paid in the books.
  static let stepsOfGiftCards = [
    """
    CREATE TABLE gift_card (
      code          TEXT NOT NULL PRIMARY KEY CHECK (length(code) = 14),
      amount        BIGINT NOT NULL CHECK (amount = CAST(amount AS BIGINT) AND amount > 0),
      sold_at       TEXT NOT NULL CHECK (length(sold_at) = 20),
      expires_on    TEXT CHECK (length(expires_on) = 10),
      till          BIGINT CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
      receipt       BIGINT CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0)
        CHECK ((receipt IS NULL) = (till IS NULL)),
      voided_at     TEXT CHECK (length(voided_at) = 20)
    );
    CREATE INDEX gift_card_by_receipt ON gift_card (till, receipt) WHERE receipt IS NOT NULL;
    CREATE TABLE ledger_before AS SELECT * FROM ledger;
    DROP TABLE ledger;
    CREATE TABLE ledger (
      seq           INTEGER PRIMARY KEY CHECK (seq > 0),
      kind          TEXT NOT NULL
        CHECK (kind IN ('charge', 'late-fee', 'replacement', 'damage', 'found', 'membership',
          'package', 'gift-card', 'gift-card-expired', 'goods', 'goods-returned', 'payment', 'tip',
          'rounding', 'refund', 'waive', 'void', 'deposit-taken', 'deposit-returned', 'paid-in',
          'paid-out', 'over', 'short')),
      amount        BIGINT NOT NULL CHECK (amount = CAST(amount AS BIGINT)),
      customer_id   TEXT REFERENCES customer (id),
      rental_id     TEXT REFERENCES rental (id),
      visit_id      TEXT CHECK (length(visit_id) = 36),
      till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
      session       BIGINT CHECK (session = CAST(session AS BIGINT)),
      receipt       BIGINT CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0),
      method        TEXT CHECK (length(method) BETWEEN 1 AND 20),
      tendered      BIGINT CHECK (tendered = CAST(tendered AS BIGINT) AND tendered > 0),
      voids         BIGINT REFERENCES ledger (seq) CHECK (voids = CAST(voids AS BIGINT)),
      reason        TEXT CHECK (reason <> ''),
      by_name       TEXT NOT NULL CHECK (by_name <> ''),
      booked_at     TEXT NOT NULL CHECK (length(booked_at) = 20),
      booked_on     TEXT NOT NULL CHECK (length(booked_on) = 10),
      recorded_at   TEXT NOT NULL CHECK (length(recorded_at) = 20),
      by_id         TEXT REFERENCES staff (id),
      tax           BIGINT CHECK (tax = CAST(tax AS BIGINT)),
      tax_added     BIGINT CHECK (tax_added = CAST(tax_added AS BIGINT))
        CHECK (tax_added IS NULL OR tax IS NOT NULL),
      taxed         TEXT CHECK (taxed <> '') CHECK ((taxed IS NULL) = (tax IS NULL)),
      reference     TEXT CHECK (reference <> '')
        CHECK (reference IS NULL OR method IS NOT NULL OR kind IN ('gift-card', 'void')),
      foreign_money TEXT CHECK (foreign_money <> '')
        CHECK (foreign_money IS NULL OR method IS NOT NULL),
      in_drawer     BIGINT CHECK (in_drawer = 1) CHECK (in_drawer IS NULL OR method IS NOT NULL),
      FOREIGN KEY (till, session) REFERENCES till_session (till, number),
      CHECK ((customer_id IS NULL) = (kind IN ('paid-in', 'paid-out', 'over', 'short'))),
      CHECK ((receipt IS NULL) = (customer_id IS NULL)),
      CHECK (tendered IS NULL OR (kind = 'payment' AND tendered > -amount)),
      CHECK ((voids IS NULL) = (kind <> 'void')),
      CHECK (kind <> 'gift-card' OR reference IS NOT NULL),
      CHECK (CASE WHEN kind IN ('payment', 'refund', 'deposit-taken', 'deposit-returned')
        THEN method IS NOT NULL WHEN kind = 'void' THEN 1 = 1 ELSE method IS NULL END),
      CHECK (CASE WHEN kind IN ('charge', 'late-fee', 'replacement', 'damage', 'membership',
          'package', 'gift-card', 'gift-card-expired', 'goods', 'tip', 'refund', 'deposit-returned')
          THEN amount >= 0
        WHEN kind IN ('waive', 'found', 'goods-returned', 'deposit-taken', 'paid-out', 'short')
          THEN amount <= 0
        WHEN kind = 'payment' THEN amount <= 0 OR method = 'cash'
        WHEN kind IN ('paid-in', 'over') THEN amount >= 0 ELSE 1 = 1 END)
    );
    CREATE INDEX ledger_by_customer ON ledger (customer_id, booked_at)
      WHERE customer_id IS NOT NULL;
    CREATE INDEX ledger_by_receipt ON ledger (till, receipt) WHERE receipt IS NOT NULL;
    CREATE UNIQUE INDEX ledger_by_voided ON ledger (voids) WHERE voids IS NOT NULL;
    CREATE INDEX ledger_by_session ON ledger (till, session) WHERE session IS NOT NULL;
    CREATE INDEX ledger_by_gift_card ON ledger (reference)
      WHERE reference IS NOT NULL AND (method IS NULL OR method = 'gift-card');
    CREATE INDEX ledger_of_losses ON ledger (seq)
      WHERE kind IN ('replacement', 'damage', 'found');
    INSERT INTO ledger (seq, kind, amount, customer_id, rental_id, visit_id, till, session, receipt,
      method, tendered, voids, reason, by_name, booked_at, booked_on, recorded_at, by_id, tax,
      tax_added, taxed, reference, foreign_money, in_drawer)
      SELECT seq, kind, amount, customer_id, rental_id, visit_id, till, session, receipt,
      method, tendered, voids, reason, by_name, booked_at, booked_on, recorded_at, by_id, tax,
      tax_added, taxed, reference, foreign_money, in_drawer
      FROM ledger_before ORDER BY seq;
    DROP TABLE ledger_before;
    """
  ]
}
