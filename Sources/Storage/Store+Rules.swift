import Domain

extension RulesVersion {
  /// What a new shop starts with.
  package static let builtIn = RulesVersion(unapplied: HouseRules.defaultText)

  /// A text that no shop has applied.
  package init(unapplied text: String) {
    self.init(hash: Self.hash(of: text), text: text, since: nil, appliedBy: nil)
  }

  /// SHA-256 of a text, in hexadecimal.
  package static func hash(of text: String) -> String { Hash.hex(of: text) }
}

extension Store {
  /// The fingerprint of the text in force now, which is much shorter than the text.
  package func rulesHash(now: Instant) throws -> String {
    try connection.first("SELECT hash FROM rules_version \(Self.inForce(now))") { row in
      try row.text()
    } ?? RulesVersion.builtIn.hash
  }

  /// The text in force now.
  package func rulesVersion(now: Instant) throws -> RulesVersion {
    try connection.first("\(Self.versions) \(Self.inForce(now))", Self.version) ?? .builtIn
  }

  /// What was in force at once stays so when the clock is put back.
  private static func inForce(_ now: Instant) -> SQL {
    "WHERE from_day IS NULL OR since <= \(now) ORDER BY since DESC, seq DESC LIMIT 1"
  }

  /// The text in force at a moment that was, or is to come.
  package func rulesVersion(at instant: Instant) throws -> RulesVersion {
    try connection.first(
      "\(Self.versions) WHERE since <= \(instant) ORDER BY since DESC, seq DESC LIMIT 1",
      Self.version) ?? .builtIn
  }

  /// The texts that are to come in force, the first one first.
  package func comingRules(after now: Instant) throws -> [RulesVersion] {
    try connection.all(
      """
      \(Self.versions) WHERE from_day IS NOT NULL AND since > \(now) ORDER BY since, seq
      """, Self.version)
  }

  /// Takes a text away that was to come in force with a day, and was never in force.
  ///
  /// - Returns: the number that it had; `nil` where there is none.
  package func cancelRules(from day: Day, after now: Instant) throws -> Int? {
    try connection.all(
      """
      DELETE FROM rules_version WHERE from_day = \(day) AND since > \(now) RETURNING seq
      """
    ) { row in try row.int() }.first
  }

  /// Whether a rental was made under a text that is to come, before the clock was put back, and no
  /// other row keeps that text.
  package func isRentedUnder(coming version: RulesVersion) throws -> Bool {
    guard version.hash != RulesVersion.builtIn.hash else { return false }
    return try connection.first(
      """
      SELECT 1 FROM rental WHERE rules_hash = \(version.hash) AND NOT EXISTS (
        SELECT 1 FROM rules_version WHERE hash = \(version.hash) AND since <> \(version.since)
      ) LIMIT 1
      """
    ) { row in try row.int() } != nil
  }

  /// A text that is or was in force, by its whole fingerprint.
  package func rulesVersion(hash: String) throws -> RulesVersion? {
    if hash == RulesVersion.builtIn.hash { return .builtIn }
    return try connection.first(
      "\(Self.versions) WHERE hash = \(hash) ORDER BY seq LIMIT 1", Self.version)
  }

  /// Every text that ever was in force and those to come, the first one first; without the default
  /// that a shop starts with.
  package func rulesVersions() throws -> [RulesVersion] {
    try connection.all("\(Self.versions) ORDER BY since, seq", Self.version)
  }

  /// Every text with the time in which it was or is to be in force, the first one first.
  ///
  /// - Parameter instant: those that had been in force by then; `nil` for all, with those to come.
  package func rulesHistory(at instant: Instant? = nil, now: Instant) throws -> [RulesPast] {
    let applied = try rulesVersions().filter { ($0.since ?? .always) <= instant ?? .never }
    let versions = [.builtIn] + applied
    return versions.enumerated().map { place, version in
      RulesPast(
        version, until: place + 1 < versions.count ? versions[place + 1].since : nil,
        isComing: version.from != nil && (version.since ?? .always) > instant ?? now)
    }
  }

  /// Texts whose fingerprint is what was typed, or begins like it.
  package func rulesVersions(referredToAs text: String) throws -> [RulesVersion] {
    guard text.utf8.count >= 4 else { return [] }
    let versions = [.builtIn] + (try rulesVersions())
    var seen: Set<String> = []
    return versions.filter {
      $0.hash.hasPrefix(text.lowercased()) && seen.insert($0.hash).inserted
    }
  }

  private static let versions: SQL =
    "SELECT hash, text, since, applied_by, from_day FROM rules_version"

  private static func version(_ row: inout Row) throws(StorageError) -> RulesVersion {
    RulesVersion(
      hash: try row.text(), text: try row.text(), since: try row.instant(),
      appliedBy: try row.text(), from: try row.dayOrNil())
  }

  /// Puts a text in force from a moment on.
  ///
  /// - Parameter day: the day to come that begins then.
  package func apply(
    _ text: String, at instant: Instant, from day: Day? = nil, by name: String
  ) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO rules_version (seq, hash, text, since, applied_by, from_day)
      VALUES (\(Numbering.rulesVersion.last) + 1,
        \(RulesVersion.hash(of: text)), \(text), \(instant), \(name), \(day))
      """)
  }

  /// Whether any rental, or any amount at all, is on record: then the currency is settled.
  package func amountsOnRecord() throws -> (rentals: Bool, money: Bool, prices: Bool) {
    try connection.first(
      """
      SELECT CASE WHEN EXISTS (SELECT 1 FROM rental) THEN 1 ELSE 0 END, \
      CASE WHEN EXISTS (SELECT 1 FROM ledger) OR EXISTS (SELECT 1 FROM till_session)
        OR EXISTS (SELECT 1 FROM membership) OR EXISTS (SELECT 1 FROM package) THEN 1 ELSE 0 END, \
      CASE WHEN EXISTS (SELECT 1 FROM movie WHERE replacement_price IS NOT NULL)
        OR EXISTS (SELECT 1 FROM copy WHERE sale_price IS NOT NULL)
        OR EXISTS (SELECT 1 FROM goods) THEN 1 ELSE 0 END
      """
    ) { row in (try row.flag(), try row.flag(), try row.flag()) } ?? (false, false, false)
  }
}
