import Foundation
import Glibc
import Support
import Testing

/// The counter is killed at any moment: what it has answered with a receipt is there, once.
@Suite(.serialized) struct CounterKillTests {
  @Test(arguments: Seeds.all.suffix(2))
  func nothingIsHalfDone(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
    let program = try BuiltProgram()
    let opening =
      (1...8).map { #"{"do":"movie-add","title":"Movie \#($0)","quantity":25}"# }
      + (1...100).map {
        #"{"do":"customer-add","name":"Customer \#($0)","address":"A","postcode":"P"}"#
      }
    try folder.write(Array(opening.joined(separator: "\n").utf8), to: "opening.jsonl")
    #expect(try program.run(["batch", folder.file("opening.jsonl")], in: folder).status == 0)
    var visit = 0
    var told = 0
    while visit < 100 {
      // A basket that was left is put back, and its copies are scanned anew.
      let scans = (visit..<100).flatMap { visit in
        ["no", "Customer \(visit + 1)", "C-\(2 * visit + 1)", "C-\(2 * visit + 2)", "1", "done"]
      }
      try folder.write(Array((scans.joined(separator: "\n") + "\n").utf8), to: "scans")
      let output = folder.file("out")
      let counter = try program.startShell(
        "exec \"$RENTAL\" counter --plain < '\(folder.file("scans"))'",
        database: folder.file("shop.db"), output: output, error: folder.file("err"))
      usleep(UInt32(random.int(20_000...400_000)))
      if counter.isRunning { kill(counter.processIdentifier, SIGKILL) }
      counter.waitUntilExit()
      let answers = try String(contentsOfFile: output, encoding: .utf8)
      told += answers.split(separator: "\n").count { $0.hasPrefix("Rented to") }
      let out = try program.run(["list", "--format", "csv"], in: folder).output
      let rented = out.split(separator: "\n").count - 1
      // The last visit may be saved and not told yet.
      #expect([2 * told, 2 * told + 2].contains(rented), "seed \(seed)")
      told = rented / 2
      visit = told
      let check = try program.run(["check"], in: folder)
      #expect(check.status == 0, "seed \(seed): \(check.output)\(check.error)")
    }
    // What the killed ones have left goes when the counter opens again.
    #expect(try program.runShell("echo no | $RENTAL counter", in: folder).status == 0)
    #expect(try folder.names().filter { $0.contains("counter") } == [])
  }

  /// A counter that stays open, and reads what is written to it.
  private func open(
    _ name: String, _ program: BuiltProgram, in folder: TemporaryFolder
  ) throws -> (process: Process, input: FileHandle, answers: () throws -> String) {
    let (input, output) = (folder.file("in-\(name)"), folder.file("out-\(name)"))
    try #require(mkfifo(input, 0o600) == 0)
    let process = try program.startShell(
      "exec \"$RENTAL\" counter --plain <> '\(input)' 2>&1", database: folder.file("shop.db"),
      output: output, error: folder.file("err-\(name)"))
    return (
      process, try #require(FileHandle(forUpdatingAtPath: input)),
      { try String(contentsOfFile: output, encoding: .utf8) }
    )
  }

  private func wait(for text: String, in answers: () throws -> String) throws {
    for _ in 1...400 where try !answers().contains(text) { usleep(50_000) }
    #expect(try answers().contains(text))
  }

  /// One person at one till, twice: neither counter takes what the other has, and what one left
  /// that was killed is offered.
  @Test func anOpenCounterKeepsItsBasket() throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram()
    let opening = [
      #"{"do":"movie-add","title":"Heat","quantity":4}"#,
      #"{"do":"customer-add","name":"Ana","address":"A","postcode":"P"}"#,
      #"{"do":"customer-add","name":"Ben","address":"B","postcode":"P"}"#,
    ]
    try folder.write(Array(opening.joined(separator: "\n").utf8), to: "opening.jsonl")
    #expect(try program.run(["batch", folder.file("opening.jsonl")], in: folder).status == 0)
    let first = try open("first", program, in: folder)
    defer { if first.process.isRunning { kill(first.process.processIdentifier, SIGKILL) } }
    first.input.write(Data("Ana\nC-1\n".utf8))
    try wait(for: "Heat (C-000001)", in: first.answers)
    let second = try open("second", program, in: folder)
    defer { if second.process.isRunning { kill(second.process.processIdentifier, SIGKILL) } }
    second.input.write(Data("Ben\nC-2\n".utf8))
    try wait(for: "Heat (C-000002)", in: second.answers)
    #expect(try !second.answers().contains("from before"))
    kill(second.process.processIdentifier, SIGKILL)
    second.process.waitUntilExit()
    let offered = try program.runShell("echo yes | $RENTAL counter 2>&1", in: folder)
    #expect(offered.output.contains("a basket is here from before: 1 movie for Ben"))
    #expect(offered.output.contains("Ben: Heat (C-000002)"))
    let again = try program.runShell("echo no | $RENTAL counter 2>&1", in: folder)
    #expect(again.output.contains("a basket is here from before: 1 movie for Ben"))
    #expect(
      try program.runShell("echo | $RENTAL counter 2>&1", in: folder).output
        .contains("from before") == false)
    first.input.write(Data("1\ndone\nquit\n".utf8))
    try wait(for: "Rented to Ana: Heat (C-000001)", in: first.answers)
    first.process.waitUntilExit()
    #expect(try folder.names().filter { $0.contains("counter-") } == [])
  }
}
