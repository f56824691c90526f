import Files
import Reports
import Requests
import Shop

extension DatabaseError: ReportedError {
  package var report: ErrorReport { ErrorReport(self) }
}

extension ErrorReport {
  fileprivate init(_ error: DatabaseError) {
    switch error {
    case .missing(let path): self = .noShop(at: path)
    case .unreadable(let path, let reason):
      let isFile = FileKind(behind: path).map { $0 == .plain } ?? true
      self.init(
        code: "unreadable", exit: .unreadable, message: "\(path) cannot be opened: \(reason).",
        why: "nothing was changed",
        tries: [isFile ? "another path, or other permissions" : "another path"])
    case .foreign(let path, let reason):
      self.init(
        code: "not-a-shop", exit: .notAShop, message: "\(path) is not a shop: \(reason).",
        why: "rental did not make it, so it is left untouched", tries: ["--database PATH"])
    case .newer(let path, let version, let known):
      self.init(
        code: "not-a-shop", exit: .notAShop,
        message: "\(path) was made by a newer rental: its version is \(version).",
        why: "this program knows versions up to \(known), and leaves it untouched",
        tries: ["a newer rental"])
    case .busy:
      self.init(
        code: "busy", exit: .busy, message: "the shop is busy.",
        why: "another program has been writing for ten seconds; nothing was saved",
        tries: ["run it again"])
    case .replaced:
      self.init(
        code: "busy", exit: .busy, message: "the shop was replaced by a restore.",
        why: "it is another shop than the one that was opened, so nothing was saved",
        tries: ["run it again"])
    case .constraint(let sentence):
      self.init(
        code: "taken", exit: .taken, message: "somebody else was first: \(sentence).",
        why: "the database keeps what must be unique; nothing was saved", tries: ["run it again"])
    case .wrongSums:
      self.init(
        code: "wrong-sums", exit: .failed,
        message: "the totals that this shop keeps do not match its records.",
        why: "something else than rental has changed the database; nothing was saved",
        tries: ["rental check", "rental backup FILE, then rental restore FILE   (adds up again)"])
      saved = .no
    case .io(let reason):
      self.init(
        code: "io", exit: .io, message: "the shop cannot be written: \(reason).",
        why: "the disk may be full, or the file may not be written; nothing was saved",
        tries: ["df, to see whether the disk is full", "other permissions"])
      saved = .no
    case .unsettled(let reason): self = .unsettled(reason, look: nil)
    case .damaged(let reason):
      self.init(
        code: "io", exit: .io, message: "the database is damaged: \(reason).",
        why: "the parts of the file do not fit together",
        tries: ["rental restore FILE, with the latest backup"])
    case .damagedBackup(let path, let reason): self = .damagedBackup(path, reason)
    case .cursorOpen: self = .bug("a query inside another one")
    case .unexpected(let reason): self = .bug(reason)
    }
  }

  /// One can be started where something can be made.
  private static func noShop(at path: String) -> ErrorReport {
    let obstacle = NewPlace.obstacle(at: path)
    return ErrorReport(
      code: "unreadable", exit: .unreadable, message: "there is no shop at \(path).",
      why: obstacle.map { "the file is not there, and cannot be: \($0)" }
        ?? "the file is not there, or empty",
      tries: (obstacle == nil ? ["rental init   (to start one)"] : []) + ["--database PATH"])
  }

  private static func bug(_ reason: String) -> ErrorReport {
    ErrorReport(
      code: "bug", exit: .bug, message: "this should not happen: \(reason).",
      why: "this is a bug in rental, and nothing was saved", tries: ["rental check"])
  }

  private static func damagedBackup(_ path: String, _ reason: String) -> ErrorReport {
    ErrorReport(
      code: "damaged-backup", exit: .badData, message: "the backup \(path) is damaged: \(reason).",
      why: "it was changed or cut off after it was made", tries: otherBackups(than: path))
  }

  /// What to do where a backup is none: look for another.
  static func otherBackups(than path: String) -> [String] {
    let folder = OpenFile.folder(of: path).shellArgument()
    return ["rental restore --list \(folder)   (to find another backup)"]
  }

  /// The disk failed at the end of something, and the shop could not be read again.
  ///
  /// - Parameter look: the command that shows whether it was saved.
  static func unsettled(_ reason: String, look: String?) -> ErrorReport {
    ErrorReport(
      code: "io", exit: .io, message: "it is not known whether this was saved: \(reason).",
      why: "the disk failed at the end, and the shop could not be read again",
      tries: ["look first: \(look ?? "rental audit list")"], saved: .unknown)
  }

  /// The disk failed at the end of something, and the shop was read again: it is there.
  ///
  /// - Parameter answer: what was answered, with the receipts of what was saved.
  static func saved(_ answer: Record, despite reason: String) -> ErrorReport {
    let receipts = answer.receipts
    let what = receipts.isEmpty ? "saved" : "saved: receipt \(receipts.joined(separator: ", "))"
    return ErrorReport(
      code: "io", exit: .io, message: "\(what), but the disk reported an error: \(reason).",
      why: "the shop was read again, and it is there; do not enter it a second time",
      tries: ["rental check", "rental backup FILE, on another disk"], saved: .yes)
  }
}

extension Record {
  /// The numbers of the receipts that it tells.
  fileprivate var receipts: [String] {
    switch (self["receipt"], self["receipts"]) {
    case (.text(let receipt), _): [receipt]
    case (_, .list(let receipts)): receipts
    default: []
    }
  }
}
