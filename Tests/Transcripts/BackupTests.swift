import Domain
import Foundation
import Storage
import Support
import Testing

/// Backups made by the built program while tills work, programs are killed and disks are full.
@Suite(.serialized) struct BackupTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram
  private var backups: String { folder.file("backups") }

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
  }

  private func openShop(customers: Int) throws {
    try folder.write(Self.requests(1...customers), to: "opening.jsonl")
    #expect(try program.run(["batch", folder.file("opening.jsonl")], in: folder).status == 0)
  }

  private static func requests(_ numbers: ClosedRange<Int>) -> [UInt8] {
    let lines = numbers.map {
      #"{"do":"customer-add","card":"\#($0)","name":"N \#($0)","address":"A","postcode":"P"}"#
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  private func touch(_ name: String, _ text: String = "x") throws {
    try Data(text.utf8).write(to: URL(filePath: backups + "/" + name))
  }

  /// How many customers a backup holds once it is restored: the first ones, in their order.
  private func restored(_ backup: String) throws -> Int {
    let shop = folder.file("other.db")
    for name in try folder.names() where name.hasPrefix("other.db") {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    let restored = try program.run(["restore", backup, "--database", shop], in: folder)
    #expect(restored.status == 0, "\(restored.error)")
    #expect(try program.run(["check", "--database", shop], in: folder).status == 0)
    let list = try program.run(
      ["customer", "list", "--format", "jsonl", "--database", shop], in: folder
    ).output
    let cards = list.split(separator: "\n").compactMap { line -> Int? in
      line.firstMatch(of: #/"card":"([0-9]+)"/#).flatMap { Int($0.1) }
    }
    #expect(cards.sorted() == Array(1...cards.count), "it was never so")
    return cards.count
  }

  @Test(arguments: Seeds.all.suffix(2))
  func aBackupWhileTillsWorkIsOfOneMoment(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try openShop(customers: 40)
    try folder.write(Self.requests(41...700), to: "day.jsonl")
    let output = folder.file("day.out")
    let till = try program.start(
      ["batch", folder.file("day.jsonl")], database: folder.file("shop.db"), output: output,
      error: folder.file("day.err"))
    func answered() throws -> Int {
      let text = try String(contentsOfFile: output, encoding: .utf8)
      return 40 + text.split(separator: "\n").count { $0.contains(#""ok":true"#) }
    }
    for number in 1...3 {
      usleep(UInt32(random.int(0...150_000)))
      let file = folder.file(number % 2 == 0 ? "\(number).db" : "\(number).db.gz")
      let before = try answered()
      let made = try program.run(["backup", file], in: folder)
      #expect(made.status == 0, "\(made.error)")
      let after = try answered()
      let held = try restored(file)
      // The last one may have been saved and not told yet.
      #expect(before...(after + 1) ~= held)
    }
    till.terminate()
    till.waitUntilExit()
  }

  @Test(arguments: Seeds.all.suffix(2))
  func aKilledBackupLeavesTheOldOnesAndNoHalfOne(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try openShop(customers: 120)
    let keep = ["backup", "--keep", backups]
    #expect(try program.run(keep, in: folder).status == 0)
    #expect(
      try program.run(["backup", backups + "/2026-01-04.db.gz"], in: folder).status == 0)
    let whole = try names(in: backups)
    for _ in 1...6 {
      let process = try program.start(
        keep, database: folder.file("shop.db"), output: folder.file("out"),
        error: folder.file("err"))
      usleep(UInt32(random.int(0...250_000)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let names = try names(in: backups)
      #expect(names.filter { !$0.contains(".part-") } == whole)
    }
    // What the killed ones have left goes with the next one.
    #expect(try program.run(keep, in: folder).status == 0)
    #expect(try names(in: backups) == whole)
    for name in whole where name.hasSuffix(".gz") {
      let checked = try program.run(["backup", "--check", backups + "/" + name], in: folder)
      #expect(checked.status == 0, "\(checked.error)")
    }
  }

  @Test func aFullDiskKeepsTheOldBackup() throws {
    try openShop(customers: 120)
    #expect(try program.run(["backup", "--keep", backups], in: folder).status == 0)
    let before = try names(in: backups)
    let bytes = try folder.bytes(of: "backups/" + before[0])
    let size = try folder.bytes(of: "shop.db").count / 1024
    // Too little for the copy, for what is packed, and for what is read back.
    for limit in [8, bytes.count / 1024 / 2, bytes.count / 1024 + 16, size - 4] {
      let script = "trap '' XFSZ; ulimit -f \(limit); \"$RENTAL\" backup --keep '\(backups)'"
      let ended = try program.runShell(script, in: folder)
      #expect(ended.status == 74, "\(limit): \(ended.error)")
      #expect(ended.error.split(separator: "\n").count == 3)
      #expect(try names(in: backups) == before)
      #expect(try folder.bytes(of: "backups/" + before[0]) == bytes)
    }
  }

  @Test func aFullDiskSaysWhyNothingIsRestored() throws {
    try openShop(customers: 120)
    let backup = folder.file("backup.db")
    #expect(try program.run(["backup", backup], in: folder).status == 0)
    let before = try folder.bytes(of: "shop.db")
    // Not a whole number of the pieces that are written at once: a part of one still fits.
    let script = "trap '' XFSZ; ulimit -f 20; \"$RENTAL\" restore '\(backup)'"
    let ended = try program.runShell(script, in: folder)
    #expect(ended.status == 74)
    #expect(ended.error.contains("File too large"), "\(ended.error)")
    #expect(try folder.bytes(of: "shop.db") == before)
  }

  @Test func aShopThatIsNotSoundHasNoBackup() throws {
    try openShop(customers: 3)
    #expect(try program.run(["backup", "--keep", backups], in: folder).status == 0)
    let before = try names(in: backups)
    let shop = try folder.shop()
    try shop.script("DROP TRIGGER audit_is_not_changed; UPDATE audit SET by_name = 'x'")
    try shop.guardRecords()
    let ended = try program.run(["backup", "--keep", backups], in: folder)
    #expect(ended.status == 1)
    #expect(ended.error.contains("why: line 1 of the audit trail is not what was written\n"))
    #expect(ended.error.split(separator: "\n").count == 3)
    try shop.script("DROP INDEX rental_by_copy")
    #expect(try program.run(["backup", "--keep", backups], in: folder).status == 74)
    #expect(try names(in: backups) == before)
  }

  @Test func rotationLeavesAloneWhatIsNoneOfOurs() throws {
    try openShop(customers: 1)
    let keep = ["backup", "--keep", backups, "--keep-policy", "1,0,0"]
    try FileManager.default.createDirectory(atPath: backups, withIntermediateDirectories: false)
    let old = backups + "/2026-03-01.db.gz"
    #expect(try program.run(["backup", old], in: folder).status == 0)
    let others = [
      "2025-01-01.db", "2025-01-01.db.gz~", "2025-13-01.db.gz", "2025-1-1.db.gz", "notes.txt",
      "x2025-01-01.db.gz", "2025-01-01.db.gz.bak", "2025-01-03.db.gz.part-1",
      "2025-01-04.db.gz.part-two", "2025-01-04.db.gz.part-", "notes.txt.part-77",
    ]
    for name in others { try touch(name) }
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: backups + "/2025-01-05.db.gz", withDestinationPath: backups + "/notes.txt")
    try manager.createDirectory(
      atPath: backups + "/2025-01-06.db.gz", withIntermediateDirectories: false)
    try touch("2025-01-07.db.gz")
    try touch("2025-01-08.db.gz.part-77.gz")
    try touch("2099-01-01.db.gz")
    try manager.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_600_000_000)],
      ofItemAtPath: backups + "/2025-01-08.db.gz.part-77.gz")
    let ended = try program.run(keep + ["--format", "json"], in: folder)
    #expect(ended.output.contains(#""kept":2,"removed":["2026-03-01","2025-01-07"]"#))
    let expected =
      others + [
        "2025-01-05.db.gz", "2025-01-06.db.gz", "2099-01-01.db.gz", "heads.txt", "removed.txt",
      ]
    let left = try names(in: backups)
    let made = try #require(left.first { !expected.contains($0) })
    #expect(made.hasSuffix(".db.gz"))
    #expect(left == (expected + [made]).sorted())
    // Nor is a link written through, or a folder taken for a backup.
    for day in ["2025-01-05", "2025-01-06"] {
      #expect(try program.run(keep + ["--at", day], in: folder).status == 64)
    }
  }

  @Test func whoWasRemovedStaysOnTheList() throws {
    try openShop(customers: 2)
    try manager.createDirectory(atPath: backups, withIntermediateDirectories: false)
    let elsewhere = "ffffffff-0000-4000-8000-000000000001 2020-02-03"
    // Of an account's days the first one stays.
    try touch("removed.txt", elsewhere.replacing("02-03", with: "02-05") + "\n\n" + elsewhere)
    #expect(try program.run(["customer", "remove", "2", "--yes"], in: folder).status == 0)
    let keep = ["backup", "--keep", backups]
    #expect(try program.run(keep, in: folder).status == 0)
    let list = String(decoding: try folder.bytes(of: "backups/removed.txt"), as: UTF8.self)
    #expect(list.split(separator: "\n").count == 2)
    #expect(list.hasSuffix("\n" + elsewhere + "\n") || list.hasPrefix(elsewhere + "\n"))
    #expect(try program.run(keep, in: folder).status == 0)
    #expect(try folder.bytes(of: "backups/removed.txt") == Array(list.utf8))
    try touch("removed.txt", list + "somebody\n")
    let refused = try program.run(keep, in: folder)
    #expect(refused.status == 65)
    #expect(refused.error.contains("removed.txt, line 3: "))
  }

  /// The list is only added to, and tells of a backup whose end was cut off.
  @Test func theHeadOfEachBackupIsOnTheList() throws {
    try openShop(customers: 1)
    let keep = ["backup", "--keep", backups]
    let made = try program.run(keep + ["--format", "json"], in: folder)
    let head = try #require(made.output.firstMatch(of: #/"audit_head":"([0-9a-f]{64})"/#)?.1)
    let file = try #require(try names(in: backups).first { $0.hasSuffix(".db.gz") })
    let first = String(decoding: try folder.bytes(of: "backups/heads.txt"), as: UTF8.self)
    #expect(first == "\(file) 1 \(head)\n")
    try touch("heads.txt", "somebody's own line\n" + first.dropLast())
    #expect(
      try program.run(["movie", "add", "--title", "Up", "--quantity", "1"], in: folder).status == 0)
    #expect(try program.run(keep, in: folder).status == 0)
    let list = String(decoding: try folder.bytes(of: "backups/heads.txt"), as: UTF8.self)
    let lines = list.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && list.hasPrefix("somebody's own line\n" + first))
    #expect(lines[2].hasPrefix("\(file) 2 "))
    let shown = try program.run(
      ["restore", "--list", backups, "--format", "json"], in: folder)
    let last = try #require(lines[2].split(separator: " ").last)
    #expect(shown.output.contains(#""audit_lines":2,"audit_head":"\#(last)""#))
    let checked = try program.run(["restore", "--list", backups, "--check"], in: folder)
    #expect(checked.status == 0)
    #expect(
      checked.error.contains("line 1 of heads.txt cannot be read, so it vouches for no backup"))
    // A backup that ends before its line has lost its end.
    try touch("heads.txt", list + "\(file) 3 \(head)\n")
    let found = try program.run(["restore", "--list", backups, "--check"], in: folder)
    #expect(found.status == 1)
    let record = try program.run(
      ["restore", "--list", backups, "--check", "--format", "json"], in: folder)
    #expect(record.output.contains("ends at line 2 of its audit trail"), "\(record.output)")
  }

  private var manager: FileManager { .default }

  @Test func aDamagedBackupIsCountedForNoneThatIsWhole() throws {
    try openShop(customers: 1)
    let night = ["night", "--out", folder.path, "--at", "2026-03-02"]
    #expect(try program.run(night, in: folder).status == 0)
    let file = "backups/2026-03-02.db.gz"
    var bytes = try folder.bytes(of: file)
    bytes[bytes.count / 2] ^= 0xFF
    try folder.write(bytes, to: file)
    for number in 10...20 { try touch("2010-01-\(number).db.gz") }
    try folder.shop().script("DELETE FROM night_step WHERE step = 'rotate'")
    let ended = try program.run(night, in: folder)
    #expect(ended.status == 74)
    #expect(ended.error.contains("no other backup was removed for it"), "\(ended.error)")
    // Seven days, and the week before them that has one. The damaged one is none of them.
    let kept = [10] + Array(14...20)
    let left = try names(in: backups).filter { $0.hasPrefix("20") }
    #expect(left == kept.map { "2010-01-\($0).db.gz" } + ["2026-03-02.db.gz"])
  }

  /// A shop whose audit trail is broken goes on making backups, and they take no sound one's place.
  @Test func backupsOfAHarmedShopAreCountedApart() throws {
    try openShop(customers: 1)
    let keep = ["backup", "--keep", backups, "--keep-policy", "1,0,0"]
    #expect(try program.run(keep, in: folder).status == 0)
    let today = try #require(try names(in: backups).first { $0.hasSuffix(".db.gz") })
    try FileManager.default.moveItem(
      atPath: backups + "/" + today, toPath: backups + "/2010-01-10.db.gz")
    for day in ["2010-01-09", "2010-01-11", "2010-01-12"] { try touch(day + ".db.gz") }
    let head = String(repeating: "0", count: 64)
    try touch(
      "heads.txt",
      ["2010-01-11", "2010-01-12"].map { "\($0).db.gz 1 \(head) harmed\n" }.joined())
    let shop = try folder.shop()
    try shop.script("DROP TRIGGER audit_is_not_changed; UPDATE audit SET by_name = 'x'")
    try shop.guardRecords()
    #expect(try program.run(keep, in: folder).status == 1)
    // The newest sound one, and the newest of the others.
    let left = try names(in: backups).filter { $0.hasSuffix(".db.gz") }
    #expect(left == ["2010-01-10.db.gz", today])
    let heads = String(decoding: try folder.bytes(of: "backups/heads.txt"), as: UTF8.self)
    #expect(heads.hasSuffix(" harmed\n") && heads.contains("\n\(today) 1 "))
    // A mark is no other head.
    let listed = try program.run(
      ["restore", "--list", backups, "--check", "--format", "json"], in: folder)
    #expect(!listed.output.contains("heads.txt says"), "\(listed.output)")
  }

  @Test func aNightRemovesTheFoldersOfOldNightsAndNobodysElse() throws {
    try openShop(customers: 1)
    let first = try #require(Day("2010-01-01"))
    let days = (0..<33).map { (first + $0).text }
    for day in days {
      try manager.createDirectory(
        atPath: folder.file(day), withIntermediateDirectories: false)
      try folder.write([1], to: day + "/overdue.csv")
    }
    try folder.write([1], to: "2010-01-01/thesis.txt")
    try folder.write([1], to: "2009-01-01")
    try manager.createSymbolicLink(
      atPath: folder.file("2009-01-02"), withDestinationPath: folder.file("2010-01-09"))
    let ended = try program.run(
      ["night", "--out", folder.path, "--at", "2026-03-02"], in: folder)
    #expect(ended.status == 0, "\(ended.error)")
    #expect(ended.error.contains("2010-01-01 stays: it holds what no night has written"))
    let left = try folder.names().filter { $0.hasPrefix("20") && !$0.hasPrefix("2026") }
    // 31 nights are kept with this one; of the three others one is somebody's.
    #expect(left == ["2009-01-01", "2009-01-02", "2010-01-01"] + days.dropFirst(3))
  }
}
