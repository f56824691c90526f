extension Schema {
  /// What is there, compared with the books.
  static let stepsOfStocktakes = [
    """
    CREATE TABLE stocktake (
      number        INTEGER PRIMARY KEY CHECK (number > 0),
      shelf         TEXT CHECK (shelf <> ''),
      shelf_key     TEXT NOT NULL,
      started_at    TEXT NOT NULL CHECK (length(started_at) = 20),
      started_by    TEXT NOT NULL CHECK (started_by <> ''),
      ticks         BIGINT NOT NULL DEFAULT 0 CHECK (ticks = CAST(ticks AS BIGINT) AND ticks >= 0),
      outcome       TEXT CHECK (outcome IN ('closed', 'cancelled')),
      ended_at      TEXT CHECK (length(ended_at) = 20),
      ended_by      TEXT CHECK (ended_by <> ''),
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
    CREATE UNIQUE INDEX stocktake_open ON stocktake (shelf_key) WHERE ended_at IS NULL;
    CREATE TABLE stocktake_copy (
      stocktake     BIGINT NOT NULL REFERENCES stocktake (number)
        CHECK (stocktake = CAST(stocktake AS BIGINT)),
      copy_id       TEXT NOT NULL REFERENCES copy (id),
      seen          BIGINT CHECK (seen = CAST(seen AS BIGINT) AND seen >= 0),
      seen_at       TEXT CHECK (length(seen_at) = 20)
        CHECK ((seen_at IS NULL) = (seen IS NULL)),
      seen_shelf    TEXT CHECK (seen_shelf <> '')
        CHECK (seen_shelf IS NULL OR seen IS NOT NULL),
      seen_row      BIGINT CHECK (seen_row = CAST(seen_row AS BIGINT) AND seen_row > 0)
        CHECK (seen_row IS NULL OR seen_shelf IS NOT NULL),
      seen_place    BIGINT CHECK (seen_place = CAST(seen_place AS BIGINT) AND seen_place > 0)
        CHECK (seen_place IS NULL OR seen_row IS NOT NULL),
      moved         BIGINT CHECK (moved = CAST(moved AS BIGINT) AND moved > 0)
        CHECK (moved IS NOT NULL OR seen IS NOT NULL),
      PRIMARY KEY (stocktake, copy_id)
    );
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
    CREATE TABLE stocktake_finding (
      stocktake     BIGINT NOT NULL REFERENCES stocktake (number)
        CHECK (stocktake = CAST(stocktake AS BIGINT)),
      number        BIGINT NOT NULL CHECK (number = CAST(number AS BIGINT) AND number > 0),
      kind          TEXT NOT NULL CHECK (kind IN
        ('missing', 'misplaced', 'out-but-here', 'found-but-lost', 'unexpected')),
      code          TEXT NOT NULL CHECK (code <> ''),
      copy_id       TEXT REFERENCES copy (id),
      title         TEXT CHECK (title <> ''),
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
    """
  ]
}
