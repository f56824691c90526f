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
  /// What fields of forms are checked against.
  package internal(set) var context: FormContext
  var names = ImportedNames()
  var pasts = CopyPasts()
  /// The last text of each series, so that none is given out again.
  var lastOfSeries: [Series: String] = [:]
  /// What is shown of the covers, by the codes and ids of their movies.
  package private(set) var crops: [String: Crop] = [:]
  var foreignRatings = 0
  /// Whether the house rules in force are those of the import.
  package private(set) var hasTakenRules = false
  var closedWithRentals: Set<ID<Customer>> = []
  var ledger: ImportedLedger
  /// What the shop had before, once somebody asks.
  var known: RecordsBefore?
  /// The movie that was added last.
  package private(set) var lastMovie: Movie?
  /// The notice of the row before, as the row tells it.
  var lastNotice: Notice?
  /// The numbers of the stocktakes that were taken over.
  var stocktakes: Set<Int> = []
  /// How many notices were taken.
  package var noticeCount = 0
  /// Accounts that are recorded once all that is of them has been.
  var merged: [MergedAccount] = []
  /// What rows say that accounts were merged into.
  var mergedInto: [ID<Customer>: ID<Customer>] = [:]
  /// The keys of all cards, once somebody asks.
  var cards: Set<String>?
  /// What was for sale before, by what is scanned. Goods of the import come behind all else.
  private(set) lazy var goodsBefore = Result { try entry.goodsCodes() }
  /// What the audit trail is told of staff, till sessions and Z reports that were taken over.
  var facts: [(name: String, value: String)] = []
  /// The number of the last rental before.
  private let lastRental: Int
  /// What forms read.
  private static let customerKeys = Set(Form.customer.keys + ["id"])
  private static let movieKeys = Set(Form.movie.keys)

  init(_ entry: Entry) throws {
    lastRental = try entry.store.last(.rental)
    self.entry = entry
    ledger = ImportedLedger(isNew: entry.desk.books.ledger == 0)
    now = entry.instant
    rules = entry.rules
    context = entry.formContext
    context.keepsForeignRatings = true
  }

  /// Puts a text of house rules in force, if none ever was.
  ///
  /// - Returns: whether it was put in force.
  package func apply(rules text: String) throws -> Bool {
    guard try entry.store.last(.rulesVersion) == 0 else { return false }
    try entry.authorise(.applyRules)
    let wanted = try entry.read(RulesVersion(unapplied: text))
    try wanted.checkExamples(today: wanted.calendar.day(of: now))
    try entry.putInForce(wanted)
    try useRulesInForce()
    hasTakenRules = true
    return true
  }

  /// Whether the shop has other house rules than one has that never chose any.
  package var hasOwnRules: Bool {
    rules.hash != RulesVersion(unapplied: HouseRules.defaultText).hash
  }

  /// Has a text of house rules come in force with a day, or at once where that has begun.
  package func apply(rules text: String, from day: Day) throws {
    let told = (entry.subject, entry.before, entry.after)
    defer { entry.tell(told.0, before: told.1, after: told.2) }
    let wanted = try entry.read(RulesVersion(unapplied: text))
    try wanted.checkExamples(today: max(day, wanted.calendar.day(of: now)))
    if wanted.calendar.start(of: day) > now {
      try entry.putInForce(wanted, from: day)
    } else {
      try entry.putInForce(wanted)
      try useRulesInForce()
    }
    guard let number = entry.after["rules_number"] else { return }
    let when = [entry.after["rules_since"] ?? now.text, entry.after["rules_from"]]
    let words = [wanted.hash] + when.compactMap(\.self)
    facts.append(("rules \(number)", words.joined(separator: " ")))
  }

  private func useRulesInForce() throws {
    rules = try entry.rulesInForce()
    context.currency = rules.rules.currency.value
    context.ratings = rules.rules.ratings.value
    context.today = rules.calendar.day(of: now)
  }

  /// Takes a row, or undoes what was done for it: where it has problems, and where it breaks what
  /// nobody looked for.
  package func taking(_ row: () throws -> [FieldProblem]) throws -> [FieldProblem] {
    let (series, foreign, movie) = (lastOfSeries, foreignRatings, lastMovie)
    let problems: [FieldProblem]
    do {
      return try entry.store.connection.savepoint {
        let problems = try row()
        if !problems.isEmpty { throw RejectedDraft(problems: problems) }
        return []
      }
    } catch let rejected as RejectedDraft {
      problems = rejected.problems
    } catch StorageError.constraint(let sentence) {
      problems = [FieldProblem("row", "clashes with what is there (\(sentence))")]
    }
    if let lastMovie, lastMovie.id != movie?.id { names.forget(lastMovie) }
    (lastOfSeries, foreignRatings, lastMovie) = (series, foreign, movie)
    return problems
  }

  private struct RejectedDraft: Error {
    let problems: [FieldProblem]
  }

  /// Has the audit trail say how much was imported.
  package func tell(_ counts: KeyValuePairs<String, Int?>) {
    let after = counts.reduce(entry.after) { $0.with($1.key, $1.value) }
    entry.tell(entry.subject, before: entry.before, after: after)
  }

  /// Has it say what the records are that it answers for from now on.
  func tellRecords() throws {
    for account in merged {
      try entry.store.add(account)
      facts.append(("merged \(account.number.text)", account.owner.text))
    }
    let rentals = try entry.store.sealedRentals(after: lastRental).map { [$0] } ?? []
    entry.tell(
      entry.subject, before: entry.before, after: entry.after.with(AuditFacts(facts + rentals)))
  }

  /// Keeps the numbers that rows tell themselves from being given to rows that tell none.
  package func reserve(_ column: String, _ text: String) {
    switch column {
    case "card": note(.card, text)
    case "code": note(.code, text)
    default: note(.barcode, text)
    }
  }

  func reader(of draft: Draft) -> FieldReader {
    FieldReader(draft, rules.rules.currency.value, now: now)
  }

  /// An id for a row that has none of its own.
  func newID<Thing>(_ key: String = "id", unlessIn draft: Draft) -> ID<Thing> {
    draft[key]?.trimmed ?? "" == "" ? ID(trusted: entry.newID()) : .blank
  }

  package func addCustomer(_ draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    let id: ID<Customer> = reader.value("id") ?? newID(unlessIn: draft)
    if let removed: Day = reader.value("removed_on") {
      guard reader.problems.isEmpty else { return reader.problems }
      return try addRemoved(id, on: removed)
    }
    var customer = Customer.blank
    customer.id = id
    reader.fill(&customer, except: Self.customerKeys)
    checkBlock(&reader)
    var draft = draft
    while draft["card"]?.trimmed ?? "" == "" {
      let card = try next(.card)
      // Somebody may have been given it in another spelling.
      if try problem(withCard: card, isExact: false) == nil { draft["card"] = card }
    }
    var problems = reader.problems
    problems += Form.customer.fill(&customer, from: draft, isWhole: true, in: context)
    problems +=
      try problem(withCard: customer.card, isExact: reader.text("id") != nil).map { [$0] } ?? []
    if reader.text("id") != nil, try names.has(customer: id, in: entry.store) {
      problems.append(FieldProblem("id", "is there already"))
    }
    guard problems.isEmpty else { return problems }
    try entry.store.add(customer)
    names.note(customer)
    noteTaken(card: customer.card)
    return []
  }

  private func next(_ series: Series) throws -> String {
    if let last = lastOfSeries.removeValue(forKey: series) {
      try entry.store.skip(series, past: last)
    }
    return try entry.store.next(series)
  }

  package func addMovie(_ draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var movie = Movie(id: newID(unlessIn: draft), code: "", title: "")
    reader.fill(&movie, except: Self.movieKeys)
    let crop = reader.crop("cover_crop")
    var draft = draft
    if draft["code"]?.trimmed ?? "" == "" { draft["code"] = try next(.code) }
    var problems = reader.problems
    problems += Form.movie.fill(&movie, from: draft, isWhole: true, in: context)
    if movie.removedOn == nil { problems += try duplicates(of: movie) }
    if reader.text("id") != nil, try entry.store.movie(movie.id) != nil {
      problems.append(FieldProblem("id", "is there already"))
    }
    guard problems.isEmpty else { return problems }
    if let rating = movie.rating, context.ratings != .none,
      context.ratings.rating(named: rating) == nil
    {
      foreignRatings += 1
    }
    try entry.store.add(movie)
    lastMovie = movie
    // An export names a cover by its movie's id where the code is no name for a file.
    crops[movie.code] = crop
    crops[movie.id.text] = crop
    names.note(movie)
    note(.code, movie.code)
    return []
  }

  private func duplicates(of movie: Movie) throws -> [FieldProblem] {
    try [("code", movie.code), ("barcode", movie.barcode ?? "")].compactMap { key, value in
      guard !value.isEmpty else { return nil }
      guard let other = try entry.store.movies(withCodeOrBarcode: value).first else {
        return try goodsBefore.get().problem(with: value, as: key)
      }
      return FieldProblem(key, "\(quoted(value)) belongs to \(quoted(other.title))")
    }
  }

  package func addCopy(_ draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    let movie = try names.movie(draft["movie"] ?? "", in: entry.store)
    var copy = Copy.blank
    copy.id = newID(unlessIn: draft)
    copy.addedAt = movie?.addedOn.map(rules.calendar.start) ?? .always
    reader.fill(&copy, except: ["movie"])
    if reader.text("state_since") == nil { copy.stateSince = copy.addedAt }
    if movie == nil {
      reader.object("movie", "is \(quoted(draft["movie"] ?? "")), no movie's code")
    }
    if copy.barcode.isEmpty { copy.barcode = try next(.barcode) }
    if try entry.store.copy(withBarcode: copy.barcode) != nil {
      reader.object("barcode", "\(quoted(copy.barcode)) is another copy's")
    }
    try goodsBefore.get().problem(with: copy.barcode, as: "barcode").map {
      reader.object($0.field, $0.message)
    }
    guard let movie, reader.problems.isEmpty else { return reader.problems }
    copy.movie = movie.id
    if copy.place == nil, let shelf = copy.shelf {
      do {
        try entry.put(&copy, on: shelf)
      } catch ShopError.invalid(let problems) {
        return problems.map { FieldProblem("shelf", String($0.dropFirst("shelf ".count))) }
      }
    }
    try entry.store.add(copy)
    names.note(copy)
    pasts.begin(copy.id)
    note(.barcode, copy.barcode)
    return []
  }
}
