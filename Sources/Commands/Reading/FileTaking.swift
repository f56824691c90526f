/// Commands that take picture files, as many as a shell hands over.
protocol FileTaking {
  /// As they were parsed, several in one; see ``ArgumentOrder/filesTogether(_:)``.
  var files: [String] { get }
}

extension FileTaking {
  /// One by one, in their order.
  var paths: [String] {
    files.flatMap {
      $0.split(separator: FileSeparator.mark, omittingEmptySubsequences: false).map(String.init)
    }
  }
}

/// What stands between files that are one argument: no path and no argument has it.
enum FileSeparator {
  static let mark: Character = "\0"
}
