import Domain

/// Copies, as a list and one by one.
package enum CopyReport {
  private static let first = [
    "id", "barcode", "movie", "title", "state", "shelf", "customer", "due_on",
  ]

  package static func record(_ copy: CopyRecord, _ currency: Currency) -> Record {
    Record(copy.copy, first: first).with([
      "title": .text(copy.title), "state": .text(copy.stateName),
      "customer": .text(copy.customer?.text), "due_on": .day(copy.due),
      "held_for": .text(copy.hold?.hold.customer.text),
      "held_for_name": .text(copy.hold?.holder?.name),
      "kept_until": .day(copy.hold?.hold.shelved?.until),
      "place": .text(copy.copy.place.flatMap { _ in copy.copy.standing }),
      "sale_price": .amount(copy.copy.salePrice, currency),
    ])
  }

  package static func record(_ loss: CopyLoss) -> Record {
    let isKnown = loss.customer != nil
    return Record([
      "lost_on": .day(loss.on), "customer": .text(loss.customer?.text),
      "customer_name": .text(loss.holder?.name),
      "charged": .amount(isKnown ? loss.charged : nil, loss.currency),
      "owed": .amount(isKnown ? loss.owed : nil, loss.currency),
    ])
  }

  package static func sentence(_ loss: CopyLoss) -> String {
    guard let holder = loss.holder else { return "Lost on \(loss.on.weekdayText)." }
    let amount = { (money: Money) in "\(money.text(in: loss.currency)) \(loss.currency.code)" }
    return "Lost by \(holder.name) (\(holder.card)) on \(loss.on.weekdayText): "
      + "\(amount(loss.charged)) charged to replace it; "
      + (loss.owed > .zero ? "\(amount(loss.owed)) is owed in all." : "nothing is owed.")
  }

  /// The shelf, and the place where that is laid out.
  private static let standing = Column("shelf") { record in
    Shown(PlainText.text(of: record["place"] == .null ? record["shelf"] : record["place"]))
  }.spare(1)

  package static func table(_ copies: [CopyRecord], _ currency: Currency) -> Table {
    let isHeld = copies.contains { $0.hold != nil }
    let isForSale = copies.contains { $0.copy.salePrice != nil }
    let held: [Column] = [
      .field("held_for_name", "held for", isFlexible: true), .field("kept_until", "until"),
    ]
    return Table(
      keys: record(CopyRecord(copy: .blank, title: "", customer: nil, due: nil), currency).keys,
      records: copies.map { record($0, currency) },
      columns: [
        .field("barcode", "barcode"), .field("title", "title", isFlexible: true),
        .field("state", "state"),
        standing, .field("medium", "medium").spare(1), .field("due_on", "due"),
      ] + (isForSale ? [.figure("sale_price", "sale price")] : []) + (isHeld ? held : []),
      empty: "No copies.")
  }
}
