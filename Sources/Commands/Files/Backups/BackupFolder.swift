import Domain
import Glibc
import Gzip
import Requests

/// A folder of backups: one a business day, called `2026-03-01.db.gz`. What has another name, or is
/// no plain file, is none of its business.
struct BackupFolder {
  let path: String
  private static let ending = ".db.gz"

  func file(of day: Day) -> String { path + "/" + day.text + Self.ending }

  func days() throws -> [Day] {
    guard FileSystem.exists(path) else { return [] }
    return try FileSystem.names(in: path).compactMap { name in
      guard name.hasSuffix(Self.ending), let day = Day(name.dropLast(Self.ending.count)) else {
        return nil
      }
      return FileSystem.isPlainFileItself(path + "/" + name) ? day : nil
    }
  }

  /// What the policy says of the backups that are there, the newest first. Those of a shop that
  /// was not sound are counted apart, so that no sound one is let go for them.
  ///
  /// - Parameter new: a day that gets one.
  func verdicts(
    _ policy: KeepPolicy, on day: Day, adding new: Day? = nil, harmed: Day? = nil
  ) throws -> [KeepPolicy.Verdict] {
    let heads = try HeadList(in: path)
    let days = Set(try days() + (new.map { [$0] } ?? []))
    let isHarmed = { (day: Day) in
      day == harmed || day != new && heads[file(of: day)]?.isHarmed == true
    }
    let groups = [days.filter(isHarmed), days.filter { !isHarmed($0) }]
    return groups.flatMap { policy.judge($0, on: day) }.sorted { $0.day > $1.day }
  }

  /// Removes what the policy lets go, and drafts that programs left which were killed.
  ///
  /// - Parameter damaged: the day of a backup that cannot be read back.
  /// - Returns: the verdicts on all that was there.
  func rotate(
    _ policy: KeepPolicy, on day: Day, at now: Instant, apartFrom damaged: Day? = nil
  ) throws -> [KeepPolicy.Verdict] {
    let verdicts = try verdicts(policy, on: day, harmed: damaged)
    for verdict in verdicts.reversed() where !verdict.isKept {
      try remove(file(of: verdict.day))
    }
    for draft in try leftovers(at: now) { try remove(draft) }
    return verdicts
  }

  /// The newest backup up to a day, where it cannot be read back; `nil` where it is whole.
  func damagedNewest(on day: Day) throws -> (day: Day, report: ErrorReport)? {
    guard let newest = try days().filter({ $0 <= day }).max() else { return nil }
    do {
      try Gzip.test(file(of: newest))
      return nil
    } catch .damaged(let reason), .unreadable(let reason), .unwritable(let reason) {
      let report = ErrorReport(
        code: "io", exit: .io, message: "\(file(of: newest)) cannot be read back: \(reason).",
        why: "no other backup was removed for it",
        tries: ["rental backup \(path.shellValue(of: "--keep"))"])
      return (newest, report)
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
