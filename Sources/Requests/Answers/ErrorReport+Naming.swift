import Domain
import Synchronization

extension ErrorReport {
  /// The same for whoever named the database: what it tells to try is for that one, too.
  package func naming(database: String?) -> ErrorReport {
    var report = self
    report.tries = tries.map { Self.naming(database, in: $0) }
    return report
  }

  /// A text with the database in the commands that it tells.
  static func naming(_ database: String?, in text: String) -> String {
    naming("--database", database, in: text)
  }

  /// A text with an option in the commands that it tells.
  static func naming(_ name: String, _ value: String?, in text: String) -> String {
    guard let option = value?.shellValue(of: name) else { return text }
    return command.withLock { command in
      text.replacing(command) { naming(name, option, in: $0.output) }
    }
  }

  /// What stands in quotes is no option, and neither is what comes behind `--`.
  private static func naming(
    _ name: String, _ option: String, in command: Substring
  ) -> String {
    let options = word.withLock { command.matches(of: $0) }.prefix { $0.output != "--" }
    let isWhole = options.contains { $0.output == "--help" || $0.output.hasPrefix(name) }
    guard !isWhole, let end = options.last?.range.upperBound else { return String(command) }
    return command[..<end] + " " + option + command[end...]
  }

  /// A command among the words of what to try, up to a comma or a note. Made once, for that takes
  /// longer than a decision.
  private static let command = Mutex(
    /(?:^|, then |: )rental(?: (?:[^ ,"'\\]|\\.|"[^"]*"|'[^']*')+)+/)

  private static let word = Mutex(/(?:[^ ,"'\\]|\\.|"[^"]*"|'[^']*')+/)
}
