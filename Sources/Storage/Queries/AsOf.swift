import Domain

/// The moment of which a query tells: now, as the records stand, or a moment that has passed.
enum AsOf {
  /// A rental `r` that is out.
  static func isOut(_ instant: Instant?) -> SQL {
    guard let instant else { return "r.returned_at IS NULL" }
    return "r.rented_at <= \(instant) AND (r.returned_at IS NULL OR r.returned_at > \(instant))"
  }

  /// The rental `r` that has a copy `k` out. A copy is out once at a time, and so it can only be
  /// the last one that began by then, but for those that ended as they began: voided ones, and
  /// what came back once a clock was set right can stand within another one. None of those that
  /// are looked at is voided: that the order says so lets it be that of the index.
  static func hasOut(_ instant: Instant?) -> SQL {
    guard let instant else { return "r.copy_id = k.id AND r.returned_at IS NULL" }
    return """
      r.seq = (SELECT y.seq FROM rental y
        WHERE y.copy_id = k.id AND y.rented_at <= \(instant)
          AND (y.returned_at IS NULL OR y.returned_at > y.rented_at)
        ORDER BY y.rented_at DESC, y.voided_at DESC, y.seq DESC LIMIT 1)
        AND (r.returned_at IS NULL OR r.returned_at > \(instant))
      """
  }

  /// A hold `h` that is open. Of the past it is known when each was placed and ended.
  static func isOpen(_ instant: Instant?, _ hold: SQL = "h") -> SQL {
    guard let instant else { return "\(hold).ended_at IS NULL" }
    return """
      \(hold).placed_at <= \(instant)
        AND (\(hold).ended_at IS NULL OR \(hold).ended_at > \(instant))
      """
  }

  /// A hold for which no copy waits.
  static func hasNoCopy(_ instant: Instant?, _ hold: SQL = "h") -> SQL {
    guard let instant else { return "(\(hold).copy_id IS NULL)" }
    return "(\(hold).copy_id IS NULL OR \(hold).shelved_at > \(instant))"
  }

  /// An open hold `h` whose copy has not waited longer than it should; it may wait for one.
  static func goesOn(_ day: Day) -> SQL { "(h.kept_until IS NULL OR h.kept_until >= \(day))" }

  /// The extension `e` of a rental `r` that was the first to come later than a moment: it has what
  /// the terms were then. Now, there is none to be looked for.
  static func later(_ instant: Instant?) -> SQL {
    guard let instant else { return "" }
    return """
      LEFT JOIN rental_extension e ON e.rental_id = r.id AND e.number = (
        SELECT MIN(x.number) FROM rental_extension x
        WHERE x.rental_id = r.id AND x.voided_at IS NULL AND x.extended_at > \(instant))
      """
  }

  /// The due day of a rental `r`, beside ``later(_:)``.
  static func due(_ instant: Instant?) -> SQL {
    instant == nil ? "r.due_on" : "COALESCE(e.due_before, r.due_on)"
  }

  /// What is read in place of the terms of a rental `r`, beside ``later(_:)``.
  static func terms(_ instant: Instant?) -> [String: SQL] {
    guard instant != nil else { return [:] }
    return [
      "nights": "COALESCE(e.nights_before, r.nights)", "due_on": due(instant),
      "price": "COALESCE(e.price_before, r.price)",
      "fee_per_night": "COALESCE(e.fee_per_night_before, r.fee_per_night)",
      "fee_cap": "CASE WHEN e.number IS NULL THEN r.fee_cap ELSE e.fee_cap_before END",
      "grace": "COALESCE(e.grace_before, r.grace)",
      "late_rule": "CASE WHEN e.number IS NULL THEN r.late_rule ELSE e.late_rule_before END",
      "extensions": """
      CASE WHEN e.number IS NULL THEN r.extensions ELSE (SELECT COUNT(*) FROM rental_extension x
        WHERE x.rental_id = r.id AND x.voided_at IS NULL AND x.number < e.number) END
      """,
    ]
  }

  /// Before any rental was extended.
  static let asRented = Instant.always

  /// The state of a copy `k`; null before it was there.
  static func copyState(_ instant: Instant?) -> SQL {
    guard let instant else { return "k.state" }
    return """
      CASE WHEN k.added_at > \(instant) THEN NULL WHEN k.state_since <= \(instant) THEN k.state
        ELSE (SELECT p.state FROM copy_period p
          WHERE p.copy_id = k.id AND p.since <= \(instant) AND p.until > \(instant)) END
      """
  }

  /// The state of the account of a customer `c`.
  static func accountState(_ instant: Instant?) -> SQL {
    guard let instant else { return "c.state" }
    return """
      CASE WHEN c.state_since <= \(instant) THEN c.state
        ELSE COALESCE((SELECT p.state FROM account_period p
          WHERE p.customer_id = c.id AND p.since <= \(instant) AND p.until > \(instant)),
          'open') END
      """
  }
}
