import Domain

/// What is said where no command was named.
extension Noun {
  /// - Parameter rest: what stands behind its words.
  package func problem(with rest: ArraySlice<String>) -> ErrorReport {
    let typed = rest.dropFirst(Self.leadingOptions(rest).count).first
    if let typed, typed.hasPrefix("-") {
      return UsageProblem.unknownOption(typed, nearest: nil).report(of: command)
    }
    let path = command.path
    let nearest = typed.flatMap { Nearest.name(to: $0, among: names) }
    return ErrorReport(
      code: "invalid", exit: .usage,
      message: typed.map {
        // What is like none of its commands may be a PIN.
        let word = command.isNearPIN && nearest == nil ? "that" : quoted($0)
        return "\(word) is not a command of \(path)."
      } ?? "\(path) needs a command.",
      why: "its commands are \(names.joined(separator: ", "))",
      tries: ["\(path) \(nearest ?? "--help")"])
  }
}
