import Domain
import Testing

@testable import Shop
@testable import Storage

/// Invoices of receipts, under numbers of their own.
struct InvoiceTests {
  private let world: TestShop
  private let shop: Shop

  init() throws {
    world = try TestShop(rules: "price 3.00 flat\nlimit 9")
    shop = world.shop
    try world.open()
    try world.customer("Ana Lima")
    try world.customer("Bo Ray")
    _ = try world.movie("Heat", quantity: 9)
  }

  private func receipt(of customer: String = "Ana Lima") throws -> String {
    try world.rent(customer, .movie("Heat"))
    return try last()
  }

  /// The last receipt of the till.
  private func last() throws -> String {
    let numbers = try world.store.receipts(ReceiptFilter()).map(\.number.number)
    return String(try #require(numbers.max()))
  }

  private func made(_ receipt: String, _ to: Addressee = Addressee()) throws -> Invoice {
    let (invoice, receipt) = try shop.invoice(receipt, to: to)
    #expect(receipt.invoice == invoice)
    return invoice
  }

  @Test func theyAreNumberedOneAfterTheOther() throws {
    for number in 1...4 {
      let receipt = try receipt(of: number % 2 == 0 ? "Ana Lima" : "Bo Ray")
      #expect(throws: ShopError.self) { try made(receipt, Addressee(name: "\u{7}")) }
      let invoice = try made(receipt)
      #expect(invoice.number == number && invoice.madeAt == world.now)
      world.passDays(1)
      #expect(try made(receipt) == invoice)
    }
    let listed = try shop.invoices(AskedPeriod()).value
    #expect(listed.map(\.invoice.number) == [1, 2, 3, 4])
    for (place, invoice) in listed.enumerated() {
      var period = AskedPeriod()
      let day = try shop.rulesInForce().calendar.day(of: invoice.invoice.madeAt)
      (period.since, period.until) = (.date(day), .date(day))
      #expect(try shop.invoices(period).value == [invoice])
      (period.since, period.until) = (nil, .date(day))
      #expect(try shop.invoices(period).value == Array(listed[...place]))
      (period.since, period.until) = (.date(day), nil)
      #expect(try shop.invoices(period).value == Array(listed[place...]))
    }
    #expect(try shop.check().findings == [])
  }

  @Test func theyAreOfWhoTheyWereMadeOutTo() throws {
    let first = try made(try receipt())
    #expect(first.name == "Ana Lima" && first.address == "1 High Street, AB1 2CD")
    let company = Addressee(name: " Lima Ltd ", address: "2 Dock Road\nHull")
    let second = try made(try receipt(), company)
    #expect(second.name == "Lima Ltd" && second.address == "2 Dock Road\nHull")
    _ = try shop.editCustomer("Ana Lima", Draft(["name": "Ana Ray", "address": "elsewhere"]))
    #expect(try made(first.receipt.text) == first)
    #expect(try made(second.receipt.text, company) == second)
    #expect(throws: ShopError.self) { try made(first.receipt.text, company) }
  }

  @Test func whatTakesBackIsACreditNote() throws {
    let receipt = try receipt()
    let invoice = try made(receipt, Addressee(name: "Lima Ltd", address: "Hull"))
    _ = try shop.void(receipt, reason: "wrong").get()
    let void = try #require(try world.store.receipt(voiding: invoice.receipt)).text
    let (note, of) = try shop.invoice(void, to: Addressee())
    #expect(of.isCredit && of.corrected == [invoice])
    #expect(note.name == "Lima Ltd" && note.number == 2)
    // The invoice itself is still there to be printed.
    #expect(try made(receipt) == invoice)
    let listed = try shop.invoices(AskedPeriod()).value
    #expect(listed.map(\.invoice) == [invoice, note] && listed.map(\.isCredit) == [false, true])
    for listed in listed {
      let receipt = try shop.receipt(listed.invoice.receipt.text, at: .now)
      #expect(listed.total == receipt.total && listed.isCredit == receipt.isCredit)
    }
  }

  @Test func goodsThatComeBackCorrectTheInvoiceOfTheirSale() throws {
    _ = try shop.addGoods(Draft(["name": "Popcorn", "price": "2.50"]), stock: 99)
    _ = try shop.sell(["Popcorn"], each: 3, to: "Ana Lima").get()
    let sale = try last()
    world.now = world.now + 60
    _ = try shop.returnGoods("Popcorn", on: sale, reason: "stale").get()
    // What corrects nothing is no credit note.
    let early = try last()
    #expect(throws: ShopError.self) { try made(early) }
    let invoice = try made(sale, Addressee(name: "Lima Ltd", address: "Hull"))
    world.now = world.now + 60
    _ = try shop.returnGoods("Popcorn", on: sale, reason: "stale").get()
    let (note, of) = try shop.invoice(try last(), to: Addressee())
    #expect(of.isCredit && of.corrected == [invoice] && note.name == "Lima Ltd")
    #expect(try shop.check().findings == [])
  }

  @Test func whatTurnsUpCorrectsTheInvoiceOfItsLoss() throws {
    _ = try made(try receipt())
    _ = try shop.lose(["C-000001"], amount: "20.00").get()
    let charge = try last()
    world.now = world.now + 60
    _ = try shop.takeFound(["C-000001"]).get()
    let credit = try last()
    #expect(throws: ShopError.self) { try made(credit) }
    let invoice = try made(charge)
    let (_, of) = try shop.invoice(credit, to: Addressee())
    #expect(of.isCredit && of.corrected == [invoice])
  }

  @Test func allThatIsTakenBackHasToHaveItsInvoice() throws {
    var charges: [String] = []
    for copy in ["C-000001", "C-000002"] {
      _ = try receipt()
      _ = try shop.lose([copy], amount: "4.00").get()
      charges.append(try last())
    }
    let first = try made(charges[0])
    world.now = world.now + 60
    _ = try shop.takeFound(["C-000001", "C-000002"]).get()
    let credit = try last()
    #expect(throws: ShopError.self) { try made(credit) }
    let second = try made(charges[1])
    #expect(try shop.invoice(credit, to: Addressee()).1.corrected == [first, second])
  }

  @Test func aWaiverTakesBackNoInvoice() throws {
    let request = RentRequest(
      customer: "Ana Lima", items: [.movie("Heat")], nights: 1,
      payment: PaymentRequest(onAccount: true))
    let receipt = try shop.rent(request).get().rentals[0]
    _ = try made(try last())
    _ = try shop.waive("Ana Lima", "1.00", reason: "closed").get()
    let waived = try last()
    _ = try shop.waive("Ana Lima", "1.00", rental: receipt.rental.id.text, reason: "closed").get()
    for credit in [waived, try last()] { #expect(throws: ShopError.self) { try made(credit) } }
  }

  @Test func aCreditNoteGoesWhereItsInvoiceWent() throws {
    let receipt = try receipt()
    let company = Addressee(name: "Lima Ltd", address: "Hull")
    _ = try made(receipt, company)
    _ = try shop.void(receipt, reason: "wrong").get()
    let void = try last()
    for other in [Addressee(name: "Bo Ltd"), Addressee(address: "York")] {
      #expect(throws: ShopError.self) { try made(void, other) }
    }
    #expect(try made(void, company).name == "Lima Ltd")
  }

  @Test func whatHasNoneIsTold() throws {
    let voided = try receipt()
    _ = try shop.void(voided, reason: "wrong").get()
    let void = try last()
    _ = try shop.addGoods(Draft(["name": "Popcorn", "price": "2.50"]), stock: 99)
    _ = try shop.sell(["Popcorn"], each: 1, .exactlyInCash).get()
    let sold = try last()
    _ = try shop.pay("Ana Lima", [PaymentOffer(.cash, "1.00")], isAhead: true).get()
    for receipt in [voided, void, sold, try last(), "99", "x"] {
      #expect(throws: ShopError.self) { try made(receipt) }
    }
    #expect(try shop.invoices(AskedPeriod()).value == [])
  }

  @Test func whoIsRemovedIsForgotten() throws {
    let receipt = try receipt()
    let invoice = try made(receipt)
    let other = try made(try self.receipt(of: "Bo Ray"))
    #expect(try shop.customerFile("Ana Lima").invoices.map(\.invoice) == [invoice])
    _ = try shop.void(receipt, reason: "wrong").get()
    _ = try shop.removeCustomer("Ana Lima").get()
    let left = try shop.invoices(AskedPeriod()).value
    #expect(left.map(\.invoice.number) == [1, 2] && left.map(\.invoice.name) == [nil, "Bo Ray"])
    #expect(left.first?.invoice.address == nil && left.last?.invoice == other)
    #expect(try shop.check().findings == [])
    #expect(try !world.contents().contains { $0.contains("Ana Lima") })
  }

  @Test func aMergedAccountTakesThemAlong() throws {
    let invoice = try made(try receipt())
    _ = try shop.mergeCustomers("Ana Lima", into: "Bo Ray")
    #expect(try shop.customerFile("Bo Ray").invoices.map(\.invoice) == [invoice])
  }

  @Test func changesBehindTheShopsBackAreFound() throws {
    for _ in 1...3 { _ = try made(try receipt()) }
    let tampering = try Tampering(world)
    for change: SQL in [
      "UPDATE invoice SET number = 9 WHERE number = 3",
      "UPDATE invoice SET name = 'x' WHERE number = 1", "DELETE FROM invoice WHERE number = 3",
      "UPDATE invoice SET made_at = '2001-01-01T00:00:00Z' WHERE number = 1",
      "INSERT OR REPLACE INTO invoice SELECT * FROM invoice",
    ] { #expect(throws: StorageError.self) { try world.store.connection.run(change) } }
    try tampering.takeGuardsAway()
    #expect(try tampering.walk() == [])
    for change: SQL in [
      "UPDATE invoice SET number = 9 WHERE number = 3", "DELETE FROM invoice WHERE number = 3",
      "UPDATE invoice SET made_at = '2001-01-01T00:00:00Z' WHERE number = 1",
      "UPDATE invoice SET receipt = 77 WHERE number = 1",
      "INSERT INTO invoice VALUES (4, 1, 99, '2026-03-01T12:00:00Z', 'x', 'x')",
    ] { #expect(try tampering.found(after: change)?.isEmpty == false, "\(change)") }
  }
}
