import Domain
import Shop

/// `removed.txt` beside the backups: the account numbers of customers who have been removed, each
/// with its day. An older backup still knows who they were; a restore forgets them again.
struct RemovedList {
  private var days: [String: Day] = [:]

  /// The list in a folder; empty where there is none.
  init(in folder: String) throws {
    let path = Self.path(in: folder)
    guard FileSystem.exists(path) else { return }
    let reader = try LineReader(path: path)
    var number = 0
    while let line = try reader.next() {
      number += 1
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      if words.isEmpty { continue }
      guard words.count == 2, let account = ID<Customer>(words[0]), let day = Day(words[1]) else {
        throw ErrorReport(
          code: "invalid", exit: .badData,
          message: "\(path), line \(number): it is not ACCOUNT-NUMBER YYYY-MM-DD.",
          why: "a line that is lost is a person who is not forgotten",
          tries: ["the same with that line put right"])
      }
      note(account, on: day)
    }
  }

  static func path(in folder: String) -> String { folder + "/removed.txt" }

  /// Adds what a shop knows to the list in a folder; no line is ever lost.
  static func update(in folder: String, from shop: Shop) throws {
    var list = try RemovedList(in: folder)
    try shop.store.forEachRemovedCustomer { list.note($0, on: $1) }
    try FileSystem.write(Array(list.text.utf8), to: path(in: folder))
  }

  /// The first day counts.
  private mutating func note(_ account: ID<Customer>, on day: Day) {
    days[account.text] = min(day, days[account.text] ?? day)
  }

  /// Sorted, a line each.
  private var text: String {
    days.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.text)\n" }.joined()
  }
}
