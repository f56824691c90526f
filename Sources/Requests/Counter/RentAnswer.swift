import Domain
import Reports
import Shop

/// What was rented, for the clerk and for machines.
package enum RentAnswer {
  /// What is taken off by hand; `nil` where nothing is.
  static func discount(_ texts: [String], _ reason: String?) -> DiscountRequest? {
    texts.isEmpty ? nil : DiscountRequest(texts, reason: reason)
  }

  /// An override says what and why.
  ///
  /// - Parameter alsoExplains: whether the reason is for something else as well.
  static func override(
    _ codes: [String], _ reason: String?, by name: String, alsoExplains: Bool = false
  ) throws -> Override? {
    guard !codes.isEmpty else {
      guard reason == nil || alsoExplains else {
        throw ShopError.invalid(["a reason is given, and nothing to override"])
      }
      return nil
    }
    return Override(codes: codes, reason: reason ?? "", by: name)
  }

  /// What a rent that says nothing else is paid with is cash.
  static func payment(_ offers: [PaymentOffer], onAccount: Bool) -> PaymentRequest {
    offers.isEmpty && !onAccount
      ? .exactlyInCash : PaymentRequest(offers, onAccount: onAccount)
  }

  static func answer(_ receipt: RentReceipt, isDryRun: Bool) -> Answer {
    let report = RentalReport(today: receipt.day, currency: receipt.currency)
    return Answer(
      .nested(
        Record(
          report.rent(receipt.rentals, total: receipt.total, findings: receipt.findings).fields
            + MoneyReport.ofRent(receipt.money, receipt.currency)
            + [
              .init("customer_note", .text(receipt.customerNote)),
              .init("deposit_taken", .amount(receipt.money.depositTaken, receipt.currency)),
              .init("packages", .records(receipt.packages.map(PackageReport.left))),
            ]
            + MoneyReport.ofDiscount(receipt.discount, receipt.discountReason, receipt.currency)
            + [
              .init(
                "goods", .records(receipt.sold.map { GoodsReport.sold($0, in: receipt.currency) }))
            ]),
        report.table(receipt.rentals, in: receipt.calendar)),
      lines: lines(receipt, isDryRun)
        + withTax(receipt)
        + MoneyText.lines(receipt.money, receipt.currency, isDryRun: isDryRun)
        + CheckLine.texts(receipt.findings))
  }

  /// What the rentals come to with the tax that is added to their prices.
  package static func withTax(_ receipt: RentReceipt) -> [String] {
    MoneyText.withTax(receipt.total, of: prices(receipt), receipt.currency)
  }

  private static func prices(_ receipt: RentReceipt) -> Money {
    receipt.rentals.reduce(.zero) { $0 + $1.rental.price }
      + receipt.sold.reduce(.zero) { $0 + $1.price } - receipt.discount
  }

  /// What was taken off by hand.
  package static func discount(_ receipt: RentReceipt) -> [String] {
    MoneyText.discount(receipt.discount, because: receipt.discountReason, receipt.currency)
  }

  /// `2 movies`, or `1 movie and goods`.
  package static func contents(_ movies: Int, hasGoods: Bool) -> String {
    counted(movies, "movie") + (hasGoods ? " and goods" : "")
  }

  private static func lines(_ receipt: RentReceipt, _ isDryRun: Bool) -> [String] {
    let verb = isDryRun ? "Would be rented" : "Rented"
    let rows = receipt.rentals.map { record in
      let rental = record.rental
      return
        "\(verb) to \(record.customer?.name ?? "")\(record.takenBy): \(record.title) "
        + "(\(record.barcode)), "
        + "\(counted(rental.nights, "night")), due \(rental.dueWords), "
        + "\(rental.price.text(in: receipt.currency)) \(receipt.currency.code)"
        + (rental.grounds?.copy.offer.map { " (\($0))" } ?? "")
        + (rental.grounds?.copy.deposit.map { ", deposit \($0.text(in: receipt.currency))" } ?? "")
    }
    let left = receipt.packages.map { PackageReport.leftWords($0, isDryRun: isDryRun) }
    let goods = GoodsReport.lines(receipt.sold, in: receipt.currency, isDryRun: isDryRun)
    guard rows.count + receipt.sold.count > 1 || receipt.discount > .zero else {
      return rows + left
    }
    let total = prices(receipt).text(in: receipt.currency)
    let deposits = receipt.money.depositTaken
    return rows + goods + discount(receipt) + [
      "Total: \(total) \(receipt.currency.code) for "
        + contents(rows.count, hasGoods: !receipt.sold.isEmpty)
        + (deposits > .zero ? ", and deposits of \(deposits.text(in: receipt.currency))" : "")
    ] + left
  }
}
