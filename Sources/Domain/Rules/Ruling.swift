/// What a rule says of given facts, or of one copy among them.
package enum Ruling {
  case objection(Remark)
  /// What it saw where it has nothing to object to; `nil` where nobody asks why.
  case pass(Remark?)

  static func objection(
    _ message: String, about subject: String? = nil, copy: Int? = nil, facts: [Fact] = [],
    basis: Basis? = nil, remedy: Remedy? = nil
  ) -> Ruling {
    .objection(
      Remark(message, about: subject, copy: copy, facts: facts, basis: basis, remedy: remedy))
  }
}

/// Lets facts pass, and says why to those who ask.
package struct Pass: Sendable {
  let explains: Bool

  /// With the arithmetic, which is done only where somebody asks why.
  func callAsFunction(
    _ message: @autoclosure () -> String, about subject: String? = nil, copy: Int? = nil,
    facts: @autoclosure () -> [Fact] = [], basis: @autoclosure () -> Basis? = nil
  ) -> Ruling {
    guard explains else { return .pass(nil) }
    return .pass(Remark(message(), about: subject, copy: copy, facts: facts(), basis: basis()))
  }
}
