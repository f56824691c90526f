import Domain
import Glibc

/// Drafts: what a file is until it is whole, beside what it becomes.
extension FileSystem {
  /// How old a draft has to be so that nobody is still at it, in seconds.
  private static let longest = 86_400

  /// The name of a draft: of this process alone, and nobody's already.
  static func draft(of path: String) -> String {
    let name = "\(path).part-\(getpid())"
    return (0...).lazy.map { $0 == 0 ? name : "\(name)-\($0)" }.first { !exists($0) } ?? name
  }

  /// A draft that lies in a folder.
  struct Draft {
    let path: String
    /// The name of the file that it was to become.
    let file: String
    fileprivate let process: pid_t

    /// `NAME.part-PID`, with a number behind it where that was taken, or what it is made of or
    /// leaves while it is made: `.gz`, `.back-journal`.
    fileprivate init?(_ name: String, in folder: String) {
      guard let match = name.wholeMatch(of: /(.+)\.part-([0-9]+)(?:[-.][0-9a-z]+)*/),
        let process = pid_t(match.2)
      else { return nil }
      path = folder + "/" + name
      file = String(match.1)
      self.process = process
    }

    /// Whether its program is gone, or nobody has written to it for a day.
    func isLeft(at now: Instant) -> Bool { FileSystem.isLeft(path, by: process, at: now) }
  }

  /// Whether the program that made a file is gone, or nobody has written to it for a day.
  static func isLeft(_ path: String, by process: pid_t, at now: Instant) -> Bool {
    if process > 0, kill(process, 0) != 0, errno == ESRCH { return true }
    return written(path).map { now.seconds - $0.seconds > longest } ?? false
  }

  /// The drafts in a folder: plain files whose names have that form.
  static func drafts(in folder: String) throws -> [Draft] {
    try names(in: folder).compactMap { Draft($0, in: folder) }.filter { isPlainFileItself($0.path) }
  }
}
