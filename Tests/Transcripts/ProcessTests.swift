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

  @Test func anAnswerThatNobodyTakesIsAnError() throws {
    try openShop(customers: 1, copies: 1)
    let full = try program.runShell("exec \"$RENTAL\" stock > /dev/full", in: folder)
    #expect(full.status == 74)
    #expect(full.error.hasPrefix("rental: the answer cannot be written: "))
  }

  @Test func aFullDiskLosesNothing() throws {
    try openShop(customers: 1, copies: 1)
    // No file may grow beyond what it is: the file system says so as a full disk does.
    let size = try folder.bytes(of: "shop.db").count / 1024
    let script = """
      trap '' XFSZ; ulimit -f \(size)
      i=0; while [ $i -lt 500 ]; do i=$((i + 1))
        "$RENTAL" movie add --title "Movie $i" --quantity 9 > /dev/null || exit $?
      done
      """
    let ended = try program.runShell(script, in: folder)
    #expect(ended.status == 74, "\(ended.error)")
    #expect(ended.error.contains("nothing was saved"))
    #expect(try program.run(["check"], in: folder).status == 0)
    let copies = try program.run(["copy", "list", "--format", "jsonl"], in: folder).output
    let movies = try program.run(["movie", "list", "--format", "jsonl"], in: folder).output
    let added = movies.split(separator: "\n").count - 1
    #expect(copies.split(separator: "\n").count == added * 9 + 1)
  }
}
