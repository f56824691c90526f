import Foundation
import Glibc
import Support
import Testing

/// The program is killed at any moment while a receipt is saved and signed: each receipt is signed
/// once, or told as not signed.
@Suite(.serialized) struct FiscalKillTests {
  private static let rounds = Rounds.number("RENTAL_FISCAL_KILLS", default: 15)

  /// Signs a receipt once; asked again, it answers the same.
  private static let script = """
    read -r line
    number=$(printf '%s' "$line" | sed 's/.*"receipt":"\\([^"]*\\)".*/\\1/')
    sleep 0.0$(($(date +%N | cut -c5) / 2))
    echo "$number" >> asked
    test -e "signed-$number" || echo "$(wc -l < asked)" > "signed-$number"
    sleep 0.0$(($(date +%N | cut -c5) / 2))
    printf '{"text":["TSE %s of %s"]}' "$(cat "signed-$number")" "$number"
    """

  private let setting = "RENTAL_FISCAL_COMMAND='sh signer.sh'"

  private func shop(signing script: String) throws -> (BuiltProgram, TemporaryFolder) {
    let (folder, program) = (try TemporaryFolder(), try BuiltProgram())
    try folder.write(Array(script.utf8), to: "signer.sh")
    for step in [
      ["movie", "add", "--title", "Heat", "--quantity", "1"],
      ["goods", "add", "Tea", "--price", "1.20"],
    ] { try #require(program.run(step, in: folder).status == 0) }
    return (program, folder)
  }

  /// The receipts with what is printed on them; nothing of those that are not signed.
  private func receipts(
    _ program: BuiltProgram, _ folder: TemporaryFolder
  ) throws -> [String: String] {
    let output = try program.run(["receipt", "list", "--format", "csv"], in: folder).output
    return try output.split(separator: "\n").dropFirst().reduce(into: [:]) { receipts, line in
      let number = String(line.prefix { $0 != "," })
      let text = try program.run(["receipt", "show", number], in: folder).output
      let signature = text.split(separator: "\n").last { $0.hasPrefix("TSE ") }
      receipts[number] = signature.map(String.init) ?? ""
    }
  }

  private func left(_ program: BuiltProgram, _ folder: TemporaryFolder) throws -> Int {
    let ended = try program.runShell("\(setting) $RENTAL check", in: folder)
    #expect(ended.status == 0, "\(ended.output)\(ended.error)")
    let line = ended.output.split(separator: "\n").first { $0.hasSuffix("not signed") }
    return line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
  }

  @Test func eachReceiptIsSignedOnceOrTold() throws {
    let (program, folder) = try shop(signing: Self.script)
    let seed = Seeds.all[0]
    var random = SplitMix64(seed: seed)
    var kills = 0
    while kills < Self.rounds {
      let what = ["sell Tea", "sell Tea", "receipt sign"][random.int(0...2)]
      let process = try program.startShell(
        "\(setting) exec \"$RENTAL\" \(what)", database: folder.file("shop.db"),
        output: folder.file("out"), error: folder.file("err"))
      usleep(UInt32(random.int(5_000...250_000)))
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      kills += 1
      process.waitUntilExit()
      let waits = try program.runShell("flock -w 9 shop.db.fiscal-1 true", in: folder)
      #expect(waits.status == 0)
    }
    let unsigned = try receipts(program, folder).filter { $0.value.isEmpty }.keys
    #expect(try left(program, folder) == unsigned.count, "seed \(seed): \(unsigned)")
    let signed = try program.runShell("\(setting) $RENTAL receipt sign", in: folder)
    #expect(signed.status == 0, "seed \(seed): \(signed.output)\(signed.error)")
    #expect(try left(program, folder) == 0, "seed \(seed)")
    for (number, text) in try receipts(program, folder) {
      let once = try String(contentsOfFile: folder.file("signed-\(number)"), encoding: .utf8)
      #expect(text == "TSE \(once.split(separator: "\n")[0]) of \(number)", "seed \(seed)")
    }
    let audit = try program.run(
      ["audit", "list", "--deed", "receipt-sign", "--format", "csv"], in: folder)
    let lines = audit.output.split(separator: "\n").count - 1
    #expect(try lines == receipts(program, folder).count, "seed \(seed)")
  }

  /// Two programs sign what is open while a third sells.
  @Test func nobodySignsWhatAnotherSigns() throws {
    let (program, folder) = try shop(signing: Self.script)
    let ended = try program.runShell(
      """
      RENTAL_FISCAL_COMMAND='exit 1'; export RENTAL_FISCAL_COMMAND
      for i in 1 2 3 4; do $RENTAL sell Tea --quiet; done
      RENTAL_FISCAL_COMMAND='sh signer.sh'
      $RENTAL receipt sign & $RENTAL receipt sign & $RENTAL sell Tea; wait
      """, in: folder)
    #expect(ended.error == "", "\(ended.error)")
    let asked = try String(contentsOfFile: folder.file("asked"), encoding: .utf8)
    #expect(
      asked.split(separator: "\n").sorted() == (1...5).map { "1-00000\($0)" }, "\(asked)")
    #expect(try left(program, folder) == 0)
  }

  /// A receipt may be longer than a pipe holds, and nobody has to read it.
  @Test(arguments: [("cat > asked", true), ("true", false)])
  func aLongReceiptIsReadWholeOrNotAtAll(_ reads: String, _ isRead: Bool) throws {
    let (program, folder) = try shop(signing: "\(reads); echo '{\"text\":[\"TSE\"]}'")
    try folder.write(Array("time zone UTC\nlimit 600\ntax standard 20% included\n".utf8), to: "a")
    let ended = try program.runShell(
      """
      exec > /dev/null; $RENTAL rules apply a --quiet
      $RENTAL movie add --title Alien --quantity 580
      $RENTAL customer add --name "Ana Lima" --address A --postcode P
      \(setting) $RENTAL rent --customer "Ana Lima" $(seq -f '--copy C-%06g' 2 581) --nights 1
      """, in: folder)
    #expect(ended.status == 0 && ended.error == "", "\(ended.error)")
    #expect(try left(program, folder) == 0)
    guard isRead else { return }
    let asked = try String(contentsOfFile: folder.file("asked"), encoding: .utf8)
    #expect(asked.utf8.count > 65_536 && asked.hasSuffix("}\n"))
  }
}
