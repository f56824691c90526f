import Domain
import Shop
import Storage
import Support
import Testing

/// Whatever is booked at two tills, each report has what was booked at its own, and nothing else.
struct TillPropertyTests {
  enum Booking: Sendable {
    case rent(PaymentMethod?, surplus: Int)
    case takeBack(PaymentMethod?, nights: Int)
    case payIn(Int), payOut(Int)
    case refund(PaymentMethod, Int), waive(Int)
    case deposit(PaymentMethod, Int), depositBack(PaymentMethod, Int)
    /// Of the lines that can be voided, counted from the last.
    case void(Int)
  }

  struct Days: Sendable {
    var currency: String
    var bookings: [(till: Int, booking: Booking)]
    /// By how much the counts are off.
    var off: [Int]
  }

  private static func days(_ draws: inout Draws) -> Days {
    Days(
      currency: draws.pick(["GBP", "JPY", "KWD"]),
      bookings: draws.list(0...25) { (till: $0.int(1...2), booking: booking(&$0)) },
      off: [draws.int(-3...3), draws.int(-3...3)])
  }

  private static func booking(_ draws: inout Draws) -> Booking {
    let methods: [PaymentMethod?] = [.cash, .card, nil]
    let method = draws.pick(PaymentMethod.everywhere)
    let amount = draws.int(1...5000)
    switch draws.int(0...10) {
    case 0, 1: return .rent(draws.pick(methods), surplus: draws.pick([0, amount]))
    case 2, 3: return .takeBack(draws.pick(methods), nights: draws.int(1...5))
    case 4: return .payIn(amount)
    case 5: return .payOut(amount)
    case 6: return .refund(method, amount)
    case 7: return .waive(amount)
    case 8: return .deposit(method, amount)
    case 9: return .depositBack(method, amount)
    default: return .void(draws.int(0...9))
    }
  }

  @Test(arguments: Seeds.all)
  func aReportIsWhatWasBookedAtItsTill(seed: UInt64) throws {
    try Property(of: Self.days) { days in
      let counter = try TwoTills(days.currency)
      for (till, booking) in days.bookings { try counter.book(booking, at: till) }
      return try (1...2).lazy.compactMap { till in
        try counter.differences(at: till, off: days.off[till - 1])
      }.first
    }.check(seed: seed, cases: 4)
  }

  /// What plain addition gives closes a till without a line; one of the smallest coins more is
  /// over, and one less is short.
  @Test(arguments: Seeds.all, -1...1)
  func aRightCountClosesAndAWrongOneIsTold(seed: UInt64, off: Int) throws {
    try Property(of: Self.days) { days in
      let counter = try TwoTills(days.currency)
      for (till, booking) in days.bookings { try counter.book(booking, at: till) }
      return try (1...2).lazy.compactMap { till in
        try counter.objection(closing: till, off: Int64(off))
      }.first
    }.check(seed: seed)
  }
}

/// A shop with two open tills, and what the drawers should hold by plain addition.
private final class TwoTills {
  private let world: TestShop
  private let currency: Currency
  private let ana: Customer
  private var cash: [Int64] = [0, 10_000, 500]
  private var barcodes: [String] = []

  init(_ code: String) throws {
    world = try TestShop(rules: "currency \(code)\ndebt limit 1000000\nlimit 100")
    currency = try #require(Currency(code))
    ana = try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 30)
    for till in 1...2 {
      world.shop.acting.till = till
      try world.open(text(cash[till]))
    }
  }

  private func text(_ minor: Int64) -> String { Money(minor: minor).text(in: currency) }

  func book(_ booking: TillPropertyTests.Booking, at till: Int) throws {
    world.shop.acting.till = till
    switch booking {
    case .rent(let method, let surplus): try rent(method, surplus: Int64(surplus), till)
    case .takeBack(let method, let nights): try takeBack(method, after: nights, till)
    case .payIn(let amount):
      _ = try world.shop.payIn(text(Int64(amount)), reason: "bank").get()
      cash[till] += Int64(amount)
    case .payOut(let amount): try payOut(Int64(amount), till)
    case .refund(let method, let amount): try book(.refund, Int64(amount), method, till)
    case .waive(let amount): try book(.waive, -Int64(amount), nil, till)
    case .deposit(let method, let amount):
      try book(.depositTaken, -Int64(amount), method, till)
    case .depositBack(let method, let amount):
      try book(.depositReturned, Int64(amount), method, till)
    case .void(let place): try void(place, till)
    }
  }

  private func rent(_ method: PaymentMethod?, surplus: Int64, _ till: Int) throws {
    let price = 3 * (0..<currency.decimals).reduce(1) { unit, _ in unit * 10 }
    var payment = PaymentRequest(onAccount: true)
    if method == .card { payment.offers = [PaymentOffer(.card)] }
    if method == .cash { payment.offers = [PaymentOffer(.cash, text(Int64(price) + surplus))] }
    let receipt = try world.shop.rent(
      RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 1, payment: payment)
    ).get()
    barcodes += receipt.rentals.map(\.barcode)
    if method == .cash { cash[till] += receipt.total.minor }
  }

  private func takeBack(_ method: PaymentMethod?, after nights: Int, _ till: Int) throws {
    guard let barcode = barcodes.popLast() else { return }
    world.passDays(nights)
    let receipt = try world.shop.takeBack(
      [barcode], payment: PaymentRequest(method.map { [PaymentOffer($0)] } ?? [])
    ).get()
    if method == .cash { cash[till] += receipt.totalLateFees.minor }
  }

  private func payOut(_ amount: Int64, _ till: Int) throws {
    let outcome = try world.shop.payOut(text(amount), reason: "soap")
    guard case .done = outcome else {
      try #require(amount > cash[till], "it is refused, though the drawer holds it")
      return
    }
    cash[till] -= amount
  }

  private func book(
    _ kind: LedgerKind, _ amount: Int64, _ method: PaymentMethod?, _ till: Int
  ) throws {
    try world.book(LedgerLine(kind, Money(minor: amount), customer: ana.id, method: method))
    if method == .cash { cash[till] -= amount }
  }

  private func void(_ place: Int, _ till: Int) throws {
    let rows = try world.column(
      """
      SELECT l.seq || ' ' || l.amount || ' ' || COALESCE(l.method, '-') FROM ledger l
      WHERE l.till = \(till) AND l.customer_id IS NOT NULL AND l.kind <> 'void'
        AND NOT EXISTS (SELECT 1 FROM ledger v WHERE v.voids = l.seq) ORDER BY l.seq DESC
      """)
    guard place < rows.count else { return }
    let words = rows[place].split(separator: " ").map(String.init)
    let (seq, amount) = (try #require(Int(words[0])), try #require(Int64(words[1])))
    let method = PaymentMethod(rawValue: words[2])
    try world.book(
      LedgerLine(
        .void, Money(minor: -amount), customer: ana.id, method: method, voids: seq))
    if method == .cash { cash[till] += amount }
  }

  /// Closes a till; what its report has that was not booked, or the other way round.
  func differences(at till: Int, off: Int) throws -> String? {
    world.shop.acting.till = till
    let live = try world.shop.tillReport().get().report
    let counted = max(0, cash[till] + Int64(off))
    let report = try world.close(text(counted))
    guard report.expected.minor == cash[till] else {
      return "till \(till) expects \(report.expected.minor), and \(cash[till]) was booked"
    }
    let summary = try #require(try world.store.sessions(of: till).last)
    guard summary.expected == report.expected, summary.counted?.minor == counted else {
      return "the list says \(summary)"
    }
    let booked = try sums(till)
    for lines in [live.lines, report.lines] {
      let told = lines.compactMap(Self.told).sorted()
      guard told == booked else { return "told: \(told)\nbooked: \(booked)" }
    }
    return nil
  }

  /// Closes a till on a count that is off by so much; what is told and booked of it, where it is
  /// not just that.
  func objection(closing till: Int, off: Int64) throws -> String? {
    world.shop.acting.till = till
    guard cash[till] + off >= 0 else { return nil }
    let report = try world.close(text(cash[till] + off))
    let booked = try world.column(
      "SELECT kind || ' ' || amount FROM ledger WHERE till = \(till) AND kind IN ('over', 'short')")
    let wanted = off == 0 ? [] : [off > 0 ? "over \(off)" : "short \(off)"]
    let isTold = report.overShort == Money(minor: off) && report.counted?.minor == cash[till] + off
    return isTold && booked == wanted ? nil : "till \(till), off by \(off): \(report), \(booked)"
  }

  /// What was booked and not voided, by kind and method; deposits in both ways.
  private func sums(_ till: Int) throws -> [String] {
    try world.column(
      """
      SELECT kind || CASE WHEN kind IN ('payment', 'refund') THEN ' ' || method ELSE '' END
        || ' ' || COUNT(*) || ' ' || ABS(SUM(amount))
      FROM ledger l WHERE till = \(till) AND kind NOT IN ('void', 'over', 'short')
        AND NOT EXISTS (SELECT 1 FROM ledger v WHERE v.voids = l.seq)
      GROUP BY kind, CASE WHEN kind IN ('payment', 'refund') THEN method ELSE '' END
      UNION ALL
      SELECT kind || '-' || method || ' ' || COUNT(*) || ' ' || ABS(SUM(amount))
      FROM ledger l WHERE till = \(till) AND kind IN ('deposit-taken', 'deposit-returned')
        AND NOT EXISTS (SELECT 1 FROM ledger v WHERE v.voids = l.seq)
      GROUP BY kind, method ORDER BY 1
      """
    ).sorted()
  }

  private static func told(_ line: ZReport.Line) -> String? {
    guard let count = line.count, count != 0, let amount = line.amount else { return nil }
    let sum = "\(count) \(amount.minor.magnitude)"
    switch (line.section, line.name) {
    case (.sales, let name), (.waived, let name): return "\(name) \(sum)"
    case (.payments, let name): return "payment \(name) \(sum)"
    case (.refunds, let name): return "refund \(name) \(sum)"
    case (.deposits, let name): return "deposit-\(name) \(sum)"
    case (.cash, "paid-in"), (.cash, "paid-out"): return "\(line.name) \(sum)"
    default: return nil
    }
  }
}
