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
  /// - Parameter value: what is typed behind the nearest one.
  case unknownOption(String, nearest: String?, value: String? = nil)
  case contradiction(String, String)
  /// What happened, and why.
  case other(String, why: String)

  /// The option that was meant, if one is near or begins like it.
  package static func nearest(to typed: String, among known: [String]) -> String? {
    known.first { $0.hasPrefix(typed) } ?? Nearest.name(to: typed, among: known)
  }

  /// The problem in the three lines of all errors.
  ///
  package func report(of command: Command) -> ErrorReport {
    let path = command.path
    if case .unknownOption(let typed, let nearest, let value) = self {
      return Self.wrongOption(typed, of: path, nearest: nearest, value)
    }
    let (message, why) = sentences(command)
    return ErrorReport(
      code: "invalid", exit: .usage, message: message.asSentence, why: why,
      tries: ["\(path) --help"])
  }

  private static func wrongOption(
    _ typed: String, of path: String, nearest: String?, _ value: String?
  ) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .usage, message: "\(path) has no option \(typed).",
      why: nearest.map { "the nearest option is \($0)" } ?? "none of its options is similar",
      tries: [
        nearest.map { name in "\(path) \(value.map { $0.shellValue(of: name) } ?? name)" }
          ?? "\(path) --help"
      ])
  }

  private func sentences(_ command: Command) -> (message: String, why: String) {
    switch self {
    case .wrongValue(let value, let option, let hint):
      ("\(option) cannot be \(quoted(value))", hint)
    case .missing(let name): ("\(name) is required", "\(command.path) needs it")
    case .withoutValue(let option):
      ("\(option) needs a value", "a value that begins with a hyphen is written \(option)=-1")
    case .flagWithValue(let option):
      // What was typed may be a PIN.
      ("\(option) takes no value", "write \(option) alone, without = or a value")
    case .surplus where command.isNearPIN:
      ("there is a word too many", "a PIN is never typed here, and a name with spaces needs quotes")
    case .surplus(let word):
      ("\(quoted(word)) is not expected here", "text with spaces in it needs quotes")
    case .unknownOption(let option, _, _): ("\(command.path) has no option \(option)", "")
    case .contradiction(let one, let other):
      ("\(one) and \(other) cannot be used together", "choose one of them")
    case .other(let sentence, let why): (sentence, why)
    }
  }
}
