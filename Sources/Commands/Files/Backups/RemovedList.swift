import Domain
import Requests
import Shop

/// `removed.txt` beside the backups: the account numbers of customers who have been removed, each
/// with its day, and nothing of the person. An older backup still knows who they were; a restore
/// forgets them again.
struct RemovedList {
  static let name = "removed.txt"
  /// A hundred bytes are more than a line has, and a million lines more than a shop.
  private static let longestLine = 100
  private static let limit = 100 << 20

  private var days: [PackedID<Customer>: Day] = [:]

  private init() {}

  /// The list beside a backup; empty where there is none. A line that is none is left out, with a
  /// note: a restore may not fail for it.
  init(beside backup: String, in session: Session) throws {
    let folder = backup.lastIndex(of: "/").map { String(backup[...$0]) } ?? ""
    let path = folder + Self.name
    guard FileSystem.exists(path) else { return }
    var (first, ignored) = (0, 0)
    try read(path) { line in
      if ignored == 0 { first = line }
      ignored += 1
    }
    guard ignored > 0 else { return }
    let more = ignored > 1 ? " and \(counted(ignored - 1, "other"))" : ""
    session.note("\(path): line \(first)\(more) left out, for no account number and day is there")
  }

  /// Adds what a shop knows to the list in a folder. A line that is none stops it, so that no line
  /// is ever lost.
  static func update(in folder: String, from shop: Shop) throws {
    let path = folder + "/" + name
    var list = RemovedList()
    if FileSystem.exists(path) {
      try list.read(path) { line in
        throw ErrorReport(
          code: "invalid", exit: .badData,
          message: "\(path), line \(line): it is not ACCOUNT-NUMBER YYYY-MM-DD.",
          why: "a line that is lost is a person who is not forgotten",
          tries: ["the same with that line put right"])
      }
    }
    try list.note(removedFrom: shop)
    let file = try DraftFile(path)
    for (account, day) in list.removed.sorted(by: { $0.key < $1.key }) {
      try file.write("\(account.text) \(day.text)\n")
    }
    try file.finish()
  }

  /// Adds those who were removed from a shop.
  mutating func note(removedFrom shop: Shop) throws {
    try shop.forEachRemoved { note($0, on: $1) }
  }

  /// Everybody in it, each with the first day that is told.
  var removed: [ID<Customer>: Day] {
    days.reduce(into: [:]) { $0[$1.key.id] = $1.value }
  }

  private mutating func note(_ account: ID<Customer>, on day: Day) {
    let key = PackedID(account)
    days[key] = min(day, days[key] ?? day)
  }

  /// - Parameter ignore: told the number of each line that is none.
  private mutating func read(_ path: String, ignore: (Int) throws -> Void) throws {
    let reader = try LineReader(path: path)
    guard reader.size <= Self.limit else {
      throw ErrorReport(
        code: "invalid", exit: .badData, message: "\(path) is too large.",
        why: "it may have \(Self.limit) bytes", tries: ["a smaller file"])
    }
    var number = 0
    while let line = try reader.next() {
      number += 1
      guard let entry = Self.entry(line) else {
        if !line.allSatisfy({ $0 == UInt8(ascii: " ") }) { try ignore(number) }
        continue
      }
      note(entry.account, on: entry.day)
    }
  }

  private static func entry(_ line: [UInt8]) -> (account: ID<Customer>, day: Day)? {
    guard line.count <= longestLine else { return nil }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 2, let account = ID<Customer>(words[0]), let day = Day(words[1]) else {
      return nil
    }
    return (account, day)
  }
}
