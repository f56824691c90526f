import Domain
import Storage

/// A stocktake, and how far it has come or what it found.
package struct StocktakeState: Sendable {
  package var stocktake: Stocktake
  /// Shelf by shelf, while it is open.
  package var shelves: [ShelfTally]
  /// What is not as the books have it: of a closed one all, of an open one what was scanned so far.
  package var findings: [StocktakeFinding]
  /// The numbers of those findings that are not so any more, so that nothing is to be done.
  package var settled: Set<Int> = []
  /// Whether it is of a moment that is over: then it is not known what was found by then.
  package var isPast = false
  /// Whose clocks its moments are shown by.
  package let calendar: BusinessCalendar

  /// Of all shelves together.
  package var figures: Stocktake.Figures {
    stocktake.figures
      ?? shelves.reduce(into: .init(expected: 0, scanned: 0, moved: 0)) { sum, shelf in
        sum.expected += shelf.figures.expected
        sum.scanned += shelf.figures.scanned
        sum.moved += shelf.figures.moved
      }
  }

  /// How many findings there are of a kind.
  package func count(of kind: StocktakeKind) -> Int { findings.count { $0.kind == kind } }
}

extension Shop {
  /// Starts a stocktake of the whole shop or of a shelf, where none is open that it would overlap.
  package func startStocktake(
    shelf typed: String? = nil, at asked: AskedMoment = .now
  ) throws -> StocktakeState {
    try entry(.stocktakeStart, at: asked) { entry in
      try entry.authorise(.takeStock)
      try entry.checkIsNow("starts")
      let shelf = try typed.map { try entry.seenPlace($0) }
      if let shelf, shelf.row != nil {
        throw ShopError.invalid([
          FieldProblem("shelf", "is \(quoted(shelf.text)), and a stocktake is of a whole shelf")
        ])
      }
      let open = try entry.store.openStocktakes().first { $0.overlaps(shelf: shelf?.shelf) }
      if let open {
        throw ShopError.stocktake(
          .isOpen(open, since: entry.rules.calendar.zone.shortText(of: open.startedAt)))
      }
      let stocktake = Stocktake(
        number: try entry.store.lastStocktake() + 1, shelf: shelf?.shelf, startedAt: entry.instant,
        startedBy: entry.by)
      try entry.store.add(stocktake)
      entry.tell(String(stocktake.number), after: ["shelf": stocktake.shelf])
      return try entry.report(of: stocktake)
    }
  }

  /// Ends a stocktake without a report.
  package func cancelStocktake(
    _ number: Int? = nil, at asked: AskedMoment = .now
  ) throws -> StocktakeState {
    try entry(.stocktakeCancel, at: asked) { entry in
      try entry.authorise(.takeStock)
      try entry.checkIsNow("is cancelled")
      var stocktake = try entry.openStocktake(number)
      let report = try entry.report(of: stocktake)
      stocktake.ended = try entry.end(of: stocktake, as: .cancelled)
      try entry.store.end(stocktake)
      entry.tell(String(stocktake.number), after: ["shelf": stocktake.shelf])
      return StocktakeState(
        stocktake: stocktake, shelves: report.shelves, findings: [], calendar: report.calendar)
    }
  }

  /// Compares what was scanned with the books, and keeps what that comes to. Nothing else changes.
  ///
  /// - Parameter isDryRun: decides in the same way and saves nothing.
  package func closeStocktake(
    _ number: Int? = nil, at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> StocktakeState {
    try entry(.stocktakeClose, at: asked, isDryRun: isDryRun) { entry in
      try entry.authorise(.takeStock)
      try entry.checkIsNow("is closed")
      var stocktake = try entry.openStocktake(number)
      let unscanned = try entry.unscanned(in: stocktake)
      var report = StocktakeState(
        stocktake: stocktake, shelves: try entry.tallies(of: stocktake, unscanned.elsewhere),
        findings: [], calendar: entry.rules.calendar)
      report.findings = StocktakeFinding.ordered(
        try entry.objections(of: stocktake, unscanned.elsewhere)
          + unscanned.missing.map { $0.finding(.missing, of: stocktake.number) })
      stocktake.figures = report.figures
      if isDryRun { return report }
      stocktake.ended = try entry.end(of: stocktake, as: .closed)
      try entry.store.end(stocktake)
      for finding in report.findings { try entry.store.add(finding) }
      report.stocktake = stocktake
      entry.tell(String(stocktake.number), after: report.facts)
      return report
    }
  }
}

extension Entry {
  /// Refuses what is dated back. What was scanned and traded is compared in the order in which it
  /// was recorded, and nothing was noted for an earlier moment.
  ///
  /// - Parameter deed: `starts`.
  fileprivate func checkIsNow(_ deed: String) throws {
    guard isBackDated else { return }
    throw ShopError.stocktake(.isNotNow(deed, at: instant))
  }

  /// That a stocktake ends with this entry: after all that was scanned in it, even where a clock
  /// was ahead.
  fileprivate func end(
    of stocktake: Stocktake, as outcome: StocktakeOutcome
  ) throws -> Stocktake.Ended {
    let last = try store.lastScan(in: stocktake.number) ?? stocktake.startedAt
    return .init(outcome, at: max(instant, last, stocktake.startedAt), by: by)
  }
}

extension StocktakeState {
  /// What the audit trail keeps of it.
  fileprivate var facts: AuditFacts {
    let figures = figures
    let kinds = StocktakeKind.allCases.compactMap { kind -> (String, String)? in
      let count = count(of: kind)
      return count == 0 ? nil : (kind.rawValue, String(count))
    }
    return AuditFacts([
      ("expected", String(figures.expected)), ("scanned", String(figures.scanned)),
    ]).with(AuditFacts(kinds)).with(["shelf": stocktake.shelf])
  }
}

extension StocktakeFinding {
  /// In the order of a report, with their numbers: by kind, shelf, place and title.
  static func ordered(_ findings: [StocktakeFinding]) -> [StocktakeFinding] {
    let kinds = StocktakeKind.allCases
    return findings.map { finding in
      let place = finding.standing ?? finding.sighting?.place?.text
      return (
        key: [
          String(kinds.firstIndex(of: finding.kind) ?? 0),
          place.map { NaturalOrder.key(Folded.key($0)) } ?? "", Folded.key(finding.title ?? ""),
          finding.code,
        ], finding
      )
    }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.enumerated().map { place, found in
      var finding = found.1
      finding.number = place + 1
      return finding
    }
  }
}

extension Work {
  /// What people call a stocktake by; the open one where they call none.
  func openStocktake(_ number: Int?) throws -> Stocktake {
    if let number {
      let stocktake = try stocktake(number)
      if let ended = stocktake.ended {
        let at = try rulesInForce().calendar.zone.shortText(of: ended.at)
        throw ShopError.stocktake(.hasEnded(stocktake, ended.outcome, at: at))
      }
      return stocktake
    }
    let open = try store.openStocktakes()
    if let one = open.first, open.count == 1 { return one }
    throw ShopError.stocktake(open.isEmpty ? .noneIsOpen : .severalAreOpen(open))
  }

  func stocktake(_ number: Int) throws -> Stocktake {
    if let stocktake = try store.stocktake(number) { return stocktake }
    throw ShopError.notFound(.stocktake, typed: String(number), nearest: nil)
  }

  /// A stocktake as it stands: what it found, or how far it has come.
  func report(of stocktake: Stocktake) throws -> StocktakeState {
    let calendar = try rulesInForce().calendar
    guard stocktake.ended == nil else {
      return StocktakeState(
        stocktake: stocktake, shelves: [], findings: try store.findings(of: stocktake.number),
        settled: try settledFindings(of: stocktake), calendar: calendar)
    }
    let elsewhere = try unscanned(in: stocktake, isElsewhereOnly: true).elsewhere
    return StocktakeState(
      stocktake: stocktake, shelves: try tallies(of: stocktake, elsewhere),
      findings: StocktakeFinding.ordered(try objections(of: stocktake, elsewhere)),
      calendar: calendar)
  }

  /// How copies call the shelf that it is of; `nil` where it is of the whole shop.
  func shelves(of stocktake: Stocktake) throws -> [String]? {
    guard let shelf = stocktake.shelf else { return nil }
    return try store.shelfNames().filter { Folded.key($0) == Folded.key(shelf) }
  }

  /// What was scanned and is not as the books have it.
  ///
  /// - Parameter elsewhere: what was scanned in other stocktakes only.
  fileprivate func objections(
    of stocktake: Stocktake, _ elsewhere: [StocktakeCopy]
  ) throws -> [StocktakeFinding] {
    let doubtful = try store.doubtfulCopies(in: stocktake.number) + elsewhere
    let copies = doubtful.compactMap { copy in
      copy.objection.map { copy.finding($0, of: stocktake.number) }
    }
    return try copies
      + store.strays(in: stocktake.number).map { stray, title in
        var finding = StocktakeFinding(
          .unexpected, stocktake: stocktake.number, code: stray.code)
        finding.title = title
        finding.sighting = .init(at: stray.at, place: stray.place)
        return finding
      }
  }

  /// Where something is scanned: a shelf on which copies stand or that is laid out, and of one that
  /// is laid out perhaps a row or a place.
  func seenPlace(_ typed: String) throws -> SeenPlace {
    let text = typed.trimmed
    try OneLine.check(text, as: "shelf")
    if let shelf = try store.shelf(text) { return SeenPlace(shelf: shelf.name) }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    for count in [1, 2] where parts.count > count {
      let numbers = parts.suffix(count).compactMap { Int($0) }
      let name = parts.dropLast(count).joined(separator: "-")
      guard numbers.count == count, let shelf = try store.shelf(name) else { continue }
      let place = SeenPlace(
        shelf: shelf.name, row: numbers[0], number: count == 2 ? numbers[1] : nil)
      guard shelf.has(ShelfPlace(row: numbers[0], number: place.number ?? 1)) else {
        throw ShopError.invalid([
          FieldProblem(
            "shelf",
            "is \(quoted(text)), and shelf \(shelf.name) has \(counted(shelf.rows, "row")) of "
              + counted(shelf.places, "place"))
        ])
      }
      return place
    }
    let names = try store.shelfNames()
    if !text.isEmpty, let name = names.first(where: { Folded.key($0) == Folded.key(text) }) {
      return SeenPlace(shelf: name)
    }
    let known = try names + store.shelves().map(\.name)
    throw ShopError.notFound(
      .shelf, typed: typed,
      nearest: Nearest.name(to: text, among: known).map { NearMiss(.shelf, $0) })
  }
}
