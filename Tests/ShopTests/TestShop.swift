import Domain
import SQLiteEngine
import Storage
import Support
import Synchronization
import Testing

@testable import Shop

/// A shop in a file of its own, with a clock that is set by hand and ids that are counted.
final class TestShop {
  let folder: TemporaryFolder
  var shop: Shop
  let engine: any Engine
  /// Looks at the records from outside, a statement at a time.
  let store: Store
  private let clock: Clock

  private final class Clock: Sendable {
    private let state: Mutex<(now: Instant, ids: Int)>

    init(_ now: Instant, ids: Int = 0) { state = Mutex((now, ids)) }

    var now: Instant {
      get { state.withLock { $0.now } }
      set { state.withLock { $0.now = newValue } }
    }

    var ids: Int { state.withLock { $0.ids } }

    func nextID() -> String {
      state.withLock { state in
        state.ids += 1
        return TestShop.id(state.ids)
      }
    }
  }

  /// - Parameters:
  ///   - now: a Sunday, 12:00 UTC, unless said otherwise.
  ///   - isRepeating: whether each write is run twice, of which the first is undone.
  init(
    now: String = "2026-03-01T12:00:00Z", rules: String? = nil, isRepeating: Bool = false
  ) throws {
    folder = try TemporaryFolder()
    let engine = try folder.shop()
    self.engine = isRepeating ? RepeatingEngine(engine) : engine
    store = Store(engine.single)
    clock = Clock(try #require(Instant(now)))
    shop = Self.shop(self.engine, clock)
    if let rules { try shop.applyRules("time zone UTC\n" + rules) }
  }

  /// The same shop in a file of its own, to try something in.
  init(copyOf other: TestShop) throws {
    folder = try TemporaryFolder()
    try folder.write(other.folder.bytes(of: "shop.db"), to: "shop.db")
    engine = try SQLiteEngines.impatient.open(folder.file("shop.db")).engine
    store = Store(engine.single)
    clock = Clock(other.now, ids: other.clock.ids)
    shop = Self.shop(engine, clock)
    shop.acting = other.shop.acting
  }

  private static func shop(_ engine: any Engine, _ clock: Clock) -> Shop {
    Shop(
      engine: engine,
      surroundings: .init(
        now: { clock.now },
        newID: { clock.nextID() },
        zone: { ["UTC", "Europe/London"].contains($0) ? .utc : nil }, pinRounds: 16,
        redact: { "\($1)" }),
      acting: Shop.Acting(by: "tester"))
  }

  static func id(_ number: Int) -> String {
    let digits = String(number)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// The same shop as another program sees it that opens the file just now.
  func reopened() throws -> Shop {
    let engine = try SQLiteEngines.impatient.open(folder.file("shop.db")).engine
    return Self.shop(engine, clock)
  }

  /// Answers a request once; what the body does in the shop is part of the same transaction.
  func once(_ op: String, request: String, _ body: () throws -> String) throws -> String {
    let outer = shop
    defer { shop = outer }
    return try outer.once(op, request: request) { inner in
      shop = inner
      return try body()
    }
  }

  var now: Instant {
    get { clock.now }
    set { clock.now = newValue }
  }

  func passDays(_ days: Int) { clock.now = clock.now + days * 86_400 }

  // MARK: Records

  @discardableResult
  func customer(
    _ name: String, born: String? = "1980-01-01", _ texts: [String: String] = [:]
  ) throws -> Customer {
    let least = ["name": name, "address": "1 High Street", "postcode": "AB1 2CD"]
    var draft = Draft(least.merging(texts) { $1 })
    draft["born"] = born
    return try shop.addCustomer(draft).customer
  }

  @discardableResult
  func movie(
    _ title: String, quantity: Int = 1, _ texts: [String: String] = [:],
    at asked: AskedMoment = .now
  ) throws -> Movie {
    let draft = Draft(texts.merging(["title": title]) { $1 })
    return try shop.addMovie(draft, quantity: quantity, at: asked).movie
  }

  @discardableResult
  func rent(
    _ customer: String, _ items: RentRequest.Item..., nights: Int = 3, at: AskedMoment = .now,
    override codes: [String] = []
  ) throws -> RentReceipt {
    var request = RentRequest(customer: customer, items: items, nights: nights)
    if !codes.isEmpty {
      request.override = Override(codes: codes, reason: "it was agreed", by: "Bea")
    }
    return try shop.rent(request, at: at).get()
  }

  /// The codes of the findings that stop a rent.
  func refusals(
    _ customer: String, _ items: RentRequest.Item..., nights: Int = 3
  ) throws -> [String] {
    let request = RentRequest(customer: customer, items: items, nights: nights)
    guard case .refused(let refusal) = try shop.rent(request) else { return [] }
    return refusal.findings.filter(\.stops).map(\.rule)
  }

  @discardableResult
  func takeBack(_ copies: String..., at: AskedMoment = .now) throws -> ReturnReceipt {
    try shop.takeBack(copies, at: at).get()
  }

  /// Everything that is on record, to tell whether something was saved.
  func contents() throws -> [String] {
    let tables = [
      "customer", "customer_merge", "account_period", "block_period", "renter", "household_member",
      "membership", "package", "goods", "goods_move",
      "movie", "copy",
      "copy_period", "cover",
      "rental", "rules_version", "op", "op_customer", "staff", "pin_trial", "till_session",
      "ledger", "audit",
      "gift_card", "audit_detail", "receipt_print", "receipt_signature", "invoice", "logo",
      "notice", "notice_rental", "night_step",
    ]
    return try tables.map { table in
      var rows = "\(table):"
      try store.connection.forEach(SQL(stringLiteral: "SELECT * FROM \(table) ORDER BY 1, 2")) {
        rows += " \($0.rest())"
      }
      return rows
    }
  }

  /// Expects a body to be refused, for these codes, and to save nothing.
  func expectRefusal<Done>(
    _ codes: [String], _ action: String? = nil, _ body: () throws -> Outcome<Done>,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try contents()
    guard case .refused(let refusal) = try body() else {
      Issue.record("it is not refused", sourceLocation: location)
      return
    }
    let stopping = refusal.findings.filter(\.stops).map(\.rule)
    #expect(stopping == codes, sourceLocation: location)
    if let action { #expect(refusal.action == action, sourceLocation: location) }
    #expect(refusal.primary?.rule == codes.first, sourceLocation: location)
    #expect(try contents() == before, sourceLocation: location)
  }

  /// Expects a body to fail in a way, and to save nothing.
  func expectError<Done>(
    _ error: ShopError, _ location: SourceLocation = #_sourceLocation,
    _ body: () throws -> Done
  ) throws {
    let before = try contents()
    #expect(throws: error, sourceLocation: location) { try body() }
    #expect(try contents() == before, sourceLocation: location)
  }
}

extension AskedMoment {
  /// A moment or a day that a test writes down.
  static func at(_ text: String) throws -> AskedMoment {
    try #require(AskedMoment(text))
  }
}
