import Domain

/// What the audit trail says of the texts of house rules, to compare those with that are kept; and
/// whether each text is the one that its hash is of.
struct RulesCheck {
  private var told: [Told] = []

  private struct Told {
    /// Its place among the texts; earlier versions do not tell it.
    let number: Int?
    let hash: String
    let since: String
    let by: String
    /// The day that it was to come in force with.
    let from: String?
    let line: Int
  }

  private struct Version {
    let seq: SQLValue
    let hash: SQLValue
    let since: SQLValue
    let by: SQLValue
    let from: SQLValue
    let isSound: Bool

    var name: String {
      guard case .integer(let number) = seq else { return "house rules without a number" }
      return "house rules \(number)"
    }

    func isAsTold(_ told: Told) -> Bool {
      let pairs = [(hash, told.hash), (since, told.since), (by, told.by), (from, told.from)]
      return pairs.allSatisfy { value, text in
        ToldValue(text: text, line: told.line).isHeld(value)
      } && (told.number == nil || seq == told.number?.sqlValue)
    }
  }

  mutating func note(_ line: TrailLine) {
    // What an import took that was to come in force.
    for fact in line.deed == .import ? line.told("rules") : [] {
      let words = fact.value.split(separator: " ").map(String.init)
      guard words.count >= 2 else { continue }
      told.append(
        Told(
          number: Int(fact.key), hash: words[0], since: words[1], by: line.by,
          from: words.dropFirst(2).first, line: line.seq))
    }
    if let number = line.after["rules_cancelled"].flatMap({ Int($0) }) {
      told.removeAll { $0.number == number }
    }
    guard line.deed == .rulesApply || line.deed == .import, let hash = line.after["rules"] else {
      return
    }
    let number = line.after["rules_number"].flatMap { Int($0) }
    // Rules that were in force already are not kept twice.
    guard number != nil || line.before["rules"] != hash else { return }
    let since = line.after["rules_since"] ?? line.at
    told.append(
      Told(
        number: number, hash: hash, since: since, by: line.by, from: line.after["rules_from"],
        line: line.seq))
  }

  func findings(in store: Store) throws -> [AuditVerification.Finding] {
    let versions = try versions(in: store)
    let unsound = versions.filter { !$0.isSound }.map {
      AuditVerification.Finding("\($0.name): the text has been changed since it was put in force")
    }
    let missing = told.filter { told in !versions.contains { $0.isAsTold(told) } }.map { told in
      let name = told.number.map { "house rules \($0)" } ?? "the house rules \(told.hash.prefix(8))"
      return AuditVerification.Finding(
        "\(name): the text, the date or who applied it differs from line \(told.line) of the "
          + "audit trail", seq: told.line)
    }
    // What was put in force before there was a trail comes before all that it tells of.
    let known = versions.map { version in told.contains { version.isAsTold($0) } }
    let first = known.firstIndex(of: true) ?? versions.count
    let unknown = zip(versions, known).dropFirst(first).filter { !$0.1 }.map {
      AuditVerification.Finding("\($0.0.name) are not in the audit trail")
    }
    return unsound + missing + unknown
  }

  private func versions(in store: Store) throws -> [Version] {
    try store.connection.all(
      "SELECT seq, hash, since, applied_by, from_day, text FROM rules_version ORDER BY seq"
    ) { row in
      let (seq, hash, since, by) = try (row.raw(), row.raw(), row.raw(), row.raw())
      let from = try row.raw()
      guard case .text(let text) = try row.raw() else {
        return Version(seq: seq, hash: hash, since: since, by: by, from: from, isSound: false)
      }
      return Version(
        seq: seq, hash: hash, since: since, by: by, from: from,
        isSound: hash == .text(RulesVersion.hash(of: text)))
    }
  }
}
