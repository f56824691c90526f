/// Attempts on the constraints of the table that extensions are kept in.
extension SchemaAttempts {
  static let extensions =
    attempts(
      on: "rental",
      """
      extensions = NULL; late_fees = NULL; waived = NULL | NOT NULL rental.$
      late_rule = '' | CHECK late_rule <> ''
      fee_charged = 'x'; fee_charged = 1.5; fee_charged = -1 | CHECK fee_charged = \
      CAST(fee_charged AS BIGINT) AND fee_charged >= 0
      fee_charged = 1, returned_at = NULL, returned_on = NULL | CHECK fee_charged IS NULL OR \
      returned_at IS NOT NULL
      late_fees = 'x'; late_fees = 1.5; waived = 'x'; waived = 1.5 | CHECK $ = CAST($ AS BIGINT)
      extensions = 'x'; extensions = 1.5; extensions = -1 | CHECK extensions = CAST(extensions AS \
      BIGINT) AND extensions >= 0
      """)
    + attempts(
      on: "rental_extension",
      """
      rental_id = NULL; number = NULL; extended_at = NULL; extended_on = NULL; nights = NULL; \
      due_on = NULL; price = NULL; fee_per_night = NULL; grace = NULL; nights_before = NULL; \
      due_before = NULL; price_before = NULL; fee_per_night_before = NULL; grace_before = NULL; \
      late_fee = NULL; rules_hash = NULL | NOT NULL rental_extension.$
      rental_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY rental_extension.rental_id
      seq = 9 | UNIQUE rental_extension.seq
      seq = 0 | CHECK seq > 0
      number = 9 | UNIQUE rental_extension.rental_id, rental_extension.number
      number = 'x'; number = 1.5; number = 0; nights_before = 'x'; nights_before = 1.5; \
      nights_before = 0; receipt = 'x'; receipt = 1.5; receipt = 0 | CHECK $ = CAST($ AS BIGINT) \
      AND $ > 0
      extended_at = 'x'; voided_at = 'x' | CHECK length($) = 20
      extended_on = 'x'; due_on = 'x'; due_before = 'x' | CHECK length($) = 10
      nights = 'x'; nights = 4.5; price = 'x'; price = 1000.5 | CHECK $ = CAST($ AS BIGINT)
      fee_per_night = 'x'; fee_per_night = 1.5; fee_per_night = -1; fee_cap = 'x'; fee_cap = 1.5; \
      fee_cap = -1; grace = 'x'; grace = 1.5; grace = -1; price_before = 'x'; price_before = 1.5; \
      price_before = -1; fee_per_night_before = 'x'; fee_per_night_before = 1.5; \
      fee_per_night_before = -1; fee_cap_before = 'x'; fee_cap_before = 1.5; fee_cap_before = -1; \
      grace_before = 'x'; grace_before = 1.5; grace_before = -1; late_fee = 'x'; late_fee = 1.5; \
      late_fee = -1 | CHECK $ = CAST($ AS BIGINT) AND $ >= 0
      rules_hash = 'x' | CHECK length(rules_hash) = 64
      till = 'x'; till = 1.5; till = 0; till = 10000 | CHECK till = CAST(till AS BIGINT) AND till \
      BETWEEN 1 AND 9999
      till = NULL; receipt = NULL | CHECK (receipt IS NULL) = (till IS NULL)
      findings = ''; override_by = ''; late_rule = ''; late_rule_before = '' | CHECK $ <> ''
      override_by = 'ana', override_reason = '' | CHECK override_reason <> ''
      override_reason = 'why' | CHECK override_reason IS NULL OR override_by IS NOT NULL
      nights = 3 | CHECK nights > nights_before
      price = 899 | CHECK price >= price_before
      due_on = '2026-03-04' | CHECK due_on > due_before
      """)
}
