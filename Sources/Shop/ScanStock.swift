import Domain
import Storage

/// What is scanned at once in a stocktake.
package struct StockScan: Sendable {
  package var codes: [String]
  /// Which stocktake, where several are open.
  package var stocktake: Int?
  /// Where it is scanned, as it was typed.
  package var place: String?
  /// Whether it is scanned now. What a scanner's memory holds was scanned at any time since the
  /// start.
  package var isLive = true
  /// Whether these were scanned by mistake: they are as if they never had been.
  package var isTakenBack = false

  package init(_ codes: [String], stocktake: Int? = nil, place: String? = nil) {
    (self.codes, self.stocktake, self.place) = (codes, stocktake, place)
  }
}

/// What a scan came to.
package struct ScannedCode: Sendable {
  package var code: String
  package var meaning: Meaning
  /// Whether it was scanned before in the same stocktake.
  package var isAgain = false
  /// Whether it still counts as scanned, though it was to be taken back: a file that is taken back
  /// takes nothing with it that was scanned by hand.
  package var isKept = false
  /// Where it was scanned.
  package var place: SeenPlace?

  package enum Meaning: Sendable {
    /// A copy, and what is not as the books have it.
    case copy(StocktakeCopy, StocktakeKind?)
    /// No copy bears it; perhaps it is the code of a movie.
    case stray(movie: String?)
    /// A customer's card, which is not kept.
    case card
    /// It counts as not scanned.
    case takenBack(StocktakeCopy?, wasScanned: Bool)
  }

  /// Whether it was not scanned, but was to be taken back.
  package var isTakenBack: Bool {
    if case .takenBack = meaning { true } else { false }
  }

  /// What is not as the books have it.
  package var objection: StocktakeKind? {
    switch meaning {
    case .copy(_, let objection): objection
    case .stray: .unexpected
    case .card, .takenBack: nil
    }
  }
}

/// What several scans came to.
package struct ScanReceipt: Sendable {
  package var stocktake: Stocktake
  package var scanned: [ScannedCode]
  /// When they were scanned; of what a memory held, the start of the stocktake.
  package var at: Instant
}

extension Shop {
  /// Notes what is scanned in an open stocktake. What was noted already changes nothing.
  package func scanStock(_ scan: StockScan, at asked: AskedMoment = .now) throws -> ScanReceipt {
    if scan.codes.contains(where: { $0.trimmed.isEmpty }) {
      throw ShopError.invalid([FieldProblem("codes", "has one without a letter or digit")])
    }
    return try transaction(.write) { work in
      let entry = try work.entry(.stocktakeScan, at: asked, under: try work.rulesInForce())
      let stocktake = try entry.stocktake(for: scan)
      try entry.check(entry.instant, isNotBefore: stocktake.startedAt, of: stocktake.words)
      let place =
        try scan.place.map { try entry.seenPlace($0) }
        ?? stocktake.shelf.map { SeenPlace(shelf: $0) }
      let isLive = scan.isLive && !entry.isBackDated
      var scanner = StockScanner(
        entry: entry, stocktake: stocktake, isLive: scan.isLive,
        sighting: .init(
          tick: isLive ? try entry.store.tick(stocktake.number) : 0,
          at: scan.isLive || entry.isBackDated ? entry.instant : stocktake.startedAt, place: place))
      var scanned: [ScannedCode] = []
      for code in scan.codes {
        scanned.append(try scan.isTakenBack ? scanner.takeBack(code) : scanner.take(code))
      }
      if scanner.changes > 0 {
        entry.tell(
          String(stocktake.number),
          after: [
            (scan.isTakenBack ? "taken_back" : "codes"): String(scanner.changes),
            "code": scan.codes.count == 1 ? scanner.only : nil, "shelf": place?.text,
          ])
        try entry.save()
      }
      return ScanReceipt(stocktake: stocktake, scanned: scanned, at: scanner.sighting.at)
    }
  }
}

extension Work {
  /// The one that is open, or of several the one of the shelf where it is scanned.
  func stocktake(for scan: StockScan) throws -> Stocktake {
    let open = try store.openStocktakes()
    let place = open.isEmpty ? nil : try scan.place.map { try seenPlace($0) }
    if scan.stocktake == nil, open.count > 1, let place,
      let one = open.first(where: { $0.overlaps(shelf: place.shelf) })
    {
      return one
    }
    return try openStocktake(scan.stocktake)
  }
}

/// Takes codes one by one.
private struct StockScanner {
  let entry: Entry
  let stocktake: Stocktake
  /// Whether the codes are typed or scanned now, and not what a file holds.
  let isLive: Bool
  let sighting: StocktakeMark.Sighting
  /// How many of them told something new.
  private(set) var changes = 0
  /// The last copy that did, as its barcode says.
  private(set) var only: String?

  init(
    entry: Entry, stocktake: Stocktake, isLive: Bool, sighting: StocktakeMark.Sighting
  ) {
    (self.entry, self.stocktake, self.isLive) = (entry, stocktake, isLive)
    self.sighting = sighting
  }

  mutating func take(_ typed: String) throws -> ScannedCode {
    let code = ScannedCode.cleaned(typed)
    var scanned = ScannedCode(code: code, meaning: .card, place: sighting.place)
    let copies = try entry.store.copies(scanned: code, in: stocktake.number)
    if let copy = copies.first, copies.count == 1 {
      scanned.isAgain = copy.mark?.sighting != nil
      scanned.meaning = try take(copy)
    } else if try !entry.store.isCard(code) {
      scanned.isAgain = try take(stray: code)
      scanned.meaning = .stray(
        movie: try entry.store.movies(withCodeOrBarcode: code).first?.title)
    }
    return scanned
  }

  /// Has a code not be scanned.
  mutating func takeBack(_ typed: String) throws -> ScannedCode {
    let code = ScannedCode.cleaned(typed)
    var scanned = ScannedCode(code: code, meaning: .card)
    let copies = try entry.store.copies(scanned: code, in: stocktake.number)
    var isRemoved = false
    if let stray = try entry.store.stray(code, in: stocktake.number) {
      scanned.isKept = !isLive && stray.at != sighting.at && stray.at != stocktake.startedAt
      if !scanned.isKept {
        isRemoved = try entry.store.unmark(stray: code, in: stocktake.number)
      }
    }
    if let copy = copies.first, copies.count == 1 {
      let isByHand = !isLive && copy.mark?.sighting.map { $0.tick > 0 } ?? false
      scanned.isKept = scanned.isKept || isByHand
      if !isByHand, try entry.store.unmark(copy.copy.id, in: stocktake.number) { isRemoved = true }
      (scanned.code, scanned.meaning) = (copy.copy.barcode, .takenBack(copy, wasScanned: isRemoved))
    } else if try isRemoved || scanned.isKept || !entry.store.isCard(code) {
      scanned.meaning = .takenBack(nil, wasScanned: isRemoved)
    }
    if isRemoved {
      (changes, only) = (changes + 1, copies.count == 1 ? copies[0].copy.barcode : nil)
    }
    return scanned
  }

  /// What was scanned last is what holds; a memory tells nothing against what was seen, but may say
  /// where.
  private mutating func take(_ copy: StocktakeCopy) throws -> ScannedCode.Meaning {
    let before = copy.mark?.sighting
    var after = copy
    let isNew =
      before.map { before in
        sighting.tick > before.tick
          || before.tick == 0 && sighting.place != nil && sighting.place != before.place
      } ?? true
    if isNew {
      try entry.store.mark(copy.copy.id, in: stocktake.number, sighting)
      (changes, only) = (changes + 1, copy.copy.barcode)
      after.mark =
        after.mark ?? StocktakeMark(stocktake: stocktake.number, copy: copy.copy.id)
      after.mark?.sighting = sighting
    }
    return .copy(after, after.objection)
  }

  /// - Returns: whether it was scanned before.
  private mutating func take(stray code: String) throws -> Bool {
    let before = try entry.store.stray(code, in: stocktake.number)
    let isNew = before.map { sighting.place != nil && sighting.place != $0.place } ?? true
    if isNew {
      try entry.store.mark(
        StocktakeStray(
          stocktake: stocktake.number, code: code, at: sighting.at, place: sighting.place))
      changes += 1
    }
    return before != nil
  }
}

extension ScannedCode {
  /// The longest code that is kept.
  private static let longest = 100

  /// A code as it can be kept and shown: what drives terminals is replaced. What is clean stays as
  /// it is.
  package static func cleaned(_ typed: String) -> String {
    let scalars = typed.trimmed.unicodeScalars.prefix(longest).map { scalar in
      OneLine.problem(inWhole: String(scalar)) == nil ? scalar : "\u{FFFD}"
    }
    return String(String.UnicodeScalarView(scalars)).trimmed
  }
}
