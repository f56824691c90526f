import Foundation
import Support
import Testing

/// What a refusal tells to try is a command that can be typed as it stands.
@Suite struct PrintedRemedyTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// Done, or somebody has to prove who they are; what is told first may be refused for a reason of
  /// its own.
  private static let fine: Set<Int32> = [0, 5, 77]

  /// The others print nothing to try: what is written down of a session is what it prints, which
  /// `Transcripts` sees to.
  static let sessions = named.filter { recorded($0).contains("\n[exit 2]\n") }

  /// Sessions that print a command that a database can be named in.
  static let named = Transcripts.names.filter { name in
    commands(in: recorded(name)).contains { !$0.contains(" --help") }
  }

  private static func recorded(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  @Test(.serialized, arguments: sessions)
  func everyCommandThatIsToldRuns(_ name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let transcript = try Transcript(String(contentsOf: file, encoding: .utf8))
    _ = try transcript.replayed { printed, status, world in
      guard status == 2 else { return }
      for commands in Self.ways(in: printed) {
        let answers = try world.trying { try commands.map { try ($0, world.type($0)) } }
        for (place, (command, (answer, status))) in answers.enumerated() {
          let isFine = Self.fine.contains(status) || place == 0 && status == 2
          #expect(isFine, "\(command)\n\(answer)")
          guard status == 0 else { break }
        }
      }
    }
  }

  /// Whoever named the database in an option is told commands that name it, too.
  @Test(.serialized, arguments: named)
  func everyCommandThatIsToldNamesTheDatabase(_ name: String) throws {
    let transcript = try Transcript(Self.recorded(name))
    var told = 0
    _ = try transcript.replayed(database: "shop.db") { printed, _, _ in
      for command in Self.commands(in: printed) where !command.contains(" --help") {
        told += 1
        #expect(command.contains(" --database "), "\(command)")
      }
    }
    #expect(told > 0, "it prints no command any more")
  }

  /// Nobody is told to try nothing.
  @Test(arguments: Transcripts.names)
  func somethingIsTold(_ name: String) {
    let lines = Self.recorded(name).split(separator: "\n")
    #expect(!lines.contains { $0.trimmed == "try:" || $0.contains("\"try\":[\"\"") })
  }

  @Test func sessionsAreFound() {
    #expect(Self.sessions.count > 10)
    #expect(Self.named.count > 30)
  }

  @Test func commandsAreFound() {
    let told = """
      rental: cannot
        why: because
        try: rental pay "Ana Lima" cash 1.00, then --pay cash 2.00   or rental till out 1.00 \
      --reason WHY   (a note)   or --nights 3
      """
    #expect(
      Self.commands(in: told) == [
        "rental pay \"Ana Lima\" cash 1.00", "rental till out 1.00 --reason told",
      ])
  }

  /// What only whoever asks can know is made up.
  private static let madeUp = [
    "YYYY-MM-DD": "1980-01-01", "AMOUNT": "1.00", "METHOD": "cash", "WHY": "told", "NAME": "Zoe",
    "--nights NIGHTS": "--nights 1", "REASON": "told", "WORDS": "ana", "pay CUSTOMER": "pay M-1",
    // The one of the transcript in which a clerk is told so.
    "--by MANAGER": "--by \"Mia Roth\"",
    // Whoever is told so has one.
    "rental card settle": "RENTAL_CARD_COMMAND=\"sh terminal.sh approved\" rental card settle",
  ]

  static func commands(in printed: String) -> [String] { ways(in: printed).flatMap(\.self) }

  /// The commands of each way out, one after the other.
  private static func ways(in printed: String) -> [[String]] {
    let tries = printed.split(separator: "\n").filter { $0.hasPrefix("  try: ") }
    return tries.flatMap { line in
      line.dropFirst("  try: ".count).components(separatedBy: "   ")
        .map { $0.hasPrefix("or ") ? String($0.dropFirst(3)) : $0 }
        .map { $0.components(separatedBy: ", then ").filter { $0.hasPrefix("rental ") } }
        .map { commands in
          commands.map {
            madeUp.reduce($0) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
          }
        }
    }
  }
}
