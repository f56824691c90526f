import Domain
import SQLiteEngine
import Shop
import Storage
import Support
import Testing

/// A backup does not bring anybody back who has been removed since.
struct RemovedAgainTests {
  private let world: TestShop
  private let ana: ID<Customer>

  init() throws {
    world = try TestShop()
    ana = try world.customer("Ana Lima").id
    try world.customer("Bo Ek")
    try world.movie("Alien", quantity: 2)
    try world.rent("Ana Lima", .movie("Alien"))
    try world.engine.backup(to: world.folder.file("backup.db"))
  }

  private var day: Day { Day(number: 20_500) }

  /// Restores the backup; how many were removed again.
  private func restore(
    _ removed: [ID<Customer>: Day], from backup: String = "backup.db",
    failing error: (any Error)? = nil
  ) throws -> Int {
    var count = 0
    let (acting, now) = (world.shop.acting, world.now)
    _ = try SQLiteEngines.impatient.restore(
      world.folder.file(backup), to: world.folder.file("shop.db"),
      keeping: world.folder.file("kept.db")
    ) { engine, _ in
      let shop = Shop(
        engine: engine,
        surroundings: .init(
          now: { now }, newID: { TestShop.id(900) }, zone: { _ in .utc }, redact: { "\($1)" }),
        acting: acting)
      count = try shop.getReady(from: "backup.db", replacing: nil, removed: removed).removed
      if let error { throw error }
    }
    return count
  }

  @Test func whoeverIsThereIsRemovedWithWhatIsOutAndOwed() throws {
    let stranger = ID<Customer>(trusted: TestShop.id(777))
    #expect(try restore([ana: day, stranger: day]) == 1)
    let shop = try world.reopened()
    #expect(try shop.records.customers().map(\.customer.name) == ["Bo Ek"])
    #expect(try shop.records.customerNames() == ["Bo Ek"])
    let out = try #require(try shop.records.openRental(of: shop.copy("C-000001").copy.id))
    #expect(out.customer == nil)
    #expect(out.rental.note == nil)
    #expect(
      try shop.check().findings
        == ["1 copy is out to a customer who has been removed: C-000001"])
    let told = try shop.records.auditLines(AuditFilter()).suffix(2)
    #expect(told.map(\.deed) == ["restore", "customer-remove"])
    #expect(told.last?.subject == ana.text)
    #expect(told.last?.by == "restore")
    #expect(told.last?.after == #"{"why":"restore"}"#)
    let bytes = try world.folder.bytes(of: "shop.db")
    #expect(bytes.firstRange(of: Array("Ana Lima".utf8)) == nil)
  }

  @Test func whatWaitedForThemGoesToTheNext() throws {
    try world.movie("Heat")
    let cy = try world.customer("Cy Lane").id
    for name in ["Cy Lane", "Bo Ek"] { _ = try world.shop.addHold("Heat", for: name).get() }
    try world.engine.backup(to: world.folder.file("later.db"))
    #expect(try restore([cy: day], from: "later.db") == 1)
    let shop = try world.reopened()
    #expect(try shop.holds().map(\.holder?.name) == ["Bo Ek"])
    #expect(try shop.holds().map(\.barcode) == ["C-000003"])
    #expect(try shop.holds(isOpen: false).isEmpty)
    #expect(try shop.check().findings == [])
  }

  @Test func theirCopiesComeBackByTheirBarcodes() throws {
    _ = try restore([ana: day])
    let shop = try world.reopened()
    _ = try shop.takeBack(["C-000001"]).get()
    #expect(try shop.check().findings == [])
    #expect(try shop.records.forgottenRentals(of: ana).count == 1)
  }

  @Test func whoWasRemovedInTheBackupAlreadyIsNotToldOfAgain() throws {
    #expect(try restore([:]) == 0)
    let shop = try world.reopened()
    let told = try shop.records.auditLines(AuditFilter())
    #expect(told.last?.deed == "restore")
  }

  /// There is no moment at which the old data is in place: what is cut off changes nothing.
  @Test func cutOffBeforeTheEndNothingIsReplaced() throws {
    struct CutOff: Error {}
    let before = try world.folder.bytes(of: "shop.db")
    #expect(throws: CutOff.self) { try restore([ana: day], failing: CutOff()) }
    #expect(try world.folder.bytes(of: "shop.db") == before)
    #expect(
      try world.folder.names().filter { !$0.hasSuffix("-journal") } == ["backup.db", "shop.db"])
  }
}
