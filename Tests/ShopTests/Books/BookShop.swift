import Domain
import Reports
import Shop
import Storage
import Testing

/// A shop with two tills, two customers and a shelf of copies, in which anything is booked.
final class BookShop {
  let world: TestShop
  let customers: [Customer]
  /// What each customer put on the counter, and what they were handed, as the answers say it.
  private(set) var paidIn: [ID<Customer>: Money] = [:]
  private(set) var handedOut: [ID<Customer>: Money] = [:]
  private var receipts: [ReceiptNumber] = []
  static let begin = Instant(seconds: 1_772_366_400)

  /// Ten days from when there is nothing yet, so that there is time to back-date to.
  init() throws {
    let world = try TestShop(
      now: Self.begin.text,
      rules: "debt limit 1000000\nlimit 100\nrefund limit 1000000\n"
        + "deposit 4.00 when class projector")
    self.world = world
    customers = try ["Ana Lima", "Ben Okafor"].map { try world.customer($0) }
    try world.movie("Alien", quantity: 30)
    try world.movie("Beam", quantity: 30, ["class": "projector"])
    world.passDays(10)
  }

  /// Runs days until something is wrong.
  ///
  /// - Parameter objection: what is wrong after a step that was done.
  static func run(
    _ days: [BookStep], _ objection: (BookShop) throws -> String?
  ) throws -> String? {
    let shop = try BookShop()
    var done: [String] = []
    for step in days {
      guard try shop.run(step) else { continue }
      done.append("  \(step)")
      if let wrong = try objection(shop) { return (done + [wrong]).joined(separator: "\n") }
    }
    return nil
  }

  /// Whether it was done; what is refused changes nothing.
  func run(_ step: BookStep) throws -> Bool {
    world.shop.acting.till = step.till
    let at: AskedMoment =
      step.hoursAgo == 0 ? .now : .instant(world.now + step.hoursAgo * -3600)
    do {
      return try act(step.deed, at)
    } catch is Refusal {
      return false
    } catch ShopError.invalid, ShopError.addedLater, ShopError.movedLater, ShopError.extendedLater {
      return false
    }
  }

  private func act(_ deed: BookDeed, _ at: AskedMoment) throws -> Bool {
    var shop: Shop {
      get { world.shop }
      set { world.shop = newValue }
    }
    switch deed {
    case .pass(let hours): world.now = world.now + hours * 3600
    case .rent(let number, let paying), .rentWithDeposit(let number, let paying):
      var title = "Alien"
      if case .rentWithDeposit = deed { title = "Beam" }
      let request = RentRequest(
        customer: customers[number].card, items: [.movie(title)], nights: 1,
        payment: paying.request)
      note(try shop.rent(request, at: at).get().money, of: customers[number].id)
    case .takeBack(let number, let paying): return try takeBack(number, paying, at)
    case .extend(let number, let paying): return try extend(number, paying, at)
    case .waive(let number, let share, let tie): return try waive(number, share, tie, at)
    case .void(let number):
      guard !receipts.isEmpty else { return false }
      let receipt = receipts[receipts.count - 1 - number % receipts.count]
      shop.acting.till = receipt.till
      note(try shop.void(receipt.text, reason: "r", at: at).get())
    case .refund(let number, let method, let share, let waives, let receipt):
      guard receipt == nil || !receipts.isEmpty else { return false }
      let standing = try standing(of: number)
      let amount = text(share, of: waives ? standing.paid : standing.credit)
      note(
        try shop.refund(
          customers[number].card,
          PaymentOffer(method, amount, isMethodSaid: receipt == nil), reason: "r", waives: waives,
          of: receipt.map { receipts[receipts.count - 1 - $0 % receipts.count].text }, at: at
        ).get())
    case .pay(let number, let method, let share):
      let offer = PaymentOffer(method, text(share, of: nil))
      note(try shop.pay(customers[number].card, [offer], at: at).get())
    case .takeDeposit(let number, let method, let pence):
      let offer = PaymentOffer(method, pence.pounds)
      note(try shop.takeDeposit(customers[number].card, offer, at: at).get())
    case .returnDeposit(let number, let method, let share):
      let offer = PaymentOffer(method, text(share, of: nil))
      note(try shop.returnDeposit(customers[number].card, offer, at: at).get())
    case .turnTill: try turnTill(at)
    case .payIn(let pence): _ = try shop.payIn(pence.pounds, reason: "r", at: at).get()
    case .lose(let number, let pence): return try lose(number, pence, at)
    case .find(let number):
      let lost = try world.column("SELECT barcode FROM copy WHERE state = 'lost' ORDER BY barcode")
      guard !lost.isEmpty else { return false }
      receipts += try shop.takeFound([lost[number % lost.count]], at: at).get().money.receipts
    case .payOut(let pence): _ = try shop.payOut(pence.pounds, reason: "r", at: at).get()
    }
    return true
  }

  /// The barcode of a copy that is out, and who has it.
  private func out(_ number: Int) throws -> [String]? {
    let out = try world.column(
      """
      SELECT k.barcode || ' ' || r.customer_id FROM rental r JOIN copy k ON k.id = r.copy_id
      WHERE r.returned_at IS NULL ORDER BY r.seq
      """)
    return out.isEmpty
      ? nil : out[number % out.count].split(separator: " ").map(String.init)
  }

  private func extend(
    _ number: Int, _ paying: BookDeed.Paying, _ at: AskedMoment
  ) throws -> Bool {
    guard let words = try out(number) else { return false }
    let request = ExtendRequest(copies: [words[0]], nights: 2, payment: paying.request)
    let receipt = try world.shop.extend(request, at: at).get()
    note(receipt.money, of: ID(trusted: words[1]))
    return true
  }

  private func takeBack(
    _ number: Int, _ paying: BookDeed.Paying, _ at: AskedMoment
  ) throws -> Bool {
    guard let words = try out(number) else { return false }
    let receipt = try world.shop.takeBack([words[0]], payment: paying.request, at: at).get()
    note(receipt.money, of: ID(trusted: words[1]))
    return true
  }

  private func lose(_ number: Int, _ pence: Int, _ at: AskedMoment) throws -> Bool {
    guard let words = try out(number) else { return false }
    let receipt = try world.shop.lose([words[0]], amount: pence.pounds, at: at).get()
    note(receipt.money, of: ID(trusted: words[1]))
    return true
  }

  private func waive(
    _ number: Int, _ share: BookDeed.Share, _ tie: Int?, _ at: AskedMoment
  ) throws -> Bool {
    let customer = customers[number]
    var rental: String?
    if let tie {
      let rentals = try world.column(
        "SELECT id FROM rental WHERE customer_id = '\(customer.id.text)' ORDER BY seq DESC")
      guard !rentals.isEmpty else { return false }
      rental = rentals[tie % rentals.count]
    }
    let amount = text(share, of: tie == nil ? try standing(of: number).owed : nil)
    note(
      try world.shop.waive(customer.card, amount, rental: rental, reason: "r", at: at).get())
    return true
  }

  private func turnTill(_ at: AskedMoment) throws {
    let shop = world.shop
    let desk = try world.store.desk(till: shop.acting.till, by: "tester")
    guard let session = desk.session else {
      _ = try shop.openTill(float: "20.00", at: at).get()
      return
    }
    let drawer = try #require(
      try world.store.cashInDrawer(till: shop.acting.till, session: session))
    let counted = max(.zero, drawer + Money(minor: Int64(session % 3) - 1))
    _ = try shop.closeTill(counted: [counted.text(in: .pound)], at: at) { report, _ in
      FrozenReport(
        till: report.session.till, number: report.session.number,
        json: JSONWriter.line(ZReportTable.record(report)), text: "Z\n")
    }.get()
  }

  private func standing(of number: Int) throws -> Standing {
    try world.store.standing(of: customers[number].id)
  }

  /// As it is typed; `nil` for all, where the shop works that out.
  private func text(_ share: BookDeed.Share, of all: Money?) -> String? {
    switch share {
    case .all: all?.text(in: .pound)
    case .pence(let pence): pence.pounds
    }
  }

  private func note(_ money: VisitMoney, of customer: ID<Customer>) {
    receipts += money.receipts
    count(money.payments, of: customer)
  }

  private func note(_ receipt: MoneyReceipt) {
    if let number = receipt.number { receipts.append(number) }
    count(receipt.payments, of: receipt.customer)
  }

  private func count(_ payments: [Payment], of customer: ID<Customer>) {
    for payment in payments {
      let given = payment.tendered ?? max(.zero, payment.amount)
      paidIn[customer] = (paidIn[customer] ?? .zero) + given
      handedOut[customer] = (handedOut[customer] ?? .zero) + (given - payment.amount)
    }
  }

  /// The books, line by line.
  func lines() throws -> [RecordedLine] {
    var lines: [RecordedLine] = []
    try world.store.forEachLedgerRow { lines.append($0) }
    return lines
  }
}
