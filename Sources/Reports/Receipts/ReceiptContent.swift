import Domain

/// What a receipt says, in words, before anybody has decided how it is laid out.
package struct ReceiptContent: Equatable, Sendable {
  package let name: String?
  package let address: String?
  package let phone: String?
  package let logo: Logo?
  /// What it is where it is not the receipt that the customer was given.
  package let mark: String?
  package let number: String
  /// What it is, with its number.
  package let title: String
  /// Whether the drawer opens with it; only for the customer's own.
  package let opensDrawer: Bool
  /// Labels and what stands beside them: what it is, with its numbers.
  package let heading: [Fact]
  /// The same of when and where it was made, and whose it is.
  package let facts: [Fact]
  package let items: [Row]
  /// `nil` where nothing was charged or taken off.
  package let total: Row?
  package let payments: [Row]
  /// None where nobody knows whose receipt it is.
  package let balance: Row?
  /// What of it is tax, by rate; each with the letter that stands beside what goes by it.
  package let taxes: [Row]
  /// What a fiscal device has printed, or that it failed; empty where none is asked.
  package let signature: [String]
  /// What stands there as a QR code, where codes can be drawn.
  package let code: String?
  /// What the shop says at the end of each of its receipts.
  package let foot: [String]

  package struct Fact: Equatable, Sendable {
    package let label: String
    package let value: String
  }

  /// Something that an amount belongs to.
  package struct Row: Equatable, Sendable {
    package let title: String
    package let amount: String
    /// What is beneath; each with an amount, or none.
    package var details: [Detail] = []
  }

  package struct Detail: Equatable, Sendable {
    package let text: String
    /// Empty where there is none.
    package var amount = ""
  }

  /// - Parameter isPage: whether amounts have their currency's symbol, which printers may lack.
  /// - Parameter isInvoice: whether it is shown as the invoice that was made of it.
  package init(
    _ receipt: Receipt, _ printing: Printing, isPage: Bool = false, isInvoice: Bool = false
  ) {
    let invoice = isInvoice ? receipt.invoice : nil
    name = receipt.letterhead.name
    address = receipt.letterhead.address
    phone = receipt.letterhead.phone
    logo = receipt.letterhead.logo
    mark = printing.mark(in: receipt.zone)
    number = receipt.number.text
    title = invoice.map { Self.words(of: receipt) + " " + $0.text } ?? "Receipt \(number)"
    opensDrawer = printing == .first && receipt.opensDrawer
    heading =
      (invoice.map { Self.facts(of: $0, receipt) } ?? [])
      + [Fact(label: "Receipt", value: number)]
    facts =
      Self.facts(receipt)
      + (isInvoice ? [] : receipt.invoice.map { [Fact(label: "Invoice", value: $0.text)] } ?? [])
    let words = ReceiptWords(
      currency: receipt.currency, day: receipt.day, isPage: isPage,
      areCodesMasked: isInvoice || receipt.areCodesMasked)
    let letters = TaxLetters(receipt)
    items = receipt.items.map { letters.marked(words.item($0), $0.line) } + letters.added(words)
    taxes = letters.summary(words)
    signature = Self.signature(receipt)
    code = receipt.signature?.qr
    foot = [receipt.letterhead.legal, receipt.letterhead.openingHours].compactMap(\.self)
    total =
      items.isEmpty
      ? nil : Row(title: words.sum("Total"), amount: words.amount(receipt.total))
    payments = receipt.payments.map {
      letters.marked(words.payment($0, with: receipt.depositInCash), $0.line)
    }
    balance =
      receipt.customer == Customer.nobody ? nil : Self.balance(receipt.standing, words)
  }

  /// What is owed or in credit, and beneath it the deposit, which is neither.
  private static func balance(_ standing: Standing, _ words: ReceiptWords) -> Row {
    let credit = standing.credit
    let deposit = standing.deposit
    return Row(
      title: words.sum(credit > .zero ? "In credit" : "Still owed"),
      amount: words.amount(credit > .zero ? credit : standing.owed),
      details: deposit > .zero
        ? [Detail(text: "Deposit held", amount: words.amount(deposit))] : [])
  }

  private static func signature(_ receipt: Receipt) -> [String] {
    guard let signature = receipt.signature else { return [] }
    if let text = signature.text { return text.lines }
    guard let failedAt = signature.failedAt else { return ["This receipt is not signed yet."] }
    return [
      "This receipt could not be signed: the fiscal device failed on "
        + "\(receipt.zone.brokenBeforeTime(failedAt))."
    ]
  }

  /// The same where no code can be drawn.
  var signatureWithCode: [String] { signature + (code.map { ["QR: \($0)"] } ?? []) }

  /// When a back-dated receipt was recorded, and for which day.
  private static func entered(_ receipt: Receipt) -> String? {
    receipt.backDatedTo.map { day in
      "\(receipt.zone.brokenBeforeTime(receipt.entry.recordedAt)), for \(day.written.unbroken)"
    }
  }

  /// Who took what was rented, where that was not the customer.
  private static func takenBy(_ receipt: Receipt) -> String? {
    let names = receipt.items.compactMap { line in
      line.line.kind == .charge && line.extension == nil ? line.rental?.rental.renter?.name : nil
    }
    return names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .joined(separator: ", ").nonEmpty
  }

  private static func words(of receipt: Receipt) -> String {
    receipt.isCredit ? "Credit note" : "Invoice"
  }

  /// What an invoice has to say beside its receipt.
  private static func facts(of invoice: Invoice, _ receipt: Receipt) -> [Fact] {
    let day = receipt.calendar.day(of: invoice.madeAt)
    return [
      (words(of: receipt), invoice.text), ("Dated", day.written.unbroken),
      ("To", invoice.name ?? "forgotten"), ("Address", invoice.address),
      ("Corrects", receipt.corrected.map(\.text).joined(separator: ", ").nonEmpty),
    ].compactMap { label, value in value.map { Fact(label: label, value: $0) } }
  }

  private static func facts(_ receipt: Receipt) -> [Fact] {
    [
      ("Date", receipt.zone.brokenBeforeTime(receipt.entry.at)), ("Entered", entered(receipt)),
      ("Till", String(receipt.entry.till)), ("Served by", receipt.entry.by),
      ("Customer", receipt.holder?.name), ("Card", receipt.holder?.card),
      ("Taken by", takenBy(receipt)),
    ].compactMap { label, value in value.map { Fact(label: label, value: $0) } }
  }
}

/// Which print of a receipt it is: only the first is the customer's own.
package enum Printing: Hashable, Sendable {
  case first
  case again(since: Instant)
  /// Looked at in the shop.
  case look

  /// The print that comes next.
  package static func next(of receipt: Receipt) -> Printing {
    receipt.printedAt.map { .again(since: $0) } ?? .first
  }

  func mark(in zone: Zone) -> String? {
    switch self {
    case .first: nil
    case .again(let first): "Reprint, first printed \(zone.written(first).unbroken)"
    case .look: "Copy"
    }
  }
}

/// The words for a receipt's lines.
struct ReceiptWords {
  let currency: Currency
  /// The business day that the receipt is for.
  let day: Day
  let isPage: Bool
  var areCodesMasked = false

  func amount(_ money: Money) -> String {
    isPage ? money.written(in: currency).unbroken : money.text(in: currency)
  }

  /// What a sum is called, with the currency that printed amounts lack.
  func sum(_ title: String) -> String { isPage ? title : "\(title) \(currency.code)" }

  typealias Row = ReceiptContent.Row
  typealias Detail = ReceiptContent.Detail

  func item(_ line: Receipt.Line) -> Row {
    let amount = self.amount(line.line.price)
    var details = [line.line.reason, discount(line.line), takenBack(line)].compactMap { $0 }
    switch line.line.kind {
    case .charge:
      guard let rental = line.rental else { break }
      details.insert(
        contentsOf: [
          "\(rental.barcode), "
            + (line.extension.map { "extended by \(counted($0.nights, "night"))" }
              ?? counted(rental.rental.nights, "night")),
          "due \(rental.rental.dueWritten)",
        ], at: 0)
      if let offer = ReceiptReport.offer(line) {
        details.append(paid(offer, line))
      }
      return entry(rental.title, amount, details)
    case .lateFee:
      guard let rental = line.rental else { break }
      let late = rental.rental.nightsLate(by: day)
      let onTime = rental.rental.outcome == .lost ? "not late" : "back on time"
      details.insert(
        "\(rental.barcode), " + (late > 0 ? "\(counted(late, "night")) late" : onTime), at: 0)
      return entry(rental.title, amount, details)
    case .replacement, .damage, .found:
      guard let rental = line.rental else { break }
      details.insert("\(rental.barcode), \(Self.words(line.line.kind))", at: 0)
      return entry(rental.title, amount, details)
    case .membership: details.insert(contentsOf: line.membership.map { [$0.text] } ?? [], at: 0)
    case .package: details.insert(contentsOf: line.package.map { [$0.contents] } ?? [], at: 0)
    case .giftCard:
      details.insert(contentsOf: line.giftCard.map(giftCard) ?? [], at: 0)
    case .goods:
      return entry(
        line.line.reason ?? title(line), amount, discount(line.line).map { [$0] } ?? [])
    default: break
    }
    if let title = line.rental?.title { details.insert(title, at: 0) }
    return entry(title(line), amount, details)
  }

  /// `3.00 less 0.30: scratched case`
  private func discount(_ line: LedgerLine) -> String? {
    guard let discount = line.discount, let reason = line.discountReason else { return nil }
    return "\(amount(line.fullPrice)) less \(amount(discount)): \(reason)"
  }

  private func paid(_ offer: String, _ line: Receipt.Line) -> String {
    guard line.rental?.rental.paidBy != nil else { return "Offer: \(offer)" }
    return "Paid by \(offer)" + (line.packageLeft.map { ", \($0) left" } ?? "")
  }

  /// - Parameter deposit: what was put down in cash with it.
  func payment(_ line: Receipt.Line, with deposit: Money) -> Row {
    let handed = self.amount(line.line.amount * -1)
    let method = line.line.method?.words ?? ""
    let subject = line.line.kind.isOfDeposit ? line.rental?.title : nil
    let reference = line.line.reference.map {
      line.giftCardLeft == nil ? "Reference \($0)" : "Gift card ending in \($0.suffix(4))"
    }
    let wasTaxed = line.line.kind == .payment && !line.line.taxes.isEmpty
    let taxed = wasTaxed ? "Taxed when it was sold" : nil
    let left = line.giftCardLeft.map { Detail(text: "Left on it", amount: self.amount($0)) }
    let foreign = line.line.foreign.flatMap(ForeignMoney.init)
    let put = foreign.flatMap { $0.amount > .zero ? $0.text : nil }
    var details =
      [subject, reference, taxed, put, line.line.reason, takenBack(line)]
      .compactMap { $0 }
      .map { Detail(text: $0) } + [left].compactMap(\.self)
    if let tendered = line.line.tendered, let change = line.line.change {
      details += [
        Detail(text: "Tendered", amount: self.amount(tendered + deposit)),
        Detail(text: "Change", amount: self.amount(change)),
      ]
    }
    return Row(title: title(line) + " " + method, amount: handed, details: details)
  }

  /// The code that pays with it, what it holds, and how long.
  private func giftCard(_ card: GiftCard) -> [String] {
    let code = areCodesMasked ? card.code.masked : card.code.text
    guard card.voidedAt == nil else { return ["Code \(code)", "voided; pays nothing"] }
    return [
      "Code \(code)", "holds \(amount(card.amount))",
      card.expiresOn.map { "pays until \($0.written.unbroken)" } ?? "does not expire",
    ]
  }

  private static func words(_ kind: LedgerKind) -> String {
    switch kind {
    case .replacement: "lost; to replace it"
    case .damage: "damaged"
    default: "found again"
    }
  }

  private func entry(_ title: String, _ amount: String, _ details: [String]) -> Row {
    Row(title: title, amount: amount, details: details.map { Detail(text: $0) })
  }

  private func title(_ line: Receipt.Line) -> String {
    switch line.line.kind {
    case .payment: "Paid"
    case .refund: "Refunded"
    case .waive: "Waived"
    case .void: "Voided: " + (line.takenBack.map(\.line.kind.words) ?? "a line")
    case .depositTaken: "Deposit"
    case .depositReturned: "Deposit returned"
    case .charge, .lateFee, .replacement, .damage, .found, .membership, .package, .giftCard,
      .giftCardExpired, .goods, .goodsReturned, .tip, .rounding, .paidIn, .paidOut, .over, .short:
      line.line.kind.words.capitalisedFirst
    }
  }

  /// Where the line stands that is voided, or of which a part is taken back.
  private func takenBack(_ line: Receipt.Line) -> String? {
    line.takenBack?.receipt.map { "of receipt \($0.text)" }
  }
}
