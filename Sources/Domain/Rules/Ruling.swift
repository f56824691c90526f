/// What a rule says of given facts, or of one copy among them.
package enum Ruling {
  case objection(Remark)
  /// What it saw where it has nothing to object to; made only for whoever asks why.
  case pass(() -> Remark)

  static func objection(
    _ message: String, about subject: String? = nil, copy: Int? = nil, facts: [Fact] = [],
    basis: Basis? = nil, remedy: Remedy? = nil
  ) -> Ruling {
    .objection(
      Remark(message, about: subject, copy: copy, facts: facts, basis: basis, remedy: remedy))
  }

  /// With the arithmetic.
  static func passed(
    _ message: @autoclosure @escaping () -> String, about subject: String? = nil, copy: Int? = nil,
    facts: @autoclosure @escaping () -> [Fact] = [],
    basis: @autoclosure @escaping () -> Basis? = nil
  ) -> Ruling {
    .pass { Remark(message(), about: subject, copy: copy, facts: facts(), basis: basis()) }
  }
}
