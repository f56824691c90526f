import Domain
import Glibc
import Gzip

/// A folder of backups: one a business day, called `2026-03-01.db.gz`. What has another name, or is
/// no plain file, is none of its business.
struct BackupFolder {
  let path: String
  private static let ending = ".db.gz"

  func file(of day: Day) -> String { path + "/" + day.text + Self.ending }

  /// The days that there are backups of.
  func days() throws -> [Day] {
    try names().compactMap { name in
      guard name.hasSuffix(Self.ending), let day = Day(name.dropLast(Self.ending.count)) else {
        return nil
      }
      return FileSystem.isPlainFileItself(path + "/" + name) ? day : nil
    }
  }

  private func names() throws -> [String] {
    FileSystem.exists(path) ? try FileSystem.names(in: path) : []
  }

  /// What the policy says of the backups that are there.
  func verdicts(_ policy: KeepPolicy, on day: Day) throws -> [KeepPolicy.Verdict] {
    policy.judge(try days(), on: day)
  }

  /// Removes what the policy lets go, and drafts that programs left which were killed.
  ///
  /// - Returns: the verdicts on all that was there.
  func rotate(
    _ policy: KeepPolicy, on day: Day, at now: Instant
  ) throws -> [KeepPolicy.Verdict] {
    let verdicts = try verdicts(policy, on: day)
    for verdict in verdicts.reversed() where !verdict.isKept {
      try remove(file(of: verdict.day))
    }
    for draft in try leftovers(at: now) { try remove(draft) }
    return verdicts
  }

  /// The newest backup up to a day is whole: without one nothing is let go.
  func checkNewest(on day: Day) throws {
    guard let newest = try days().filter({ $0 <= day }).max() else { return }
    do {
      try Gzip.test(file(of: newest))
    } catch .damaged(let reason), .unreadable(let reason), .unwritable(let reason) {
      throw ErrorReport(
        code: "io", exit: .io, message: "\(file(of: newest)) cannot be read back: \(reason).",
        why: "nothing is removed while the newest backup is not sound",
        tries: ["rental backup --keep \(path.shellWord)"])
    }
  }

  /// Drafts of ours that nobody is at any more.
  private func leftovers(at now: Instant) throws -> [String] {
    guard FileSystem.exists(path) else { return [] }
    return try FileSystem.drafts(in: path).filter { Self.isOurs($0.file) && $0.isLeft(at: now) }
      .map(\.path)
  }

  private static func isOurs(_ name: String) -> Bool {
    [RemovedList.name, HeadList.name].contains(name)
      || name.hasSuffix(ending) && Day(name.dropLast(ending.count)) != nil
  }

  /// Another program may have been first.
  private func remove(_ file: String) throws {
    guard unlink(file) == 0 || errno == ENOENT else { throw FileSystem.unwritable(file) }
  }
}
