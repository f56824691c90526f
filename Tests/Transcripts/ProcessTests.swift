import Foundation
import Support
import Testing

/// The built program itself: many at once, killed at any moment, with nowhere to write.
@Suite(.serialized) struct ProcessTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
  }

  /// A shop with some customers and one movie.
  private func openShop(customers: Int, copies: Int) throws {
    var requests = [#"{"do":"movie-add","title":"Nosferatu","quantity":\#(copies)}"#]
    requests += (1...customers).map {
      #"{"do":"customer-add","card":"\#($0)","name":"N \#($0)","address":"A","postcode":"P"}"#
    }
    try folder.write(Array(requests.joined(separator: "\n").utf8), to: "opening.jsonl")
    let opened = try program.run(["batch", folder.file("opening.jsonl")], in: folder)
    #expect(opened.status == 0, "\(opened.output)")
  }

  @Test func ofSixtyWhoWantTheLastCopyExactlyOneGetsIt() throws {
    try openShop(customers: 60, copies: 1)
    let processes = try (1...60).map { number in
      try program.start(
        ["rent", "--customer", "\(number)", "--copy", "C-000001", "--nights", "1"],
        database: folder.file("shop.db"), output: folder.file("\(number).out"),
        error: folder.file("\(number).err"))
    }
    for process in processes { process.waitUntilExit() }
    let statuses = processes.map(\.terminationStatus)
    #expect(statuses.count { $0 == 0 } == 1)
    #expect(statuses.allSatisfy { [0, 2, 7].contains($0) }, "\(statuses)")
    #expect(try program.run(["check"], in: folder).status == 0)
  }

  @Test(arguments: Seeds.all)
  func aKilledBatchHasDoneWhatItAnsweredAndCanBeSentAgain(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    try openShop(customers: 5, copies: 10)
    let requests = Self.requests(300)
    try folder.write(Array(requests.joined(separator: "\n").utf8), to: "day.jsonl")
    let process = try program.start(
      ["batch", folder.file("day.jsonl")], database: folder.file("shop.db"),
      output: folder.file("day.out"), error: folder.file("day.err"))
    usleep(UInt32.random(in: 20_000...400_000, using: &dice))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()

    let answers = try String(contentsOfFile: folder.file("day.out"), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: true).filter { $0.hasSuffix("}") }
    let recorded = try program.run(["list", "--all", "--format", "jsonl"], in: folder).output
    let rented = answers.filter { $0.contains(#""result":{"visit""#) }.count
    let onRecord = recorded.split(separator: "\n").count
    // The last one may have been saved and killed before it was told.
    #expect(onRecord == rented || onRecord == rented + 1)
    #expect(try program.run(["check"], in: folder).status == 0)

    let again = try program.run(["batch", folder.file("day.jsonl")], in: folder)
    #expect(again.status == 0)
    let repeated = again.output.split(separator: "\n")
    #expect(repeated.count == requests.count)
    #expect(Array(repeated.prefix(answers.count)) == answers)
    let whole = try program.run(["list", "--all", "--format", "jsonl"], in: folder).output
    #expect(whole.split(separator: "\n").count == requests.count / 2)
  }

  /// So many rents and returns in turn, each with an op of its own.
  private static func requests(_ count: Int) -> [String] {
    (0..<count).map { number in
      let copy = "C-\(String(1_000_001 + number / 2 % 10).dropFirst())"
      let what =
        number % 2 == 0
        ? #""do":"rent","customer":"\#(number / 2 % 5 + 1)","nights":1"# : #""do":"return""#
      return #"{"op":"\#(number)",\#(what),"copies":["\#(copy)"]}"#
    }
  }

  @Test(arguments: [
    ("Europe/London", 0), ("europe/london", 0), ("utc", 0), ("GMT", 0), ("BST", 78), ("PST", 78),
    ("GMT+0300", 78), ("Europe/Lundon", 78), ("asia/tokyo", 0), ("etc/gmt+5", 0), ("localtime", 78),
    ("posixrules", 78), ("right/Europe/London", 78), ("Europe/../Europe/London", 78),
  ])
  func aTimeZoneIsANameAndNoAbbreviation(_ name: String, _ status: Int32) throws {
    try folder.write(Array("time zone \(name)\n".utf8), to: "zone.rules")
    let checked = try program.run(["rules", "check", folder.file("zone.rules")], in: folder)
    #expect(checked.status == status)
  }

  @Test func anAnswerThatNobodyTakesIsAnError() throws {
    try openShop(customers: 1, copies: 1)
    let full = try program.runShell("exec \"$RENTAL\" stock > /dev/full", in: folder)
    #expect(full.status == 74)
    #expect(full.error.hasPrefix("rental: the answer cannot be written: "))
  }

  /// No file may grow beyond a part of what the shop is: the file system says so as a full disk
  /// does. Below the whole, not even what was begun can be undone, as on disks that copy what they
  /// write.
  @Test(arguments: [40, 60, 80, 95, 100, 110])
  func aFullDiskLosesNothing(percent: Int) throws {
    try openShop(customers: 1, copies: 1)
    // The shell counts in halves of a KiB.
    let blocks = try folder.bytes(of: "shop.db").count / 512 * percent / 100
    let script = """
      trap '' XFSZ; ulimit -f \(blocks)
      i=0; while [ $i -lt 500 ]; do i=$((i + 1))
        "$RENTAL" movie add --title "Movie $i" --quantity 9 > /dev/null || exit $?
      done
      """
    let ended = try program.runShell(script, in: folder)
    #expect(ended.status == 74, "\(ended.error)")
    #expect(ended.error.contains("nothing was saved"), "\(ended.error)")
    #expect(try program.run(["check"], in: folder).status == 0)
    let copies = try program.run(["copy", "list", "--format", "jsonl"], in: folder).output
    let movies = try program.run(["movie", "list", "--format", "jsonl"], in: folder).output
    let added = movies.split(separator: "\n").count - 1
    #expect(copies.split(separator: "\n").count == added * 9 + 1)
  }

  /// The line that finds the shop replaced is answered with an error of its own, and what follows
  /// is for the new shop.
  @Test func aBatchTellsThatTheShopWasReplaced() throws {
    try openShop(customers: 1, copies: 1)
    let (answers, backup) = (folder.file("answers"), folder.file("old.db"))
    let add = #"{"do":"movie-add","title":"Ran","quantity":1}"#
    let ended = try program.runShell(
      """
      "$RENTAL" backup '\(backup)' > /dev/null
      { echo '\(add)'
        until grep -q line '\(answers)'; do sleep 0.05; done
        "$RENTAL" restore '\(backup)' > /dev/null
        echo '\(add)'; echo '\(add)'
      } | "$RENTAL" batch > '\(answers)'
      """, in: folder)
    #expect(ended.status == 6, "\(ended.error)")
    let lines = try String(contentsOfFile: answers, encoding: .utf8).split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"line":1,"ok":true,"#))
    #expect(
      lines[1].hasPrefix(#"{"line":2,"ok":false,"error":{"code":"replaced","exit":75,"#),
      "\(lines[1])")
    #expect(lines[2].hasPrefix(#"{"line":3,"ok":true,"#))
    let movies = try program.run(["movie", "list", "--format", "jsonl"], in: folder).output
    #expect(movies.split(separator: "\n").count == 2)
  }

  @Test func aBackupNeverTakesTheShopsOwnPlace() throws {
    try openShop(customers: 1, copies: 1)
    for target in ["shop.db", "./shop.db", "shop.db-journal"] {
      let path = target.hasPrefix(".") ? folder.path + "/" + target : folder.file(target)
      let backup = try program.run(["backup", path, "--yes"], in: folder)
      #expect(backup.status == 64, "\(target)")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("shop.db"))
    #expect(try program.run(["backup", folder.file("link"), "--yes"], in: folder).status == 64)
    #expect(try program.run(["check"], in: folder).status == 0)
  }

  @Test func draftsLeaveOtherFilesAlone() throws {
    try openShop(customers: 1, copies: 1)
    try folder.write(Array("mine".utf8), to: "night.part")
    try FileManager.default.createDirectory(
      atPath: folder.file("whole.part"), withIntermediateDirectories: false)
    try folder.write(Array("mine".utf8), to: "whole.part/note")
    #expect(try program.run(["backup", folder.file("night")], in: folder).status == 0)
    #expect(try program.run(["export", folder.file("whole")], in: folder).status == 0)
    #expect(try folder.bytes(of: "night.part") == Array("mine".utf8))
    #expect(try folder.bytes(of: "whole.part/note") == Array("mine".utf8))
    #expect(try folder.names().filter { $0.contains(".part-") } == [])
  }

  @Test func aThumbnailDoesNotTakeThePlaceOfItsPicture() throws {
    let seed = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "seed/covers")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: seed.path).first { $0.hasSuffix(".jpg") })
    let picture = try Data(contentsOf: seed.appending(path: name))
    try folder.write([UInt8](picture), to: "poster.jpg")
    let thumb = try program.run(
      ["cover", "thumb", folder.file("poster.jpg"), "-o", folder.path], in: folder)
    #expect(thumb.status == 64)
    #expect(try folder.bytes(of: "poster.jpg") == [UInt8](picture))
  }

  @Test func aNumberOfOthersDoesNotStopTheSeries() throws {
    try openShop(customers: 1, copies: 1)
    let whose = ["--name", "N", "--address", "A", "--postcode", "P"]
    let odd = try program.run(
      ["customer", "add", "--card", "M-9223372036854775807"] + whose, in: folder)
    #expect(odd.status == 0)
    #expect(try program.run(["customer", "add"] + whose, in: folder).status == 0)
  }

  @Test func rowsWithoutANumberGetNoneOfALaterRow() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("old"), withIntermediateDirectories: false)
    let rows = ["card,name,address,postcode", ",A,a,p", "M-000001,B,a,p", ",C,a,p"]
    try folder.write(Array(rows.joined(separator: "\n").utf8), to: "old/customers.csv")
    let imported = try program.run(["import", folder.file("old")], in: folder)
    #expect(imported.status == 0, "\(imported.error)")
    let cards = try program.run(["customer", "list", "--format", "csv"], in: folder).output
    #expect(["M-000001", "M-000002", "M-000003"].allSatisfy(cards.contains))
  }

  @Test func aRedactedNoStaysANo() throws {
    try openShop(customers: 2, copies: 1)
    let requests = [
      #"{"op":"a","do":"rent","customer":"N 1","copies":["C-000001"],"nights":99}"#,
      #"{"op":"b","do":"customer-edit","customer":"1","email":"not an address"}"#,
      #"{"op":"c","do":"customer-edit","customer":"1","phone":"02079460123"}"#,
      #"{"op":"d","do":"customer-edit","customer":"2","phone":"0456"}"#,
    ]
    try folder.write(Array(requests.joined(separator: "\n").utf8), to: "day.jsonl")
    let first = try program.run(["batch", folder.file("day.jsonl")], in: folder).output
    #expect(try program.run(["customer", "remove", "1", "--yes"], in: folder).status == 0)
    let again = try program.run(["batch", folder.file("day.jsonl")], in: folder).output
    let (before, after) = (first.split(separator: "\n"), again.split(separator: "\n"))
    #expect(after[0].contains(#""ok":false,"error":{"code":"nights-not-allowed","exit":2"#))
    #expect(after[1].contains(#""ok":false,"error":{"code":"invalid","exit":65"#))
    #expect(after[2] == #"{"line":3,"ok":true,"result":null}"#)
    #expect(after[3] == before[3])
    let file = String(decoding: try folder.bytes(of: "shop.db"), as: UTF8.self)
    #expect(!file.contains("not an address") && !file.contains("02079460123"))
  }

  @Test func rulesThatLetAnyNightsPassDoNotBendTheCalendar() throws {
    try openShop(customers: 1, copies: 1)
    try folder.write(Array("notice nights-not-allowed\n".utf8), to: "house.rules")
    #expect(
      try program.run(["rules", "apply", folder.file("house.rules")], in: folder).status == 0)
    for nights in ["9223372036854775807", "3000000", "0"] {
      let rent = try program.run(
        ["rent", "--customer", "1", "--copy", "C-000001", "--nights", nights], in: folder)
      #expect(rent.status == 64, "\(nights)")
    }
    let long = ["rent", "--customer", "1", "--copy", "C-000001", "--nights", "3650"]
    #expect(try program.run(long + ["--note", " "], in: folder).status == 0)
  }

  @Test func aBadRowOfAnImportStandsInNobodysWay() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("old"), withIntermediateDirectories: false)
    let files = [
      "customers.csv": ["card,name,address,postcode", "1,A,a,p"],
      "movies.csv": ["code,title", "m,Heat"],
      "copies.csv": [
        "barcode,movie,id", "k,m,00000000-0000-4000-8000-000000000001",
        "l,m,00000000-0000-4000-8000-000000000001",
      ],
      "rentals.csv": [
        "barcode,card,rented_at,nights,price", "k,1,2026-03-01T10:00:00Z,3,cheap",
        " k , 1 ,2026-03-01T10:00:00Z,3,9.00",
      ],
    ]
    for (name, rows) in files {
      try folder.write(Array(rows.joined(separator: "\n").utf8), to: "old/" + name)
    }
    let imported = try program.run(
      ["import", folder.file("old"), "--skip-bad", "--rejects", folder.file("bad.csv")], in: folder)
    #expect(imported.status == 6, "\(imported.error)")
    #expect(imported.output.contains("1 copy, 1 rental"))
    let bad = String(decoding: try folder.bytes(of: "bad.csv"), as: UTF8.self)
    #expect(bad.contains("copies.csv,3,") && bad.contains("rentals.csv,2,price,"))
  }
}
