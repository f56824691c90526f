import Domain

/// Rentals, as a list, one by one, and as what a rent or a return came to.
package struct RentalReport {
  /// The business day that late nights are counted to.
  private let today: Day
  let currency: Currency

  private let layout: Layout<RentalRecord>

  package init(today: Day, currency: Currency) {
    (self.today, self.currency) = (today, currency)
    layout = Self.layout(today, currency)
  }

  private static func layout(_ today: Day, _ currency: Currency) -> Layout<RentalRecord> {
    Layout([
      "id": { .text($0.rental.id.text) },
      "copy": { .text($0.rental.copy.text) },
      "barcode": { .text($0.barcode) },
      "movie": { .text($0.movie.text) },
      "title": { .text($0.title) },
      "customer": { .text($0.customer == nil ? nil : $0.rental.customer.text) },
      "customer_name": { .text($0.customer?.name) },
      "rented_at": { .instant($0.rental.rentedAt) },
      "nights": { .number($0.rental.nights) },
      "due_on": { .day($0.rental.due) },
      "price": { .amount($0.rental.price, currency) },
      "returned_at": { .instant($0.rental.returned?.at) },
      "nights_late": { .number($0.rental.nightsLate(by: today)) },
      "late_fee": { .amount($0.rental.lateFee(by: today), currency) },
      "note": { .text($0.rental.note) },
      "visit": { .text($0.rental.visit.text) },
      "extended": { .number($0.rental.extensions) },
      "outcome": { .text($0.rental.outcome?.rawValue) },
      "renter": { .text($0.rental.renter?.name) },
      "renter_id": { .text($0.rental.renter?.id.text) },
      "offer": { .text($0.rental.grounds?.copy.offer) },
      "deposit": { .amount($0.rental.grounds?.copy.deposit, currency) },
    ])
  }

  /// What a list has of a rental, in its order.
  static let keys = RentalReport(today: .first, currency: .pound).layout.keys

  package func record(_ rental: RentalRecord) -> Record { layout.record(rental) }

  /// A rental with what was found when it was decided, who overrode it, and whether it was voided.
  package func whole(_ rental: RentalRecord) -> Record {
    let (findings, override) = (rental.rental.findings, rental.rental.override)
    return Record(
      record(rental).fields + [
        .init("findings", .records(findings.map(FindingReport.record))),
        .init("override_by", .text(override?.by)),
        .init("override_reason", .text(override?.reason)),
        .init("voided_at", .instant(rental.rental.voidedAt)),
      ])
  }

  /// The same with the terms and the house rules that it was decided on.
  func everything(_ rental: RentalRecord) -> Record {
    let cells = Record(file: rental.rental, currency)
    let more = [
      "fee_per_night", "fee_cap", "grace", "rules_hash", "seen_out", "seen_owed", "seen_tier",
      "seen_born", "seen_rented_on", "late_rule", "seen_offer",
      "seen_deposit",
    ]
    return Record(whole(rental).fields + more.map { .init($0, cells[$0]) })
  }

  /// Rentals of one customer, with all that is known of each.
  func allTable(_ rentals: [RentalRecord], in calendar: BusinessCalendar) -> Table {
    let records = rentals.map(everything)
    return Table(
      keys: records.first?.fields.map(\.key) ?? layout.keys, records: records,
      columns: [
        Column("rented") { Self.written($0["rented_at"], calendar) }, .field("due_on", "due"),
        Column("returned") { Self.written($0["returned_at"], calendar) },
        .field("barcode", "barcode"), .field("title", "title"), .figure("price", "price"),
        .figure("late_fee", "late fee"), .field("note", "note"),
        Column("found") { Shown(Self.found($0)) }, .field("override_by", "override by"),
        .field("override_reason", "reason"),
        Column("voided") { Self.written($0["voided_at"], calendar) },
      ],
      empty: "No rentals.")
  }

  func table(forgotten rentals: [ForgottenRental], in calendar: BusinessCalendar) -> Table {
    Table(
      keys: layout.keys, records: rentals.map { whole($0, isCustomerKnown: true) },
      columns: [
        Column("rented") { Self.written($0["rented_at"], calendar) }, .field("due_on", "due"),
        Column("returned") { Self.written($0["returned_at"], calendar) }, .figure("price", "price"),
        .figure("late_fee", "late fee"),
        Column("voided") { Self.written($0["voided_at"], calendar) },
      ],
      empty: "Nothing has been forgotten.")
  }

  private static func found(_ record: Record) -> String {
    guard case .records(let findings) = record["findings"] else { return "" }
    return findings.map {
      PlainText.text(of: $0["rule"]).spaced
    }
    .joined(separator: ", ")
  }

  /// What is left of a rental of which it has been forgotten what was rented, under the same keys.
  ///
  /// - Parameter isCustomerKnown: not once they have been removed.
  package func whole(_ rental: ForgottenRental, isCustomerKnown: Bool) -> Record {
    let cells = Record(file: rental, currency).with([
      "extended": .number(rental.extensions),
      "customer": .text(isCustomerKnown ? rental.customer.text : nil),
      "nights_late": .number(rental.nightsLate),
      "late_fee": .amount(rental.lateFeeCharged, currency), "findings": .records([]),
    ])
    let keys = layout.keys + ["findings", "override_by", "override_reason", "voided_at"]
    return Record(keys.map { .init($0, cells[$0]) })
  }

  package func list(in calendar: BusinessCalendar) -> Listing<RentalRecord> {
    Listing(table(in: calendar), layout)
  }

  /// - Parameter calendar: whose business days people are shown.
  package func table(_ rentals: [RentalRecord] = [], in calendar: BusinessCalendar) -> Table {
    Table(
      keys: layout.keys, records: rentals.map(layout.record),
      columns: [
        Column("rental") { Shown(String(PlainText.text(of: $0["id"]).prefix(8))) }
          .of("id").spare(4),
        Column("rented") { Self.day($0["rented_at"], calendar) }.of("rented_at").spare(2),
        .field("due_on", "due"),
        Column("returned") { Self.ended($0, calendar) }.of("returned_at", "outcome").spare(3),
        Column("late", isRight: true) { Self.late($0) }.of("nights_late", "returned_at").spare(1),
        .field("barcode", "barcode"), .field("title", "title", isFlexible: true),
        Column("customer", isFlexible: true) { Shown(Self.holder($0)) }
          .of("customer_name", "renter"),
      ],
      empty: "No rentals.")
  }

  /// `Ana Lima (Ben Lima)`: the customer, and who took it for them.
  private static func holder(_ record: Record) -> String {
    let customer = PlainText.text(of: record["customer_name"])
    guard record["renter"] != .null else { return customer }
    return "\(customer) (\(PlainText.text(of: record["renter"])))"
  }

  private static func day(_ cell: Cell, _ calendar: BusinessCalendar) -> Shown {
    guard case .instant(let instant) = cell else { return Shown("") }
    return Shown(calendar.day(of: instant).text)
  }

  /// The day of the return, or that it never came.
  private static func ended(_ record: Record, _ calendar: BusinessCalendar) -> Shown {
    record["outcome"] == .null
      ? day(record["returned_at"], calendar)
      : Shown(PlainText.text(of: record["outcome"]), tone: .bad)
  }

  /// As a page has it.
  private static func written(_ cell: Cell, _ calendar: BusinessCalendar) -> Shown {
    guard case .instant(let instant) = cell else { return Shown("") }
    return Shown(calendar.day(of: instant).written.unbroken)
  }

  private static func late(_ record: Record) -> Shown {
    guard case .number(let nights) = record["nights_late"], nights > 0 else { return Shown("") }
    return Shown(String(nights), tone: record["returned_at"] == .null ? .bad : .plain)
  }

  package func rent(_ rentals: [RentalRecord], total: Money, findings: [Finding]) -> Record {
    Record([
      "visit": .text(rentals.first?.rental.visit.text),
      "rentals": .records(rentals.map(record)), "total": .amount(total, currency),
      "currency": .text(currency.code),
      "findings": .records(findings.map { FindingReport.record($0) }),
    ])
  }

  /// What stays out longer.
  package func extend(
    _ rentals: [RentalRecord], _ extensions: [RentalExtension], total: Money, lateFees: Money,
    findings: [Finding]
  ) -> Record {
    Record([
      "rentals": .records(rentals.map(record)),
      "extensions": .records(
        zip(rentals, extensions).map { rental, one in
          Record([.init("rental", .text(rental.rental.id.text))] + lengthening(one).fields)
        }),
      "total": .amount(total, currency), "total_late_fees": .amount(lateFees, currency),
      "currency": .text(currency.code),
      "findings": .records(findings.map { FindingReport.record($0) }),
    ])
  }

  package func back(_ rentals: [RentalRecord], totalLateFees: Money) -> Record {
    Record([
      "rentals": .records(rentals.map(record)), "total_late_fees": .amount(totalLateFees, currency),
      "currency": .text(currency.code),
    ])
  }
}
