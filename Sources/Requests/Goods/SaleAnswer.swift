import Domain
import Reports
import Shop

/// What was sold, for the clerk and for machines.
enum SaleAnswer {
  static func answer(_ sale: SaleReceipt, isDryRun: Bool) -> Answer {
    let currency = sale.currency
    let record = Record(
      [
        .init("customer", .text(sale.customer?.id.text)),
        .init("customer_name", .text(sale.customer?.name)),
        .init("goods", .records(sale.sold.map { GoodsReport.sold($0, in: currency) })),
        .init("total", .amount(sale.total, currency)), .init("currency", .text(currency.code)),
      ] + MoneyReport.ofDiscount(sale.discount, sale.discountReason, currency)
        + MoneyReport.ofRent(sale.money, currency))
    let lines = GoodsReport.lines(sale.sold, in: currency, isDryRun: isDryRun)
    let total = "\(sale.total.text(in: currency)) \(currency.code)"
    return Answer(
      .nested(record, GoodsReport.table(sale.sold, in: currency)),
      lines: lines + MoneyText.discount(sale.discount, because: sale.discountReason, currency)
        + (sale.sold.count > 1 || sale.discount > .zero ? ["Total: \(total)"] : [])
        + MoneyText.lines(sale.money, currency, isDryRun: isDryRun))
  }
}
