import Domain
import Reports
import Shop

/// What became of goods, for the clerk and for machines.
enum GoodsAnswer {
  /// - Parameter deed: `For sale`, in front of what they are.
  static func answer(_ goods: Goods, _ deed: String, in shop: Shop) throws -> Answer {
    let currency = try shop.currency()
    return Answer(
      .record(GoodsReport.record(goods, in: currency)),
      lines: ["\(deed): \(GoodsReport.brief(goods, in: currency))"])
  }
}
