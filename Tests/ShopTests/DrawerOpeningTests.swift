import Domain
import Shop
import Storage
import Testing

/// X and Z reports count how often the drawer of their session was opened without a sale.
struct DrawerOpeningTests {
  private let world: TestShop

  init() throws {
    world = try TestShop(rules: "time zone UTC\nrefund limit 10.00")
  }

  private func openDrawer(till: Int = 1, times: Int = 1) throws {
    world.shop.acting.till = till
    for _ in 0..<times { _ = try world.shop.openDrawer(reason: "change") }
    world.shop.acting.till = 1
  }

  /// What the open session's report says; `nil` where it says nothing of openings.
  private func told() throws -> ZReport.Line? {
    try world.shop.tillReport().get().report.lines.first { $0.section == .drawer }
  }

  @Test func mostReportsHaveNoSuchLine() throws {
    try world.open()
    #expect(try told() == nil)
    #expect(try world.close("100").lines.allSatisfy { $0.section != .drawer })
  }

  @Test func aReportCountsThoseOfItsSession() throws {
    try openDrawer(times: 2)
    try world.open()
    #expect(try told() == nil)
    try openDrawer(times: 3)
    let line = try #require(try told())
    #expect(line.name == "opened-without-sale" && line.count == 3 && line.amount == nil)
    #expect(try world.close("100").lines.first { $0.section == .drawer } == line)
    try openDrawer()
    try world.open()
    #expect(try told() == nil)
    try openDrawer()
    #expect(try told()?.count == 1)
  }

  @Test func anotherTillIsNotCounted() throws {
    try world.open()
    try openDrawer(till: 2)
    world.shop.acting.till = 2
    try world.open()
    try openDrawer(till: 2, times: 2)
    // Its sessions have the digits of a session of the first till.
    world.shop.acting.till = 11
    try world.open()
    try openDrawer(till: 11, times: 4)
    #expect(try told() == nil)
    try openDrawer()
    #expect(try told()?.count == 1)
    let counts = try world.store.sessions().map { try world.store.drawerOpenings(in: $0.session) }
    #expect(counts.sorted() == [1, 2, 4])
  }

  /// What is recorded behind the opening counts, whatever the clock and the entries say.
  @Test func theOrderOfRecordingDecides() throws {
    try world.movie("Alien", quantity: 1)
    world.passDays(2)
    try world.open(at: .instant(world.now + -86_400))
    try openDrawer()
    world.passDays(-1)
    try openDrawer()
    #expect(try told()?.count == 2)
    world.passDays(30)
    #expect(try told()?.count == 2)
  }

  /// A session that is counted later comes to the same.
  @Test func aClosedSessionKeepsItsCount() throws {
    try world.open()
    try openDrawer(times: 2)
    let closed = try world.close("100")
    try openDrawer()
    try world.open()
    try openDrawer()
    #expect(try world.store.drawerOpenings(in: closed.session) == 2)
  }
}
