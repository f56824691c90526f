import Domain

/// What the audit trail says of the terms and returns of rentals, to compare the records with.
///
/// A rental is looked at when a line tells of it. The terms that it began with never change (where
/// it was extended, they stand with the first extension); what becomes of it may be told by a later
/// line, and so it is kept in mind only while it is not as the last line said.
struct RentalCheck {
  var inStep: RentalsInStep
  /// Rentals that came back and of whose return no line has told yet: what is out at this moment of
  /// the walk.
  var pending: [PackedID<Rental>: PendingReturn] = [:]
  /// Those of the line that is looked at.
  var facts = FactPlaces()
  private var findings: [AuditVerification.Finding] = []
  /// Rentals that are not as the last line said that told of them.
  private var strayed: [PackedID<Rental>: AuditVerification.Finding] = [:]
  private(set) var imports: [TakenOver] = []
  /// What became of rentals that were taken over and changed since, as it was when they were.
  private var courses: [PackedID<Rental>: [SQLValue]] = [:]
  /// The terms of rentals that were taken over and extended since, as they were when they were.
  private var terms: [PackedID<Rental>: [SQLValue]] = [:]
  private var extensions = ExtensionCheck()
  /// The place of the first rental that is told of, and how many are told of from there on.
  var first: Int?
  var count = 0

  struct TakenOver {
    let places: ClosedRange<Int>
    let hash: String
    let line: Int
  }

  /// What is known of a rental: its place, its terms and what became of it.
  private struct Known {
    let seq: SQLValue
    let values: [SQLValue]

    subscript(column: String) -> SQLValue { Self.places[column].map { values[$0] } ?? .null }

    private static let places = Dictionary(
      uniqueKeysWithValues: zip(
        Store.terms + Store.course + ["outcome", "late_rule", "fee_charged", "package_id"], 0...))
  }

  init(keepsPassed: Bool) {
    inStep = RentalsInStep(keepsPassed: keepsPassed)
  }

  static let money: Set<String> = ["price", "fee_per_night", "fee_cap", "fee_charged"]

  /// Passes some of the rentals that are behind; whether there are no more.
  mutating func catchUp(by count: Int, in store: Store) throws -> Bool {
    try inStep.catchUp(by: count, in: store)
  }

  /// The same of all rentals that there are.
  mutating func finish(by count: Int, in store: Store) throws -> Bool {
    inStep.ask(for: .max)
    return try catchUp(by: count, in: store)
  }

  mutating func note(_ line: TrailLine, in store: Store) throws {
    extensions.note(line)
    switch line.deed {
    case .rent: try noteRent(line, store)
    case .return, .copyLost:
      var course: [ColumnFacts.Column] = [("returned_at", line.at), ("voided_at", nil)]
      if let day = line.after["on"] { course.append(("returned_on", day)) }
      for id in Self.ids(line.after["rentals"]) { try look(at: id, course, line, store) }
    case .void, .undo:
      let undone: [ColumnFacts.Column] = [("returned_at", nil), ("returned_on", nil)]
      for id in Self.ids(line.after["rentals"]) {
        try look(at: id, [("voided_at", line.at)], line, store)
      }
      for id in Self.ids(line.after["returns"]) { try look(at: id, undone, line, store) }
      for key in (line.after["extensions"] ?? "").split(separator: " ") {
        try keepTerms(of: String(key), before: false, store)
      }
    case .extend:
      for (key, _) in line.told("extension") { try keepTerms(of: key, before: true, store) }
    case .import: noteImport(line)
    default: break
    }
  }

  /// Keeps in mind what the terms of a rental that was taken over were before a line changed them
  /// first.
  ///
  /// - Parameters:
  ///   - key: that of the extension which the line tells of.
  ///   - before: whether those before it, or else its own.
  private mutating func keepTerms(of key: String, before: Bool, _ store: Store) throws {
    let parts = key.split(separator: ":")
    guard !imports.isEmpty, parts.count == 2, let number = Int(parts[1]) else { return }
    let id = ID<Rental>(trusted: String(parts[0]))
    guard terms[PackedID(id)] == nil else { return }
    terms[PackedID(id)] = try store.connection.first(
      """
      SELECT \(Store.termsOfExtension(before: before)) FROM rental_extension f
      WHERE f.rental_id = \(id) AND f.number = \(number)
      """
    ) { row in row.rest() }
  }

  private static func ids(_ text: String?) -> [ID<Rental>] {
    (text ?? "").split(separator: " ").map { ID(trusted: String($0)) }
  }

  private mutating func noteRent(_ line: TrailLine, _ store: Store) throws {
    let ids = Self.ids(line.after["rentals"])
    // A return that was ahead of the clock was set right.
    for (key, _) in line.told("rental") where !ids.contains(ID(trusted: key)) {
      try look(at: ID(trusted: key), [], line, store)
    }
    for id in ids {
      let known = try self.known(id, store)
      if case .integer(let seq)? = known?.seq { inStep.ask(for: seq) }
      let told: [ColumnFacts.Column] =
        [
          ("visit_id", line.subject), ("customer_id", line.after["customer"]),
          ("rented_at", line.at), ("rules_hash", line.after["rules"]),
        ].filter { $0.1 != nil }
        + (line.after["rental \(id.text)"].map(Self.terms) ?? [])
      findings += objections(to: known, told, id, line.seq)
      count += 1
      if first == nil, case .integer(let seq)? = known?.seq { first = Int(seq) }
      compare(known, Self.isOut, id, line.seq)
    }
  }

  /// Those that a line tells; how lateness is counted, and what paid for it, is told only
  /// where that is kept.
  private static func terms(_ text: String) -> [ColumnFacts.Column] {
    let told = ColumnFacts.columns(in: text)
    let others = ["late_rule", "package_id"].filter { name in !told.contains { $0.name == name } }
    return told + others.map { ($0, nil) }
  }

  private mutating func noteImport(_ line: TrailLine) {
    for (key, value) in line.told("rentals") {
      let ends = key.split(separator: "-").compactMap { Int($0) }
      guard ends.count == 2, ends[0] <= ends[1] else { continue }
      imports.append(TakenOver(places: ends[0]...ends[1], hash: value, line: line.seq))
      first = first ?? ends[0]
      inStep.ask(for: Int64(ends[1]))
      count += ends[1] - ends[0] + 1
      return
    }
    guard first != nil else { return }
    count += ["rentals", "forgotten"].reduce(0) { $0 + (line.after[$1].flatMap { Int($0) } ?? 0) }
  }

  /// Looks whether what became of a rental is what a line says, in its facts or else as told.
  private mutating func look(
    at id: ID<Rental>, _ told: [ColumnFacts.Column], _ line: TrailLine, _ store: Store
  ) throws {
    let known = try self.known(id, store)
    let name = "rental \(id.text)"
    var course = line.after[name].map(ColumnFacts.columns) ?? told
    // Only what was lost tells how it ended.
    if !course.contains(where: { $0.name == "outcome" }) {
      course.append(("outcome", line.deed == .copyLost ? RentalOutcome.lost.rawValue : nil))
    }
    if !course.contains(where: { $0.name == "fee_charged" }) { course.append(("fee_charged", nil)) }
    compare(known, course, id, line.seq)
    guard case .integer(let seq)? = known?.seq, courses[PackedID(id)] == nil,
      imports.contains(where: { $0.places.contains(Int(seq)) })
    else { return }
    let before = line.before[name].map(ColumnFacts.columns) ?? []
    courses[PackedID(id)] = (Store.course + ["outcome", "fee_charged"]).map { column in
      before.first { $0.name == column }?.value.flatMap { Self.value($0, of: column) } ?? .null
    }
  }

  /// What a column holds of which a line tells so much.
  private static func value(_ text: String, of column: String) -> SQLValue? {
    guard money.contains(column) else { return .text(text) }
    return Int64(text.filter { $0 != "." }).map(SQLValue.integer)
  }

  /// A rental that came back, and of whose return no line has told yet.
  mutating func expect(_ rental: PendingReturn, of key: PackedID<Rental>) {
    (pending[key], strayed[key]) = (rental, nil)
  }

  /// A rental that a line says is out.
  mutating func noteOut(
    _ key: PackedID<Rental>, _ isOut: Bool, _ line: Int, in store: Store
  ) throws {
    guard !isOut else { return settle(key) }
    compare(try known(key.id, store), Self.isOut, key.id, line)
  }

  private mutating func settle(_ key: PackedID<Rental>) {
    (pending[key], strayed[key]) = (nil, nil)
  }

  private mutating func compare(
    _ known: Known?, _ told: [ColumnFacts.Column], _ id: ID<Rental>, _ line: Int
  ) {
    pending[PackedID(id)] = nil
    strayed[PackedID(id)] = objections(to: known, told, id, line).first
  }

  private func objections(
    to known: Known?, _ told: [ColumnFacts.Column], _ id: ID<Rental>, _ line: Int
  ) -> [AuditVerification.Finding] {
    guard let known else {
      let message = "rental \(id.text) is in the audit trail, but its record is missing"
      return [.init(message, seq: line)]
    }
    return told.compactMap { column, text in
      let (told, value) = (ToldValue(text: text, line: line), known[column])
      guard !told.isHeld(value, isMoney: Self.money.contains(column)) else { return nil }
      return .init(told.objection("rental \(id.text)", column, value), seq: line)
    }
  }

  /// Of rentals that no line has told a return of.
  private static let isOut: [ColumnFacts.Column] = [
    ("returned_at", nil), ("returned_on", nil), ("voided_at", nil), ("outcome", nil),
    ("fee_charged", nil),
  ]

  /// On the terms that it began with.
  private func known(_ id: ID<Rental>, _ store: Store) throws -> Known? {
    try store.connection.first(
      """
      SELECT r.seq, \(Store.sealedAsRented), r.outcome,
        CASE WHEN f.number IS NULL THEN r.late_rule ELSE f.late_rule_before END, r.fee_charged,
        r.package_id
      FROM rental r LEFT JOIN rental_extension f ON f.rental_id = r.id AND f.number = 1
      WHERE r.id = \(id)
      """
    ) { row in
      Known(seq: try row.raw(), values: row.rest())
    }
  }

  /// Each is named, as long as they are few.
  mutating func findings(in store: Store) throws -> [AuditVerification.Finding] {
    for (key, rental) in pending {
      compare(try known(key.id, store), Self.isOut, key.id, rental.line)
    }
    let all =
      findings + strayed.values.sorted { ($0.seq ?? 0, $0.message) < ($1.seq ?? 0, $1.message) }
    let more = all.count - Self.most
    let differ = counted(more, "other rental differs", "other rentals differ")
    let others: [AuditVerification.Finding] =
      more > 0 ? [.init("\(differ) from the audit trail")] : []
    return try Array(all.prefix(Self.most)) + others + extensions.findings(in: store)
      + changedSinceImport(in: store)
      + unknown(in: store)
  }

  private static let most = 20

  private func changedSinceImport(in store: Store) throws -> [AuditVerification.Finding] {
    try imports.compactMap { taken in
      let hash = try store.seal(ofRentals: taken.places) {
        (courses[PackedID($0)], terms[PackedID($0)])
      }
      guard hash != taken.hash else { return nil }
      return .init(
        "the rentals that were imported by line \(taken.line) of the audit trail have been changed",
        seq: taken.line)
    }
  }

  private func unknown(in store: Store) throws -> [AuditVerification.Finding] {
    guard let first else { return [] }
    let there =
      try inStep.count + leftOver(in: store) - self.count(of: "seq < \(first)", store)
    guard there > count else { return [] }
    return [.init("\(counted(there - count, "rental is", "rentals are")) not in the audit trail")]
  }

  private func count(of rentals: SQL, _ store: Store) throws -> Int {
    try store.connection.first("SELECT COUNT(*) FROM rental WHERE \(rentals)") { try $0.int() } ?? 0
  }

  /// How many rentals were not passed, behind the last or before the first place that there can be.
  private func leftOver(in store: Store) throws -> Int {
    try count(of: "seq < 1 OR seq > \(.integer(inStep.place))", store)
  }

  /// Whether all rentals were passed.
  func isThrough(in store: Store) throws -> Bool { try leftOver(in: store) == 0 }
}
