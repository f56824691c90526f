/// An attempt on every constraint of the schema. A line reads `column = value | what it breaks`,
/// and sets the column of every row.
enum SchemaAttempts {
  static let all =
    customer + accountPeriod + movie + copy + copyPeriod + cover + rental + decision + rulesVersion
    + op + opCustomer + series + money + receipts + night

  static func attempts(on table: String, _ text: String) -> [ConstraintTests.Attempt] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: " | ", maxSplits: 1).map(String.init)
      return ConstraintTests.Attempt(
        sql: "UPDATE \(table) SET \(parts[0])", table: table, breaks: parts[1])
    }
  }
}

extension SchemaAttempts {
  private static let customer = attempts(
    on: "customer",
    """
    id = NULL | NOT NULL customer.id
    id = 'x' | CHECK length(id) = 36
    id = '00000000-0000-4000-8000-000000000009' | UNIQUE customer.id
    card = '' | CHECK card <> ''
    card = 'M-9' | UNIQUE customer.card
    name = '' | CHECK name <> ''
    address = '' | CHECK address <> ''
    postcode = '' | CHECK postcode <> ''
    born = 'x' | CHECK length(born) = 10
    phone = '' | CHECK phone <> ''
    email = '' | CHECK email <> ''
    state = NULL | NOT NULL customer.state
    state = 'rich' | CHECK state IN ('open', 'closed')
    state_since = NULL | NOT NULL customer.state_since
    state_since = 'x' | CHECK length(state_since) = 20
    tier = '' | CHECK tier <> ''
    joined_on = 'x' | CHECK length(joined_on) = 10
    removed_on = 'x' | CHECK length(removed_on) = 10
    card = NULL | CHECK removed_on IS NOT NULL OR (card IS NOT NULL AND name IS NOT NULL AND \
    name_key IS NOT NULL AND address IS NOT NULL AND postcode IS NOT NULL)
    name = NULL | CHECK removed_on IS NOT NULL OR (card IS NOT NULL AND name IS NOT NULL AND \
    name_key IS NOT NULL AND address IS NOT NULL AND postcode IS NOT NULL)
    name_key = NULL | CHECK removed_on IS NOT NULL OR (card IS NOT NULL AND name IS NOT NULL AND \
    name_key IS NOT NULL AND address IS NOT NULL AND postcode IS NOT NULL)
    address = NULL | CHECK removed_on IS NOT NULL OR (card IS NOT NULL AND name IS NOT NULL AND \
    name_key IS NOT NULL AND address IS NOT NULL AND postcode IS NOT NULL)
    postcode = NULL | CHECK removed_on IS NOT NULL OR (card IS NOT NULL AND name IS NOT NULL AND \
    name_key IS NOT NULL AND address IS NOT NULL AND postcode IS NOT NULL)
    removed_on = '2026-03-01' | CHECK removed_on IS NULL OR (card IS NULL AND name IS NULL AND \
    name_key IS NULL AND address IS NULL AND postcode IS NULL AND born IS NULL AND phone IS NULL \
    AND email IS NULL AND tier IS NULL AND joined_on IS NULL AND state = 'closed')
    """)

  private static let accountPeriod = attempts(
    on: "account_period",
    """
    customer_id = NULL | NOT NULL account_period.customer_id
    customer_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY account_period.customer_id
    state = NULL | NOT NULL account_period.state
    state = 'rich' | CHECK state IN ('open', 'closed')
    since = NULL | NOT NULL account_period.since
    since = 'x' | CHECK length(since) = 20
    until = NULL | NOT NULL account_period.until
    until = 'x' | CHECK length(until) = 20
    since = '2023-01-01T00:00:00Z' | UNIQUE account_period.customer_id, account_period.since
    until = since | CHECK since < until
    """)

  private static let movie = attempts(
    on: "movie",
    """
    id = NULL | NOT NULL movie.id
    id = 'x' | CHECK length(id) = 36
    id = '00000000-0000-4000-8000-000000000009' | UNIQUE movie.id
    code = NULL | NOT NULL movie.code
    code = '' | CHECK code <> ''
    code = 'F-9' | UNIQUE movie.code
    title = NULL | NOT NULL movie.title
    title = '' | CHECK title <> ''
    title_key = NULL | NOT NULL movie.title_key
    cast_names = NULL | NOT NULL movie.cast_names
    director = '' | CHECK director <> ''
    rating = '' | CHECK rating <> ''
    class = '' | CHECK class <> ''
    year = 'many' | CHECK year = CAST(year AS BIGINT) AND year BETWEEN 1800 AND 9999
    year = 1.5 | CHECK year = CAST(year AS BIGINT) AND year BETWEEN 1800 AND 9999
    year = 1799 | CHECK year = CAST(year AS BIGINT) AND year BETWEEN 1800 AND 9999
    year = 10000 | CHECK year = CAST(year AS BIGINT) AND year BETWEEN 1800 AND 9999
    runtime = 'many' | CHECK runtime = CAST(runtime AS BIGINT) AND runtime > 0
    runtime = 1.5 | CHECK runtime = CAST(runtime AS BIGINT) AND runtime > 0
    runtime = 0 | CHECK runtime = CAST(runtime AS BIGINT) AND runtime > 0
    genre = NULL | NOT NULL movie.genre
    genre_key = NULL | NOT NULL movie.genre_key
    language = '' | CHECK language <> ''
    summary = '' | CHECK summary <> ''
    replacement_price = 'many' | CHECK replacement_price = CAST(replacement_price AS BIGINT) AND \
    replacement_price >= 0
    replacement_price = 1.5 | CHECK replacement_price = CAST(replacement_price AS BIGINT) AND \
    replacement_price >= 0
    replacement_price = -1 | CHECK replacement_price = CAST(replacement_price AS BIGINT) AND \
    replacement_price >= 0
    barcode = '' | CHECK barcode <> ''
    barcode = '9' | UNIQUE movie.barcode
    search_key = NULL | NOT NULL movie.search_key
    added_on = 'x' | CHECK length(added_on) = 10
    removed_on = 'x' | CHECK length(removed_on) = 10
    """)

  private static let copy = attempts(
    on: "copy",
    """
    id = NULL | NOT NULL copy.id
    id = 'x' | CHECK length(id) = 36
    id = '00000000-0000-4000-8000-000000000009' | UNIQUE copy.id
    barcode = NULL | NOT NULL copy.barcode
    barcode = '' | CHECK barcode <> ''
    barcode = 'C-9' | UNIQUE copy.barcode
    movie_id = NULL | NOT NULL copy.movie_id
    movie_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY copy.movie_id
    shelf = '' | CHECK shelf <> ''
    state = NULL | NOT NULL copy.state
    state = 'rented' | CHECK state IN ('available', 'in-repair', 'lost', 'withdrawn', 'sold')
    state_since = NULL | NOT NULL copy.state_since
    state_since = 'x' | CHECK length(state_since) = 20
    added_at = NULL | NOT NULL copy.added_at
    added_at = 'x' | CHECK length(added_at) = 20
    forgotten_rentals = NULL | NOT NULL copy.forgotten_rentals
    forgotten_rentals = 'x' | CHECK forgotten_rentals = CAST(forgotten_rentals AS BIGINT) AND \
    forgotten_rentals >= 0
    forgotten_rentals = 1.5 | CHECK forgotten_rentals = CAST(forgotten_rentals AS BIGINT) AND \
    forgotten_rentals >= 0
    forgotten_rentals = -1 | CHECK forgotten_rentals = CAST(forgotten_rentals AS BIGINT) AND \
    forgotten_rentals >= 0
    """)

  private static let copyPeriod = attempts(
    on: "copy_period",
    """
    copy_id = NULL | NOT NULL copy_period.copy_id
    copy_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY copy_period.copy_id
    state = NULL | NOT NULL copy_period.state
    state = 'rented' | CHECK state IN ('available', 'in-repair', 'lost', 'withdrawn', 'sold')
    since = NULL | NOT NULL copy_period.since
    since = 'x' | CHECK length(since) = 20
    until = NULL | NOT NULL copy_period.until
    until = 'x' | CHECK length(until) = 20
    since = '2023-01-01T00:00:00Z' | UNIQUE copy_period.copy_id, copy_period.since
    until = since | CHECK since < until
    """)

  private static let cover = attempts(
    on: "cover",
    """
    movie_id = NULL | NOT NULL cover.movie_id
    movie_id = '00000000-0000-4000-8000-000000000001' | UNIQUE cover.movie_id
    movie_id = REPLACE(movie_id, '-4', '-5') | FOREIGN KEY cover.movie_id
    format = NULL | NOT NULL cover.format
    format = 'png' | CHECK format = 'jpeg'
    width = NULL | NOT NULL cover.width
    width = 'many' | CHECK width = CAST(width AS BIGINT) AND width > 0
    width = 1.5 | CHECK width = CAST(width AS BIGINT) AND width > 0
    width = 0 | CHECK width = CAST(width AS BIGINT) AND width > 0
    height = NULL | NOT NULL cover.height
    height = 'many' | CHECK height = CAST(height AS BIGINT) AND height > 0
    height = 1.5 | CHECK height = CAST(height AS BIGINT) AND height > 0
    height = 0 | CHECK height = CAST(height AS BIGINT) AND height > 0
    crop_x = 'left' | CHECK crop_x = CAST(crop_x AS BIGINT) AND crop_x >= 0
    crop_x = -1, crop_y = 0, crop_width = 1, crop_height = 1 | CHECK \
    crop_x = CAST(crop_x AS BIGINT) AND crop_x >= 0
    crop_y = 0.5 | CHECK crop_y = CAST(crop_y AS BIGINT) AND crop_y >= 0
    crop_width = 0 | CHECK crop_width = CAST(crop_width AS BIGINT) AND crop_width > 0
    crop_height = 0 | CHECK crop_height = CAST(crop_height AS BIGINT) AND crop_height > 0
    crop_x = 0, crop_width = 1, crop_height = 1 | CHECK (crop_y IS NULL) = (crop_x IS NULL)
    crop_x = 0, crop_y = 0, crop_height = 1 | CHECK (crop_width IS NULL) = (crop_x IS NULL)
    crop_x = 0, crop_y = 0, crop_width = 1 | CHECK (crop_height IS NULL) = (crop_x IS NULL)
    crop_x = 1, crop_y = 0, crop_width = 1, crop_height = 1 | CHECK crop_x + crop_width <= width
    crop_x = 0, crop_y = 1, crop_width = 1, crop_height = 1 | CHECK crop_y + crop_height <= height
    fingerprint = 'like' | CHECK length(fingerprint) = 16
    display = NULL | NOT NULL cover.display
    thumbnail = NULL | NOT NULL cover.thumbnail
    """)

  private static let rental = attempts(
    on: "rental",
    """
    id = NULL | NOT NULL rental.id
    id = 'x' | CHECK length(id) = 36
    id = '00000000-0000-4000-8000-000000000009' | UNIQUE rental.id
    seq = NULL | NOT NULL rental.seq
    seq = 9 | UNIQUE rental.seq
    seq = 'many' | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    seq = 1.5 | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    seq = 0 | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    visit_id = NULL | NOT NULL rental.visit_id
    visit_id = 'x' | CHECK length(visit_id) = 36
    copy_id = NULL, returned_at = NULL, returned_on = NULL | CHECK copy_id IS NOT NULL OR \
    returned_at IS NOT NULL
    copy_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY rental.copy_id
    customer_id = NULL | NOT NULL rental.customer_id
    customer_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY rental.customer_id
    rented_at = NULL | NOT NULL rental.rented_at
    rented_at = 'x' | CHECK length(rented_at) = 20
    nights = NULL | NOT NULL rental.nights
    nights = 'many' | CHECK nights = CAST(nights AS BIGINT) AND nights > 0
    nights = 1.5 | CHECK nights = CAST(nights AS BIGINT) AND nights > 0
    nights = 0 | CHECK nights = CAST(nights AS BIGINT) AND nights > 0
    due_on = NULL | NOT NULL rental.due_on
    due_on = 'x' | CHECK length(due_on) = 10
    price = NULL | NOT NULL rental.price
    price = 'many' | CHECK price = CAST(price AS BIGINT) AND price >= 0
    price = 1.5 | CHECK price = CAST(price AS BIGINT) AND price >= 0
    price = -1 | CHECK price = CAST(price AS BIGINT) AND price >= 0
    fee_per_night = NULL | NOT NULL rental.fee_per_night
    fee_per_night = 'many' | CHECK fee_per_night = CAST(fee_per_night AS BIGINT) AND \
    fee_per_night >= 0
    fee_per_night = 1.5 | CHECK fee_per_night = CAST(fee_per_night AS BIGINT) AND fee_per_night >= 0
    fee_per_night = -1 | CHECK fee_per_night = CAST(fee_per_night AS BIGINT) AND fee_per_night >= 0
    fee_cap = 'many' | CHECK fee_cap = CAST(fee_cap AS BIGINT) AND fee_cap >= 0
    fee_cap = 1.5 | CHECK fee_cap = CAST(fee_cap AS BIGINT) AND fee_cap >= 0
    fee_cap = -1 | CHECK fee_cap = CAST(fee_cap AS BIGINT) AND fee_cap >= 0
    grace = NULL | NOT NULL rental.grace
    grace = 'many' | CHECK grace = CAST(grace AS BIGINT) AND grace >= 0
    grace = 1.5 | CHECK grace = CAST(grace AS BIGINT) AND grace >= 0
    grace = -1 | CHECK grace = CAST(grace AS BIGINT) AND grace >= 0
    rules_hash = NULL | NOT NULL rental.rules_hash
    rules_hash = 'x' | CHECK length(rules_hash) = 64
    returned_at = 'x' | CHECK length(returned_at) = 20
    returned_on = 'x' | CHECK length(returned_on) = 10
    note = '' | CHECK note <> ''
    returned_at = NULL | CHECK (returned_at IS NULL) = (returned_on IS NULL)
    returned_on = NULL | CHECK (returned_at IS NULL) = (returned_on IS NULL)
    rented_at = '2026-03-01T17:00:01Z' | CHECK returned_at >= rented_at
    returned_at = NULL, returned_on = NULL | UNIQUE rental.copy_id
    voided_at = 'x' | CHECK length(voided_at) = 20
    returned_at = '2026-03-02T17:00:00Z', returned_on = '2026-03-02', voided_at = \
    '2026-03-02T17:00:00Z' | CHECK voided_at IS NULL OR returned_at = rented_at
    """)

  /// What a rental keeps of its decision; the records have none.
  private static let decision = attempts(
    on: "rental",
    """
    findings = '' | CHECK findings <> ''
    override_by = '' | CHECK override_by <> ''
    override_by = 'ana', override_reason = '' | CHECK override_reason <> ''
    override_reason = 'why' | CHECK override_reason IS NULL OR override_by IS NOT NULL
    \(seen("seen_out = -1")) | \(count)
    \(seen("seen_out = 'many'")) | \(count)
    \(seen("seen_out = 1.5")) | \(count)
    \(seen("seen_owed = 'much'")) | CHECK seen_owed = CAST(seen_owed AS BIGINT)
    \(seen("seen_owed = 1.5")) | CHECK seen_owed = CAST(seen_owed AS BIGINT)
    seen_owed = 0 | CHECK (seen_owed IS NULL) = (seen_out IS NULL)
    seen_out = 0, seen_genre = '' | CHECK (seen_owed IS NULL) = (seen_out IS NULL)
    seen_genre = '' | CHECK (seen_genre IS NULL) = (seen_out IS NULL)
    seen_out = 0, seen_owed = 0 | CHECK (seen_genre IS NULL) = (seen_out IS NULL)
    \(seen("seen_tier = ''")) | CHECK seen_tier <> ''
    \(seen("seen_born = 'x'")) | CHECK length(seen_born) = 10
    \(seen("seen_class = ''")) | CHECK seen_class <> ''
    \(seen("seen_rating = ''")) | CHECK seen_rating <> ''
    \(seen("seen_rented_on = 'x'")) | CHECK length(seen_rented_on) = 10
    seen_tier = 'gold' | \(wholeOrNothing)
    seen_born = '1980-01-01' | \(wholeOrNothing)
    seen_class = 'classic' | \(wholeOrNothing)
    seen_rating = '15' | \(wholeOrNothing)
    seen_rented_on = '2026-01-01' | \(wholeOrNothing)
    \(seen("seen_priced = 2")) | \(priced)
    \(seen("seen_priced = 'yes'")) | \(priced)
    \(seen("seen_priced = 0.5")) | \(priced)
    seen_priced = 0 | CHECK seen_priced IS NULL OR seen_out IS NOT NULL
    \(seen("seen_priced = 1, seen_replacement_price = -1")) | \(seenPrice)
    \(seen("seen_priced = 1, seen_replacement_price = 'much'")) | \(seenPrice)
    \(seen("seen_priced = 1, seen_replacement_price = 1.5")) | \(seenPrice)
    \(seen("seen_priced = 1")) | \(pricedOrNone)
    \(seen("seen_priced = 0, seen_replacement_price = 1")) | \(pricedOrNone)
    seen_replacement_price = 1 | \(pricedOrNone)
    \(seen("seen_unpaid = -1")) | \(unpaid)
    \(seen("seen_unpaid = 'much'")) | \(unpaid)
    \(seen("seen_unpaid = 1.5")) | \(unpaid)
    seen_unpaid = 0 | CHECK seen_unpaid IS NULL OR seen_out IS NOT NULL
    \(seen("seen_copies_out = -1")) | \(copiesOut)
    \(seen("seen_copies_out = 'many'")) | \(copiesOut)
    \(seen("seen_copies_out = 1.5")) | \(copiesOut)
    seen_copies_out = 0 | CHECK seen_copies_out IS NULL OR seen_out IS NOT NULL
    """)

  /// Sound grounds, but for one thing.
  private static func seen(_ wrong: String) -> String {
    let sound = ["seen_out = 0", "seen_owed = 0", "seen_genre = ''"].filter {
      $0.split(separator: " ")[0] != wrong.split(separator: " ")[0]
    }
    return (sound + [wrong]).joined(separator: ", ")
  }

  private static let priced =
    "CHECK seen_priced = CAST(seen_priced AS BIGINT) AND seen_priced IN (0, 1)"
  private static let seenPrice =
    "CHECK seen_replacement_price = CAST(seen_replacement_price AS BIGINT)"
    + " AND seen_replacement_price >= 0"
  private static let pricedOrNone =
    "CHECK (seen_replacement_price IS NOT NULL) = (COALESCE(seen_priced, 0) = 1)"
  private static let unpaid =
    "CHECK seen_unpaid = CAST(seen_unpaid AS BIGINT) AND seen_unpaid >= 0"
  private static let copiesOut =
    "CHECK seen_copies_out = CAST(seen_copies_out AS BIGINT) AND seen_copies_out >= 0"
  private static let count = "CHECK seen_out = CAST(seen_out AS BIGINT) AND seen_out >= 0"
  private static let wholeOrNothing =
    "CHECK seen_out IS NOT NULL OR (seen_tier IS NULL AND seen_born IS NULL AND seen_class IS NULL"
    + " AND seen_rating IS NULL AND seen_rented_on IS NULL)"

  private static let rulesVersion = attempts(
    on: "rules_version",
    """
    seq = NULL | NOT NULL rules_version.seq
    seq = 9 | UNIQUE rules_version.seq
    seq = 'many' | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    seq = 1.5 | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    seq = 0 | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    hash = NULL | NOT NULL rules_version.hash
    hash = 'x' | CHECK length(hash) = 64
    text = NULL | NOT NULL rules_version.text
    since = NULL | NOT NULL rules_version.since
    since = 'x' | CHECK length(since) = 20
    applied_by = NULL | NOT NULL rules_version.applied_by
    """)

  private static let op = attempts(
    on: "op",
    """
    id = NULL | NOT NULL op.id
    id = '' | CHECK id <> ''
    id = 'op-9' | UNIQUE op.id
    request_hash = NULL | NOT NULL op.request_hash
    request_hash = 'x' | CHECK length(request_hash) = 64
    answer = NULL | NOT NULL op.answer
    recorded_at = NULL | NOT NULL op.recorded_at
    recorded_at = 'x' | CHECK length(recorded_at) = 20
    """)

  private static let opCustomer = attempts(
    on: "op_customer",
    """
    op_id = NULL | NOT NULL op_customer.op_id
    op_id = op_id || '-9' | FOREIGN KEY op_customer.op_id
    customer_id = NULL | NOT NULL op_customer.customer_id
    customer_id = REPLACE(customer_id, '-4', '-5') | FOREIGN KEY op_customer.customer_id
    op_id = 'op-1' | UNIQUE op_customer.customer_id, op_customer.op_id
    """)

  private static let series = attempts(
    on: "series",
    """
    name = NULL | NOT NULL series.name
    name = 'X' | UNIQUE series.name
    last = NULL | NOT NULL series.last
    last = 'many' | CHECK last = CAST(last AS BIGINT) AND last >= 0
    last = 1.5 | CHECK last = CAST(last AS BIGINT) AND last >= 0
    last = -1 | CHECK last = CAST(last AS BIGINT) AND last >= 0
    """)
}
