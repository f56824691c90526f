import Foundation
import Requests
import Testing

/// What shells complete.
struct CompletionsTests {
  private static let completions = Completions(
    of: Noun(
      Command("", "Runs a shop.", discussion: ""), [.request(Rent.self), .noun(.staff)]))

  /// What bash offers for the last word.
  private func offered(_ line: String) throws -> Set<String> {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
      .map { "'\($0)'" }.joined(separator: " ")
    let script =
      Shell.bash.script(Self.completions) + """

        COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _rental; echo "${COMPREPLY[@]}"
        """
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Set(String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace }.map(String.init))
  }

  @Test(arguments: [
    ("rental ", ["rent", "staff", "help", "--version", "-h", "--help"]), ("rental r", ["rent"]),
    (
      "rental staff ",
      ["add", "list", "edit", "pin", "unlock", "retire", "--version", "-h", "--help"]
    ),
    ("rental staff add --role ", ["clerk", "manager", "owner"]),
    ("rental staff add --role m", ["manager"]), ("rental staff add Ben --ro", ["--role"]),
    ("rental --format json staff l", ["list"]), ("rental rent --pay ", ["cash", "card"]),
    ("rental staff list --format ", ["table", "json", "jsonl", "csv", "tsv"]),
    ("rental rent --on", ["--on-account"]), ("rental rent --customer ", []),
  ])
  func bashOffers(_ line: String, _ words: [String]) throws {
    #expect(try offered(line) == Set(words))
  }

  @Test(arguments: Shell.allCases)
  func everyOptionIsThere(_ shell: Shell) {
    let script = shell.script(Self.completions)
    for name in Signature(of: Rent.self).optionNames {
      #expect(script.contains(name) || script.contains("-l " + name.dropFirst(2)), "\(name)")
    }
  }
}
