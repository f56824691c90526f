import Foundation

/// Commands that take picture files, as many as a shell hands over.
protocol FileTaking {
  /// As they were parsed, several in one; see ``ArgumentOrder/filesTogether(_:)``.
  var files: [String] { get }
}

extension FileTaking {
  /// One by one, in their order.
  var paths: [String] {
    files.flatMap { $0.components(separatedBy: FileMark.between) }
  }
}

/// What stands between files that are one argument: no path and no argument has it.
enum FileMark {
  static let between = "\0"
}
