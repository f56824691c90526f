import Domain
import Reports
import Shop

/// What became of copies, for the clerk and for machines.
package enum LifeAnswer {
  package static func lost(_ receipt: LifeReceipt, isDryRun: Bool) -> Answer {
    let lines = receipt.copies.map { copy in
      let verb = isDryRun ? "Would be lost" : "Lost"
      let name = "\(verb): \(copy.title) (\(copy.copy.barcode))"
      guard let record = receipt.rentals.first(where: { $0.rental.copy == copy.copy.id }) else {
        return name
      }
      let late = receipt.amount(of: .lateFee, for: record)
      let cost = receipt.amount(of: .replacement, for: record)
      return "\(name), by \(holder(of: record)): \(receipt.text(cost)) to replace it"
        + (late > .zero ? ", late fee \(receipt.text(late))" : "")
    }
    return answer(receipt, lines, isDryRun: isDryRun)
  }

  package static func found(_ receipt: LifeReceipt, isDryRun: Bool) -> Answer {
    var lines = receipt.copies.map { copy in
      let verb = isDryRun ? "Would be found" : "Found"
      let name = "\(verb): \(copy.title) (\(copy.copy.barcode))"
      guard let record = receipt.rentals.first(where: { $0.rental.copy == copy.copy.id }) else {
        return name
      }
      let credit = receipt.amount(of: .found, for: record) * -1
      return "\(name), \(receipt.text(credit)) credited to \(holder(of: record))"
    }
    if receipt.waived > .zero {
      lines.append("\(receipt.text(receipt.waived)) is not credited: it was waived")
    }
    return answer(receipt, lines, isDryRun: isDryRun, wayToRefund(receipt, isDryRun))
  }

  package static func repaired(_ receipt: LifeReceipt, isDone: Bool) -> Answer {
    let lines = receipt.copies.map { copy in
      "\(isDone ? "Available" : "In repair"): \(copy.title) (\(copy.copy.barcode))"
    }
    let charged = receipt.lines.map { line in
      "Charged: \(receipt.text(line.amount)), \(line.reason ?? "")"
    }
    return answer(receipt, lines + charged)
  }

  static func withdrawn(_ receipt: LifeReceipt) -> Answer {
    answer(receipt, receipt.copies.map { "Withdrawn: \($0.title) (\($0.copy.barcode))" })
  }

  static func moved(_ receipt: LifeReceipt) -> Answer {
    answer(
      receipt,
      receipt.copies.map { copy in
        let place = copy.copy.standing.map { "to \($0)" } ?? "off its shelf"
        return "Moved \(place): \(copy.title) (\(copy.copy.barcode))"
      })
  }

  private static func answer(
    _ receipt: LifeReceipt, _ lines: [String], isDryRun: Bool = false, _ more: [String] = []
  ) -> Answer {
    let currency = receipt.currency
    let report = RentalReport(today: receipt.day, currency: currency)
    let booked: [Record] = receipt.lines.map { line in
      Record([
        "kind": .text(line.kind.rawValue), "amount": .amount(line.amount, currency),
        "customer": .text(line.customer?.text), "rental": .text(line.rental?.text),
        "reason": .text(line.reason),
      ])
    }
    let record = Record(
      [
        .init("copies", .records(receipt.copies.map(CopyReport.record))),
        .init("rentals", .records(receipt.rentals.map(report.record))),
        .init("lines", .records(booked)), .init("currency", .text(currency.code)),
      ] + MoneyReport.ofReturn(receipt.money, currency))
    return Answer(
      .nested(record, CopyReport.table(receipt.copies)),
      lines: lines + MoneyText.lines(receipt.money, currency, isDryRun: isDryRun) + more)
  }

  /// Money that was paid for what turned up goes back by itself only where somebody hands it over.
  private static func wayToRefund(_ receipt: LifeReceipt, _ isDryRun: Bool) -> [String] {
    guard !isDryRun, let standing = receipt.money.standing,
      let customer = receipt.rentals.first?.customer
    else { return [] }
    let amount = min(standing.credit, standing.paid)
    guard amount > .zero else { return [] }
    let text = amount.text(in: receipt.currency)
    return [
      "In credit: \(receipt.text(standing.credit)). To give it back: "
        + "rental refund \(customer.card) \(text) --reason \"found again\""
    ]
  }

  private static func holder(of record: RentalRecord) -> String {
    record.customer?.name ?? record.rental.customer.text
  }
}

extension LifeReceipt {
  /// What was booked of a kind for a rental.
  fileprivate func amount(of kind: LedgerKind, for record: RentalRecord) -> Money {
    lines.filter { $0.kind == kind && $0.rental == record.rental.id }
      .reduce(.zero) { $0 + $1.amount }
  }

  fileprivate func text(_ money: Money) -> String {
    "\(money.text(in: currency)) \(currency.code)"
  }
}
