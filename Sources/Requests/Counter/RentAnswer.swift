import Domain
import Reports
import Shop

/// What was rented, for the clerk and for machines.
package enum RentAnswer {
  /// An override says what and why.
  static func override(_ codes: [String], _ reason: String?, by name: String) throws -> Override? {
    guard !codes.isEmpty else {
      guard reason == nil else {
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
              .init(
                "goods", .records(receipt.sold.map { GoodsReport.sold($0, in: receipt.currency) })),
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
      + receipt.sold.reduce(.zero) { $0 + $1.price }
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
    guard rows.count + receipt.sold.count > 1 else { return rows + left }
    let total = prices(receipt).text(in: receipt.currency)
    let deposits = receipt.money.depositTaken
    return rows + goods + [
      "Total: \(total) \(receipt.currency.code) for "
        + contents(rows.count, hasGoods: !receipt.sold.isEmpty)
        + (deposits > .zero ? ", and deposits of \(deposits.text(in: receipt.currency))" : "")
    ] + left
  }
}
