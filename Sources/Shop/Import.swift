import Domain
import Storage

extension Shop {
  /// Takes over a shop from elsewhere in one transaction; what the body throws undoes all of it.
  package func importing<Result>(_ body: (Importer) throws -> Result) throws -> Result {
    try entry(.import, at: .now) { entry in
      try entry.authorise(.importShop)
      let importer = try Importer(entry)
      let result = try body(importer)
      try importer.finish()
      return result
    }
  }
}

/// Saves rows that were written down elsewhere, one by one, and says what is wrong with each.
package final class Importer {
  let entry: Entry
  let now: Instant
  var rules: RulesInForce
  var context: FormContext
  var names = ImportedNames()
  var pasts = CopyPasts()
  /// The last text of each series, so that none is given out again.
  var lastOfSeries: [Series: String] = [:]
  /// What is shown of the covers, by the codes and ids of their movies.
  package private(set) var crops: [String: Crop] = [:]
  var foreignRatings = 0
  var closedWithRentals: Set<ID<Customer>> = []
  var ledger: ImportedLedger
  /// The notice of the row before, as the row tells it.
  var lastNotice: Notice?
  /// How many notices were taken.
  package var noticeCount = 0
  /// What the audit trail is told of staff, till sessions and Z reports that were taken over.
  var facts: [(name: String, value: String)] = []
  /// The number of the last rental before.
  private let lastRental: Int

  init(_ entry: Entry) throws {
    lastRental = try entry.store.lastRentalNumber()
    self.entry = entry
    ledger = ImportedLedger(isNew: entry.desk.books.ledger == 0)
    now = entry.instant
    rules = entry.rules
    context = entry.formContext
    context.keepsForeignRatings = true
  }

  package static let customerColumns =
    Form.customer.keys + ["id", "state", "state_since", "removed_on"]
  package static let movieColumns = Form.movie.keys + ["id", "removed_on", "cover_crop"]
  package static let copyColumns = [
    "barcode", "movie", "shelf", "state", "id", "added_at", "state_since", "forgotten_rentals",
  ]
  package static let rentalColumns = [
    "id", "copy", "barcode", "movie", "title", "customer", "customer_name", "rented_at", "nights",
    "due_on", "price", "returned_at", "nights_late", "late_fee", "note", "visit", "card",
    "fee_per_night", "fee_cap", "grace", "rules_hash", "returned_on", "findings", "override_by",
    "override_reason", "seen_out", "seen_owed", "seen_tier", "seen_born", "seen_class",
    "seen_rating", "seen_genre", "seen_rented_on", "voided_at", "seen_replacement_price",
    "seen_unpaid",
  ]
  package static let forgottenColumns = [
    "place", "id", "visit", "customer", "rented_at", "nights", "due_on", "price", "fee_per_night",
    "fee_cap", "grace", "rules_hash", "returned_at", "returned_on", "override_by", "voided_at",
  ]
  package static let staffColumns = ["id", "name", "role", "added_at", "retired_at"]
  package static let tillColumns = [
    "till", "number", "opened_at", "opened_by", "float", "closed_at", "closed_by", "z_report",
    "z_text",
  ]
  package static let ledgerColumns = [
    "seq", "kind", "amount", "customer", "rental", "visit", "till", "session", "receipt", "method",
    "tendered", "voids", "reason", "by", "booked_at", "booked_on", "recorded_at", "by_id",
  ]
  package static let noticeColumns = [
    "notice", "customer", "kind", "queued_on", "state", "attempts", "settled_at", "rental", "rung",
  ]
  package static let pastColumns = ["kind", "id", "state", "since", "until"]

  /// Puts a text of house rules in force, if none ever was.
  ///
  /// - Returns: whether it was put in force.
  package func apply(rules text: String) throws -> Bool {
    guard try entry.store.rulesNumber() == 0 else { return false }
    try entry.authorise(.applyRules)
    try entry.putInForce(try entry.read(RulesVersion(unapplied: text)))
    rules = try entry.rulesInForce()
    context.currency = rules.rules.currency.value
    context.ratings = rules.rules.ratings.value
    context.today = rules.calendar.day(of: now)
    return true
  }

  /// Takes a row. What it breaks that nobody looked for is its own problem: that row is undone.
  package func taking(_ row: () throws -> [FieldProblem]) throws -> [FieldProblem] {
    do {
      return try entry.store.connection.savepoint(row)
    } catch StorageError.constraint(let sentence) {
      return [FieldProblem("row", "clashes with what is there (\(sentence))")]
    }
  }

  /// Has the audit trail say how much was imported.
  package func tell(_ counts: KeyValuePairs<String, Int?>) {
    let after = counts.reduce(entry.after) { $0.with($1.key, $1.value) }
    entry.tell(entry.subject, before: entry.before, after: after)
  }

  /// Has it say what the records are that it answers for from now on.
  func tellRecords() throws {
    let rentals = try entry.store.sealedRentals(after: lastRental).map { [$0] } ?? []
    entry.tell(
      entry.subject, before: entry.before,
      after: entry.after.with(AuditFacts(facts + rentals)))
  }

  /// Keeps the numbers that rows tell themselves from being given to rows that tell none.
  package func reserve(_ column: String, _ text: String) {
    switch column {
    case "card": note(.card, text)
    case "code": note(.code, text)
    default: note(.barcode, text)
    }
  }

  package func addCustomer(_ draft: Draft) throws -> [FieldProblem] {
    var reader = FieldReader(draft)
    let id: ID<Customer> = reader.id("id") ?? ID(trusted: entry.newID())
    if let removed = reader.day("removed_on") {
      guard reader.problems.isEmpty else { return reader.problems }
      try entry.store.addRemoved(id, on: removed, at: rules.calendar.start(of: removed))
      names.note(removed: id)
      return []
    }
    let account = Account(
      state: reader.value("state") ?? .open, since: reader.instant("state_since") ?? .always)
    var customer = Customer(
      id: id, card: "", name: "", address: "", postcode: "", account: account)
    var draft = draft
    if draft["card"]?.trimmed ?? "" == "" { draft["card"] = try next(.card) }
    var problems = reader.problems
    problems += Form.customer.fill(&customer, from: draft, isWhole: true, in: context)
    if try entry.store.holder(ofCard: customer.card) != nil {
      problems.append(FieldProblem("card", "\(quoted(customer.card)) belongs to another customer"))
    }
    if try names.has(customer: id, in: entry.store) {
      problems.append(FieldProblem("id", "is there already"))
    }
    guard problems.isEmpty else { return problems }
    try entry.store.add(customer)
    names.note(customer)
    note(.card, customer.card)
    return []
  }

  private func next(_ series: Series) throws -> String {
    if let last = lastOfSeries.removeValue(forKey: series) {
      try entry.store.skip(series, past: last)
    }
    return try entry.store.next(series)
  }

  package func addMovie(_ draft: Draft) throws -> [FieldProblem] {
    var reader = FieldReader(draft)
    var movie = Movie(id: reader.id("id") ?? ID(trusted: entry.newID()), code: "", title: "")
    movie.removedOn = reader.day("removed_on")
    let crop = reader.crop("cover_crop")
    var draft = draft
    if draft["code"]?.trimmed ?? "" == "" { draft["code"] = try next(.code) }
    var problems = reader.problems
    problems += Form.movie.fill(&movie, from: draft, isWhole: true, in: context)
    if movie.removedOn == nil { problems += try duplicates(of: movie) }
    if try entry.store.movie(movie.id) != nil {
      problems.append(FieldProblem("id", "is there already"))
    }
    guard problems.isEmpty else { return problems }
    if let rating = movie.rating, context.ratings != .none,
      context.ratings.rating(named: rating) == nil
    {
      foreignRatings += 1
    }
    try entry.store.add(movie)
    // An export names a cover by its movie's id where the code is no name for a file.
    crops[movie.code] = crop
    crops[movie.id.text] = crop
    names.note(movie)
    note(.code, movie.code)
    return []
  }

  private func duplicates(of movie: Movie) throws -> [FieldProblem] {
    try [("code", movie.code), ("barcode", movie.barcode ?? "")].compactMap { key, value in
      guard !value.isEmpty, let other = try entry.store.movies(withCodeOrBarcode: value).first
      else { return nil }
      return FieldProblem(key, "\(quoted(value)) belongs to \(quoted(other.title))")
    }
  }

  package func addCopy(_ draft: Draft) throws -> [FieldProblem] {
    var reader = FieldReader(draft)
    let id: ID<Copy> = reader.id("id") ?? ID(trusted: entry.newID())
    let state: CopyState = reader.value("state") ?? .available
    let addedAt = reader.instant("added_at")
    let since = reader.instant("state_since")
    let forgotten = reader.number("forgotten_rentals", in: 0...1_000_000_000) ?? 0
    var problems = reader.problems
    let movie = try names.movie(draft["movie"] ?? "", in: entry.store)
    if movie == nil {
      problems.append(FieldProblem("movie", "is \(quoted(draft["movie"] ?? "")), no movie's code"))
    }
    let given = draft["barcode"]?.trimmed ?? ""
    let barcode = given.isEmpty ? try next(.barcode) : given
    if try entry.store.copy(withBarcode: barcode) != nil {
      problems.append(FieldProblem("barcode", "\(quoted(barcode)) is another copy's"))
    }
    guard let movie, problems.isEmpty else { return problems }
    let added = addedAt ?? movie.addedOn.map(rules.calendar.start) ?? .always
    let shelf = draft["shelf"]?.trimmed ?? ""
    let copy = Copy(
      id: id, barcode: barcode, movie: movie.id, shelf: shelf.isEmpty ? nil : shelf, state: state,
      stateSince: since ?? added, addedAt: added, forgottenRentals: forgotten)
    try entry.store.add(copy)
    names.note(copy)
    pasts.begin(copy.id)
    note(.barcode, barcode)
    return []
  }
}
