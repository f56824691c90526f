import Domain
import Support
import Testing

@testable import Storage

/// What every entry in the books asks reads no table that grows from end to end.
struct BooksPlanTests {
  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ask: @Sendable (Store) throws -> Void

    init(_ name: String, _ ask: @escaping @Sendable (Store) throws -> Void) {
      testDescription = name
      self.ask = ask
    }
  }

  private static let customer = ID<Customer>(trusted: ConstraintTests.id(1))
  private static let rental = ID<Rental>(trusted: ConstraintTests.id(2))
  private static let visit = ID<Visit>(trusted: ConstraintTests.id(3))
  private static let receipt = ReceiptNumber(till: 1, number: 1)
  private static let day = Day(number: 20_000)

  static let questions = [
    Question("desk") { _ = try $0.desk(till: 1, by: "Ana Lima") },
    Question("balance before a day") { _ = try $0.balance(of: customer, before: day) },
    Question("balance before a day, at a moment") {
      _ = try $0.balance(of: customer, before: day, at: .always)
    },
    Question("standing") { _ = try $0.standing(of: customer) },
    Question("statement") { _ = try $0.statement(of: customer, since: day) },
    Question("late fee") { _ = try $0.lateFee(of: rental, customer) },
    Question("paid for a visit") { _ = try $0.paid(for: visit, by: customer) },
    Question("lines of a visit") { _ = try $0.visit(visit, of: customer) },
    Question("cash in a drawer") { _ = try $0.cashInDrawer(till: 1, session: 1) },
    Question("line of the ledger") { _ = try $0.line(1) },
    Question("lines on a receipt") { _ = try $0.lines(on: receipt) },
    Question("lines about rentals") {
      _ = try $0.lines(after: 1, about: [rental], of: customer)
    },
    Question("void of a receipt") { _ = try $0.receipt(voiding: receipt) },
    Question("print of a receipt") { _ = try $0.firstPrint(of: receipt) },
    Question("rental") { _ = try $0.rental(rental) },
    Question("account") { _ = try $0.account(of: customer) },
    Question("staff by name") { _ = try $0.staff(named: "Ana Lima") },
    Question("PIN") { _ = try $0.keptPIN(of: ID(trusted: ConstraintTests.id(4))) },
    Question("last session of a till") { _ = try $0.lastSession(of: 1) },
  ]

  /// One row that is made up, and the few who work here.
  private static let small = ["SCAN CONSTANT ROW", "SCAN here", "SCAN staff USING"]

  @Test(arguments: questions)
  func readsNoTableThatGrowsFromEndToEnd(_ question: Question) throws {
    let folder = try TemporaryFolder()
    let connection = RecordingConnection(try folder.shop().single)
    try question.ask(Store(connection))
    let plans = try connection.plans()
    #expect(plans.contains { $0.hasPrefix("SEARCH") })
    let scans = plans.filter { plan in
      plan.hasPrefix("SCAN") && !Self.small.contains { plan.hasPrefix($0) }
    }
    #expect(scans == [])
  }
}
