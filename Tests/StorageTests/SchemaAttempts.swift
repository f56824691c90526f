/// An attempt on every constraint of the schema. A line reads `column = value | what it breaks`,
/// and sets the column of every row. Settings that break the same stand in one line, with `$` for
/// the column.
enum SchemaAttempts {
  static let all =
    customer + customerMerge + accountPeriod + people + movie + copy + copyPeriod + shelf + cover
    + rental
    + decision + hold + rulesVersion + op + opCustomer + series + money + receipts + night
    + extensions + stocktakes + goods

  static func attempts(on table: String, _ text: String) -> [ConstraintTests.Attempt] {
    text.split(separator: "\n").flatMap { line in
      let parts = line.split(separator: " | ", maxSplits: 1)
      return parts[0].split(separator: "; ").map { setting in
        let column = String(setting.prefix { $0 != " " })
        return ConstraintTests.Attempt(
          sql: "UPDATE \(table) SET \(setting)", table: table,
          breaks: parts[1].split(separator: "$", omittingEmptySubsequences: false)
            .joined(separator: column))
      }
    }
  }
}

extension SchemaAttempts {
  private static let customer = attempts(
    on: "customer",
    """
    id = NULL; state = NULL; state_since = NULL; rentals = NULL; balance = NULL; deposit = NULL; \
    paid = NULL; charges = NULL; late_fees = NULL | NOT NULL customer.$
    rentals = 'x'; rentals = 1.5; rentals = -1 | CHECK rentals = CAST(rentals AS BIGINT) AND \
    rentals >= 0
    balance = 'x'; deposit = 'x'; paid = 'x'; charges = 'x'; late_fees = 'x'; balance = 1.5; \
    deposit = 1.5; paid = 1.5; charges = 1.5; late_fees = 1.5 | CHECK $ = CAST($ AS BIGINT)
    id = 'x' | CHECK length(id) = 36
    id = '00000000-0000-4000-8000-000000000009'; card = 'M-9' | UNIQUE customer.$
    card = ''; name = ''; address = ''; postcode = ''; phone = ''; email = ''; tier = ''; \
    note = ''; block = '' | CHECK $ <> ''
    born = 'x'; joined_on = 'x'; removed_on = 'x' | CHECK length($) = 10
    state = 'rich' | CHECK state IN ('open', 'closed')
    state_since = 'x' | CHECK length(state_since) = 20
    blocked_since = 'x', block = 'x' | CHECK length(blocked_since) = 20
    block = 'x' | CHECK (blocked_since IS NULL) = (block IS NULL)
    card = NULL; name = NULL; name_key = NULL; address = NULL; postcode = NULL | CHECK removed_on \
    IS NOT NULL OR (card IS NOT NULL AND name IS NOT NULL AND name_key IS NOT NULL AND address IS \
    NOT NULL AND postcode IS NOT NULL)
    removed_on = '2026-03-01' | CHECK removed_on IS NULL OR (card IS NULL AND name IS NULL AND \
    name_key IS NULL AND address IS NULL AND postcode IS NULL AND born IS NULL AND phone IS NULL \
    AND email IS NULL AND tier IS NULL AND joined_on IS NULL AND state = 'closed')
    \(removed), note = 'x' | CHECK note IS NULL OR removed_on IS NULL
    \(removed), note = NULL, block = 'x', blocked_since = state_since | CHECK block IS NULL OR \
    removed_on IS NULL
    """)

  private static let removed = """
    card = NULL, name = NULL, name_key = NULL, address = NULL, postcode = NULL, born = NULL, \
    phone = NULL, email = NULL, tier = NULL, joined_on = NULL, state = 'closed', \
    removed_on = '2026-03-01'
    """

  private static let hold = attempts(
    on: "hold",
    """
    id = NULL; movie_id = NULL; customer_id = NULL; placed_at = NULL | NOT NULL hold.$
    id = 'x' | CHECK length(id) = 36
    id = '00000000-0000-4000-8000-000000000009' | UNIQUE hold.id
    seq = 0 | CHECK seq > 0
    seq = 7 | UNIQUE hold.seq
    copy_id = '00000000-0000-4000-8000-000000000003' | UNIQUE hold.copy_id
    movie_id = '00000000-0000-4000-8000-000000000001' | UNIQUE hold.customer_id, hold.movie_id
    customer_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY hold.customer_id
    movie_id = REPLACE(movie_id, '-4', '-5') | FOREIGN KEY hold.movie_id
    copy_id = REPLACE(copy_id, '-4', '-5') | FOREIGN KEY hold.copy_id
    placed_at = 'x'; shelved_at = 'x'; ended_at = 'x' | CHECK length($) = 20
    kept_until = 'x' | CHECK length(kept_until) = 10
    outcome = 'lost' | CHECK outcome IN ('rented', 'cancelled', 'expired')
    shelved_at = NULL | CHECK (shelved_at IS NULL) = (copy_id IS NULL)
    kept_until = NULL | CHECK (kept_until IS NULL) = (copy_id IS NULL)
    outcome = 'expired' | CHECK (outcome IS NULL) = (ended_at IS NULL)
    outcome = 'rented', ended_at = placed_at | CHECK outcome <> 'rented' OR rental_id IS NOT NULL
    rental_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY hold.rental_id
    notice_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY hold.notice_id
    copy_id = NULL, shelved_at = NULL, kept_until = NULL, notice_id = id \
    | CHECK notice_id IS NULL OR copy_id IS NOT NULL
    """)

  private static let customerMerge = attempts(
    on: "customer_merge",
    """
    customer_id = NULL; into_id = NULL | NOT NULL customer_merge.$
    customer_id = '00000000-0000-4000-8000-000000000009'; card = 'K-9' | UNIQUE customer_merge.$
    customer_id = substr(customer_id, 1, 35) || (10 - substr(customer_id, 36)) | FOREIGN KEY \
    customer_merge.customer_id
    into_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY customer_merge.into_id
    into_id = customer_id | CHECK into_id <> customer_id
    card = '' | CHECK card <> ''
    """)

  private static let accountPeriod = attempts(
    on: "account_period",
    """
    customer_id = NULL; state = NULL; since = NULL; until = NULL | NOT NULL account_period.$
    customer_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY account_period.customer_id
    state = 'rich' | CHECK state IN ('open', 'closed')
    since = 'x'; until = 'x' | CHECK length($) = 20
    since = '2023-01-01T00:00:00Z' | UNIQUE account_period.customer_id, account_period.since
    until = since | CHECK since < until
    """)

  private static let movie = attempts(
    on: "movie",
    """
    id = NULL; code = NULL; title = NULL; title_key = NULL; cast_names = NULL; genre = NULL; \
    genre_key = NULL; search_key = NULL; rentals = NULL; renters = NULL; charges = NULL; \
    late_fees = NULL; waived = NULL | NOT NULL movie.$
    rentals = 'x'; rentals = 1.5; rentals = -1; renters = 'x'; renters = 1.5; renters = -1 | CHECK \
    $ = CAST($ AS BIGINT) AND $ >= 0
    charges = 'x'; charges = 1.5; late_fees = 'x'; late_fees = 1.5; waived = 'x'; waived = 1.5 | \
    CHECK $ = CAST($ AS BIGINT)
    id = 'x' | CHECK length(id) = 36
    id = '00000000-0000-4000-8000-000000000009'; code = 'F-9'; barcode = '9' | UNIQUE movie.$
    code = ''; title = ''; director = ''; rating = ''; class = ''; language = ''; summary = ''; \
    barcode = '' | CHECK $ <> ''
    year = 'many'; year = 1.5; year = 1799; year = 10000 | CHECK year = CAST(year AS BIGINT) AND \
    year BETWEEN 1800 AND 9999
    runtime = 'many'; runtime = 1.5; runtime = 0 | CHECK runtime = CAST(runtime AS BIGINT) AND \
    runtime > 0
    replacement_price = 'many'; replacement_price = 1.5; replacement_price = -1 | CHECK \
    replacement_price = CAST(replacement_price AS BIGINT) AND replacement_price >= 0
    added_on = 'x'; removed_on = 'x' | CHECK length($) = 10
    """)

  private static let copy = attempts(
    on: "copy",
    """
    id = NULL; barcode = NULL; movie_id = NULL; state = NULL; state_since = NULL; added_at = NULL; \
    forgotten_rentals = NULL | NOT NULL copy.$
    id = 'x' | CHECK length(id) = 36
    id = '00000000-0000-4000-8000-000000000009'; barcode = 'C-9' | UNIQUE copy.$
    barcode = ''; shelf = ''; medium = '' | CHECK $ <> ''
    movie_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY copy.movie_id
    state = 'rented' | CHECK state IN ('available', 'in-repair', 'lost', 'withdrawn', 'sold')
    state_since = 'x'; added_at = 'x' | CHECK length($) = 20
    forgotten_rentals = 'x'; forgotten_rentals = 1.5; forgotten_rentals = -1 | CHECK \
    forgotten_rentals = CAST(forgotten_rentals AS BIGINT) AND forgotten_rentals >= 0
    shelf_row = 'x', shelf = 'A', shelf_place = 1; shelf_row = 1.5, shelf = 'A', shelf_place = 1; \
    shelf_row = 0, shelf = 'A', shelf_place = 1 | CHECK shelf_row = CAST(shelf_row AS BIGINT) AND \
    shelf_row > 0
    shelf_place = 'x', shelf = 'A', shelf_row = 1; shelf_place = 1.5, shelf = 'A', shelf_row = 1; \
    shelf_place = 0, shelf = 'A', shelf_row = 1 | CHECK shelf_place = CAST(shelf_place AS BIGINT) \
    AND shelf_place > 0
    shelf_row = 1, shelf = 'A' | CHECK (shelf_place IS NULL) = (shelf_row IS NULL)
    shelf_row = 1, shelf_place = 1, shelf = NULL | CHECK shelf_place IS NULL OR shelf IS NOT NULL
    sale_price = 'x'; sale_price = 1.5; sale_price = -1 | CHECK sale_price = CAST(sale_price AS \
    BIGINT) AND sale_price >= 0
    """)

  private static let shelf = attempts(
    on: "shelf",
    """
    name_key = NULL; name = NULL; row_count = NULL; place_count = NULL | NOT NULL shelf.$
    name_key = 'b' | UNIQUE shelf.name_key
    name = '' | CHECK name <> ''
    row_count = 'x'; row_count = 1.5; row_count = 0; row_count = 1000; place_count = 'x'; \
    place_count = 1.5; place_count = 0; place_count = 1000 | CHECK $ = CAST($ AS BIGINT) AND $ \
    BETWEEN 1 AND 999
    """)

  private static let copyPeriod = attempts(
    on: "copy_period",
    """
    copy_id = NULL; state = NULL; since = NULL; until = NULL | NOT NULL copy_period.$
    copy_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY copy_period.copy_id
    state = 'rented' | CHECK state IN ('available', 'in-repair', 'lost', 'withdrawn', 'sold')
    since = 'x'; until = 'x' | CHECK length($) = 20
    since = '2023-01-01T00:00:00Z' | UNIQUE copy_period.copy_id, copy_period.since
    until = since | CHECK since < until
    """)

  private static let cover = attempts(
    on: "cover",
    """
    movie_id = NULL; format = NULL; width = NULL; height = NULL; display = NULL; thumbnail = NULL \
    | NOT NULL cover.$
    movie_id = '00000000-0000-4000-8000-000000000001' | UNIQUE cover.movie_id
    movie_id = REPLACE(movie_id, '-4', '-5') | FOREIGN KEY cover.movie_id
    format = 'png' | CHECK format = 'jpeg'
    width = 'many'; width = 1.5; width = 0; height = 'many'; height = 1.5; height = 0; crop_width \
    = 0; crop_height = 0 | CHECK $ = CAST($ AS BIGINT) AND $ > 0
    crop_x = 'left'; crop_x = -1, crop_y = 0, crop_width = 1, crop_height = 1 | CHECK crop_x = \
    CAST(crop_x AS BIGINT) AND crop_x >= 0
    crop_y = 0.5 | CHECK crop_y = CAST(crop_y AS BIGINT) AND crop_y >= 0
    crop_x = 0, crop_width = 1, crop_height = 1 | CHECK (crop_y IS NULL) = (crop_x IS NULL)
    crop_x = 0, crop_y = 0, crop_height = 1 | CHECK (crop_width IS NULL) = (crop_x IS NULL)
    crop_x = 0, crop_y = 0, crop_width = 1 | CHECK (crop_height IS NULL) = (crop_x IS NULL)
    crop_x = 1, crop_y = 0, crop_width = 1, crop_height = 1 | CHECK crop_x + crop_width <= width
    crop_x = 0, crop_y = 1, crop_width = 1, crop_height = 1 | CHECK crop_y + crop_height <= height
    fingerprint = 'like' | CHECK length(fingerprint) = 16
    """)

  private static let rental = attempts(
    on: "rental",
    """
    id = NULL; visit_id = NULL; customer_id = NULL; rented_at = NULL; nights = NULL; \
    due_on = NULL; price = NULL; fee_per_night = NULL; grace = NULL; rules_hash = NULL; \
    late_fees = NULL; waived = NULL | NOT NULL rental.$
    id = 'x'; visit_id = 'x' | CHECK length($) = 36
    id = '00000000-0000-4000-8000-000000000009'; seq = 9 | UNIQUE rental.$
    seq = 0 | CHECK seq > 0
    late_fees = 'x'; late_fees = 1.5; waived = 'x'; waived = 1.5 | CHECK $ = CAST($ AS BIGINT)
    nights = 'many'; nights = 1.5; nights = 0 | CHECK $ = CAST($ \
    AS BIGINT) AND $ > 0
    copy_id = NULL, returned_at = NULL, returned_on = NULL | CHECK copy_id IS NOT NULL OR \
    returned_at IS NOT NULL
    copy_id = '00000000-0000-4000-8000-000000000009'; customer_id = \
    '00000000-0000-4000-8000-000000000009' | FOREIGN KEY rental.$
    rented_at = 'x'; returned_at = 'x'; voided_at = 'x' | CHECK length($) = 20
    due_on = 'x'; returned_on = 'x' | CHECK length($) = 10
    price = 'many'; price = 1.5; price = -1; fee_per_night = 'many'; fee_per_night = 1.5; \
    fee_per_night = -1; fee_cap = 'many'; fee_cap = 1.5; fee_cap = -1; grace = 'many'; grace = \
    1.5; grace = -1 | CHECK $ = CAST($ AS BIGINT) AND $ >= 0
    rules_hash = 'x' | CHECK length(rules_hash) = 64
    note = '' | CHECK note <> ''
    returned_at = NULL; returned_on = NULL | CHECK (returned_at IS NULL) = (returned_on IS NULL)
    rented_at = '2026-03-01T17:00:01Z' | CHECK returned_at >= rented_at
    returned_at = NULL, returned_on = NULL | UNIQUE rental.copy_id
    returned_at = '2026-03-02T17:00:00Z', returned_on = '2026-03-02', voided_at = \
    '2026-03-02T17:00:00Z' | CHECK voided_at IS NULL OR returned_at = rented_at
    outcome = 'eaten' | CHECK outcome = 'lost'
    outcome = 'lost', returned_at = NULL, returned_on = NULL | CHECK outcome IS NULL OR \
    returned_at IS NOT NULL
    """)

  /// What a rental keeps of its decision; the records have none.
  private static let decision = attempts(
    on: "rental",
    """
    findings = ''; override_by = '' | CHECK $ <> ''
    override_by = 'ana', override_reason = '' | CHECK override_reason <> ''
    override_reason = 'why' | CHECK override_reason IS NULL OR override_by IS NOT NULL
    seen = ''; seen = '{"v":2,"out":0}'; seen = 'out 0' | CHECK seen LIKE '{"v":1,%}'
    """)

  private static let rulesVersion = attempts(
    on: "rules_version",
    """
    seq = NULL; hash = NULL; text = NULL; since = NULL; applied_by = NULL | NOT NULL \
    rules_version.$
    seq = 9 | UNIQUE rules_version.seq
    seq = 'many'; seq = 1.5; seq = 0 | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    hash = 'x' | CHECK length(hash) = 64
    since = 'x' | CHECK length(since) = 20
    from_day = 'x' | CHECK length(from_day) = 10
    """)

  private static let op = attempts(
    on: "op",
    """
    id = NULL; request_hash = NULL; answer = NULL; recorded_at = NULL | NOT NULL op.$
    id = '' | CHECK id <> ''
    id = 'op-9' | UNIQUE op.id
    request_hash = 'x' | CHECK length(request_hash) = 64
    recorded_at = 'x' | CHECK length(recorded_at) = 20
    """)

  private static let opCustomer = attempts(
    on: "op_customer",
    """
    op_id = NULL; customer_id = NULL | NOT NULL op_customer.$
    op_id = op_id || '-9' | FOREIGN KEY op_customer.op_id
    customer_id = REPLACE(customer_id, '-4', '-5') | FOREIGN KEY op_customer.customer_id
    op_id = 'op-1' | UNIQUE op_customer.customer_id, op_customer.op_id
    """)

  private static let series = attempts(
    on: "series",
    """
    name = NULL; last = NULL | NOT NULL series.$
    name = 'X' | UNIQUE series.name
    last = 'many'; last = 1.5; last = -1 | CHECK last = CAST(last AS BIGINT) AND last >= 0
    """)
}
