/// What is put down for a copy while it is out.
package enum Deposit: Hashable, Sendable {
  case amount(Money)
  /// So many hundredths of what the movie costs to replace. Only movies whose replacement price is
  /// known go by it.
  case share(percent: Int)

  static let none = Deposit.amount(.zero)

  /// Whether it hangs on what the movie costs to replace.
  var isShare: Bool { if case .share = self { true } else { false } }

  /// Half a smallest coin is rounded up.
  ///
  /// - Parameter replacementPrice: the movie's.
  package func of(_ replacementPrice: Money?) -> Money {
    switch self {
    case .amount(let amount): amount
    case .share(let percent): replacementPrice?.percent(percent) ?? .zero
    }
  }
}
