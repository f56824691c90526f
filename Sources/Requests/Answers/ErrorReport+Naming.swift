import Domain

extension ErrorReport {
  /// The same for whoever named the database: what it tells to try is for that one, too.
  package func naming(database: String?) -> ErrorReport {
    guard let option = database?.shellValue(of: "--database") else { return self }
    var report = self
    report.tries = tries.map { text in
      text.replacing(Self.command) { match in
        let command = String(match.output)
        guard !command.contains(" --database"), !command.contains(" --help") else { return command }
        let options = command.ranges(of: " -- ").first?.lowerBound ?? command.endIndex
        return command[..<options] + " " + option + command[options...]
      }
    }
    return report
  }

  /// A command among the words of what to try, up to a comma or a note.
  private static var command: Regex<Substring> {
    /(?:^|, then |: )rental(?: (?:[^ ,"'\\]|\\.|"[^"]*"|'[^']*')+)+/
  }
}
