import Domain

/// What was charged and what came in, under keys.
package struct TakingsReport: Sendable {
  private let key: TakingsKey
  private let currency: Currency

  /// Whether it has a column for tax.
  private let isTaxed: Bool

  package init(by key: TakingsKey, currency: Currency, isTaxed: Bool = false) {
    (self.key, self.currency) = (key, currency)
    self.isTaxed = isTaxed && key.hasTax
  }

  private var name: String { key == .payment ? "method" : key.rawValue }

  private func figures(_ takings: TakingsFigures) -> [Record.Field] {
    let charges = { (money: Money) in Cell.amount(key.hasCharges ? money : nil, currency) }
    let payments = { (money: Money) in Cell.amount(key.hasPayments ? money : nil, currency) }
    return [
      .init("charges", charges(takings.charges)), .init("late_fees", charges(takings.lateFees)),
      .init("waived", charges(takings.waived)), .init("cash", payments(takings.cash)),
      .init("card", payments(takings.card)), .init("refunds", payments(takings.refunds)),
      .init("takings", payments(takings.takings)), .init("deposits", payments(takings.deposits)),
      .init("losses", charges(takings.losses)),
      .init("memberships", charges(takings.memberships)),
      .init("packages", charges(takings.packages)), .init("goods", charges(takings.goods)),
    ] + (isTaxed ? [.init("tax", charges(takings.tax))] : []) + [
      .init("tips", charges(takings.tips)), .init("rounding", charges(takings.rounding)),
      .init("other", payments(takings.other)),
      .init("discounts", .amount(key.hasDiscounts ? takings.discounts : nil, currency)),
      .init("expired_gift_cards", charges(takings.expiredGiftCards)),
      .init("gift_cards_sold", charges(takings.giftCardsSold)),
      .init("gift_cards_used", payments(takings.giftCardsUsed)),
    ]
  }

  /// What people are shown: losses, memberships, packages, goods, tips and what coins do not make
  /// beside the other charges, discounts beside what was waived, other ways to pay beside cash and
  /// card, and gift cards at the end; only where there are any.
  private func shown(_ lines: [TakingsLine], _ sum: TakingsFigures) -> [Record.Field] {
    var fields = figures(sum).filter { $0.cell != .null }
    let tax = fields.firstIndex { $0.key == "tax" }.map { fields.remove(at: $0) }
    var atEnd: [Record.Field] = []
    let some: [(key: String, figure: KeyPath<TakingsFigures, Money>, place: Place)] = [
      ("gift_cards_used", \.giftCardsUsed, .end), ("gift_cards_sold", \.giftCardsSold, .end),
      ("expired_gift_cards", \.expiredGiftCards, .second),
      ("discounts", \.discounts, .behind("waived")), ("other", \.other, .behind("card")),
      ("rounding", \.rounding, .second), ("tips", \.tips, .second), ("goods", \.goods, .second),
      ("packages", \.packages, .second), ("memberships", \.memberships, .second),
      ("losses", \.losses, .second),
    ]
    for one in some {
      guard let last = fields.last, last.key == one.key else { continue }
      fields.removeLast()
      guard lines.contains(where: { $0.takings[keyPath: one.figure] != .zero }) else { continue }
      switch one.place {
      case .second: fields.insert(last, at: 2)
      case .behind(let key):
        fields.insert(last, at: fields.firstIndex { $0.key == key }.map { $0 + 1 } ?? 0)
      case .end: atEnd.insert(last, at: 0)
      }
    }
    if let tax { fields.insert(tax, at: fields.firstIndex { $0.key == "waived" } ?? 0) }
    return fields + atEnd
  }

  /// Where people are shown a column that is there only where there is something in it.
  private enum Place {
    case second, end
    case behind(String)
  }

  package func table(_ lines: [TakingsLine]) -> Table {
    let bars = key.hasPayments ? "takings" : "charges"
    let sum = lines.reduce(TakingsFigures()) { $0 + $1.takings }
    return Table(
      keys: [name] + figures(sum).map(\.key),
      records: lines.map { Record([.init(name, cell($0.key))] + figures($0.takings)) },
      columns: [first]
        + shown(lines, sum).map { field in
          let column = Column.figure(
            field.key,
            field.key == "losses"
              ? "lost, damaged" : field.key.split(separator: "_").joined(separator: " "))
          return field.key == bars ? column.narrow(2000) : column
        },
      empty: "Nothing was booked.",
      total: lines.count > 1 ? Record([.init(name, .text("Total"))] + figures(sum)) : nil,
      bars: bars)
  }

  private func cell(_ text: String?) -> Cell {
    switch key {
    case .till: .number(text.flatMap { Int($0) })
    case .day: .day(text.flatMap { Day($0) })
    case .week, .month, .class, .staff, .payment, .session: .text(text)
    }
  }

  private var first: Column {
    switch key {
    case .class, .session: return Self.orNone(name)
    case .day, .week, .month, .staff, .payment, .till:
      return .field(name, name, isFlexible: key == .staff)
    }
  }

  private static func orNone(_ name: String) -> Column {
    Column(name, isFlexible: name == "class") { record in
      record[name] == .null
        ? Shown("none", tone: .quiet) : Shown(PlainText.text(of: record[name]))
    }
  }
}
