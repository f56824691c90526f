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
      .init("expired_gift_cards", charges(takings.expiredGiftCards)),
      .init("gift_cards_sold", charges(takings.giftCardsSold)),
      .init("gift_cards_used", payments(takings.giftCardsUsed)),
    ]
  }

  /// What people are shown: losses, memberships, packages, goods, tips and what coins do not make
  /// beside the other charges, other ways to pay beside cash and card, and gift cards at the end;
  /// only where there are any.
  private func shown(_ lines: [TakingsLine], _ sum: TakingsFigures) -> [Record.Field] {
    var fields = figures(sum).filter { $0.cell != .null }
    let tax = fields.firstIndex { $0.key == "tax" }.map { fields.remove(at: $0) }
    var giftCards: [Record.Field] = []
    let some = [
      ("gift_cards_used", \TakingsFigures.giftCardsUsed),
      ("gift_cards_sold", \TakingsFigures.giftCardsSold),
      ("expired_gift_cards", \TakingsFigures.expiredGiftCards),
      ("other", \TakingsFigures.other), ("rounding", \TakingsFigures.rounding),
      ("tips", \TakingsFigures.tips),
      ("goods", \TakingsFigures.goods), ("packages", \TakingsFigures.packages),
      ("memberships", \TakingsFigures.memberships), ("losses", \TakingsFigures.losses),
    ]
    for (key, figure) in some {
      guard let last = fields.last, last.key == key else { continue }
      fields.removeLast()
      if lines.contains(where: { $0.takings[keyPath: figure] != .zero }) {
        switch key {
        case "gift_cards_sold", "gift_cards_used": giftCards.insert(last, at: 0)
        case "other": fields.insert(last, at: card(in: fields).map { $0 + 1 } ?? 0)
        default: fields.insert(last, at: 2)
        }
      }
    }
    if let tax { fields.insert(tax, at: fields.firstIndex { $0.key == "waived" } ?? 0) }
    return fields + giftCards
  }

  private func card(in fields: [Record.Field]) -> Int? { fields.firstIndex { $0.key == "card" } }

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
