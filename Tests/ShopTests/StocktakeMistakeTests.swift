import Domain
import Shop
import Storage
import Support
import Testing

/// What a stocktake finds after somebody has changed their mind, or been mistaken.
struct StocktakeMistakeTests {
  private let world: TestShop

  init() throws {
    world = try TestShop(rules: "hold for 2 nights\nlate fee 1.00 per night\nlost charge 9.00\n")
    for name in ["Ana", "Bo", "Cy"] { try world.customer(name) }
    try world.movie("Alien", quantity: 2)
    try world.movie("Heat")
  }

  private func findings(_ state: StocktakeState) -> [String] {
    state.findings.map { "\($0.code) \($0.kind.rawValue)" }
  }

  private func scan(_ codes: String..., place: String? = nil, isLive: Bool = true) throws
    -> [String?]
  {
    var scan = StockScan(codes, place: place)
    scan.isLive = isLive
    return try world.shop.scanStock(scan).scanned.map { $0.objection?.rawValue }
  }

  private typealias Deed = @Sendable (TestShop) throws -> Void
  private static let copy = "C-000003"
  private static let none: Deed = { _ in }
  private static let lose: Deed = { _ = try $0.shop.lose([copy]).get() }

  /// What happened while stock was taken and was taken back: it counts as if it had never been.
  private static let undone: [(name: String, before: Deed, meanwhile: Deed)] = [
    (
      "rented, as of before the start, and voided", none,
      { world in
        let rented = try world.rent("Ana", .copy(copy), at: .at("2026-03-01T12:30:00Z"))
        let receipt = try #require(rented.money.receipts.first)
        _ = try world.shop.void(receipt.text, reason: "never").get()
      }
    ),
    (
      "rented and undone", none,
      {
        try $0.rent("Ana", .copy(copy)); _ = try $0.shop.undo().get()
      }
    ),
    (
      "rented, scanned and undone", none,
      { world in
        try world.rent("Ana", .copy(copy))
        _ = try world.shop.undo().get()
        try world.rent("Bo", .copy(copy))
        _ = try world.shop.undo().get()
      }
    ),
    (
      "lost and undone", none,
      {
        try lose($0); _ = try $0.shop.undo().get()
      }
    ),
    (
      "repaired and undone", none,
      {
        _ = try $0.shop.repair([copy]).get(); _ = try $0.shop.undo().get()
      }
    ),
    (
      "moved and undone", none,
      {
        _ = try $0.shop.move([copy], to: "C"); _ = try $0.shop.undo().get()
      }
    ),
    (
      "on the hold shelf and undone", none,
      {
        _ = try $0.shop.addHold("Heat", for: "Ana").get(); _ = try $0.shop.undo().get()
      }
    ),
  ]

  @Test(arguments: undone.indices)
  func whatWasTakenBackHidesNothing(_ place: Int) throws {
    let undone = Self.undone[place]
    _ = try world.shop.move([Self.copy], to: "B")
    world.now = world.now + 3600
    _ = try world.shop.startStocktake(shelf: "B")
    world.now = world.now + 60
    try undone.meanwhile(world)
    let state = try world.shop.closeStocktake()
    #expect(findings(state) == ["\(Self.copy) missing"], "\(undone.name)")
    #expect(try world.shop.check().findings == [])
  }

  /// What was entered by mistake never left: it was on its shelf all the time, or is stolen.
  @Test func aSwapHidesNothing() throws {
    _ = try world.shop.startStocktake()
    world.now = world.now + 60
    try world.rent("Ana", .copy("C-000001"))
    _ = try world.shop.swap("C-000001", for: "C-000002").get()
    let told = { findings(try world.shop.closeStocktake(isDryRun: true)) }
    #expect(try told() == ["C-000001 missing", "C-000003 missing"])
    _ = try world.shop.undo().get()
    #expect(try told() == ["C-000002 missing", "C-000003 missing"])
  }

  /// Before it is closed, nobody knows what it misses.
  @Test func anOpenStocktakeMissesNothingYet() throws {
    _ = try world.shop.startStocktake()
    #expect(throws: ShopError.self) { try world.shop.lose([Self.copy], missingIn: 1) }
    _ = try world.shop.closeStocktake()
    _ = try world.shop.lose([Self.copy], missingIn: 1).get()
    #expect(try world.shop.check().findings == [])
  }

  /// What was seen here stays so, whatever is done and undone after it.
  @Test func aReturnThatIsUndoneHidesNothing() throws {
    try world.rent("Ana", .copy(Self.copy))
    world.now = world.now + 60
    _ = try world.shop.startStocktake()
    world.now = world.now + 60
    #expect(try scan(Self.copy) == ["out-but-here"])
    try world.takeBack(Self.copy)
    _ = try world.shop.undo().get()
    let told = findings(try world.shop.closeStocktake(isDryRun: true))
    #expect(told.contains("\(Self.copy) out-but-here"))
    // What came back after the scan, and stays so, is told no more.
    try world.takeBack(Self.copy)
    #expect(!findings(try world.shop.closeStocktake()).contains { $0.hasPrefix(Self.copy) })
  }

  /// A deed from before the start that is undone brings the copy in: nobody can say that it is
  /// missing.
  @Test func whatIsUndoneFromBeforeTheStartMoves() throws {
    try world.rent("Ana", .copy(Self.copy))
    world.now = world.now + 60
    _ = try world.shop.startStocktake()
    world.now = world.now + 60
    _ = try world.shop.undo().get()
    #expect(!findings(try world.shop.closeStocktake()).contains { $0.hasPrefix(Self.copy) })
  }

  /// Trade that stands is not forgotten with what was undone after it.
  @Test(arguments: [true, false])
  func trampledTracksStay(_ isBackDated: Bool) throws {
    try world.rent("Ana", .copy(Self.copy))
    world.now = world.now + 60
    _ = try world.shop.startStocktake()
    world.now = world.now + 60
    try world.takeBack(Self.copy, at: isBackDated ? .at("2026-03-01T12:00:30Z") : .now)
    try world.rent("Bo", .copy(Self.copy))
    _ = try world.shop.undo().get()
    #expect(!findings(try world.shop.closeStocktake()).contains { $0.hasPrefix(Self.copy) })
  }

  /// What was traded and scanned before it began was not noted for it.
  @Test(arguments: ["start", "close", "cancel"])
  func nothingOfAStocktakeIsDatedBack(_ deed: String) throws {
    _ = try world.shop.startStocktake()
    _ = try scan("C-000001")
    if deed == "start" { _ = try world.shop.cancelStocktake() }
    world.now = world.now + 3600
    #expect(throws: ShopError.self) {
      let earlier = AskedMoment.instant(world.now + -1)
      switch deed {
      case "start": _ = try world.shop.startStocktake(at: earlier)
      case "close": _ = try world.shop.closeStocktake(at: earlier)
      default: _ = try world.shop.cancelStocktake(at: earlier)
      }
    }
    #expect(
      try world.shop.stocktakes().value.count { $0.ended == nil } == (deed == "start" ? 0 : 1))
  }

  /// A clock that was ahead: a close comes after every scan.
  @Test func aCloseComesAfterEveryScan() throws {
    _ = try world.shop.startStocktake()
    world.now = world.now + 86_400
    _ = try scan("C-000001", "X")
    world.now = world.now + -80_000
    let ended = try #require(world.shop.closeStocktake().stocktake.ended)
    #expect(ended.at == world.now + 80_000)
    #expect(try world.shop.check().findings == [])
  }

  /// Nobody pays for what a stocktake misses, whatever came between its report and the remedy.
  @Test(arguments: ["rented", "rented and back", "moved", "found", "edited", "scanned later"])
  func aMissingCopyThatTurnedUpIsNotLost(_ what: String) throws {
    _ = try world.shop.startStocktake()
    #expect(try findings(world.shop.closeStocktake()).contains("\(Self.copy) missing"))
    #expect(try world.shop.stocktake(1).settled == [])
    world.now = world.now + 60
    switch what {
    case "rented": try world.rent("Ana", .copy(Self.copy))
    case "rented and back":
      try world.rent("Ana", .copy(Self.copy))
      try world.takeBack(Self.copy)
    case "moved": _ = try world.shop.move([Self.copy], to: "B")
    case "found":
      try Self.lose(world)
      _ = try world.shop.takeFound([Self.copy]).get()
    case "edited": _ = try world.shop.editCopy(Self.copy, .init(barcode: "K-1")).get()
    default:
      _ = try world.shop.startStocktake()
      _ = try scan(Self.copy)
    }
    let copy = what == "edited" ? "K-1" : Self.copy
    #expect(throws: ShopError.self) { try world.shop.lose([copy], missingIn: 1).get() }
    let state = try world.shop.stocktake(1)
    let number = try #require(state.findings.first { $0.code == Self.copy }).number
    #expect(state.settled == [number])
  }

  @Test func aMissingCopyIsLostForFree() throws {
    _ = try world.shop.startStocktake()
    _ = try scan("C-000001")
    _ = try world.shop.closeStocktake()
    _ = try world.shop.lose([Self.copy], missingIn: 1).get()
    _ = try world.shop.undo().get()
    #expect(throws: ShopError.self) { try world.shop.lose(["C-000001"], missingIn: 1).get() }
    #expect(throws: ShopError.self) { try world.shop.lose([Self.copy], missingIn: 2).get() }
    let lost = try world.shop.lose([Self.copy], missingIn: 1).get()
    #expect(lost.rentals.isEmpty)
  }

  /// What is kept of a code is what is kept of that.
  @Test(arguments: Seeds.all)
  func aCleanCodeIsClean(seed: UInt64) throws {
    let pieces = [
      " ", "\t", "a", "7", "-", "\u{1B}", "\u{0}", "\u{301}", "é", "🎬", "\u{A0}", ",",
    ]
    try Property(of: { draws in draws.list(0...120) { $0.pick(pieces) }.joined() }) { code in
      let clean = ScannedCode.cleaned(code)
      if ScannedCode.cleaned(clean) != clean { return "cleaned to \(clean), and then otherwise" }
      return clean.unicodeScalars.count > 100 ? "too long" : nil
    }.check(seed: seed, cases: 200)
  }

  /// The copy that went out while stock was taken is the one that the books had out before.
  @Test(arguments: [["C-000001", "C-000002"], ["C-000002", "C-000001"]])
  func copiesThatWereMixedUpMayHaveBeenHere(_ order: [String]) throws {
    try world.rent("Ana", .copy("C-000001"))
    world.now = world.now + 60
    _ = try world.shop.startStocktake()
    world.now = world.now + 60
    try world.rent("Bo", .copy("C-000002"))
    world.now = world.now + 60
    _ = try world.shop.swap(order[0], for: order[1], both: true).get()
    #expect(try scan("C-000001", isLive: false) == [nil])
    #expect(try world.shop.check().findings.isEmpty)
  }

  @Test(arguments: [true, false])
  func whatWasScannedByMistakeIsTakenBack(_ isLive: Bool) throws {
    _ = try world.shop.move([Self.copy], to: "B")
    _ = try world.shop.startStocktake()
    _ = try scan("C-000001", Self.copy, "X-1", isLive: isLive)
    var scan = StockScan(["c-1", "X-1", "C-000002", "X-2"])
    scan.isTakenBack = true
    let told = try world.shop.scanStock(scan).scanned.map { scanned -> Bool? in
      if case .takenBack(_, let was) = scanned.meaning { was } else { nil }
    }
    #expect(told == [true, true, false, false])
    #expect(
      try findings(world.shop.closeStocktake()) == ["C-000001 missing", "C-000002 missing"])
    #expect(try world.shop.check().findings == [])
  }

  /// A file that is taken back takes no scan with it that was made by hand, before it or after.
  @Test(arguments: [true, false])
  func aFileTakesBackOnlyWhatAFileBrought(_ isFirst: Bool) throws {
    let file = ["C-000001", "C-000002", "X-1", "X-2"]
    _ = try world.shop.startStocktake()
    world.now = world.now + 60
    if isFirst { _ = try scan("C-000001", "X-1") }
    var fed = StockScan(file)
    fed.isLive = false
    _ = try world.shop.scanStock(fed)
    if !isFirst { _ = try scan("C-000001") }
    fed.isTakenBack = true
    let told = try world.shop.scanStock(fed).scanned.map(\.isKept)
    #expect(told == [true, false, isFirst, false])
    #expect(
      try findings(world.shop.closeStocktake())
        == ["C-000002 missing", "C-000003 missing"] + (isFirst ? ["X-1 unexpected"] : []))
    #expect(try world.shop.check().findings == [])
  }

  /// A copy that is written down nowhere does not stand where it is scanned.
  @Test func aCopyWithoutAShelfIsMisplaced() throws {
    _ = try world.shop.move([Self.copy], to: "B")
    _ = try world.shop.startStocktake(shelf: "B")
    #expect(try scan(Self.copy, "C-000001") == [nil, "misplaced"])
    _ = try world.shop.move(["C-000001"], to: "B")
    #expect(try findings(world.shop.closeStocktake()) == [])
  }
}
