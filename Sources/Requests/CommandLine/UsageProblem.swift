import Domain

/// What is wrong with how a command was called.
package enum UsageProblem: Error, Hashable {
  /// A value that an option or argument does not take, and what is said about it.
  case wrongValue(String, of: String, hint: String)
  /// An option or argument that has to be there.
  case missing(String)
  /// An option without its value.
  case withoutValue(String)
  case flagWithValue(String)
  case surplus(String)
  /// What stands where a payment is expected, and begins with no method.
  case noMethod(String)
  /// What stands behind a payment method, and is neither an amount nor like another method.
  ///
  /// - Parameter payment: the method and what stands behind it, where both are of one option.
  case noAmount(String, of: String? = nil)
  /// `on account`, where cash or card is expected.
  case onAccount(String)
  /// - Parameter value: what is typed behind the nearest one.
  case unknownOption(String, nearest: String?, value: String? = nil)
  /// An option in place of an argument, such as `--customer` for `<customer>`.
  case namedArgument(String, of: String)
  case contradiction(String, String)
  /// What happened, and why.
  case other(String, why: String)

  /// Whether it is told before a word too many, which may only have seemed to be one.
  var isOfPayment: Bool {
    switch self {
    case .noMethod, .noAmount, .onAccount: true
    default: false
    }
  }

  /// The option that was meant, if one is near, begins like it, or is what people mean by it.
  static func nearest(to typed: String, among known: [String], _ slip: [String]?) -> String? {
    known.first { $0.hasPrefix(typed) } ?? slip?.first ?? Nearest.name(to: typed, among: known)
  }
}
