import Foundation
import Glibc
import Support
import TestSupport
import Testing

/// The program as it is built, with what the tests' world only plays.
struct InterruptedMailTests {
  private static var isInterruptIgnored: Bool {
    var action = sigaction()
    sigaction(SIGINT, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  private func shop() throws -> (BuiltProgram, TemporaryFolder) {
    let (folder, program) = (try TemporaryFolder(), try BuiltProgram())
    try folder.write(Array("shop Films\nsender Films <shop@films.example>\n".utf8), to: "r.rules")
    for line in [
      "init --name Films", "rules apply r.rules", "goods add Tea --price 1.20", "sell Tea",
    ] {
      let ended = try program.runShell("\"$RENTAL\" \(line)", in: folder)
      try #require(ended.status == 0, "\(line): \(ended.error)")
    }
    try FileManager.default.createDirectory(
      atPath: folder.file("tmp"), withIntermediateDirectories: false)
    return (program, folder)
  }

  /// A receipt is on its way by mail, and a signal comes.
  private func interrupted(
    by signal: Int32, ignoring ignored: String
  ) throws -> (Process, left: [String]) {
    let (program, folder) = try shop()
    let process = try program.startShell(
      """
      \(ignored)
      TMPDIR="$PWD/tmp" exec "$RENTAL" receipt mail 1 --to ana@films.example \
        --mail-command 'touch begun; sleep 2'
      """,
      database: folder.file("shop.db"), output: folder.file("out"), error: folder.file("err"))
    for _ in 0..<500 where access(folder.file("begun"), F_OK) != 0 { usleep(10_000) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("tmp"))
    #expect(names.count == 1)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return (process, try FileManager.default.contentsOfDirectory(atPath: folder.file("tmp")))
  }

  @Test func anInterruptedMailLeavesNothing() throws {
    // Tests that run in the background ignore an interrupt, and so does what they start.
    for signal in Self.isInterruptIgnored ? [SIGTERM] : [SIGINT, SIGTERM] {
      let (process, left) = try interrupted(by: signal, ignoring: "")
      #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
      #expect(left.isEmpty)
    }
  }

  @Test(arguments: ["INT", "TERM"])
  func whatIsIgnoredInterruptsNothing(_ name: String) throws {
    let (process, left) = try interrupted(
      by: name == "INT" ? SIGINT : SIGTERM, ignoring: "trap '' \(name)")
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(left.isEmpty)
  }

  /// The command reads the bytes, is run under the lock of the till's printer, and given up.
  @Test func aCommandPrints() throws {
    let (program, folder) = try shop()
    let ended = try program.runShell(
      """
      export RENTAL_PRINTER_TIMEOUT=1
      RENTAL_PRINTER='| sleep 9' "$RENTAL" receipt print
      echo $?
      RENTAL_PRINTER='| cat > paper' "$RENTAL" receipt print
      "$RENTAL" receipt show 1 --format text > second; grep -c Reprint second
      cat paper | tr -cd '[:print:]\\n' | grep -c Reprint
      """, in: folder)
    #expect(ended.error.contains("the printer command took longer than 1 s"), "\(ended)")
    #expect(ended.output == "74\nReceipt 1-000001 is printed\n1\n0\n", "\(ended)")
  }
}
