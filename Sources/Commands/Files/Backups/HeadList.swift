import Domain
import Requests

/// `heads.txt` beside the backups: for each backup that was made how many lines its audit trail
/// has, and the head of it; `harmed` at the end of a line says that the shop was not sound when
/// the backup was made. Lines are only added, so that whoever keeps a copy elsewhere can tell
/// whether the end of a shop's trail, or of a backup's, was cut off.
struct HeadList {
  static let name = "heads.txt"
  /// A line has a hundred bytes, and this many are a thousand years of backups.
  private static let limit = 100 << 20

  /// Where the trail of a backup ends.
  struct Head: Hashable {
    let lines: Int
    let hash: String
    var isHarmed = false

    fileprivate var text: String { "\(lines) \(hash)" + (isHarmed ? " \(HeadList.harmed)" : "") }
  }

  private static let harmed = "harmed"

  private var text: [UInt8] = []
  /// By the names of the files, the last line of each.
  private var heads: [String: Head] = [:]

  /// The lines that say nothing of a backup, by their numbers: somebody else wrote or changed them.
  private var unread: [Int] = []

  /// A sentence about the lines that cannot be read; `nil` where all can.
  var problem: String? {
    guard let first = unread.first else { return nil }
    return unread.count == 1
      ? "line \(first) of \(Self.name) cannot be read, so it vouches for no backup"
      : "\(unread.count) lines of \(Self.name) cannot be read, the first of them \(first), "
        + "so they vouch for no backup"
  }

  /// The list in a folder; empty where there is none.
  init(in folder: String) throws {
    let path = folder + "/" + Self.name
    guard FileSystem.exists(path) else { return }
    guard try FileSystem.size(of: path) <= Self.limit else {
      throw ErrorReport(
        code: "invalid", exit: .badData, message: "\(path) is too large.",
        why: "it may have \(Self.limit) bytes", tries: ["a smaller file"])
    }
    let reader = try LineReader(path: path)
    var number = 0
    while let line = try reader.next() {
      number += 1
      note(line, number)
    }
  }

  private mutating func note(_ line: [UInt8], _ number: Int) {
    text += line + [UInt8(ascii: "\n")]
    guard let (file, head) = Self.entry(line) else { return unread.append(number) }
    heads[file] = head
  }

  subscript(_ file: String) -> Head? { heads[Self.lastPart(of: file)] }

  /// Adds where the trail of a backup ends that was just made.
  static func note(_ file: String, _ head: Head, in folder: String) throws {
    let list = try HeadList(in: folder)
    let draft = try DraftFile(folder + "/" + name)
    try draft.write(
      String(decoding: list.text, as: UTF8.self)
        + "\(lastPart(of: file)) \(head.text)\n")
    try draft.finish()
  }

  /// Adds that the shop was not sound when a backup was made. One without a line is left alone.
  static func noteHarm(_ file: String, in folder: String) throws {
    guard var head = try HeadList(in: folder)[file], !head.isHarmed else { return }
    head.isHarmed = true
    try note(file, head, in: folder)
  }

  private static func lastPart(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }

  private static func entry(_ line: [UInt8]) -> (file: String, head: Head)? {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
    let isHarmed = words.count == 4 && words[3] == harmed
    guard words.count == 3 || isHarmed, let lines = Int(words[1]), lines >= 0,
      words[2].utf8.count == 64, words[2].allSatisfy(\.isHexDigit)
    else { return nil }
    return (words[0], Head(lines: lines, hash: words[2], isHarmed: isHarmed))
  }
}
