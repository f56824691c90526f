import Domain

/// The list beside backups of who has been removed, so that an older one does not bring anybody
/// back: an account number and a day a line, and nothing of the person.
struct RemovedFile {
  static let name = "removed.txt"
  /// A hundred bytes are more than a line has.
  private static let limit = 100 << 20

  let removed: [ID<Customer>: Day]

  /// Nobody, where there is no such file. A line that is none is left out, with a note.
  init(beside backup: String, in session: Session) throws {
    let folder = backup.lastIndex(of: "/").map { String(backup[...$0]) } ?? ""
    let path = folder + Self.name
    guard FileSystem.isPlainFile(path) else {
      removed = [:]
      return
    }
    let (removed, ignored) = Self.read(
      String(decoding: try TextFile.bytes(at: path, limit: Self.limit), as: UTF8.self))
    self.removed = removed
    if let first = ignored.first {
      let more = ignored.count > 1 ? " and \(counted(ignored.count - 1, "other"))" : ""
      session.note("\(path): line \(first)\(more) left out, for no account number and day is there")
    }
  }

  /// Who is in a list, and the numbers of the lines that are none.
  static func read(_ text: String) -> (removed: [ID<Customer>: Day], ignored: [Int]) {
    var removed: [ID<Customer>: Day] = [:]
    var ignored: [Int] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (place, line) in lines.enumerated() {
      let words = line.split(separator: " ")
      if words.isEmpty { continue }
      guard words.count == 2, let customer = ID<Customer>(words[0]), let day = Day(String(words[1]))
      else {
        ignored.append(place + 1)
        continue
      }
      removed[customer] = day
    }
    return (removed, ignored)
  }
}
