/// What was sold and came back, net of what was voided.
package struct GoodsFigures: Hashable, Sendable {
  /// How many were sold; what came back is among them.
  package var sold: Int
  package var returned: Int
  /// What was charged for them less what was credited, with tax.
  package var gross: Money
  package var tax: Money

  package init(sold: Int = 0, returned: Int = 0, gross: Money = .zero, tax: Money = .zero) {
    (self.sold, self.returned) = (sold, returned)
    (self.gross, self.tax) = (gross, tax)
  }

  package var net: Money { gross - tax }

  package static func + (a: GoodsFigures, b: GoodsFigures) -> GoodsFigures {
    GoodsFigures(
      sold: a.sold + b.sold, returned: a.returned + b.returned, gross: a.gross + b.gross,
      tax: a.tax + b.tax)
  }
}

/// What sales of goods are grouped by.
package enum GoodsKey: String, CaseIterable, Hashable, Sendable {
  /// What was sold.
  case goods
  /// The business day on which it was booked, its week or its month.
  case day, week, month

  /// The group that a day belongs to; `nil` where they are not grouped by time.
  package func group(of day: Day) -> String? {
    switch self {
    case .goods: nil
    case .day: day.text
    case .week: day.weekText
    case .month: String(day.text.prefix(7))
    }
  }
}

/// What was sold of some goods, or in some time.
package struct GoodsLine: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case goods(Goods)
    /// Copies that were sold.
    case copies
    /// What the ledger has and no move of goods tells of.
    case unknown
    /// A day, a week or a month, as it is written.
    case time(String)
  }

  package let subject: Subject
  package let figures: GoodsFigures

  package init(_ subject: Subject, _ figures: GoodsFigures) {
    (self.subject, self.figures) = (subject, figures)
  }

  /// The goods; `nil` where it is about something else.
  package var goods: Goods? {
    if case .goods(let goods) = subject { goods } else { nil }
  }
}
