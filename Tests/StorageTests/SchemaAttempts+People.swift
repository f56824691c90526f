/// Blocks, who may rent on whose account, and households.
extension SchemaAttempts {
  static let people = blocks + renters + households + memberships + packages + giftCards

  private static let households = attempts(
    on: "household_member",
    """
    household_id = NULL; customer_id = NULL; since = NULL | NOT NULL household_member.$
    household_id = 'x' | CHECK length(household_id) = 36
    customer_id = REPLACE(customer_id, '-4', '-5') | FOREIGN KEY household_member.customer_id
    since = 'x'; until = 'x' | CHECK length($) = 20
    customer_id = '00000000-0000-4000-8000-000000000001', since = '2023-01-01T00:00:00Z', \
    until = '2024-01-01T00:00:00Z' | UNIQUE household_member.customer_id, household_member.since
    customer_id = '00000000-0000-4000-8000-000000000001' | UNIQUE household_member.customer_id
    until = since | CHECK since < until
    """)

  private static let memberships = attempts(
    on: "membership",
    """
    customer_id = NULL; name = NULL; bought_at = NULL; from_on = NULL; price = NULL; \
    joining_fee = NULL; rules_hash = NULL | NOT NULL membership.$
    seq = 9 | UNIQUE membership.seq
    seq = 0 | CHECK seq > 0
    customer_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY membership.customer_id
    name = '' | CHECK name <> ''
    bought_at = 'x'; voided_at = 'x' | CHECK length($) = 20
    from_on = 'x'; until_on = 'x' | CHECK length($) = 10
    price = 'x'; price = 1.5; price = -1; joining_fee = 'x'; joining_fee = 1.5; \
    joining_fee = -1 | CHECK $ = CAST($ AS BIGINT) AND $ >= 0
    rules_hash = 'x' | CHECK length(rules_hash) = 64
    till = 'x'; till = 1.5; till = 0; till = 10000 | CHECK till = CAST(till AS BIGINT) AND till \
    BETWEEN 1 AND 9999
    receipt = 'x'; receipt = 1.5; receipt = 0 | CHECK receipt = CAST(receipt AS BIGINT) AND \
    receipt > 0
    till = NULL; receipt = NULL | CHECK (receipt IS NULL) = (till IS NULL)
    until_on = '2020-01-01' | CHECK until_on >= from_on
    """)

  private static let giftCards = attempts(
    on: "gift_card",
    """
    code = NULL; amount = NULL; sold_at = NULL | NOT NULL gift_card.$
    code = 'x' | CHECK length(code) = 14
    code = '0000-0000-0000' | UNIQUE gift_card.code
    amount = 'x'; amount = 1.5; amount = 0 | CHECK $ = CAST($ AS BIGINT) AND $ > 0
    sold_at = 'x'; voided_at = 'x' | CHECK length($) = 20
    expires_on = 'x' | CHECK length(expires_on) = 10
    till = 'x'; till = 1.5; till = 0; till = 10000 | CHECK till = CAST(till AS BIGINT) AND till \
    BETWEEN 1 AND 9999
    receipt = 'x'; receipt = 1.5; receipt = 0 | CHECK receipt = CAST(receipt AS BIGINT) AND \
    receipt > 0
    till = NULL; receipt = NULL | CHECK (receipt IS NULL) = (till IS NULL)
    """)

  private static let packages =
    attempts(
      on: "package",
      """
      id = NULL; customer_id = NULL; name = NULL; rentals = NULL; price = NULL; \
      bought_at = NULL; rules_hash = NULL | NOT NULL package.$
      id = 'x' | CHECK length(id) = 36
      id = '00000000-0000-4000-8000-000000000009' | UNIQUE package.id
      customer_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY package.customer_id
      name = '' | CHECK name <> ''
      rentals = 'x'; rentals = 1.5; rentals = 0; rentals = 1001 | CHECK rentals = \
      CAST(rentals AS BIGINT) AND rentals BETWEEN 1 AND 1000
      price = 'x'; price = 1.5; price = -1 | CHECK $ = CAST($ AS BIGINT) AND $ >= 0
      bought_at = 'x'; voided_at = 'x' | CHECK length($) = 20
      rules_hash = 'x' | CHECK length(rules_hash) = 64
      till = 'x'; till = 1.5; till = 0; till = 10000 | CHECK till = CAST(till AS BIGINT) AND till \
      BETWEEN 1 AND 9999
      receipt = 'x'; receipt = 1.5; receipt = 0 | CHECK receipt = CAST(receipt AS BIGINT) AND \
      receipt > 0
      till = NULL; receipt = NULL | CHECK (receipt IS NULL) = (till IS NULL)
      """)
    + attempts(
      on: "rental",
      """
      package_id = '00000000-0000-4000-8000-000000000008' | FOREIGN KEY rental.package_id
      """)

  private static let renters =
    attempts(
      on: "renter",
      """
      id = NULL; customer_id = NULL; name = NULL; added_at = NULL | NOT NULL renter.$
      id = 'x' | CHECK length(id) = 36
      id = '00000000-0000-4000-8000-000000000009' | UNIQUE renter.id
      customer_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY renter.customer_id
      name = '' | CHECK name <> ''
      born = 'x' | CHECK length(born) = 10
      added_at = 'x'; removed_at = 'x' | CHECK length($) = 20
      removed_at = '2020-01-01T00:00:00Z' | CHECK removed_at >= added_at
      """)
    + attempts(
      on: "rental",
      """
      renter_id = '00000000-0000-4000-8000-000000000009', renter = 'Ben' | FOREIGN KEY \
      rental.renter_id
      renter = '', renter_id = id | CHECK renter <> ''
      renter = 'Ben' | CHECK (renter IS NULL) = (renter_id IS NULL)
      """)

  private static let blocks = attempts(
    on: "block_period",
    """
    customer_id = NULL; reason = NULL; since = NULL; until = NULL | NOT NULL block_period.$
    customer_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY block_period.customer_id
    reason = '' | CHECK reason <> ''
    since = 'x'; until = 'x' | CHECK length($) = 20
    since = '2023-01-01T00:00:00Z' | UNIQUE block_period.customer_id, block_period.since
    until = since | CHECK since < until
    """)
}
