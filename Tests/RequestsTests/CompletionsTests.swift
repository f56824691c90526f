import Domain
import Foundation
import Requests
import Testing

/// What shells complete.
struct CompletionsTests {
  private static let completions = Completions(
    of: Noun(
      Command("", "Runs a shop.", discussion: ""), [.request(Rent.self), .noun(.staff)]))

  /// What is offered for the last word.
  private static let offers: [(String, Set<String>)] = [
    ("rental ", ["rent", "staff", "help", "--version", "-h", "--help"]), ("rental r", ["rent"]),
    (
      "rental staff ",
      ["add", "list", "edit", "pin", "unlock", "retire", "--version", "-h", "--help"]
    ),
    ("rental staff add --role ", ["clerk", "manager", "owner"]),
    ("rental staff add --role m", ["manager"]), ("rental staff add Ben --ro", ["--role"]),
    ("rental --format json staff l", ["list"]), ("rental rent --pay ", ["cash", "card"]),
    ("rental staff list --format ", ["table", "json", "jsonl", "csv", "tsv"]),
    ("rental rent --on", ["--on-account"]), ("rental rent --nights ", []),
  ]

  @Test(arguments: offers)
  func bashOffers(_ line: String, _ words: Set<String>) throws {
    let typed = Self.quoted(line)
    let offered = try Self.run(
      .bash,
      """
      COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}
      COMP_WORDS=(\(typed)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _rental; printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(offered == words)
  }

  /// In place of what zsh has only while somebody types, these print what they are given.
  @Test(.enabled(if: isThere(.zsh), "zsh is not installed"), arguments: offers)
  func zshOffers(_ line: String, _ words: Set<String>) throws {
    let typed = Self.quoted(line)
    let offered = try Self.run(
      .zsh, before: "compdef() { }",
      """
      _describe() { print -l -- "${(@)${(P@)@[-1]}%%:*}" }
      compadd() { shift; print -l -- "$@" }
      _files() { } ; _message() { }
      words=(\(typed)); CURRENT=$#words
      _rental
      """)
    let last = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    #expect(offered.filter { $0.hasPrefix(last) } == words)
  }

  /// fish offers options once a hyphen is typed.
  @Test(.enabled(if: isThere(.fish), "fish is not installed"), arguments: offers)
  func fishOffers(_ line: String, _ words: Set<String>) throws {
    let offered = try Self.run(.fish, "complete -C '\(line)' | string replace -r '\\t.*' ''")
    let isOption = line.contains(" -") && !line.hasSuffix(" ")
    #expect(offered == words.filter { isOption || !$0.hasPrefix("-") })
  }

  /// What is typed in quotes, and names that begin otherwise than what was typed.
  @Test func namesFitWhatWasTyped() {
    let names = ["Müller A", "Müller B", "Muller C", "Ana\u{1B}[2J"].map { OfferedName($0, "") }
    #expect(TypedWord(lastOf: "show \"mül").fitting(names).map(\.name) == ["Müller A", "Müller B"])
    #expect(TypedWord("Mul").fitting(names).map(\.name) == ["Muller C"])
    #expect(TypedWord(lastOf: "a b\\ c\"d e").text == "b cd e")
    #expect(TypedWord(lastOf: "a ").text == "")
  }

  @Test(arguments: Shell.allCases)
  func everyOptionIsThere(_ shell: Shell) {
    let script = shell.script(Self.completions)
    for name in Signature(of: Rent.self).optionNames {
      #expect(script.contains(name) || script.contains("-l " + name.dropFirst(2)), "\(name)")
    }
  }
}

extension CompletionsTests {
  private static func path(_ shell: Shell) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + shell.rawValue }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func isThere(_ shell: Shell) -> Bool { path(shell) != nil }

  private static func quoted(_ line: String) -> String {
    line.split(separator: " ", omittingEmptySubsequences: false)
      .map { "'\($0)'" }.joined(separator: " ")
  }

  /// The lines that a shell prints which has read its completions.
  private static func run(
    _ shell: Shell, before: String = "", _ script: String
  ) throws -> Set<String> {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(path(shell)))
    process.arguments = [
      shell == .zsh ? "-fc" : shell == .fish ? "-Nc" : "-c",
      before + "\n" + shell.script(completions) + "\n" + script,
    ]
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }
}
