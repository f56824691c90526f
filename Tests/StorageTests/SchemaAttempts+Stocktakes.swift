/// Attempts on the constraints of the tables that stocktakes are kept in.
extension SchemaAttempts {
  static let stocktakes =
    attempts(
      on: "stocktake",
      """
      shelf_key = NULL; started_at = NULL; started_by = NULL; ticks = NULL | NOT NULL stocktake.$
      number = 0 | CHECK number > 0
      number = 9 | UNIQUE stocktake.number
      shelf = '' | CHECK shelf <> ''
      shelf_key = '' | CHECK (shelf IS NULL) = (shelf_key = '')
      shelf_key = 'c' | UNIQUE stocktake.shelf_key
      started_at = 'x'; ended_at = 'x' | CHECK length($) = 20
      started_by = ''; ended_by = '' | CHECK $ <> ''
      ticks = 'x'; ticks = 1.5; ticks = -1; expected = 'x'; expected = 1.5; expected = -1; \
      scanned = 'x'; scanned = 1.5; scanned = -1; moved = 'x'; moved = 1.5; moved = -1 | CHECK $ = \
      CAST($ AS BIGINT) AND $ >= 0
      outcome = 'lost' | CHECK outcome IN ('closed', 'cancelled')
      ended_at = '2026-03-01T17:00:00Z' | CHECK (ended_at IS NULL) = (outcome IS NULL)
      ended_by = 'Ann' | CHECK (ended_by IS NULL) = (outcome IS NULL)
      expected = 1 | CHECK (expected IS NULL) = (outcome IS NULL OR outcome <> 'closed')
      scanned = 1 | CHECK (scanned IS NULL) = (expected IS NULL)
      moved = 1 | CHECK (moved IS NULL) = (expected IS NULL)
      """)
    + attempts(
      on: "stocktake_copy",
      """
      stocktake = NULL; copy_id = NULL | NOT NULL stocktake_copy.$
      stocktake = 1.5 | CHECK stocktake = CAST(stocktake AS BIGINT)
      stocktake = 7 | UNIQUE stocktake_copy.stocktake, stocktake_copy.copy_id
      stocktake = stocktake + 7 | FOREIGN KEY stocktake_copy.stocktake
      copy_id = REPLACE(copy_id, '-4', '-5') | FOREIGN KEY stocktake_copy.copy_id
      seen = 'x'; seen = 1.5; seen = -1 | CHECK seen = CAST(seen AS BIGINT) AND seen >= 0
      seen_at = 'x' | CHECK length(seen_at) = 20
      seen_at = NULL | CHECK (seen_at IS NULL) = (seen IS NULL)
      seen_shelf = '' | CHECK seen_shelf <> ''
      seen_row = 'x'; seen_row = 1.5; seen_row = 0; seen_place = 'x'; seen_place = 1.5; \
      seen_place = 0; moved = 'x'; moved = 1.5; moved = 0 | CHECK $ = CAST($ AS BIGINT) AND $ > 0
      seen_shelf = NULL | CHECK seen_row IS NULL OR seen_shelf IS NOT NULL
      seen_row = NULL | CHECK seen_place IS NULL OR seen_row IS NOT NULL
      seen = NULL, seen_at = NULL | CHECK seen_shelf IS NULL OR seen IS NOT NULL
      seen = NULL, seen_at = NULL, seen_shelf = NULL, seen_row = NULL, seen_place = NULL, \
      moved = NULL | CHECK moved IS NOT NULL OR seen IS NOT NULL
      """)
    + attempts(
      on: "stocktake_stray",
      """
      stocktake = NULL; code = NULL; seen_at = NULL | NOT NULL stocktake_stray.$
      stocktake = 1.5 | CHECK stocktake = CAST(stocktake AS BIGINT)
      code = 'X' | UNIQUE stocktake_stray.stocktake, stocktake_stray.code
      stocktake = stocktake + 7 | FOREIGN KEY stocktake_stray.stocktake
      code = '' | CHECK code <> ''
      seen_at = 'x' | CHECK length(seen_at) = 20
      seen_shelf = '' | CHECK seen_shelf <> ''
      seen_row = 'x'; seen_row = 1.5; seen_row = 0; seen_place = 'x'; seen_place = 1.5; \
      seen_place = 0 | CHECK $ = CAST($ AS BIGINT) AND $ > 0
      seen_shelf = NULL | CHECK seen_row IS NULL OR seen_shelf IS NOT NULL
      seen_row = NULL | CHECK seen_place IS NULL OR seen_row IS NOT NULL
      """)
    + attempts(
      on: "stocktake_finding",
      """
      stocktake = NULL; number = NULL; kind = NULL; code = NULL | NOT NULL stocktake_finding.$
      stocktake = 1.5 | CHECK stocktake = CAST(stocktake AS BIGINT)
      number = 3 | UNIQUE stocktake_finding.stocktake, stocktake_finding.number
      number = 'x'; number = 1.5; number = 0; seen_row = 'x'; seen_row = 1.5; seen_row = 0; \
      seen_place = 'x'; seen_place = 1.5; seen_place = 0 | CHECK $ = CAST($ AS BIGINT) AND $ > 0
      stocktake = stocktake + 7 | FOREIGN KEY stocktake_finding.stocktake
      copy_id = REPLACE(copy_id, '-4', '-5') | FOREIGN KEY stocktake_finding.copy_id
      kind = 'eaten' | CHECK kind IN ('missing', 'misplaced', 'out-but-here', 'found-but-lost', \
      'unexpected')
      code = ''; title = ''; standing = ''; state = ''; seen_shelf = '' | CHECK $ <> ''
      seen_at = 'x' | CHECK length(seen_at) = 20
      kind = 'missing' | CHECK (seen_at IS NULL) = (kind = 'missing')
      seen_at = NULL, kind = 'missing' | CHECK seen_shelf IS NULL OR seen_at IS NOT NULL
      seen_shelf = NULL | CHECK seen_row IS NULL OR seen_shelf IS NOT NULL
      seen_row = NULL | CHECK seen_place IS NULL OR seen_row IS NOT NULL
      """)
}
