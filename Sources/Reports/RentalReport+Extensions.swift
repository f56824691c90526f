import Domain

extension RentalReport {
  /// An extension: what it added, and what the terms are since then.
  package func lengthening(_ one: RentalExtension) -> Record {
    Record([
      "number": .number(one.number), "extended_at": .instant(one.at),
      "added_nights": .number(one.nights), "added_price": .amount(one.price, currency),
      "late_fee": .amount(one.lateFee, currency), "nights": .number(one.terms.nights),
      "due_on": .day(one.terms.due), "price": .amount(one.terms.price, currency),
      "receipt": .text(one.receipt?.text),
      "findings": .records(one.findings.map(FindingReport.record)),
      "override_by": .text(one.override?.by), "override_reason": .text(one.override?.reason),
      "voided_at": .instant(one.voidedAt),
    ])
  }

  /// How a rental was extended, each time a line.
  package func table(of extensions: [RentalExtension], in calendar: BusinessCalendar) -> Table {
    let records = extensions.map(lengthening)
    var columns: [Column] = [
      .figure("number", "no."), .day(of: "extended_at", "extended", in: calendar),
      .figure("added_nights", "nights"), .field("due_on", "due"),
      .figure("added_price", "price"), .figure("late_fee", "late fee").spare(1),
      .field("receipt", "receipt").spare(2),
    ]
    if extensions.contains(where: { $0.override != nil }) {
      columns.append(.field("override_by", "override by", isFlexible: true).spare(0))
    }
    if extensions.contains(where: { $0.voidedAt != nil }) {
      columns.append(.day(of: "voided_at", "voided", in: calendar))
    }
    return Table(
      keys: records.first?.keys ?? [], records: records, columns: columns,
      empty: "It was not extended.")
  }
}

extension Column {
  /// The business day of a moment.
  fileprivate static func day(
    of key: String, _ title: String, in calendar: BusinessCalendar
  ) -> Column {
    Column(title) { record in
      guard case .instant(let instant) = record[key] else { return Shown("") }
      return Shown(calendar.day(of: instant).text)
    }
  }
}
