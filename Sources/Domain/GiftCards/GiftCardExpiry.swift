/// When gift cards expire that are sold from now on.
package enum GiftCardExpiry: Hashable, Sendable {
  case never
  /// So many months after the sale, on the same date.
  case after(months: Int)

  static let setting = "gift cards expire"

  /// The last day of one that is sold on a day.
  package func lastDay(from day: Day) -> Day? {
    switch self {
    case .never: nil
    case .after(let months): day.adding(months: months)
    }
  }
}
