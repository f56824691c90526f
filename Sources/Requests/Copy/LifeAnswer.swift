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
    lines += receipt.copies.filter { $0.copy.state == .withdrawn }.map { copy in
      "\(copy.title) (\(copy.copy.barcode)) is withdrawn: its movie has been removed"
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
      let name = receipt.accounts.first { $0.customer?.id == line.customer }?.customer?.name
      return "Charged to \(name ?? "a customer who has been removed"): "
        + "\(receipt.text(line.amount)), \(line.reason ?? "")"
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

  /// Slips of the finger would be shelves, too.
  static func notes(ofMoved receipt: LifeReceipt) -> [String] {
    let standing = receipt.standing
    if let shelf = standing.unknownShelf {
      let nearest = standing.nearest.map { "; the nearest is \($0)" } ?? ""
      return ["no shelf \(quoted(shelf)) is laid out, so this is a shelf without places\(nearest)"]
    }
    guard let place = receipt.copies.first?.copy.standing, standing.sharing.count > 1 else {
      return []
    }
    return ["\(counted(standing.sharing.count, "copy stands", "copies stand")) on \(place) now"]
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
        .init("copies", .records(receipt.copies.map { CopyReport.record($0, currency) })),
        .init("rentals", .records(receipt.rentals.map(report.record))),
        .init("lines", .records(booked)), .init("currency", .text(currency.code)),
      ] + MoneyReport.ofReturn(receipt.money, currency))
    return Answer(
      .nested(record, CopyReport.table(receipt.copies, currency)),
      lines: lines
        + (accounts(receipt) ?? MoneyText.lines(receipt.money, currency, isDryRun: isDryRun))
        + more)
  }

  /// How each customer stands, where there are several; `nil` where there is one at most.
  private static func accounts(_ receipt: LifeReceipt) -> [String]? {
    guard receipt.accounts.count > 1 else { return nil }
    return receipt.accounts.map { account in
      let (standing, name) = (account.standing, account.customer?.name)
      let number = account.receipt.map { "; receipt \($0.text)" } ?? ""
      let owes =
        standing.credit > .zero
        ? "has \(receipt.text(standing.credit)) in credit" : "owes \(receipt.text(standing.owed))"
      return "\(name ?? "A customer who has been removed") \(owes)\(number)"
    } + MoneyText.lines(receipt.money.bookedLater)
  }

  /// Money that was paid for what turned up goes back by itself only where somebody hands it over.
  private static func wayToRefund(_ receipt: LifeReceipt, _ isDryRun: Bool) -> [String] {
    guard !isDryRun else { return [] }
    return receipt.accounts.compactMap { account in
      let amount = min(account.standing.credit, account.standing.paid)
      guard amount > .zero, let customer = account.customer else { return nil }
      let text = amount.text(in: receipt.currency)
      let credit =
        receipt.accounts.count == 1
        ? "In credit: \(receipt.text(account.standing.credit)). To give it back"
        : "To give \(customer.name) \(receipt.text(amount)) back"
      return "\(credit): rental refund \(customer.card) \(text) --reason \"found again\""
    }
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
