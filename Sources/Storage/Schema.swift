/// The schema of a shop's database and its version.
package enum Schema {
  /// Raised with every release that changes `schema.sql`.
  package static let version = steps.count + 1

  /// `schema.sql`, as it was built in.
  package static var text: String {
    String(decoding: PackageResources.schema_sql, as: UTF8.self)
  }

  /// Lays out an empty database, and brings an older one up to date in one transaction.
  package static func prepare(_ engine: some Engine) throws {
    guard try engine.schemaVersion() < version else { return }
    try engine.transaction(.write) {
      let found = try engine.schemaVersion()
      guard found < version else { return }
      if found == 0 {
        try engine.script(text)
      } else {
        for step in steps[(found - 1)...] { try engine.script(step) }
      }
      try engine.mark(version: version)
    }
  }

  /// What leads from each version to the next, from version 1 on.
  ///
  /// A column comes last in its table and is written here as in `schema.sql`, and so is a table
  /// that is made anew, so that a database that has grown is laid out like a new one.
  private static let steps = [
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
  ]
}
