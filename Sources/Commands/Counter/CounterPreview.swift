import Domain
import Reports
import Requests
import Shop

/// What a basket comes to, where nothing stands against it.
struct CounterPreview: Sendable {
  /// In the order of the basket.
  let rows: [Row]
  /// What is bought with it, in the order of the basket.
  let sold: [SoldGoods]
  let total: Money
  /// What is taken off by hand, in words; nothing where nothing is.
  let discount: [String]
  let currency: Currency
  let findings: [Finding]
  let money: VisitMoney

  struct Row: Sendable {
    let record: RentalRecord
    /// What the nights cost that are asked for, and what was late before.
    let price: Money
    let lateFee: Money
    /// The offer that the price comes of.
    var offer: String?
    /// The nights that are asked for.
    let nights: Int
  }

  init(_ receipt: RentReceipt) {
    rows = receipt.rentals.map {
      Row(
        record: $0, price: $0.rental.price, lateFee: .zero,
        offer: $0.rental.grounds?.copy.offer, nights: $0.rental.nights)
    }
    sold = receipt.sold
    discount = RentAnswer.discount(receipt)
    (total, currency) = (receipt.total, receipt.currency)
    (findings, money) = (receipt.findings, receipt.money)
  }

  init(_ receipt: ExtendReceipt) {
    sold = []
    discount = []
    rows = zip(receipt.rentals, receipt.extensions).map { record, one in
      Row(record: record, price: one.price, lateFee: one.lateFee, nights: one.nights)
    }
    (total, currency) = (receipt.total + receipt.totalLateFees, receipt.currency)
    (findings, money) = (receipt.findings, receipt.money)
  }

  /// `2 movies`, or `1 movie and goods`.
  var contents: String { RentAnswer.contents(rows.count, hasGoods: !sold.isEmpty) }

  /// What one of several comes to with all others; nothing of one alone.
  var inAll: String {
    rows.count + sold.count > 1 ? "; \(contents), \(total.text(in: currency)) in all" : ""
  }

  /// `, deposit 50.00`, where something is put down.
  var deposit: String {
    money.depositTaken > .zero ? ", deposit \(money.depositTaken.text(in: currency))" : ""
  }

  /// Who takes it, where that is not the customer; what is kept longer stays with whoever has it.
  var taker: String {
    let isRented = rows.allSatisfy { $0.record.rental.extensions == 0 }
    return isRented ? rows.first?.record.takenBy ?? "" : ""
  }

  /// The due day; the last one, where the copies have several.
  var due: String { rows.lazy.map(\.record.rental).dueWords }
}
