import Foundation
import Support
import Testing

/// The command that asks a card terminal does anything that a command can do.
@Suite(.serialized) struct CardCommandTests {
  private func shop() throws -> (BuiltProgram, TemporaryFolder) {
    let (folder, program) = (try TemporaryFolder(), try BuiltProgram())
    for step in [
      ["movie", "add", "--title", "Heat", "--quantity", "1"],
      ["goods", "add", "Popcorn", "--price", "2.50"],
    ] { try #require(program.run(step, in: folder).status == 0) }
    return (program, folder)
  }

  @Test(arguments: [
    ("sleep 9", "took longer than 1 s"), ("kill -9 $$", "was killed"),
    ("echo approved", "gives no answer"), ("true", "gives no answer"),
    (#"echo '{"answer":"yes"}'"#, "gives no answer"),
    (#"echo '{"answer":"approved"}'; exit 3"#, "ended with 3"),
    ("head -c 3000000 /dev/zero", "says too much"), ("yes", "took longer than 1 s"),
    ("exec 0<&- 1>&-; sleep 9", "took longer than 1 s"), ("./none", "ended with 127"),
    ("./shop.db", "ended with 126"), (#"printf '{"answer":"approved"'; exec 1>&-"#, "no answer"),
  ])
  func whatIsNoAnswerIsUnknown(_ command: String, _ reason: String) throws {
    let (program, folder) = try shop()
    try folder.write(Array(command.utf8), to: "terminal.sh")
    let runs = command.hasPrefix("./") ? command : "sh terminal.sh"
    let ended = try program.runShell(
      """
      RENTAL_CARD_TIMEOUT=1 RENTAL_CARD_COMMAND='\(runs)' $RENTAL sell Popcorn --pay card
      """, in: folder)
    #expect(ended.status == 1, "\(ended.error)")
    #expect(ended.error.contains(reason), "\(ended.error)")
    let list = try program.run(["card", "list", "--format", "csv"], in: folder).output
    #expect(list.split(separator: "\n").count == 2, "\(list)")
    #expect(try program.run(["list", "--format", "json"], in: folder).output == "[]\n")
    #expect(try program.run(["check"], in: folder).status == 0)
  }

  @Test func itReadsWhatItIsAskedAndNothingIsAShellsWord() throws {
    let (program, folder) = try shop()
    try folder.write(
      Array("cat > asked; ls /proc/self/fd > open; echo '{\"answer\":\"approved\"}'".utf8),
      to: "terminal.sh")
    let ended = try program.runShell(
      "RENTAL_CARD_COMMAND='sh terminal.sh' $RENTAL sell Popcorn --pay card", in: folder)
    #expect(ended.status == 0, "\(ended.error)")
    let asked = try String(contentsOfFile: folder.file("asked"), encoding: .utf8)
    #expect(asked.hasPrefix(#"{"action":"charge","reference":""#), "\(asked)")
    #expect(asked.hasSuffix(#"","amount":"2.50","currency":"GBP","till":"1"}"# + "\n"), "\(asked)")
    let open = try String(contentsOfFile: folder.file("open"), encoding: .utf8)
    #expect(open.split(separator: "\n").count <= 4, "\(open)")
  }

  /// However the database is called.
  @Test func aTerminalHasOneLock() throws {
    let (program, folder) = try shop()
    let ended = try program.runShell(
      """
      ln -s shop.db link.db; flock shop.db.card-1 sleep 3 & sleep 0.2
      RENTAL_CARD_TIMEOUT=1 RENTAL_CARD_COMMAND='touch asked' \
        $RENTAL sell Popcorn --pay card --database link.db
      """, in: folder)
    #expect(ended.status == 75, "\(ended.status): \(ended.error)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("asked")))
  }

  @Test func aTerminalThatIsBusyIsNotAsked() throws {
    let (program, folder) = try shop()
    let ended = try program.runShell(
      """
      mkdir shop.db.card-2; flock shop.db.card-1 sleep 2 & sleep 0.2
      for till in 1 2; do
        RENTAL_CARD_TIMEOUT=1 RENTAL_CARD_COMMAND='touch asked' \
          $RENTAL sell Popcorn --pay card --till $till
      done
      """, in: folder)
    #expect(ended.status == 75, "\(ended.error)")
    #expect(ended.error.contains("another has been asking it"), "\(ended.error)")
    #expect(ended.error.contains("it is a folder"), "\(ended.error)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("asked")))
    let list = try program.run(["card", "list", "--format", "json"], in: folder).output
    #expect(list == "[]\n")
  }

  /// Nobody is left to kill it.
  @Test func aCommandThatHangsEndsWithoutItsProgram() throws {
    let (program, folder) = try shop()
    let ended = try program.runShell(
      """
      export RENTAL_CARD_TIMEOUT=1 RENTAL_CARD_COMMAND='echo > asked; sleep 60'
      $RENTAL sell Popcorn --pay card & until test -e asked; do sleep 0.05; done
      kill -9 $!; flock -w 9 shop.db.card-1 true
      """, in: folder)
    #expect(ended.status == 0, "\(ended.error)")
  }
}
