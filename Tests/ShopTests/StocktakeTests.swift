import Domain
import Shop
import Storage
import Support
import Testing

/// What a stocktake finds, whatever goes on while stock is taken.
struct StocktakeTests {
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

  /// What happens to C-000001, or to where it stands, that is no reason to miss it.
  private static let moves: [(name: String, before: Deed, meanwhile: Deed)] = [
    (
      "rented and back", none,
      {
        try $0.rent("Ana", .copy(copy)); try $0.takeBack(copy)
      }
    ),
    ("returned", { try $0.rent("Ana", .copy(copy)) }, { try $0.takeBack(copy) }),
    (
      "returned, as of before the start", { try $0.rent("Ana", .copy(copy)) },
      { try $0.takeBack(copy, at: .at("2026-03-01T12:30:00Z")) }
    ),
    (
      "lost and found", none,
      {
        try lose($0); _ = try $0.shop.takeFound([copy]).get()
      }
    ),
    ("found", lose, { _ = try $0.shop.takeFound([copy]).get() }),
    (
      "repaired", { _ = try $0.shop.repair([copy]).get() },
      { _ = try $0.shop.repair([copy], .init(isDone: true)).get() }
    ),
    ("moved", none, { _ = try $0.shop.move([copy], to: "B") }),
    (
      "moved by an edit", none,
      { world in
        for shelf in ["C", "B"] {
          _ = try world.shop.editCopy(copy, .init(Draft(["shelf": shelf]))).get()
        }
      }
    ),
    (
      "withdrawn and available again", { _ = try $0.shop.withdraw([copy], reason: "w").get() },
      { _ = try $0.shop.editCopy(copy, .init(state: .available)).get() }
    ),
    ("on the hold shelf", none, { _ = try $0.shop.addHold("Heat", for: "Ana").get() }),
    (
      "off the hold shelf", { _ = try $0.shop.addHold("Heat", for: "Ana").get() },
      { _ = try $0.shop.cancelHold("1").get() }
    ),
    (
      "off the hold shelf by the night", { _ = try $0.shop.addHold("Heat", for: "Ana").get() },
      { world in
        world.passDays(9)
        _ = try world.shop.expireHolds(at: .now)
      }
    ),
    (
      "off the hold shelf, as they are removed",
      { _ = try $0.shop.addHold("Heat", for: "Ana").get() },
      { _ = try $0.shop.removeCustomer("Ana").get() }
    ),
  ]

  private typealias Deed = @Sendable (TestShop) throws -> Void
  private static let copy = "C-000003"
  private static let none: Deed = { _ in }
  private static let lose: Deed = { _ = try $0.shop.lose([copy]).get() }

  @Test(arguments: moves.indices)
  func whatMovesIsNotMissed(_ place: Int) throws {
    let move = Self.moves[place]
    _ = try world.shop.move([Self.copy], to: "B")
    world.now = world.now + 600
    try move.before(world)
    world.now = world.now + 3000
    _ = try world.shop.startStocktake(shelf: "B")
    try move.meanwhile(world)
    let state = try world.shop.closeStocktake()
    #expect(findings(state) == [], "\(move.name)")
    #expect(state.figures.scanned == 0)
    #expect(try world.shop.check().findings == [])
  }

  /// The same moves after a scan, live or from a memory: nothing is said of where it is now.
  @Test(arguments: moves.indices, [true, false])
  func whatMovesAfterItsScanIsNotSaidToBeHere(_ place: Int, _ isLive: Bool) throws {
    let move = Self.moves[place]
    _ = try world.shop.move([Self.copy], to: "B")
    world.now = world.now + 600
    try move.before(world)
    world.now = world.now + 3000
    _ = try world.shop.startStocktake()
    if isLive { _ = try scan(Self.copy, place: "B") }
    try move.meanwhile(world)
    if !isLive { _ = try scan(Self.copy, place: "B", isLive: false) }
    let told = findings(try world.shop.closeStocktake()).filter { $0.hasPrefix(Self.copy) }
    #expect(told == [], "\(move.name)")
  }

  /// Rented after the start: seen live afterwards it is here, and out of a memory nobody knows.
  @Test func aMemoryDoesNotKnowWhen() throws {
    _ = try world.shop.startStocktake()
    for copy in ["C-000001", "C-000003"] { try world.rent("Ana", .copy(copy)) }
    #expect(try scan("C-000001") == ["out-but-here"])
    #expect(try scan("C-000003", isLive: false) == [nil])
    #expect(
      try findings(world.shop.closeStocktake()) == ["C-000002 missing", "C-000001 out-but-here"])
  }

  /// What was scanned, and is taken to be lost afterwards, is here all the same.
  @Test(arguments: [true, false])
  func aLossIsNoMove(_ isOut: Bool) throws {
    if isOut { try world.rent("Ana", .copy("C-000001")) }
    _ = try world.shop.startStocktake()
    _ = try scan("C-000001", "C-000002", "C-000003")
    _ = try world.shop.lose(["C-000001"]).get()
    #expect(try findings(world.shop.closeStocktake()) == ["C-000001 found-but-lost"])
  }

  /// A copy on the hold shelf is not where it belongs, and not missed there.
  @Test func theHoldShelfIsNoWrongPlace() throws {
    _ = try world.shop.move(["C-000001", "C-000002", "C-000003"], to: "B")
    _ = try world.shop.move(["C-000002"], to: "Desk")
    _ = try world.shop.addHold("Heat", for: "Ana").get()
    _ = try world.shop.startStocktake(shelf: "b")
    let state = try world.shop.closeStocktake(isDryRun: true)
    #expect(findings(state) == ["C-000001 missing"])
    _ = try world.shop.cancelStocktake()
    _ = try world.shop.startStocktake()
    #expect(try scan("C-000003", "C-000001", place: "Desk") == [nil, "misplaced"])
  }

  @Test func anOpenStocktakeFollowsItsShelf() throws {
    _ = try world.shop.addShelf("A", rows: 2, places: 9)
    _ = try world.shop.move(["C-000001"], to: "A-1-2")
    _ = try world.shop.startStocktake(shelf: "A")
    _ = try scan("C-000001", place: "A-1")
    _ = try world.shop.editShelf("A", name: "Süd", rows: 3)
    _ = try scan("C-000002")
    let state = try world.shop.closeStocktake()
    #expect(state.stocktake.shelf == "Süd")
    #expect(findings(state) == ["C-000002 misplaced"])
    #expect(state.figures == .init(expected: 1, scanned: 1, moved: 0))
  }

  /// Which places fit: the shelf, the row and the place, as far as both are known.
  @Test(
    arguments: [
      ("A", nil, nil, false), ("a", 1, nil, false), ("A", 1, 2, false), ("A", 2, nil, true),
      ("A", 1, 3, true), ("B", nil, nil, true),
    ] as [(String, Int?, Int?, Bool)])
  func aPlaceFitsAsFarAsItIsKnown(_ shelf: String, _ row: Int?, _ number: Int?, _ isWrong: Bool) {
    var copy = Copy.blank
    let place = SeenPlace(shelf: shelf, row: row, number: number)
    #expect(place.isElsewhere(than: copy))
    copy.shelf = "A"
    #expect(place.isElsewhere(than: copy) == (shelf == "B"))
    copy.place = ShelfPlace(row: 1, number: 2)
    #expect(place.isElsewhere(than: copy) == isWrong)
  }

  @Test func numbersInTextsAreCounted() {
    let texts = ["a-10-2", "b", "a-9-12", "a-9-2", "", "a", "10", "9"]
    #expect(
      texts.sorted { NaturalOrder.key($0) < NaturalOrder.key($1) }
        == ["", "9", "10", "a", "a-9-2", "a-9-12", "a-10-2", "b"])
  }

  /// A closed stocktake stays as it is, whoever tries.
  @Test(arguments: [
    "UPDATE stocktake SET ended_by = 'x'", "DELETE FROM stocktake WHERE number = 2",
    "INSERT OR REPLACE INTO stocktake SELECT * FROM stocktake",
    "UPDATE stocktake_finding SET code = 'x'", "DELETE FROM stocktake_finding",
    "INSERT OR REPLACE INTO stocktake_finding SELECT * FROM stocktake_finding",
  ])
  func aReportStaysAsItIs(_ sql: String) throws {
    for _ in 1...2 {
      _ = try world.shop.startStocktake()
      _ = try world.shop.closeStocktake()
    }
    #expect(throws: StorageError.self) {
      try world.store.connection.run(SQL(stringLiteral: sql))
    }
  }

  @Test(arguments: [
    (
      """
      INSERT INTO stocktake (number, shelf_key, started_at, started_by)
        VALUES (3, '', '2026-03-01T12:00:00Z', 'x')
      """, "stocktake follows a gap"
    ),
    ("UPDATE stocktake SET ended_at = '2020-01-01T00:00:00Z'", "ended before it started"),
    ("UPDATE stocktake SET scanned = 7", "figures that do not add up"),
    (
      "UPDATE stocktake SET outcome = 'cancelled', expected = NULL, scanned = NULL, moved = NULL",
      "has a report, though not closed"
    ),
    ("UPDATE stocktake SET ticks = 0", "knows of more than happened"),
    ("UPDATE stocktake_copy SET moved = 9", "knows of more than happened"),
    ("UPDATE stocktake_copy SET seen_at = '2020-01-01T00:00:00Z'", "knows of more than happened"),
    ("UPDATE stocktake_finding SET number = number + 1", "report has a line missing"),
    (
      """
      INSERT INTO stocktake (number, shelf_key, started_at, started_by)
        VALUES (2, '', '2026-03-01T12:00:00Z', 'x');
      INSERT INTO stocktake (number, shelf, shelf_key, started_at, started_by)
        VALUES (3, 'A', 'a', '2026-03-01T12:00:00Z', 'x')
      """, "open beside one of the whole shop"
    ),
  ])
  func whatCannotBeIsTold(_ sql: String, _ words: String) throws {
    _ = try world.shop.startStocktake()
    _ = try scan("C-000001", "C-000002")
    _ = try world.shop.closeStocktake()
    #expect(try world.shop.check().findings == [])
    let guards = try world.store.connection.all(
      "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    ) { row in try row.text() }
    try world.store.connection.script(guards.map { "DROP TRIGGER \($0);" }.joined())
    try world.store.connection.script("\(sql);")
    let told = try world.shop.check().findings.filter { !$0.contains("guard") }
    #expect(told.contains { $0.contains(words) }, "\(told)")
  }
}
