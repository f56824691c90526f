import Domain
import Reports
import Requests
import Shop

/// A copy of the whole shop.
struct BackupCommand: AnsweringErrand {
  static let command = Command(
    "backup", "Copy the whole shop to a file while others work.",
    discussion: """
      The file appears whole, or not at all, and only after it was read back and found sound. A \
      name that ends in .gz has it packed. One that is there already is replaced with --yes only. \
      It takes a manager; rental night makes its own.

      With --keep the file is DIR/YYYY-MM-DD.db.gz, after the business day, and older ones are \
      rotated: the newest of each of the last 7 days, 5 weeks and 12 months that have one stays. \
      DIR/removed.txt lists who has been removed since, for a restore to forget again, and \
      DIR/heads.txt where the audit trail of each backup ends: keep a copy elsewhere.

      Examples:
        rental backup /media/usb/rental.db.gz
        rental backup --keep /var/backups/rental
        rental backup --keep /var/backups/rental --keep-policy 14,8,24 --dry-run
        rental backup --check /var/backups/rental/2026-03-01.db.gz
      """)

  var file: String?
  var keep: String?
  var keepPolicy: String?
  var check = false
  var dryRun = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("file", &file, .file, "Where to.")
    try keys.option(
      "keep", &keep, .file, "The folder that backups are kept and rotated in.", value: "dir")
    try keys.option(
      "keep_policy", &keepPolicy, .text,
      "How many days, weeks and months keep a backup: 7,5,12.", value: "policy")
    try keys.flag("check", &check, "Only read back a backup that is there.")
    try keys.flag("dry_run", &dryRun, "Make nothing, and say which backups would go.")
  }

  func answer(in session: Session) throws -> Answer {
    guard let keep else { return try answerAboutFile(in: session) }
    guard file == nil, !check else {
      throw ShopError.invalid(["--keep takes a folder, and neither a file nor --check"])
    }
    guard session.at == .now else {
      throw ShopError.invalid(["--at is for another moment, and a backup is of now"])
    }
    let folder = BackupFolder(path: try FileSystem.folder(keep, "--keep"))
    let policy = try policy()
    let shop = try session.shop()
    try shop.authorise(.backUp)
    let calendar = try shop.calendarOrBuiltIn()
    let day = calendar.day(of: session.context.now())
    guard !dryRun else {
      let verdicts = try folder.verdicts(policy, on: day, adding: day)
      let heads = try HeadList(in: folder.path)
      return Answer(
        .table(
          BackupReport.plan(verdicts, file: folder.file) { day in
            heads[folder.file(of: day)].map { ($0.lines, $0.hash) }
          }))
    }
    let made = try BackupMaker(session: session, shop: shop).keep(in: folder, on: day)
    let verdicts = try folder.rotate(policy, on: day, at: session.context.now())
    try made.checkTrail()
    return Self.answer(made, rotated: verdicts)
  }

  private func answerAboutFile(in session: Session) throws -> Answer {
    guard let file else { throw Self.noFile }
    guard !dryRun, keepPolicy == nil else {
      throw ShopError.invalid(["--dry-run and --keep-policy are of --keep"])
    }
    if check {
      guard FileSystem.exists(file) else { throw FileSystem.unreadable(file) }
      let found = try BackupCheck(session: session).check(file)
      let bytes = try FileSystem.size(of: file)
      return Answer(
        .record(Self.record(file, bytes, found.inventory)),
        lines: [Self.verdict(found.inventory)])
    }
    let shop = try session.shop()
    try shop.authorise(.backUp)
    try FileSystem.checkIsReplaceable(file)
    if FileSystem.exists(file) { try session.confirm("Replace \(file)?") }
    let made = try BackupMaker(session: session, shop: shop).make(file)
    try made.checkTrail()
    return Self.answer(made)
  }

  private func policy() throws -> KeepPolicy {
    guard let keepPolicy else { return .usual }
    guard let policy = KeepPolicy(keepPolicy) else {
      throw ShopError.invalid([
        "\(quoted(keepPolicy)) is no --keep-policy; 7,5,12 keeps 7 days, 5 weeks and 12 months"
      ])
    }
    return policy
  }

  private static let noFile = ErrorReport(
    code: "invalid", exit: .usage, message: "<file> is required.",
    why: "rental backup cannot do without it", tries: ["rental backup --help"])

  private static func answer(_ made: BackupMaker.Made) -> Answer {
    Answer(
      .record(record(made.file, made.bytes, made.inventory)),
      lines: [
        "Backed up to \(made.file): \(made.bytes / 1024) KiB", verdict(made.inventory),
      ])
  }

  private static func answer(
    _ made: BackupMaker.Made, rotated verdicts: [KeepPolicy.Verdict]
  ) -> Answer {
    let gone = verdicts.filter { !$0.isKept }.map(\.day.text)
    var answer = answer(made)
    var record = record(made.file, made.bytes, made.inventory)
    record.fields += [
      .init("kept", .number(verdicts.count - gone.count)), .init("removed", .list(gone)),
    ]
    answer.content = .record(record)
    let kept = counted(verdicts.count - gone.count, "backup")
    answer.lines?.append(
      "Kept \(kept)" + (gone.isEmpty ? "" : ", removed \(gone.count): \(NameList.cell(gone))"))
    return answer
  }

  private static func record(_ file: String, _ bytes: Int, _ held: Inventory) -> Record {
    Record([
      "file": .text(file), "bytes": .number(bytes), "verified": .flag(true),
      "rows": .number(held.total), "audit_lines": .number(held.books.audit),
      "audit_head": .text(held.books.head),
    ])
  }

  private static func verdict(_ held: Inventory) -> String {
    "✓ Verified: \(counted(held.total, "row")), \(counted(held.books.audit, "audit line")), "
      + "head \(held.books.head)"
  }
}
