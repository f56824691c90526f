import Domain

extension ErrorReport {
  /// The same for whoever named the database: what it tells to try is for that one, too.
  package func naming(database: String?) -> ErrorReport {
    guard let option = database?.shellValue(of: "--database") else { return self }
    var report = self
    report.tries = tries.map { text in
      text.replacing(Self.command) { Self.naming(option, in: $0.output) }
    }
    return report
  }

  /// What stands in quotes is no option, and neither is what comes behind `--`.
  private static func naming(_ option: String, in command: Substring) -> String {
    let options = command.matches(of: word).prefix { $0.output != "--" }
    let isWhole = options.contains { $0.output == "--help" || $0.output.hasPrefix("--database") }
    guard !isWhole, let end = options.last?.range.upperBound else { return String(command) }
    return command[..<end] + " " + option + command[end...]
  }

  /// A command among the words of what to try, up to a comma or a note.
  private static var command: Regex<Substring> {
    /(?:^|, then |: )rental(?: (?:[^ ,"'\\]|\\.|"[^"]*"|'[^']*')+)+/
  }

  private static var word: Regex<Substring> { /(?:[^ ,"'\\]|\\.|"[^"]*"|'[^']*')+/ }
}
