extension Schema {
  /// What is sold besides rentals, and what it cost in the books.
  static let stepsOfGoods = [
    """
    CREATE TABLE ledger_before AS SELECT * FROM ledger;
    DROP TABLE ledger;
    CREATE TABLE ledger (
      seq           INTEGER PRIMARY KEY CHECK (seq > 0),
      kind          TEXT NOT NULL
        CHECK (kind IN ('charge', 'late-fee', 'replacement', 'damage', 'found', 'membership',
          'package', 'goods', 'goods-returned', 'payment', 'refund', 'waive', 'void',
          'deposit-taken', 'deposit-returned', 'paid-in', 'paid-out', 'over', 'short')),
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
      tax           BIGINT CHECK (tax = CAST(tax AS BIGINT)),
      tax_added     BIGINT CHECK (tax_added = CAST(tax_added AS BIGINT))
        CHECK (tax_added IS NULL OR tax IS NOT NULL),
      taxed         TEXT CHECK (taxed <> '') CHECK ((taxed IS NULL) = (tax IS NULL)),
      FOREIGN KEY (till, session) REFERENCES till_session (till, number),
      CHECK ((customer_id IS NULL) = (kind IN ('paid-in', 'paid-out', 'over', 'short'))),
      CHECK ((receipt IS NULL) = (customer_id IS NULL)),
      CHECK (tendered IS NULL OR (kind = 'payment' AND tendered > -amount)),
      CHECK ((voids IS NULL) = (kind <> 'void')),
      CHECK (CASE WHEN kind IN ('payment', 'refund', 'deposit-taken', 'deposit-returned')
        THEN method IS NOT NULL WHEN kind = 'void' THEN 1 = 1 ELSE method IS NULL END),
      CHECK (CASE WHEN kind IN ('charge', 'late-fee', 'replacement', 'damage', 'membership',
          'package', 'goods', 'refund', 'deposit-returned') THEN amount >= 0
        WHEN kind IN ('payment', 'waive', 'found', 'goods-returned', 'deposit-taken', 'paid-out',
          'short') THEN amount <= 0
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
      method, tendered, voids, reason, by_name, booked_at, booked_on, recorded_at, by_id, tax,
      tax_added, taxed)
      SELECT seq, kind, amount, customer_id, rental_id, visit_id, till, session, receipt,
      method, tendered, voids, reason, by_name, booked_at, booked_on, recorded_at, by_id, tax,
      tax_added, taxed
      FROM ledger_before ORDER BY seq;
    DROP TABLE ledger_before;
    CREATE TABLE goods (
      id            TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
      code          TEXT NOT NULL UNIQUE CHECK (code <> ''),
      name          TEXT NOT NULL CHECK (name <> ''),
      name_key      TEXT NOT NULL,
      barcode       TEXT CHECK (barcode <> ''),
      price         BIGINT NOT NULL CHECK (price = CAST(price AS BIGINT) AND price >= 0),
      tax           TEXT CHECK (tax <> ''),
      stock         BIGINT CHECK (stock = CAST(stock AS BIGINT)),
      low           BIGINT CHECK (low = CAST(low AS BIGINT) AND low >= 0),
      added_at      TEXT NOT NULL CHECK (length(added_at) = 20),
      removed_at    TEXT CHECK (length(removed_at) = 20)
    );
    CREATE UNIQUE INDEX goods_by_name ON goods (name_key) WHERE removed_at IS NULL;
    CREATE UNIQUE INDEX goods_by_barcode ON goods (barcode) WHERE removed_at IS NULL;
    CREATE TABLE goods_move (
      seq           INTEGER PRIMARY KEY CHECK (seq > 0),
      goods_id      TEXT REFERENCES goods (id),
      copy_id       TEXT REFERENCES copy (id) CHECK ((copy_id IS NULL) <> (goods_id IS NULL)),
      kind          TEXT NOT NULL
        CHECK (kind IN ('sold', 'returned', 'delivered', 'counted', 'written-off')),
      quantity      BIGINT NOT NULL CHECK (quantity = CAST(quantity AS BIGINT)),
      price         BIGINT CHECK (price = CAST(price AS BIGINT) AND price >= 0)
        CHECK ((price IS NULL) = (kind NOT IN ('sold', 'returned'))),
      made_at       TEXT NOT NULL CHECK (length(made_at) = 20),
      till          BIGINT CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
      receipt       BIGINT CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0)
        CHECK ((receipt IS NULL) = (till IS NULL))
        CHECK (receipt IS NULL OR kind IN ('sold', 'returned', 'written-off')),
      takes_back    BIGINT REFERENCES goods_move (seq)
        CHECK (takes_back = CAST(takes_back AS BIGINT))
        CHECK ((takes_back IS NULL) = (kind <> 'returned')),
      voided_at     TEXT CHECK (length(voided_at) = 20),
      CHECK (CASE kind WHEN 'sold' THEN quantity < 0 WHEN 'written-off' THEN quantity < 0
        WHEN 'counted' THEN 1 = 1 ELSE quantity > 0 END)
    );
    CREATE INDEX goods_move_by_goods ON goods_move (goods_id) WHERE goods_id IS NOT NULL;
    CREATE INDEX goods_move_by_copy ON goods_move (copy_id) WHERE copy_id IS NOT NULL;
    CREATE INDEX goods_move_by_receipt ON goods_move (till, receipt) WHERE receipt IS NOT NULL;
    CREATE INDEX goods_move_by_sale ON goods_move (takes_back) WHERE takes_back IS NOT NULL;
    """
  ]
}
