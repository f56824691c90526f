-- The whole database of a shop, in the subset of SQL that SQLite and PostgreSQL share.
--
-- Ids are UUIDs made by the program. Instants are text like 2026-03-01T17:00:00Z and days like
-- 2026-03-01, so that they sort; 0001-01-01T00:00:00Z says "always". Money is whole minor units.
-- Keys (name_key, title_key, genre_key, search_key) are folded text that the program writes.
-- What grows for ever is kept by an INTEGER PRIMARY KEY, which needs no index in SQLite; in
-- PostgreSQL it is a BIGINT.

CREATE TABLE customer (
  id            TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
  card          TEXT UNIQUE CHECK (card <> ''),
  name          TEXT CHECK (name <> ''),
  name_key      TEXT,
  address       TEXT CHECK (address <> ''),
  postcode      TEXT CHECK (postcode <> ''),
  born          TEXT CHECK (length(born) = 10),
  phone         TEXT CHECK (phone <> ''),
  email         TEXT CHECK (email <> ''),
  state         TEXT NOT NULL CHECK (state IN ('open', 'closed')),
  state_since   TEXT NOT NULL CHECK (length(state_since) = 20),
  tier          TEXT CHECK (tier <> ''),
  joined_on     TEXT CHECK (length(joined_on) = 10),
  removed_on    TEXT CHECK (length(removed_on) = 10),
  -- Sums of what is on record of them, so that nobody has to add it up: their rentals, the voided
  -- ones apart; what their lines of the ledger come to, each void with what it takes back.
  rentals       BIGINT NOT NULL DEFAULT 0
    CHECK (rentals = CAST(rentals AS BIGINT) AND rentals >= 0),
  balance       BIGINT NOT NULL DEFAULT 0 CHECK (balance = CAST(balance AS BIGINT)),
  deposit       BIGINT NOT NULL DEFAULT 0 CHECK (deposit = CAST(deposit AS BIGINT)),
  paid          BIGINT NOT NULL DEFAULT 0 CHECK (paid = CAST(paid AS BIGINT)),
  charges       BIGINT NOT NULL DEFAULT 0 CHECK (charges = CAST(charges AS BIGINT)),
  late_fees     BIGINT NOT NULL DEFAULT 0 CHECK (late_fees = CAST(late_fees AS BIGINT)),
  -- What is shown to whoever serves them.
  note          TEXT CHECK (note <> '') CHECK (note IS NULL OR removed_on IS NULL),
  -- Why they are not to rent, and since when.
  block         TEXT CHECK (block <> '') CHECK (block IS NULL OR removed_on IS NULL),
  blocked_since TEXT CHECK (length(blocked_since) = 20)
    CHECK ((blocked_since IS NULL) = (block IS NULL)),
  -- A customer has a name, a card and an address; a removed one is a number and nothing else.
  CHECK (removed_on IS NOT NULL
    OR (card IS NOT NULL AND name IS NOT NULL AND name_key IS NOT NULL
      AND address IS NOT NULL AND postcode IS NOT NULL)),
  CHECK (removed_on IS NULL
    OR (card IS NULL AND name IS NULL AND name_key IS NULL AND address IS NULL
      AND postcode IS NULL AND born IS NULL AND phone IS NULL AND email IS NULL
      AND tier IS NULL AND joined_on IS NULL AND state = 'closed'))
);
CREATE INDEX customer_by_name ON customer (name_key) WHERE removed_on IS NULL;

-- Accounts that were merged into another: what is on record under their number counts for that one.
CREATE TABLE customer_merge (
  customer_id   TEXT NOT NULL PRIMARY KEY REFERENCES customer (id),
  -- Never one that was merged itself.
  into_id       TEXT NOT NULL REFERENCES customer (id) CHECK (into_id <> customer_id),
  -- The card of the account that is no more; it leads to the other one.
  card          TEXT UNIQUE CHECK (card <> '')
);
CREATE INDEX customer_merge_by_into ON customer_merge (into_id);

-- What an account was before it became what it is.
CREATE TABLE account_period (
  customer_id   TEXT NOT NULL REFERENCES customer (id),
  state         TEXT NOT NULL CHECK (state IN ('open', 'closed')),
  since         TEXT NOT NULL CHECK (length(since) = 20),
  until         TEXT NOT NULL CHECK (length(until) = 20),
  PRIMARY KEY (customer_id, since),
  CHECK (since < until)
);

-- When somebody was blocked who is not any more, or is for another reason.
CREATE TABLE block_period (
  customer_id   TEXT NOT NULL REFERENCES customer (id),
  reason        TEXT NOT NULL CHECK (reason <> ''),
  since         TEXT NOT NULL CHECK (length(since) = 20),
  until         TEXT NOT NULL CHECK (length(until) = 20),
  PRIMARY KEY (customer_id, since),
  CHECK (since < until)
);

-- Who may rent on a customer's account; those who may not any more stay for what they rented.
CREATE TABLE renter (
  id            TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
  customer_id   TEXT NOT NULL REFERENCES customer (id),
  name          TEXT NOT NULL CHECK (name <> ''),
  born          TEXT CHECK (length(born) = 10),
  added_at      TEXT NOT NULL CHECK (length(added_at) = 20),
  removed_at    TEXT CHECK (length(removed_at) = 20),
  CHECK (removed_at >= added_at)
);
CREATE INDEX renter_by_customer ON renter (customer_id);

-- Accounts that share a household, from a moment until they left it.
CREATE TABLE household_member (
  household_id  TEXT NOT NULL CHECK (length(household_id) = 36),
  customer_id   TEXT NOT NULL REFERENCES customer (id),
  since         TEXT NOT NULL CHECK (length(since) = 20),
  until         TEXT CHECK (length(until) = 20),
  PRIMARY KEY (customer_id, since),
  CHECK (since < until)
);
CREATE UNIQUE INDEX household_member_now ON household_member (customer_id) WHERE until IS NULL;
CREATE INDEX household_member_by_household ON household_member (household_id);

-- What customers bought that gives them a tier for some time.
CREATE TABLE membership (
  -- The order of recording.
  seq           INTEGER PRIMARY KEY CHECK (seq > 0),
  customer_id   TEXT NOT NULL REFERENCES customer (id),
  name          TEXT NOT NULL CHECK (name <> ''),
  bought_at     TEXT NOT NULL CHECK (length(bought_at) = 20),
  -- Its first day and its last; for life where there is none.
  from_on       TEXT NOT NULL CHECK (length(from_on) = 10),
  until_on      TEXT CHECK (length(until_on) = 10),
  price         BIGINT NOT NULL CHECK (price = CAST(price AS BIGINT) AND price >= 0),
  joining_fee   BIGINT NOT NULL
    CHECK (joining_fee = CAST(joining_fee AS BIGINT) AND joining_fee >= 0),
  rules_hash    TEXT NOT NULL CHECK (length(rules_hash) = 64),
  -- The receipt that its charge stands on; empty where the books do not have it.
  till          BIGINT CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
  receipt       BIGINT CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0)
    CHECK ((receipt IS NULL) = (till IS NULL)),
  -- When it was voided: since then it counts as if it had never been.
  voided_at     TEXT CHECK (length(voided_at) = 20),
  CHECK (until_on >= from_on)
);
CREATE INDEX membership_by_customer ON membership (customer_id);
CREATE INDEX membership_by_receipt ON membership (till, receipt) WHERE receipt IS NOT NULL;

-- So many rentals that a customer paid for in advance; what of them is used, the rentals tell.
CREATE TABLE package (
  id            TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
  customer_id   TEXT NOT NULL REFERENCES customer (id),
  name          TEXT NOT NULL CHECK (name <> ''),
  rentals       BIGINT NOT NULL
    CHECK (rentals = CAST(rentals AS BIGINT) AND rentals BETWEEN 1 AND 1000),
  price         BIGINT NOT NULL CHECK (price = CAST(price AS BIGINT) AND price >= 0),
  bought_at     TEXT NOT NULL CHECK (length(bought_at) = 20),
  rules_hash    TEXT NOT NULL CHECK (length(rules_hash) = 64),
  -- The receipt that its charge stands on; empty where the books do not have it.
  till          BIGINT CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
  receipt       BIGINT CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0)
    CHECK ((receipt IS NULL) = (till IS NULL)),
  -- When it was voided: since then it counts as if it had never been.
  voided_at     TEXT CHECK (length(voided_at) = 20)
);
CREATE INDEX package_by_customer ON package (customer_id);
CREATE INDEX package_by_receipt ON package (till, receipt) WHERE receipt IS NOT NULL;

-- Money that somebody paid ahead, for whoever brings the code.
CREATE TABLE gift_card (
  -- 'XXXX-XXXX-XXXX', the last of them a check digit.
  code          TEXT NOT NULL PRIMARY KEY CHECK (length(code) = 14),
  amount        BIGINT NOT NULL CHECK (amount = CAST(amount AS BIGINT) AND amount > 0),
  sold_at       TEXT NOT NULL CHECK (length(sold_at) = 20),
  -- The last day on which it pays; for ever where there is none.
  expires_on    TEXT CHECK (length(expires_on) = 10),
  -- The receipt that its sale stands on; empty where the books do not have it.
  till          BIGINT CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
  receipt       BIGINT CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0)
    CHECK ((receipt IS NULL) = (till IS NULL)),
  -- When its sale was voided: since then it counts as if it had never been.
  voided_at     TEXT CHECK (length(voided_at) = 20)
);
CREATE INDEX gift_card_by_receipt ON gift_card (till, receipt) WHERE receipt IS NOT NULL;

CREATE TABLE movie (
  id            TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
  code          TEXT NOT NULL CHECK (code <> ''),
  title         TEXT NOT NULL CHECK (title <> ''),
  title_key     TEXT NOT NULL,
  cast_names    TEXT NOT NULL,
  director      TEXT CHECK (director <> ''),
  rating        TEXT CHECK (rating <> ''),
  class         TEXT CHECK (class <> ''),
  year          BIGINT CHECK (year = CAST(year AS BIGINT) AND year BETWEEN 1800 AND 9999),
  runtime       BIGINT CHECK (runtime = CAST(runtime AS BIGINT) AND runtime > 0),
  genre         TEXT NOT NULL,
  genre_key     TEXT NOT NULL,
  language      TEXT CHECK (language <> ''),
  summary       TEXT CHECK (summary <> ''),
  replacement_price BIGINT
    CHECK (replacement_price = CAST(replacement_price AS BIGINT) AND replacement_price >= 0),
  barcode       TEXT CHECK (barcode <> ''),
  search_key    TEXT NOT NULL,
  added_on      TEXT CHECK (length(added_on) = 10),
  removed_on    TEXT CHECK (length(removed_on) = 10),
  -- Sums of its copies' rentals, without those that were voided or forgotten: how many, of how many
  -- customers, what was charged for them, and their late fees and what was waived.
  rentals       BIGINT NOT NULL DEFAULT 0
    CHECK (rentals = CAST(rentals AS BIGINT) AND rentals >= 0),
  renters       BIGINT NOT NULL DEFAULT 0
    CHECK (renters = CAST(renters AS BIGINT) AND renters >= 0),
  charges       BIGINT NOT NULL DEFAULT 0 CHECK (charges = CAST(charges AS BIGINT)),
  late_fees     BIGINT NOT NULL DEFAULT 0 CHECK (late_fees = CAST(late_fees AS BIGINT)),
  waived        BIGINT NOT NULL DEFAULT 0 CHECK (waived = CAST(waived AS BIGINT))
);
CREATE UNIQUE INDEX movie_by_code ON movie (code) WHERE removed_on IS NULL;
CREATE UNIQUE INDEX movie_by_barcode ON movie (barcode) WHERE removed_on IS NULL;
CREATE INDEX movie_by_title ON movie (title_key) WHERE removed_on IS NULL;

CREATE TABLE copy (
  id            TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
  barcode       TEXT NOT NULL UNIQUE CHECK (barcode <> ''),
  movie_id      TEXT NOT NULL REFERENCES movie (id),
  shelf         TEXT CHECK (shelf <> ''),
  state         TEXT NOT NULL
    CHECK (state IN ('available', 'in-repair', 'lost', 'withdrawn', 'sold')),
  state_since   TEXT NOT NULL CHECK (length(state_since) = 20),
  added_at      TEXT NOT NULL CHECK (length(added_at) = 20),
  -- How often it was rented by those of whom that has been forgotten.
  forgotten_rentals BIGINT NOT NULL DEFAULT 0
    CHECK (forgotten_rentals = CAST(forgotten_rentals AS BIGINT) AND forgotten_rentals >= 0),
  medium        TEXT CHECK (medium <> ''),
  -- Where it stands on a shelf that is laid out.
  shelf_row     BIGINT CHECK (shelf_row = CAST(shelf_row AS BIGINT) AND shelf_row > 0),
  shelf_place   BIGINT CHECK (shelf_place = CAST(shelf_place AS BIGINT) AND shelf_place > 0)
    CHECK ((shelf_place IS NULL) = (shelf_row IS NULL))
    CHECK (shelf_place IS NULL OR shelf IS NOT NULL),
  -- What it is for sale at; empty where it is not for sale.
  sale_price    BIGINT CHECK (sale_price = CAST(sale_price AS BIGINT) AND sale_price >= 0)
);
CREATE INDEX copy_by_movie ON copy (movie_id);
CREATE INDEX copy_by_place ON copy (shelf, shelf_row, shelf_place) WHERE shelf_row IS NOT NULL;

-- The shelves that are laid out in rows and places. Copies stand on others as well.
CREATE TABLE shelf (
  name_key      TEXT NOT NULL PRIMARY KEY,
  name          TEXT NOT NULL CHECK (name <> ''),
  row_count     BIGINT NOT NULL
    CHECK (row_count = CAST(row_count AS BIGINT) AND row_count BETWEEN 1 AND 999),
  place_count   BIGINT NOT NULL
    CHECK (place_count = CAST(place_count AS BIGINT) AND place_count BETWEEN 1 AND 999)
);

-- What a copy was before it became what it is.
CREATE TABLE copy_period (
  copy_id       TEXT NOT NULL REFERENCES copy (id),
  state         TEXT NOT NULL
    CHECK (state IN ('available', 'in-repair', 'lost', 'withdrawn', 'sold')),
  since         TEXT NOT NULL CHECK (length(since) = 20),
  until         TEXT NOT NULL CHECK (length(until) = 20),
  PRIMARY KEY (copy_id, since),
  CHECK (since < until)
);

CREATE TABLE cover (
  movie_id      TEXT NOT NULL PRIMARY KEY REFERENCES movie (id),
  format        TEXT NOT NULL CHECK (format = 'jpeg'),
  width         BIGINT NOT NULL CHECK (width = CAST(width AS BIGINT) AND width > 0),
  height        BIGINT NOT NULL CHECK (height = CAST(height AS BIGINT) AND height > 0),
  -- What is shown of the display picture, in its pixels; all of it where there is none.
  crop_x        BIGINT CHECK (crop_x = CAST(crop_x AS BIGINT) AND crop_x >= 0),
  crop_y        BIGINT CHECK (crop_y = CAST(crop_y AS BIGINT) AND crop_y >= 0),
  crop_width    BIGINT CHECK (crop_width = CAST(crop_width AS BIGINT) AND crop_width > 0),
  crop_height   BIGINT CHECK (crop_height = CAST(crop_height AS BIGINT) AND crop_height > 0),
  -- What the picture looks like, in 64 bits; those of like pictures differ in few.
  fingerprint   TEXT CHECK (length(fingerprint) = 16),
  -- The pictures come last: what stands before them is read without them.
  display       BYTEA NOT NULL,
  thumbnail     BYTEA NOT NULL,
  CHECK ((crop_y IS NULL) = (crop_x IS NULL)),
  CHECK ((crop_width IS NULL) = (crop_x IS NULL)),
  CHECK ((crop_height IS NULL) = (crop_x IS NULL)),
  CHECK (crop_x + crop_width <= width),
  CHECK (crop_y + crop_height <= height)
);

-- One copy at one customer's, on the terms that were decided when it went out.
CREATE TABLE rental (
  id            TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  -- The order of recording.
  seq           INTEGER PRIMARY KEY CHECK (seq > 0),
  visit_id      TEXT NOT NULL CHECK (length(visit_id) = 36),
  -- Empty once it has been forgotten what was rented.
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
  -- What was found and did not stop it, such as 'rented-before notice', and who overrode what.
  findings      TEXT CHECK (findings <> ''),
  override_by   TEXT CHECK (override_by <> ''),
  override_reason TEXT CHECK (override_reason <> '')
    CHECK (override_reason IS NULL OR override_by IS NOT NULL),
  -- What it was decided on, in JSON, so that it can be explained; empty where that is not known.
  seen          TEXT CHECK (seen LIKE '{"v":1,%}'),
  -- When it was voided: then it ended when it began, and counts as if it had never been.
  voided_at     TEXT CHECK (length(voided_at) = 20)
    CHECK (voided_at IS NULL OR returned_at = rented_at),
  -- How often it was extended, without those that were voided.
  extensions    BIGINT NOT NULL DEFAULT 0
    CHECK (extensions = CAST(extensions AS BIGINT) AND extensions >= 0),
  -- What its lines of the ledger come to that are late fees and that waive, voids taken off.
  late_fees     BIGINT NOT NULL DEFAULT 0 CHECK (late_fees = CAST(late_fees AS BIGINT)),
  waived        BIGINT NOT NULL DEFAULT 0 CHECK (waived = CAST(waived AS BIGINT)),
  -- How it ended where the copy did not come back.
  outcome       TEXT CHECK (outcome = 'lost') CHECK (outcome IS NULL OR returned_at IS NOT NULL),
  -- Who took it home, and what they were called then; empty where that was the customer.
  renter_id     TEXT REFERENCES renter (id),
  renter        TEXT CHECK (renter <> '') CHECK ((renter IS NULL) = (renter_id IS NULL)),
  -- How lateness is counted, such as 'week' or 'by-20:00;…'; empty where each night costs the same.
  late_rule     TEXT CHECK (late_rule <> ''),
  -- The late fee that its return charged, where a cap for all that came back made that less.
  fee_charged   BIGINT CHECK (fee_charged = CAST(fee_charged AS BIGINT) AND fee_charged >= 0)
    CHECK (fee_charged IS NULL OR returned_at IS NOT NULL),
  -- What paid for it, where that was bought in advance.
  package_id    TEXT REFERENCES package (id),
  CHECK ((returned_at IS NULL) = (returned_on IS NULL)),
  CHECK (returned_at >= rented_at),
  CHECK (copy_id IS NOT NULL OR returned_at IS NOT NULL)
);
-- A copy is out once: the law that the database keeps by itself.
CREATE UNIQUE INDEX rental_open_by_copy ON rental (copy_id) WHERE returned_at IS NULL;
-- With the end, so that SQLite looks here, and not through all that the customer ever rented.
CREATE INDEX rental_open_by_customer ON rental (customer_id, returned_at)
  WHERE returned_at IS NULL;
CREATE INDEX rental_open_by_due ON rental (due_on) WHERE returned_at IS NULL;
-- With what was voided, so that rentals are counted here alone.
CREATE INDEX rental_by_copy ON rental (copy_id, rented_at, voided_at);
-- With the copy, so that it is soon found whether somebody had a movie before.
CREATE INDEX rental_by_customer ON rental (customer_id, copy_id, voided_at);
-- Rentals that were extended, which most never are.
CREATE INDEX rental_extended ON rental (id) WHERE extensions > 0;
-- Rentals that somebody else took than the customer, which most did not.
CREATE INDEX rental_by_renter ON rental (renter_id) WHERE renter_id IS NOT NULL;

-- Rentals that packages paid for, which most did not.
CREATE INDEX rental_by_package ON rental (package_id) WHERE package_id IS NOT NULL;

-- What a rental was made longer by, in its own line: the rental has the last terms, and here is what
-- they were before, so that every day that is over stays as it was.
CREATE TABLE rental_extension (
  -- The order of recording.
  seq           INTEGER PRIMARY KEY CHECK (seq > 0),
  rental_id     TEXT NOT NULL REFERENCES rental (id),
  -- From 1 at each rental; those that were voided keep theirs.
  number        BIGINT NOT NULL CHECK (number = CAST(number AS BIGINT) AND number > 0),
  extended_at   TEXT NOT NULL CHECK (length(extended_at) = 20),
  extended_on   TEXT NOT NULL CHECK (length(extended_on) = 10),
  -- All nights so far, what they cost together, and what lateness costs from now on.
  nights        BIGINT NOT NULL CHECK (nights = CAST(nights AS BIGINT)),
  due_on        TEXT NOT NULL CHECK (length(due_on) = 10),
  price         BIGINT NOT NULL CHECK (price = CAST(price AS BIGINT)),
  fee_per_night BIGINT NOT NULL
    CHECK (fee_per_night = CAST(fee_per_night AS BIGINT) AND fee_per_night >= 0),
  fee_cap       BIGINT CHECK (fee_cap = CAST(fee_cap AS BIGINT) AND fee_cap >= 0),
  grace         BIGINT NOT NULL CHECK (grace = CAST(grace AS BIGINT) AND grace >= 0),
  -- The same before.
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
  -- What was booked for being late by then.
  late_fee      BIGINT NOT NULL CHECK (late_fee = CAST(late_fee AS BIGINT) AND late_fee >= 0),
  rules_hash    TEXT NOT NULL CHECK (length(rules_hash) = 64),
  -- The receipt that its charge stands on; empty where the books do not have it.
  till          BIGINT CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
  receipt       BIGINT CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0)
    CHECK ((receipt IS NULL) = (till IS NULL)),
  findings      TEXT CHECK (findings <> ''),
  override_by   TEXT CHECK (override_by <> ''),
  override_reason TEXT CHECK (override_reason <> '')
    CHECK (override_reason IS NULL OR override_by IS NOT NULL),
  -- When it was voided: since then it counts as if it had never been.
  voided_at     TEXT CHECK (length(voided_at) = 20),
  -- How late nights are counted from now on, and how they were before; as with rentals.
  late_rule     TEXT CHECK (late_rule <> ''),
  late_rule_before TEXT CHECK (late_rule_before <> ''),
  UNIQUE (rental_id, number),
  CHECK (nights > nights_before),
  CHECK (price >= price_before),
  CHECK (due_on > due_before)
);

-- Every text of house rules that ever was in force, from a moment on, and those that are to come.
CREATE TABLE rules_version (
  seq           BIGINT NOT NULL PRIMARY KEY CHECK (seq = CAST(seq AS BIGINT) AND seq > 0),
  hash          TEXT NOT NULL CHECK (length(hash) = 64),
  text          TEXT NOT NULL,
  since         TEXT NOT NULL CHECK (length(since) = 20),
  applied_by    TEXT NOT NULL,
  -- The business day that it was to come in force with; empty where it was in force at once.
  from_day      TEXT CHECK (length(from_day) = 10)
);
CREATE INDEX rules_version_by_since ON rules_version (since, seq, from_day, hash);

-- Requests that carried an id of the caller's: asked again, they get the answer they got.
CREATE TABLE op (
  id            TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
  request_hash  TEXT NOT NULL CHECK (length(request_hash) = 64),
  answer        TEXT NOT NULL,
  recorded_at   TEXT NOT NULL CHECK (length(recorded_at) = 20)
);

-- The customers that an answer speaks of, so that it can be forgotten with them.
CREATE TABLE op_customer (
  op_id         TEXT NOT NULL REFERENCES op (id),
  customer_id   TEXT NOT NULL REFERENCES customer (id),
  PRIMARY KEY (customer_id, op_id)
);

-- The last number given out in each series: cards, codes, barcodes and holds. The one called
-- restore is random, and tells a shop that was restored from the one that was there before.
CREATE TABLE series (
  name          TEXT NOT NULL PRIMARY KEY,
  last          BIGINT NOT NULL CHECK (last = CAST(last AS BIGINT) AND last >= 0)
);

-- Who works in the shop. While nobody is entered, everybody may do everything.
CREATE TABLE staff (
  id            TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
  name          TEXT NOT NULL CHECK (name <> ''),
  name_key      TEXT NOT NULL,
  role          TEXT NOT NULL CHECK (role IN ('clerk', 'manager', 'owner')),
  -- The PIN as scrypt hashes it, with its parameters and salt.
  pin           TEXT CHECK (pin <> ''),
  added_at      TEXT NOT NULL CHECK (length(added_at) = 20),
  retired_at    TEXT CHECK (length(retired_at) = 20)
);
CREATE UNIQUE INDEX staff_by_name ON staff (name_key) WHERE retired_at IS NULL;

-- A drawer from its opening to its closing. What is written at the closing is its Z report.
CREATE TABLE till_session (
  till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
  -- From 1 without gaps at each till.
  number        BIGINT NOT NULL CHECK (number = CAST(number AS BIGINT) AND number > 0),
  opened_at     TEXT NOT NULL CHECK (length(opened_at) = 20),
  opened_by     TEXT NOT NULL CHECK (opened_by <> ''),
  float_amount  BIGINT NOT NULL
    CHECK (float_amount = CAST(float_amount AS BIGINT) AND float_amount >= 0),
  closed_at     TEXT CHECK (length(closed_at) = 20),
  closed_by     TEXT CHECK (closed_by <> ''),
  -- The report as it was made: JSON on one line, and the text that people read.
  z_report      TEXT CHECK (z_report <> ''),
  z_text        TEXT CHECK (z_text <> ''),
  PRIMARY KEY (till, number),
  CHECK ((closed_by IS NULL) = (closed_at IS NULL)),
  CHECK ((z_report IS NULL) = (closed_at IS NULL)),
  CHECK ((z_text IS NULL) = (closed_at IS NULL))
);
CREATE UNIQUE INDEX till_session_open ON till_session (till) WHERE closed_at IS NULL;

-- The books. Lines are added and never changed. Of a customer's line the amount is what it adds to
-- what they owe, and of a line without a customer what it adds to the drawer.
CREATE TABLE ledger (
  -- From 1 without gaps.
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
  -- From 1 without gaps at each till.
  receipt       BIGINT CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0),
  -- 'cash', 'card', or another that the house rules named.
  method        TEXT CHECK (length(method) BETWEEN 1 AND 20),
  -- What was put on the counter, where there was change.
  tendered      BIGINT CHECK (tendered = CAST(tendered AS BIGINT) AND tendered > 0),
  voids         BIGINT REFERENCES ledger (seq) CHECK (voids = CAST(voids AS BIGINT)),
  reason        TEXT CHECK (reason <> ''),
  by_name       TEXT NOT NULL CHECK (by_name <> ''),
  -- The moment that the entry is for, and its business day.
  booked_at     TEXT NOT NULL CHECK (length(booked_at) = 20),
  booked_on     TEXT NOT NULL CHECK (length(booked_on) = 10),
  recorded_at   TEXT NOT NULL CHECK (length(recorded_at) = 20),
  -- Whoever acted, where they are of the staff: a name may change.
  by_id         TEXT REFERENCES staff (id),
  -- The tax in the amount, and what of that was added to a price; empty where it is not taxed.
  tax           BIGINT CHECK (tax = CAST(tax AS BIGINT)),
  tax_added     BIGINT CHECK (tax_added = CAST(tax_added AS BIGINT))
    CHECK (tax_added IS NULL OR tax IS NOT NULL),
  -- By which rates, as '20% included 900 150 standard': percent, mode, gross, tax and name of each.
  taxed         TEXT CHECK (taxed <> '') CHECK ((taxed IS NULL) = (tax IS NULL)),
  -- Which payment it was, such as the number of a transfer; of a gift card its code, where that is
  -- sold, pays, is given back to, or any of it is voided.
  reference     TEXT CHECK (reference <> '')
    CHECK (reference IS NULL OR method IS NOT NULL OR kind IN ('gift-card', 'void')),
  -- What was put down, where that was other money than the shop's: '20.00 EUR'.
  foreign_money TEXT CHECK (foreign_money <> '')
    CHECK (foreign_money IS NULL OR method IS NOT NULL),
  -- 1 where it lies in the drawer though it is no cash, or was taken out of it.
  in_drawer     BIGINT CHECK (in_drawer = 1) CHECK (in_drawer IS NULL OR method IS NOT NULL),
  -- What was taken off a price by hand, and why; the amount is without it. A void takes it back.
  discount      BIGINT CHECK (discount = CAST(discount AS BIGINT))
    CHECK (CASE WHEN kind IN ('charge', 'goods') THEN discount > 0 WHEN kind = 'void'
      THEN discount < 0 ELSE discount IS NULL END),
  discount_reason TEXT CHECK (discount_reason <> '')
    CHECK ((discount_reason IS NOT NULL) = (COALESCE(discount, 0) > 0)),
  -- What money went out of the drawer for, and the number on the receipt for it; also where that
  -- was undone.
  purpose       TEXT CHECK (length(purpose) BETWEEN 1 AND 20)
    CHECK (purpose IS NULL OR kind IN ('paid-out', 'paid-in')),
  receipt_number TEXT CHECK (receipt_number <> '')
    CHECK (receipt_number IS NULL OR kind IN ('paid-out', 'paid-in')),
  -- Of which line it takes a part back, where somebody said which: a charge that is waived or whose
  -- goods come back, a payment that is refunded, or a rounding.
  takes_back    BIGINT REFERENCES ledger (seq) CHECK (takes_back = CAST(takes_back AS BIGINT))
    CHECK (takes_back IS NULL OR kind IN ('waive', 'refund', 'rounding', 'goods-returned')),
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
CREATE INDEX ledger_by_taken_back ON ledger (takes_back) WHERE takes_back IS NOT NULL;
CREATE INDEX ledger_by_session ON ledger (till, session) WHERE session IS NOT NULL;
-- What a gift card holds is the sum of its lines.
CREATE INDEX ledger_by_gift_card ON ledger (reference)
  WHERE reference IS NOT NULL AND (method IS NULL OR method = 'gift-card');
-- What was charged for lost and damaged copies, and credited for those found again.
CREATE INDEX ledger_of_losses ON ledger (seq)
  WHERE kind IN ('replacement', 'damage', 'found');

-- What the shop sells besides.
CREATE TABLE goods (
  id            TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
  code          TEXT NOT NULL UNIQUE CHECK (code <> ''),
  name          TEXT NOT NULL CHECK (name <> ''),
  name_key      TEXT NOT NULL,
  barcode       TEXT CHECK (barcode <> ''),
  -- Of one.
  price         BIGINT NOT NULL CHECK (price = CAST(price AS BIGINT) AND price >= 0),
  -- The name of the rate of tax that it goes by; empty where that is the one of all goods.
  tax           TEXT CHECK (tax <> ''),
  -- How many there are: the sum of what came and left; empty where nobody counts them.
  stock         BIGINT CHECK (stock = CAST(stock AS BIGINT)),
  -- With how many left it is to be ordered.
  low           BIGINT CHECK (low = CAST(low AS BIGINT) AND low >= 0),
  added_at      TEXT NOT NULL CHECK (length(added_at) = 20),
  -- Since when it is not for sale any more.
  removed_at    TEXT CHECK (length(removed_at) = 20)
);
CREATE UNIQUE INDEX goods_by_name ON goods (name_key) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX goods_by_barcode ON goods (barcode) WHERE removed_at IS NULL;

-- What of the goods came into the shop or left it, and the copies that were sold.
CREATE TABLE goods_move (
  -- The order of recording.
  seq           INTEGER PRIMARY KEY CHECK (seq > 0),
  goods_id      TEXT REFERENCES goods (id),
  copy_id       TEXT REFERENCES copy (id) CHECK ((copy_id IS NULL) <> (goods_id IS NULL)),
  kind          TEXT NOT NULL
    CHECK (kind IN ('sold', 'returned', 'delivered', 'counted', 'written-off')),
  -- By how many the stock changed.
  quantity      BIGINT NOT NULL CHECK (quantity = CAST(quantity AS BIGINT)),
  -- Of one that was sold.
  price         BIGINT CHECK (price = CAST(price AS BIGINT) AND price >= 0)
    CHECK ((price IS NULL) = (kind NOT IN ('sold', 'returned'))),
  made_at       TEXT NOT NULL CHECK (length(made_at) = 20),
  -- The receipt where it was charged or credited, in the order of its lines; empty where the books
  -- do not have it. What came back broken is written off with it.
  till          BIGINT CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
  receipt       BIGINT CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0)
    CHECK ((receipt IS NULL) = (till IS NULL))
    CHECK (receipt IS NULL OR kind IN ('sold', 'returned', 'written-off')),
  -- The sale that it takes back.
  takes_back    BIGINT REFERENCES goods_move (seq)
    CHECK (takes_back = CAST(takes_back AS BIGINT))
    CHECK ((takes_back IS NULL) = (kind <> 'returned')),
  -- When it was voided: since then it counts as if it had never been.
  voided_at     TEXT CHECK (length(voided_at) = 20),
  CHECK (CASE kind WHEN 'sold' THEN quantity < 0 WHEN 'written-off' THEN quantity < 0
    WHEN 'counted' THEN 1 = 1 ELSE quantity > 0 END)
);
CREATE INDEX goods_move_by_goods ON goods_move (goods_id) WHERE goods_id IS NOT NULL;
CREATE INDEX goods_move_by_copy ON goods_move (copy_id) WHERE copy_id IS NOT NULL;
CREATE INDEX goods_move_by_receipt ON goods_move (till, receipt) WHERE receipt IS NOT NULL;
CREATE INDEX goods_move_by_sale ON goods_move (takes_back) WHERE takes_back IS NOT NULL;

-- Sums of the customers' lines of each business day, so that nobody has to add them up. A void
-- counts on its own day with the kind of what it takes back, and for whoever booked that.
CREATE TABLE takings (
  booked_on     TEXT NOT NULL CHECK (length(booked_on) = 10),
  till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT)),
  -- 0 for what was booked outside of any.
  session       BIGINT NOT NULL CHECK (session = CAST(session AS BIGINT)),
  by_name       TEXT NOT NULL,
  kind          TEXT NOT NULL,
  -- Empty where no money changed hands.
  method        TEXT NOT NULL,
  amount        BIGINT NOT NULL CHECK (amount = CAST(amount AS BIGINT)),
  -- Where in the ledger the lines are, and of which moments.
  first_seq     BIGINT NOT NULL CHECK (first_seq = CAST(first_seq AS BIGINT)),
  last_seq      BIGINT NOT NULL CHECK (last_seq = CAST(last_seq AS BIGINT)),
  first_at      TEXT NOT NULL CHECK (length(first_at) = 20),
  last_at       TEXT NOT NULL CHECK (length(last_at) = 20),
  -- The tax in the amount.
  tax           BIGINT NOT NULL DEFAULT 0 CHECK (tax = CAST(tax AS BIGINT)),
  -- What was taken off prices by hand; the amount is without it.
  discount      BIGINT NOT NULL DEFAULT 0 CHECK (discount = CAST(discount AS BIGINT)),
  PRIMARY KEY (booked_on, till, session, by_name, kind, method)
);

-- Who did what, and when. A line's hash is SHA-256 of the hash before it, the line, and the lines
-- of the ledger that were booked with it.
CREATE TABLE audit (
  -- From 1 without gaps.
  seq           INTEGER PRIMARY KEY CHECK (seq > 0),
  recorded_at   TEXT NOT NULL CHECK (length(recorded_at) = 20),
  -- The moment that the entry is for.
  made_at       TEXT NOT NULL CHECK (length(made_at) = 20),
  by_name       TEXT NOT NULL CHECK (by_name <> ''),
  deed          TEXT NOT NULL CHECK (deed <> ''),
  subject       TEXT CHECK (subject <> ''),
  before        TEXT CHECK (before <> ''),
  after         TEXT CHECK (after <> ''),
  op            TEXT CHECK (op <> ''),
  -- The last line of the ledger by then.
  ledger_seq    BIGINT NOT NULL
    CHECK (ledger_seq = CAST(ledger_seq AS BIGINT) AND ledger_seq >= 0),
  -- SHA-256 of the detail that is kept apart.
  detail        TEXT CHECK (length(detail) = 64),
  hash          TEXT NOT NULL CHECK (length(hash) = 64),
  -- Whoever acted, where they are of the staff: a name may change.
  by_id         TEXT REFERENCES staff (id)
);
-- What card terminals were asked, and how that ended: a line of each under the same reference.
CREATE INDEX audit_of_cards ON audit (subject, deed) WHERE deed IN ('card-ask', 'card-end');

-- What an audit line has to say of a person: kept apart, so that it can be forgotten.
CREATE TABLE audit_detail (
  audit_seq     INTEGER PRIMARY KEY REFERENCES audit (seq),
  customer_id   TEXT NOT NULL REFERENCES customer (id),
  -- Keeps what has been forgotten from being guessed by its hash.
  salt          TEXT NOT NULL CHECK (length(salt) = 36),
  before        TEXT CHECK (before <> ''),
  after         TEXT CHECK (after <> '')
);
CREATE INDEX audit_detail_by_customer ON audit_detail (customer_id);

-- When a receipt was first printed for its customer: what is printed later says so.
CREATE TABLE receipt_print (
  till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
  receipt       BIGINT NOT NULL CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0),
  printed_at    TEXT NOT NULL CHECK (length(printed_at) = 20),
  PRIMARY KEY (till, receipt)
);

-- Receipts that a fiscal device signs, and what it answered: a row is made with its receipt, and
-- stays as it is once it is signed.
CREATE TABLE receipt_signature (
  till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
  receipt       BIGINT NOT NULL CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0),
  -- When the receipt was recorded.
  asked_at      TEXT NOT NULL CHECK (length(asked_at) = 20),
  -- When the device failed last, and why.
  failed_at     TEXT CHECK (length(failed_at) = 20),
  failure       TEXT CHECK (failure <> '') CHECK ((failure IS NULL) = (failed_at IS NULL)),
  signed_at     TEXT CHECK (length(signed_at) = 20),
  -- The lines that are printed, with breaks between them.
  signature     TEXT CHECK (signature <> '') CHECK ((signature IS NULL) = (signed_at IS NULL)),
  -- What is printed as a QR code.
  qr            TEXT CHECK (qr <> '') CHECK (qr IS NULL OR signature IS NOT NULL),
  PRIMARY KEY (till, receipt)
);
CREATE INDEX receipt_unsigned ON receipt_signature (asked_at, till, receipt)
  WHERE signed_at IS NULL;

-- Invoices and credit notes that were made of receipts, numbered without a gap.
CREATE TABLE invoice (
  number        BIGINT NOT NULL PRIMARY KEY
    CHECK (number = CAST(number AS BIGINT) AND number > 0),
  till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
  receipt       BIGINT NOT NULL CHECK (receipt = CAST(receipt AS BIGINT) AND receipt > 0),
  made_at       TEXT NOT NULL CHECK (length(made_at) = 20),
  -- Who it is made out to; empty once they have been forgotten.
  name          TEXT CHECK (name <> ''),
  address       TEXT CHECK (address <> '') CHECK ((name IS NULL) = (address IS NULL)),
  UNIQUE (till, receipt)
);

-- The picture that a text of house rules names, in black and white.
CREATE TABLE logo (
  rules_hash    TEXT NOT NULL PRIMARY KEY CHECK (length(rules_hash) = 64),
  width         BIGINT NOT NULL
    CHECK (width = CAST(width AS BIGINT) AND width BETWEEN 1 AND 384),
  height        BIGINT NOT NULL
    CHECK (height = CAST(height AS BIGINT) AND height BETWEEN 1 AND 384),
  -- Rows of whole bytes; 1 is black.
  bits          BYTEA NOT NULL,
  CHECK (length(bits) = (width + 7) / 8 * height)
);

-- What a customer has to be told; what it says is written when it is sent.
CREATE TABLE notice (
  id            TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
  -- The order of queueing.
  seq           BIGINT NOT NULL UNIQUE CHECK (seq = CAST(seq AS BIGINT) AND seq > 0),
  customer_id   TEXT NOT NULL REFERENCES customer (id),
  kind          TEXT NOT NULL CHECK (kind <> ''),
  -- The business day that it was queued for.
  queued_on     TEXT NOT NULL CHECK (length(queued_on) = 10),
  state         TEXT NOT NULL
    CHECK (state IN ('queued', 'sending', 'sent', 'printed', 'unsure', 'failed', 'dropped')),
  attempts      BIGINT NOT NULL CHECK (attempts = CAST(attempts AS BIGINT) AND attempts >= 0),
  -- When it may be tried again; only while it is queued, and not before its first attempt.
  next_try_at   TEXT CHECK (length(next_try_at) = 20)
    CHECK (next_try_at IS NULL OR state = 'queued'),
  -- When its state was settled.
  settled_at    TEXT CHECK (length(settled_at) = 20)
    CHECK ((settled_at IS NULL) = (state IN ('queued', 'sending'))),
  -- Why it could not be sent, or was dropped.
  problem       TEXT CHECK (problem <> '')
);
CREATE INDEX notice_waiting ON notice (seq) WHERE state IN ('queued', 'sending');
CREATE INDEX notice_by_customer ON notice (customer_id);
CREATE INDEX notice_printed ON notice (settled_at) WHERE state = 'printed';
CREATE INDEX notice_unsent ON notice (queued_on) WHERE state IN ('failed', 'unsure');

-- The rentals that a notice tells of. Each is told of once on each rung of the ladder.
CREATE TABLE notice_rental (
  rental_id     TEXT NOT NULL REFERENCES rental (id),
  -- Such as 'letter 4'.
  rung          TEXT NOT NULL CHECK (rung <> ''),
  notice_id     TEXT NOT NULL REFERENCES notice (id),
  PRIMARY KEY (rental_id, rung)
);
CREATE INDEX notice_rental_by_notice ON notice_rental (notice_id);

-- The next free copy of a movie for a customer, in the order of asking.
CREATE TABLE hold (
  id            TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  -- What people call it by.
  seq           INTEGER PRIMARY KEY CHECK (seq > 0),
  movie_id      TEXT NOT NULL REFERENCES movie (id),
  customer_id   TEXT NOT NULL REFERENCES customer (id),
  placed_at     TEXT NOT NULL CHECK (length(placed_at) = 20),
  -- The copy that waits on the hold shelf, since when, and the last day on which it does.
  copy_id       TEXT REFERENCES copy (id),
  shelved_at    TEXT CHECK (length(shelved_at) = 20),
  kept_until    TEXT CHECK (length(kept_until) = 10),
  -- What tells the customer so.
  notice_id     TEXT REFERENCES notice (id),
  -- What has become of it.
  ended_at      TEXT CHECK (length(ended_at) = 20),
  outcome       TEXT CHECK (outcome IN ('rented', 'cancelled', 'expired')),
  rental_id     TEXT REFERENCES rental (id),
  CHECK ((shelved_at IS NULL) = (copy_id IS NULL)),
  CHECK ((kept_until IS NULL) = (copy_id IS NULL)),
  CHECK (notice_id IS NULL OR copy_id IS NOT NULL),
  CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CHECK (outcome <> 'rented' OR rental_id IS NOT NULL)
);
-- A customer waits once for a movie, and a copy for one customer.
CREATE UNIQUE INDEX hold_open_by_customer ON hold (customer_id, movie_id)
  WHERE ended_at IS NULL;
CREATE UNIQUE INDEX hold_open_by_copy ON hold (copy_id)
  WHERE ended_at IS NULL AND copy_id IS NOT NULL;
CREATE INDEX hold_open_by_day ON hold (kept_until) WHERE ended_at IS NULL;
CREATE INDEX hold_ended ON hold (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX hold_by_movie ON hold (movie_id, ended_at, placed_at, seq);
CREATE INDEX hold_by_customer ON hold (customer_id);

-- What has been done of a night's work, so that it is done once.
CREATE TABLE night_step (
  -- The business day.
  night         TEXT NOT NULL CHECK (length(night) = 10),
  step          TEXT NOT NULL CHECK (step <> ''),
  done_at       TEXT NOT NULL CHECK (length(done_at) = 20),
  PRIMARY KEY (night, step)
);

-- The wrong PINs that were given for somebody at a till since their last right one, and when the
-- last of them was.
CREATE TABLE pin_trial (
  staff_id      TEXT NOT NULL REFERENCES staff (id),
  till          BIGINT NOT NULL CHECK (till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999),
  wrong         BIGINT NOT NULL CHECK (wrong = CAST(wrong AS BIGINT) AND wrong > 0),
  last_at       TEXT NOT NULL CHECK (length(last_at) = 20),
  PRIMARY KEY (staff_id, till)
);

-- What is there, scanned copy by copy and compared with the books: of the whole shop, or of a shelf.
CREATE TABLE stocktake (
  number        INTEGER PRIMARY KEY CHECK (number > 0),
  -- Empty where it is of the whole shop.
  shelf         TEXT CHECK (shelf <> ''),
  shelf_key     TEXT NOT NULL,
  started_at    TEXT NOT NULL CHECK (length(started_at) = 20),
  started_by    TEXT NOT NULL CHECK (started_by <> ''),
  -- How often something was scanned or moved since it started, which is the order of both.
  ticks         BIGINT NOT NULL DEFAULT 0 CHECK (ticks = CAST(ticks AS BIGINT) AND ticks >= 0),
  outcome       TEXT CHECK (outcome IN ('closed', 'cancelled')),
  ended_at      TEXT CHECK (length(ended_at) = 20),
  ended_by      TEXT CHECK (ended_by <> ''),
  -- What it came to: the copies that the books had in, how many of them were scanned, and how many
  -- of the others came, went or moved since the start.
  expected      BIGINT CHECK (expected = CAST(expected AS BIGINT) AND expected >= 0),
  scanned       BIGINT CHECK (scanned = CAST(scanned AS BIGINT) AND scanned >= 0),
  moved         BIGINT CHECK (moved = CAST(moved AS BIGINT) AND moved >= 0),
  CHECK ((shelf IS NULL) = (shelf_key = '')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK ((ended_by IS NULL) = (outcome IS NULL)),
  CHECK ((expected IS NULL) = (outcome IS NULL OR outcome <> 'closed')),
  CHECK ((scanned IS NULL) = (expected IS NULL)),
  CHECK ((moved IS NULL) = (expected IS NULL))
);
-- A shelf, or the whole shop, is looked through once at a time.
CREATE UNIQUE INDEX stocktake_open ON stocktake (shelf_key) WHERE ended_at IS NULL;

-- What a stocktake knows of a copy: that it was scanned, that it moved since the start, or both.
CREATE TABLE stocktake_copy (
  stocktake     BIGINT NOT NULL REFERENCES stocktake (number)
    CHECK (stocktake = CAST(stocktake AS BIGINT)),
  copy_id       TEXT NOT NULL REFERENCES copy (id),
  -- The tick since which it is certain to have been there.
  seen          BIGINT CHECK (seen = CAST(seen AS BIGINT) AND seen >= 0),
  seen_at       TEXT CHECK (length(seen_at) = 20)
    CHECK ((seen_at IS NULL) = (seen IS NULL)),
  seen_shelf    TEXT CHECK (seen_shelf <> '')
    CHECK (seen_shelf IS NULL OR seen IS NOT NULL),
  seen_row      BIGINT CHECK (seen_row = CAST(seen_row AS BIGINT) AND seen_row > 0)
    CHECK (seen_row IS NULL OR seen_shelf IS NOT NULL),
  seen_place    BIGINT CHECK (seen_place = CAST(seen_place AS BIGINT) AND seen_place > 0)
    CHECK (seen_place IS NULL OR seen_row IS NOT NULL),
  -- The tick at which it moved last.
  moved         BIGINT CHECK (moved = CAST(moved AS BIGINT) AND moved > 0)
    CHECK (moved IS NOT NULL OR seen IS NOT NULL),
  PRIMARY KEY (stocktake, copy_id)
);

-- The codes that were scanned in a stocktake and that no copy bore.
CREATE TABLE stocktake_stray (
  stocktake     BIGINT NOT NULL REFERENCES stocktake (number)
    CHECK (stocktake = CAST(stocktake AS BIGINT)),
  code          TEXT NOT NULL CHECK (code <> ''),
  seen_at       TEXT NOT NULL CHECK (length(seen_at) = 20),
  seen_shelf    TEXT CHECK (seen_shelf <> ''),
  seen_row      BIGINT CHECK (seen_row = CAST(seen_row AS BIGINT) AND seen_row > 0)
    CHECK (seen_row IS NULL OR seen_shelf IS NOT NULL),
  seen_place    BIGINT CHECK (seen_place = CAST(seen_place AS BIGINT) AND seen_place > 0)
    CHECK (seen_place IS NULL OR seen_row IS NOT NULL),
  PRIMARY KEY (stocktake, code)
);

-- The report of a stocktake that was closed, as it was then.
CREATE TABLE stocktake_finding (
  stocktake     BIGINT NOT NULL REFERENCES stocktake (number)
    CHECK (stocktake = CAST(stocktake AS BIGINT)),
  number        BIGINT NOT NULL CHECK (number = CAST(number AS BIGINT) AND number > 0),
  kind          TEXT NOT NULL CHECK (kind IN
    ('missing', 'misplaced', 'out-but-here', 'found-but-lost', 'unexpected')),
  code          TEXT NOT NULL CHECK (code <> ''),
  copy_id       TEXT REFERENCES copy (id),
  title         TEXT CHECK (title <> ''),
  -- Where the books had it stand, and what they said of it.
  standing      TEXT CHECK (standing <> ''),
  state         TEXT CHECK (state <> ''),
  seen_at       TEXT CHECK (length(seen_at) = 20)
    CHECK ((seen_at IS NULL) = (kind = 'missing')),
  seen_shelf    TEXT CHECK (seen_shelf <> '')
    CHECK (seen_shelf IS NULL OR seen_at IS NOT NULL),
  seen_row      BIGINT CHECK (seen_row = CAST(seen_row AS BIGINT) AND seen_row > 0)
    CHECK (seen_row IS NULL OR seen_shelf IS NOT NULL),
  seen_place    BIGINT CHECK (seen_place = CAST(seen_place AS BIGINT) AND seen_place > 0)
    CHECK (seen_place IS NULL OR seen_row IS NOT NULL),
  PRIMARY KEY (stocktake, number)
);
