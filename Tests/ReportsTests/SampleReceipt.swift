import Domain
import Support

@testable import Reports

/// A receipt as tests fill it in: what was rented, came back late, was taken off and was paid.
struct SampleReceipt: Sendable {
  var currency = Currency.pound
  var name: String? = "Ann's Films"
  var address: String? = "3 Quay Street, Lowmarsh"
  var phone: String?
  var logo: Logo?
  var legal: String?
  var openingHours: String?
  var by = "ana"
  var customer: String? = "Ana Lima"
  /// What is owed, deposits apart.
  var balance: Int64 = 0
  var deposit: Int64 = 0
  var lines: [LedgerLine] = []
  var titles: [String] = []
  var voided: LedgerLine?
  var printing = Printing.first
  var signature: ReceiptSignature?

  private static let day = Day(number: 20_513)
  static let person = ID<Customer>(trusted: "00000001-0000-4000-8000-000000000000")
  private static let entry = LedgerEntry(
    till: 1, session: nil, by: "ana", at: Instant(seconds: 20_513 * 86_400 + 61_200), on: day,
    recordedAt: Instant(seconds: 20_513 * 86_400 + 61_200))

  /// A rental at a price.
  mutating func rent(_ title: String, _ minor: Int64) {
    titles.append(title)
    lines.append(
      LedgerLine(
        .charge, Money(minor: minor), customer: Self.person, rental: id(lines.count)))
  }

  /// A copy that was due some nights ago.
  mutating func late(_ title: String, _ minor: Int64) {
    titles.append(title)
    lines.append(
      LedgerLine(
        .lateFee, Money(minor: minor), customer: Self.person, rental: id(lines.count)))
  }

  mutating func add(
    _ kind: LedgerKind, _ minor: Int64, _ method: PaymentMethod? = nil, tendered: Int64? = nil,
    reason: String? = nil, voids: Int? = nil
  ) {
    titles.append("")
    lines.append(
      LedgerLine(
        kind, Money(minor: minor), customer: Self.person, method: method,
        tendered: tendered.map { Money(minor: $0) }, voids: voids, reason: reason))
  }

  private func id(_ number: Int) -> ID<Rental> {
    ID(trusted: "0000000\(number % 10)-0000-4000-8000-000000000000")
  }

  private func told(_ line: LedgerLine, _ place: Int) -> Receipt.Line {
    var line = line
    line.receipt = 42
    var entry = Self.entry
    entry.by = by
    let rental = line.rental.map { id in
      let nights = line.kind == .lateFee ? (line.amount > .zero ? -2 : 1) : 3
      return RentalRecord(
        rental: Rental(
          id: id, visit: ID(trusted: id.text), copy: ID(trusted: id.text), customer: Self.person,
          rentedAt: entry.at, nights: 3, due: Self.day + nights, price: line.amount,
          lateFee: LateFeeTerms(perNight: .zero, cap: nil, grace: 0), rulesHash: ""),
        barcode: "C-00000\(place + 1)", movie: ID(trusted: id.text), title: titles[place],
        customer: nil)
    }
    let voids = line.voids.flatMap { seq in
      voided.map { RecordedLine(seq: seq, line: $0, entry: entry) }
    }
    return Receipt.Line(
      RecordedLine(seq: place + 1, line: line, entry: entry), rental: rental, takesBack: voids)
  }

  var receipt: Receipt? {
    var receipt = Receipt(
      ReceiptNumber(till: 1, number: 42), lines.enumerated().map { told($0.element, $0.offset) },
      Receipt.Books(
        holder: customer.map { Receipt.Holder(name: $0, card: "M-000001") },
        standing: Standing(
          balance: Money(minor: balance - deposit), deposit: Money(minor: deposit)),
        printedAt: nil),
      Letterhead(
        name: name, address: address, phone: phone, logo: logo, legal: legal,
        openingHours: openingHours), in: currency,
      BusinessCalendar(zone: .utc, dayEnds: 0))
    receipt?.signature = signature
    return receipt
  }

  /// A fiscal device replied.
  mutating func sign(_ reply: FiscalReply) {
    var signature = ReceiptSignature(
      ReceiptNumber(till: 1, number: 42), askedAt: Self.entry.recordedAt)
    signature.take(reply, at: Self.entry.recordedAt)
    self.signature = signature
  }

  var content: ReceiptContent? { receipt.map { ReceiptContent($0, printing) } }
  /// The same as a page has it.
  var pageContent: ReceiptContent? {
    receipt.map { ReceiptContent($0, printing, isPage: true) }
  }

  /// Texts that break layouts, drive printers and close tags.
  static let nasty: [String] = [
    "Nosferatu", " ", "  ", "W", "é", "e\u{301}", "ś", "Ł", "ß", "映画", "ｱ", "🎬", "👨‍👩‍👧", "لو", "שלום",
    "\u{301}", "\u{200D}", "\u{202E}", "\u{FE0F}", "\0", "\u{1B}@", "\u{1D}V\0", "\u{10}\u{4}\u{1}",
    "\n", "\r\n", "\t", "\u{7F}", "\u{85}", "\u{9B}31m", "\u{A0}", "\u{AD}", "€", "“", "<b>", "&",
    "'", "\"", "{{name}}", "{B", "\u{FFFE}", "averyveryverylongword",
    String(repeating: "long ", count: 30),
  ]

  static func text(_ draws: inout Draws) -> String {
    draws.list(0...8) { $0.pick(nasty) }.joined()
  }

  /// Whatever can be on a receipt, with texts that may be anything.
  static func any(_ draws: inout Draws) -> SampleReceipt {
    var sample = SampleReceipt()
    sample.currency = Currency(draws.pick(["GBP", "JPY", "KWD"])) ?? .pound
    sample.name = draws.chance(70) ? text(&draws) : nil
    sample.address = draws.chance(70) ? text(&draws) : nil
    sample.legal = draws.chance(30) ? text(&draws) : nil
    sample.openingHours = draws.chance(30) ? text(&draws) : nil
    sample.by = text(&draws)
    sample.customer = draws.chance(70) ? text(&draws) : nil
    sample.balance = Int64(draws.int(-100_000...100_000))
    sample.printing = draws.pick([.first, .look, .again(since: Instant(seconds: 0))])
    sample.voided = LedgerLine(.payment, .zero, receipt: 41)
    for _ in 0..<draws.int(1...4) {
      let minor = Int64(draws.pick([0, 900, 1_000_000_000_000, .max]))
      switch draws.int(0...5) {
      case 0: sample.rent(text(&draws), minor)
      case 1: sample.late(text(&draws), minor)
      case 2: sample.add(.waive, -minor, reason: text(&draws))
      case 3: sample.add(.payment, -minor, .cash, tendered: minor)
      case 4: sample.add(.void, minor, .card, reason: text(&draws), voids: 7)
      default: sample.add(.depositTaken, -minor, .card)
      }
    }
    if draws.chance(40) {
      let lines = draws.list(1...5) { $0.pick(nasty) }
      sample.sign(
        SignatureText(lines).map { .signed($0, qr: draws.chance(50) ? "V0;é" : nil) }
          ?? .failed("why"))
    }
    return sample
  }
}
