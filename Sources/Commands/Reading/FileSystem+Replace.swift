import Files
import Glibc
import Requests

/// The last step of every file that appears whole or not at all.
extension FileSystem {
  /// Puts a finished file or folder in place, durably. Where the system reports an error, what is
  /// there is looked up, so that nothing is said to be missing that is in place.
  static func replace(_ path: String, with draft: String) throws {
    let finished = identity(draft)
    guard Glibc.rename(draft, path) == 0 else {
      let error = FileError.last
      if finished != nil, identity(path) == finished { throw isThere(path, despite: error.reason) }
      guard identity(draft) == finished else { throw isUnknown(path, error.reason) }
      unlink(draft)
      throw isMissing(path, error)
    }
    do throws(FileError) {
      try OpenFile.synchroniseFolder(OpenFile.folder(of: path))
    } catch {
      throw isThere(path, despite: error.reason)
    }
  }

  /// Whether a file has exactly these bytes.
  static func holds(_ bytes: [UInt8], at path: String) throws -> Bool {
    try size(of: path) == bytes.count && TextFile.bytes(at: path, limit: bytes.count) == bytes
  }

  /// Gives a file that is about to be replaced a second name, with the next number that is free:
  /// `rejects-1.csv`.
  static func keepBeside(_ path: String) throws -> String {
    let file = path.split(separator: "/").last ?? path[...]
    let ending = file.dropFirst().lastIndex(of: ".").map { file[$0...] } ?? ""
    for number in 1... {
      let other = "\(path.dropLast(ending.count))-\(number)\(ending)"
      if link(path, other) == 0 { return other }
      // Not every disk has second names for files.
      if errno != EEXIST, try rename(path, toNew: other) { return other }
    }
    throw unwritable(path)
  }

  /// Gives a file another name that nobody has.
  ///
  /// - Returns: `false` where somebody has it.
  static func rename(_ path: String, toNew other: String) throws -> Bool {
    do throws(FileError) {
      _ = try OpenFile(other, .new, mode: Readers.owner.fileMode)
    } catch {
      if exists(other) { return false }
      throw unwritable(other, error)
    }
    guard Glibc.rename(path, other) == 0 else {
      let error = FileError.last
      unlink(other)
      throw unwritable(other, error)
    }
    return true
  }

  static func isThere(_ path: String, despite reason: String) -> ErrorReport {
    ErrorReport(
      code: "io", exit: .io,
      message: "\(path) is written, but the disk reported an error: \(reason).",
      why: "it is there now, and may be gone after a power cut", tries: ["sync, or another disk"],
      saved: .yes)
  }

  private static func isUnknown(_ path: String, _ reason: String) -> ErrorReport {
    ErrorReport(
      code: "io", exit: .io, message: "it is not known whether \(path) was written: \(reason).",
      why: "the disk failed at the end", tries: ["ls -l \(path.shellWord), to look"],
      saved: .unknown)
  }

  private static func isMissing(_ path: String, _ error: FileError) -> ErrorReport {
    var report = unwritable(path, error)
    report.saved = .no
    return report
  }
}
