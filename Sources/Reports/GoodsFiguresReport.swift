import Domain

/// What was sold besides rentals, by what it is or by when.
package struct GoodsFiguresReport: Sendable {
  private let key: GoodsKey
  private let currency: Currency

  package init(by key: GoodsKey, currency: Currency) {
    (self.key, self.currency) = (key, currency)
  }

  package func table(_ lines: [GoodsLine]) -> Table {
    let sum = lines.reduce(GoodsFigures()) { $0 + $1.figures }
    let isTaxed = lines.contains { $0.figures.tax != .zero }
    let columns =
      [first] + (key == .goods ? [.field("code", "code").spare(1)] : [])
      + [.figure("sold", "sold"), .figure("returned", "returned").narrow(2)]
      + (isTaxed ? [.figure("net", "net").spare(2), .figure("tax", "tax").spare(3)] : [])
      + [.figure("gross", isTaxed ? "gross" : "sum")]
      + (key == .goods ? [Column("left", isRight: true, text: Self.left)] : [])
    let records = lines.map { Record(subject($0.subject) + figures($0.figures) + stock($0)) }
    let total = Record([.init(name, .text("Total"))] + figures(sum))
    return Table(
      keys: keys, records: records, columns: columns, empty: "Nothing was sold.",
      total: lines.count > 1 ? total : nil, bars: "gross")
  }

  private var name: String { key == .goods ? "name" : key.rawValue }

  private var keys: [String] {
    let subject = key == .goods ? ["id", "code", "name", "kind"] : [name]
    let stock = key == .goods ? ["stock", "low", "is_low"] : []
    return subject + figures(GoodsFigures()).map(\.key) + stock
  }

  private func figures(_ figures: GoodsFigures) -> [Record.Field] {
    [
      .init("sold", .number(figures.sold)), .init("returned", .number(figures.returned)),
      .init("net", .amount(figures.net, currency)), .init("tax", .amount(figures.tax, currency)),
      .init("gross", .amount(figures.gross, currency)),
    ]
  }

  private func subject(_ subject: GoodsLine.Subject) -> [Record.Field] {
    let named = { (goods: Goods?, kind: String) -> [Record.Field] in
      [
        .init("id", .text(goods?.id.text)), .init("code", .text(goods?.code)),
        .init("name", .text(goods?.name)), .init("kind", .text(kind)),
      ]
    }
    switch subject {
    case .goods(let goods): return named(goods, "goods")
    case .copies: return named(nil, "copies")
    case .unknown: return named(nil, "unknown")
    case .time(let text):
      return [.init(name, key == .day ? .day(Day(text)) : .text(text))]
    }
  }

  private func stock(_ line: GoodsLine) -> [Record.Field] {
    guard key == .goods else { return [] }
    return [
      .init("stock", .number(line.goods?.stock)), .init("low", .number(line.goods?.low)),
      .init("is_low", .flag(line.goods?.isLow ?? false)),
    ]
  }

  private var first: Column {
    guard key == .goods else { return .field(name, name) }
    return Column("name", isFlexible: true) { record in
      switch record["kind"] {
      case .text("copies"): Shown("used movies", tone: .quiet)
      case .text("unknown"): Shown("not known", tone: .quiet)
      default: Shown(PlainText.text(of: record["name"]))
      }
    }
  }

  /// What is to be ordered says so without any colour, too.
  private static func left(_ record: Record) -> Shown {
    let text = PlainText.text(of: record["stock"])
    return record["is_low"] == .flag(true) ? Shown(text + ", low", tone: .bad) : Shown(text)
  }
}
