import Foundation
import Support
import Testing

/// Names of a shop in the completions of shells, as the built program offers them.
struct NameCompletionTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
    let requests = [
      #"{"do":"customer-add","card":"M-1","name":"Ana Lima","address":"A","postcode":"P"}"#,
      #"{"do":"customer-add","card":"M-2","name":"Bob O'Hara $x","address":"A","postcode":"P"}"#,
      #"{"do":"customer-add","card":"M-3","name":"José Núñez","address":"A","postcode":"P"}"#,
      #"{"do":"movie-add","title":"Alien: Romulus","quantity":1}"#,
      #"{"do":"movie-add","title":"Alien: Covenant","quantity":1}"#,
      #"{"do":"rent","customer":"M-1","copies":["C-1"],"nights":1}"#,
    ]
    try folder.write(Array(requests.joined(separator: "\n").utf8), to: "opening.jsonl")
    let opened = try program.run(["batch", folder.file("opening.jsonl")], in: folder)
    #expect(opened.status == 0, "\(opened.output)")
  }

  /// A line as bash takes it apart, with a space where one stands; and what it is to offer.
  private static let offers: [(words: [String], offered: [String])] = [
    ([" rent", " --customer", " An"], ["Ana\\ Lima"]),
    ([" rent", " --customer", " Ana\\ L"], ["Ana\\ Lima"]),
    ([" rent", " --customer", " \"Ana L"], ["Ana Lima"]),
    ([" rent", " --customer", "=", "an"], ["Ana\\ Lima"]),
    ([" rent", " --format", "=", "jsonl"], ["jsonl"]),
    ([" rent", " --by", "=", "Ana", " --customer", " an"], ["Ana\\ Lima"]),
    ([" customer", " show", " bob"], ["Bob\\ O\\'Hara\\ \\$x"]),
    ([" customer", " show", " \"Bob"], ["Bob O'Hara \\$x"]),
    ([" customer", " show", " 'Bob"], []),
    ([" customer", " show", " jose"], ["José\\ Núñez"]),
    ([" customer", " show", " m-"], ["M-1", "M-2", "M-3"]),
    ([" movie", " show", " Alien", ":", "\\ R"], ["\\ Romulus"]),
    ([" rent", " --movie", " Alien", ":", "\\ R"], ["\\ Romulus"]),
    ([" movie", " show", " \"alien: c"], ["Alien: Covenant"]),
    ([" return", " "], ["C-000001"]), ([" rent", " --copy", " c-"], ["C-000002"]),
    ([" customer", " list", " Nobody"], []), ([" rent", " --override", " deb"], ["debt"]),
  ]

  @Test(arguments: offers)
  func bashOffers(_ words: [String], _ offered: [String]) throws {
    let line = "rental" + words.joined()
    let taken = ["rental"] + words.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }
    try folder.write(Array(line.utf8), to: "line")
    try folder.write(Array(taken.map { $0 + "\n" }.joined().utf8), to: "words")
    try folder.write(Array(Self.script.utf8), to: "complete.bash")
    let ended = try program.runShell("bash complete.bash", in: folder)
    #expect(ended.error == "")
    #expect(ended.output.split(separator: "\n").map(String.init) == offered, "\(line)")
  }

  private static let script = #"""
    . <("$RENTAL" --generate-completion-script bash)
    rental() { "$RENTAL" "$@"; }
    IFS= read -r COMP_LINE < line
    COMP_POINT=${#COMP_LINE}
    mapfile -t COMP_WORDS < words
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _rental
    printf "%s\n" "${COMPREPLY[@]}"
    """#

  /// Somebody is typing: nothing is said, whatever is wrong, and nothing is made.
  @Test(arguments: [
    ["bash", "customers", "x ", "", "--", "rental", "--database", "none.db"],
    ["bash", "customers", "x ", "", "--", "rental", "--database", "/dev/null"],
    ["bash", "customers", "x ", "", "--", "rental", "--database", "opening.jsonl"],
    ["bash", "dogs", "x ", "", "--"], ["csh", "customers", "x ", "", "--"], ["bash"], [],
  ])
  func nothingIsSaid(_ words: [String]) throws {
    let before = try folder.names()
    let ended = try program.run(["--complete"] + words, in: folder)
    #expect(ended.status == 0 && ended.output == "" && ended.error == "")
    #expect(Set(try folder.names()).subtracting(before).isSubset(of: ["run.out", "run.err"]))
  }

  @Test func fishAndZshAreToldWhatTellsNamesApart() throws {
    for (shell, line) in [("fish", "An"), ("zsh", "An")] {
      let ended = try program.run(
        ["--complete", shell, "customers", line, "", "--", "rental"], in: folder)
      #expect(ended.output == "Ana Lima\tA, P\n")
    }
  }

  @Test func whatCannotBeShownIsNotOffered() throws {
    let engine = try folder.shop()
    try engine.run("UPDATE customer SET name = \("Ana\u{1B}[2J") WHERE card = \("M-1")")
    let ended = try program.run(
      ["--complete", "fish", "customers", "", "", "--", "rental"], in: folder)
    #expect(ended.output.contains("José") && !ended.output.contains("Ana"))
  }
}
