import Domain
import Gzip
import Requests
import Shop

/// Makes a backup: a copy of the shop, packed where its name ends in `.gz`, that is read back
/// before it gets its name.
struct BackupMaker {
  let session: Session
  let shop: Shop

  /// A backup that was made, and read back.
  struct Made {
    let file: String
    let bytes: Int
    let inventory: Inventory
    /// What is wrong with the audit trail of the shop, and so of its backup.
    let broken: String?

    /// Throws where the audit trail is broken: such a shop needs its backup, and needs to be heard.
    func checkTrail() throws {
      guard let broken else { return }
      throw ErrorReport(
        code: "not-verified", exit: .failed,
        message: "the backup \(file) was made of a shop whose audit trail is broken.", why: broken,
        tries: ["rental audit verify", "an older backup: rental restore --list DIR"])
    }
  }

  func make(_ file: String) throws -> Made {
    try checkTarget(file)
    let copy = FileSystem.draft(of: file)
    let (packed, temporary) = (copy + ".gz", copy + ".back")
    defer { for draft in [copy, packed, temporary] { FileSystem.remove(draft) } }
    do {
      try copyShop(to: copy)
    } catch DatabaseError.unreadable(_, let reason) {
      throw Self.unwritable(file, reason)
    } catch DatabaseError.io(let reason) {
      throw Self.unwritable(file, reason)
    }
    let written = try session.copy(at: copy).inventory()
    let whole = file.hasSuffix(".gz") ? packed : copy
    if whole == packed {
      try pack(copy, to: packed, for: file)
      FileSystem.remove(copy)
    }
    let broken = try verify(whole, by: temporary, holds: written, for: file)
    try FileSystem.replace(file, with: whole)
    return Made(
      file: file, bytes: try FileSystem.size(of: file), inventory: written, broken: broken)
  }

  /// Makes the backup of a day in a folder, in place of an earlier one of that day.
  func keep(in folder: BackupFolder, on day: Day) throws -> Made {
    try FileSystem.makeFolder(folder.path)
    try RemovedList.update(in: folder.path, from: shop)
    let made = try make(folder.file(of: day))
    let books = made.inventory.books
    try HeadList.note(
      made.file, .init(lines: books.audit, hash: books.head, isHarmed: made.broken != nil),
      in: folder.path)
    return made
  }

  /// A backup over the shop itself would lose what is written while it is made.
  private func checkTarget(_ file: String) throws {
    try FileSystem.checkIsReplaceable(file)
    try session.checkIsNotShop(file, tries: ["another name"])
    // Who has written to a database leaves a journal or a log beside it, and may have it open.
    let left = FileSystem.databaseNeighbours(of: file).first(where: FileSystem.exists)
    guard !FileSystem.exists(file) || left == nil && !FileSystem.saysItHasLog(file) else {
      let sign = left.map { "\($0) is beside it" } ?? "it is being copied, or was"
      throw ErrorReport(
        code: "invalid", exit: .usage, message: "\(file) is a shop that somebody has worked in.",
        why: "\(sign), and a file that may be open is not replaced",
        tries: ["another name"])
    }
  }

  private func copyShop(to copy: String) throws {
    var bar = ProgressBar(session, title: "backup", total: 100)
    defer { bar.end() }
    try shop.backup(to: copy) { done, all in
      bar.advance(to: done * 100 / max(1, all))
    }
  }

  private func pack(_ copy: String, to packed: String, for file: String) throws {
    var bar = ProgressBar(session, title: "pack", total: try FileSystem.size(of: copy))
    defer { bar.end() }
    do {
      try Gzip.pack(copy, to: packed) { bar.advance(to: $0) }
    } catch .unwritable(let reason), .unreadable(let reason), .damaged(let reason) {
      throw Self.unwritable(file, reason)
    }
  }

  private static func unwritable(_ file: String, _ reason: String) -> ErrorReport {
    ErrorReport(
      code: "io", exit: .io, message: "\(file) cannot be written: \(reason).",
      why: "the operating system refuses it, or the disk is full", tries: ["another path"])
  }

  /// What was written reads back as what was copied, and what was copied is of this shop.
  ///
  /// - Returns: what is wrong with the audit trail of the shop itself, and so of its copy.
  private func verify(
    _ whole: String, by temporary: String, holds written: Inventory, for file: String
  ) throws -> String? {
    let found: BackupCheck.Found
    do {
      found = try BackupCheck(session: session).check(whole, by: temporary)
    } catch DatabaseError.damagedBackup(_, let reason), DatabaseError.foreign(_, let reason) {
      throw failure(file, reason, .io)
    }
    guard found.inventory == written else {
      throw failure(file, "its tables do not have the rows that were copied", .io)
    }
    if let finding = found.audit.findings.first {
      guard try shop.verifyAudit().findings.contains(finding) else {
        throw failure(file, finding.message, .io)
      }
      return finding.message
    }
    guard found.audit.lines == written.books.audit, found.audit.head == written.books.head,
      try shop.hasBeen(at: written.books)
    else { throw failure(file, "its audit trail is not that of the shop", .io) }
    return nil
  }

  private func failure(_ file: String, _ reason: String, _ exit: ExitStatus) -> ErrorReport {
    ErrorReport(
      code: "not-verified", exit: exit,
      message: "the backup \(file) was not made: read back, it is not sound.", why: reason,
      tries: ["rental check", "another disk", "rental export DIR"])
  }
}

extension Session {
  /// Refuses the shop's own file, by whatever name, where another one is meant.
  func checkIsNotShop(
    _ file: String, why: String = "a backup is another file", tries: [String]
  ) throws {
    let path = try databasePath()
    guard
      ([path] + FileSystem.databaseNeighbours(of: path)).contains(where: {
        FileSystem.areSame($0, file) || FileSystem.haveOnePlace($0, file)
      })
    else { return }
    throw ErrorReport(
      code: "invalid", exit: .usage, message: "\(file) is the shop itself.",
      why: why, tries: tries)
  }
}
