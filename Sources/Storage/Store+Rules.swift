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
  package func rulesHash() throws -> String {
    try connection.first("SELECT hash FROM rules_version ORDER BY seq DESC LIMIT 1") { row in
      try row.text()
    } ?? RulesVersion.builtIn.hash
  }

  /// The text in force now or at a moment.
  package func rulesVersion(at instant: Instant? = nil) throws -> RulesVersion {
    let condition = instant.map { "since <= \($0)" as SQL } ?? "seq > 0"
    return try connection.first(
      "\(Self.versions) WHERE \(condition) ORDER BY seq DESC LIMIT 1", Self.version) ?? .builtIn
  }

  /// A text that is or was in force, by its whole fingerprint.
  package func rulesVersion(hash: String) throws -> RulesVersion? {
    if hash == RulesVersion.builtIn.hash { return .builtIn }
    return try connection.first(
      "\(Self.versions) WHERE hash = \(hash) ORDER BY seq LIMIT 1", Self.version)
  }

  /// Every text that ever was in force, the first one first; without the default that a shop starts
  /// with.
  package func rulesVersions() throws -> [RulesVersion] {
    try connection.all("\(Self.versions) ORDER BY seq", Self.version)
  }

  /// Every text with the time in which it was in force, the first one first; as it was known at a
  /// moment.
  package func rulesHistory(at instant: Instant? = nil) throws -> [RulesPast] {
    let applied = try rulesVersions().filter { ($0.since ?? .always) <= instant ?? .never }
    let versions = [.builtIn] + applied
    return versions.enumerated().map { place, version in
      RulesPast(
        hash: version.hash, since: version.since,
        until: place + 1 < versions.count ? versions[place + 1].since : nil,
        appliedBy: version.appliedBy, text: version.text)
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

  private static let versions: SQL = "SELECT hash, text, since, applied_by FROM rules_version"

  private static func version(_ row: inout Row) throws(StorageError) -> RulesVersion {
    RulesVersion(
      hash: try row.text(), text: try row.text(), since: try row.instant(),
      appliedBy: try row.text())
  }

  /// Puts a text in force from a moment on.
  package func apply(_ text: String, at instant: Instant, by name: String) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO rules_version (seq, hash, text, since, applied_by)
      VALUES (\(Numbering.rulesVersion.last) + 1,
        \(RulesVersion.hash(of: text)), \(text), \(instant), \(name))
      """)
  }

  /// Whether any rental, or any amount at all, is on record: then the currency is settled.
  package func amountsOnRecord() throws -> (rentals: Bool, money: Bool, prices: Bool) {
    try connection.first(
      """
      SELECT CASE WHEN EXISTS (SELECT 1 FROM rental) THEN 1 ELSE 0 END, \
      CASE WHEN EXISTS (SELECT 1 FROM ledger) OR EXISTS (SELECT 1 FROM till_session)
        THEN 1 ELSE 0 END, \
      CASE WHEN EXISTS (SELECT 1 FROM movie WHERE replacement_price IS NOT NULL) THEN 1 ELSE 0 END
      """
    ) { row in (try row.flag(), try row.flag(), try row.flag()) } ?? (false, false, false)
  }
}
