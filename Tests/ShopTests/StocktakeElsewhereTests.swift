import Domain
import Shop
import Support
import Testing

/// What is seen in the stocktake of another shelf is not missing from its own.
struct StocktakeElsewhereTests {
  private let world: TestShop
  private static let copy = "C-000003"

  init() throws {
    world = try TestShop(rules: "late fee 1.00 per night\nlost charge 9.00\n")
    for name in ["Ana", "Bo"] { try world.customer(name) }
    try world.movie("Alien", quantity: 2)
    try world.movie("Heat")
    _ = try world.shop.move(["C-000001", "C-000002"], to: "A")
    _ = try world.shop.move([Self.copy], to: "B")
    world.now = world.now + 600
  }

  private func findings(_ state: StocktakeState) -> [String] {
    state.findings.map { finding in
      "\(finding.code) \(finding.kind.rawValue)"
        + (finding.sighting?.place.map { " \($0.text)" } ?? "")
    }
  }

  private func scan(
    _ code: String = copy, in stocktake: Int = 1, isLive: Bool = true, isTakenBack: Bool = false,
    at asked: AskedMoment = .now
  ) throws {
    var scan = StockScan([code], stocktake: stocktake)
    (scan.isLive, scan.isTakenBack) = (isLive, isTakenBack)
    _ = try world.shop.scanStock(scan, at: asked)
  }

  /// Stocktake 1 of A, stocktake 2 of B, where the copy belongs.
  private func startBoth() throws {
    _ = try world.shop.startStocktake(shelf: "A")
    world.now = world.now + 60
    _ = try world.shop.startStocktake(shelf: "B")
    world.now = world.now + 60
  }

  @Test(arguments: [true, false])
  func itIsMisplaced(_ isLive: Bool) throws {
    try startBoth()
    try scan(isLive: isLive)
    let open = try world.shop.stocktake(2)
    #expect(findings(open) == ["\(Self.copy) misplaced A"])
    #expect(open.figures == .init(expected: 1, scanned: 1, moved: 0))
    let state = try world.shop.closeStocktake(2)
    #expect(findings(state) == ["\(Self.copy) misplaced A"])
    #expect(state.figures == .init(expected: 1, scanned: 1, moved: 0))
    #expect(try world.shop.check().findings == [])
    #expect(throws: ShopError.self) { try world.shop.lose([Self.copy], missingIn: 2).get() }
  }

  /// The other stocktake may have been closed before; one that was cancelled counts for nothing.
  @Test(arguments: [true, false])
  func theOtherMayHaveEnded(_ isClosed: Bool) throws {
    try startBoth()
    try scan()
    if isClosed {
      _ = try world.shop.closeStocktake(1)
    } else {
      _ = try world.shop.cancelStocktake(1)
    }
    world.now = world.now + 60
    #expect(
      try findings(world.shop.closeStocktake(2))
        == [isClosed ? "\(Self.copy) misplaced A" : "\(Self.copy) missing"])
  }

  @Test func whatIsSeenAtHomeAsWellIsAtHome() throws {
    try startBoth()
    try scan()
    try scan(in: 2)
    #expect(try findings(world.shop.closeStocktake(2)) == [])
  }

  @Test func whatIsTakenBackElsewhereIsMissing() throws {
    try startBoth()
    try scan()
    try scan(isTakenBack: true)
    #expect(try findings(world.shop.closeStocktake(2)) == ["\(Self.copy) missing"])
  }

  /// A scan that was over before the start tells nothing.
  @Test func whatWasSeenBeforeTheStartIsMissed() throws {
    _ = try world.shop.startStocktake(shelf: "A")
    try scan()
    world.now = world.now + 1
    _ = try world.shop.startStocktake(shelf: "B")
    #expect(try findings(world.shop.closeStocktake(2)) == ["\(Self.copy) missing"])
  }

  private enum Deed: CaseIterable {
    case start, scan, trade, close
  }

  private static let orders: [[Deed]] = Deed.allCases.reduce([[]]) { orders, deed in
    orders.flatMap { order in
      (0...order.count).map { place in
        var longer = order
        longer.insert(deed, at: place)
        return longer
      }
    }
  }.filter { order in
    (order.firstIndex(of: .start) ?? 0) < (order.firstIndex(of: .close) ?? 0)
  }

  /// All in one second, or in the second of the start and in that of the close: what was scanned
  /// elsewhere or traded in it is never lost.
  @Test(arguments: orders.indices, [true, false])
  func inOneSecondNothingIsLostThatWasSeen(_ place: Int, _ isOneSecond: Bool) throws {
    let order = Self.orders[place]
    _ = try world.shop.startStocktake(shelf: "A")
    world.now = world.now + 60
    var state: StocktakeState?
    for deed in order {
      switch deed {
      case .start:
        _ = try world.shop.startStocktake(shelf: "B")
        if !isOneSecond { world.now = world.now + 60 }
      case .scan: try scan()
      case .trade:
        try world.rent("Ana", .copy(Self.copy))
        try world.takeBack(Self.copy)
      case .close: state = try world.shop.closeStocktake(2)
      }
    }
    let at = { (deed: Deed) in order.firstIndex(of: deed) ?? 0 }
    let closed = try #require(state)
    let isMissing = closed.findings.contains { $0.kind == .missing }
    let isSeen = at(.scan) < at(.close)
    let isTraded = at(.trade) > at(.start) && at(.trade) < at(.close)
    #expect(isMissing == !(isSeen || isTraded), "\(order)")
    #expect(try world.shop.check().findings == [])
    // What was scanned or traded after the close has turned up, in the same second as well.
    if at(.scan) > at(.close) || at(.trade) > at(.close) && !isOneSecond {
      #expect(throws: ShopError.self, "\(order)") {
        try world.shop.lose([Self.copy], missingIn: 2).get()
      }
    }
  }
}
