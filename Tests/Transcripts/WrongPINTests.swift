import Foundation
import SQLiteEngine
import Storage
import Support
import Testing

/// Many wrong PINs, given to the built program.
@Suite(.serialized) struct WrongPINTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram

  /// How many are given one by one; 350 found the fault, and take a minute and more.
  private static let count =
    ProcessInfo.processInfo.environment["RENTAL_WRONG_PINS"].flatMap { Int($0) } ?? 24

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
    let added = try program.runShell(
      "echo 135791 | \"$RENTAL\" staff add Ana --role owner --pin-stdin", in: folder)
    #expect(added.status == 0, "\(added.error)")
  }

  /// Gives PINs one after the other; how often each exit code was met.
  private func endings(of numbers: Range<Int>, tills: Int = 1) throws -> [String: Int] {
    let ended = try program.runShell(
      """
      pin=\(numbers.lowerBound)
      while [ $pin -lt \(numbers.upperBound) ]; do
        echo $((200000 + pin)) | "$RENTAL" staff add Ben --role clerk --by Ana --pin-stdin \\
          --till $((pin % \(tills) + 1)) > /dev/null 2>&1
        echo $?
        pin=$((pin + 1))
      done
      """, in: folder)
    return ended.output.split(separator: "\n").reduce(into: [:]) { $0[String($1), default: 0] += 1 }
  }

  /// Each is tried, since what was counted is taken away in between, on a hash that takes no time.
  @Test func allThatAreTriedAreRefused() throws {
    let engine = try SQLiteEngines.impatient.open(folder.file("shop.db")).engine
    let store = Store(engine.single)
    let ana = try #require(try store.staff(named: "Ana")).staff.id
    try store.set(pin: PINHash.text(of: "135791", salt: "salt", rounds: 16), of: ana)
    for first in stride(from: 0, to: Self.count, by: 4) {
      let numbers = first..<min(first + 4, Self.count)
      #expect(try endings(of: numbers) == ["77": numbers.count])
      #expect(try store.pinTrials(of: ana).wrong == numbers.count)
      try store.clearTrials(of: ana)
    }
    let right = try program.runShell(
      "echo 135791 | \"$RENTAL\" staff add Ben --role clerk --by Ana --pin-stdin", in: folder)
    #expect(right.status == 0, "\(right.error)")
  }

  /// Whatever tills they are given at, no more are tried than twenty; then the right one waits too.
  @Test func noMoreThanTwentyAreTried() throws {
    #expect(try endings(of: 0..<max(30, Self.count), tills: 9) == ["77": max(30, Self.count)])
    let engine = try SQLiteEngines.impatient.open(folder.file("shop.db")).engine
    let store = Store(engine.single)
    let ana = try #require(try store.staff(named: "Ana"))
    #expect((20...21).contains(ana.trials.wrong))
    let right = try program.runShell(
      "echo 135791 | \"$RENTAL\" staff add Ben --role clerk --by Ana --pin-stdin --till 77",
      in: folder)
    #expect(right.status == 77 && right.error.contains("Ana has to wait"))
  }

  /// Many programs that try at once have no more tries than one.
  @Test func triesAtOnceAreCountedOneByOne() throws {
    let processes = try (0..<12).map { number in
      try program.startShell(
        """
        echo \(300_000 + number) | "$RENTAL" staff add Ben --role clerk --by Ana --pin-stdin
        """, database: folder.file("shop.db"), output: folder.file("\(number).out"),
        error: folder.file("\(number).err"))
    }
    for process in processes { process.waitUntilExit() }
    #expect(processes.allSatisfy { $0.terminationStatus == 77 })
    let engine = try SQLiteEngines.impatient.open(folder.file("shop.db")).engine
    let ana = try #require(try Store(engine.single).staff(named: "Ana"))
    #expect(ana.trials.wrong == 5)
    let list = "RENTAL_STAFF=Ana \"$RENTAL\" audit list --format csv"
    #expect(
      try program.runShell(list, in: folder).output
        .split(separator: "\n").count { $0.contains("staff-pin-wrong") } == 5)
  }

  // MARK: Who acts

  @Test(arguments: ["Ana\nEve", "Ana\u{7}", "\u{1B}[2J", "Ana\u{85}", "\u{2028}", "\t", " ", "\r"])
  func whoActsIsOneLineOfText(_ name: String) throws {
    let quoted = "'" + name + "'"
    let add = "customer add --name A --address B --postcode C"
    for line in [
      "RENTAL_STAFF=\(quoted) \"$RENTAL\" \(add)", "\"$RENTAL\" \(add) --by \(quoted)",
      "RENTAL_STAFF=\(quoted) \"$RENTAL\" till open --float 0",
    ] {
      let ended = try program.runShell(line, in: folder)
      #expect(ended.status == 64, "\(line): \(ended.error)")
      #expect(ended.error.hasPrefix("rental: whoever acts "))
    }
    let json = JSONEncoder()
    let by = String(decoding: try json.encode(name), as: UTF8.self)
    let request = #"{"do":"customer-add","name":"A","address":"B","postcode":"C","by":\#(by)}"#
    try folder.write(Array(request.utf8), to: "requests.jsonl")
    let batch = try program.run(
      ["batch", folder.file("requests.jsonl"), "--by", "Ana"], in: folder)
    #expect(batch.status == 6 && batch.output.contains(#""ok":false,"error":{"code":"invalid""#))
    let customers = ["customer", "list", "--format", "json", "--by", "Ana"]
    #expect(try program.run(customers, in: folder).output == "[]\n")
  }
}
