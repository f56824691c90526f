import Commands
import Requests
import Testing

/// What is told where somebody types an option for what has none.
struct NamedArgumentTests {
  /// An argument that was typed as an option is told in its place, where it is missing.
  @Test(arguments: [
    ("movie show", "--film", "rental movie show MOVIE"),
    ("movie show", "--FILM=Heat", nil), ("movie show", "Heat --film Heat", nil),
    ("movie show", "--film Heat --formt json", nil),
    ("movie show", "--film Heat --format json", "rental movie show Heat --format json"),
    ("movie show", "--format json --film=-Heat", "rental movie show --format json -- -Heat"),
    ("movie show", "--film Heat -- --x", nil), ("movie show", "--film Heat --title Ran", nil),
    ("stock", "Heat --movie Ran --films Alien", "rental stock Ran Alien Heat"),
    ("stock", "--sort year --movie Ran", "rental stock Ran --sort year"),
    ("customer merge", "--customer M-1", "rental customer merge DUPLICATE M-1"),
    ("customer merge", "M-2 --customer M-1", "rental customer merge M-2 M-1"),
    ("rules check", "--file my.rules", "rental rules check my.rules"),
    ("backup", "--to x.db", "rental backup x.db"),
    ("account", "Ana --customer Ana", nil), ("account", "--customer", "rental account CUSTOMER"),
    ("account", "--by Ana --client Ana", "rental account Ana --by Ana"),
    ("pay", "--customer Ana --pay cash", "rental pay Ana cash"),
    ("pay", "--card 5 Ana", "rental pay Ana card 5"), ("pay", "--card 5", "rental pay 5"),
    ("pay", "Ana --cash 5 --card 6", "rental pay Ana cash 5 card 6"),
    ("label customers", "--name Ana -o x.pdf", "rental label customers Ana -o x.pdf"),
    ("label copies", "--copy C-1 -o x.pdf", "rental label copies C-1 -o x.pdf"),
    ("label copies", "--film Heat -o x.pdf", nil),
    ("waive", "--customer Ana 5", "rental waive Ana 5 --reason REASON"),
    ("waive", "Ana --amount 5 --reason x", "rental waive Ana 5 --reason x"),
    ("waive", "--amount 5 --reason x", "rental waive CUSTOMER 5 --reason x"),
    ("return", "--card M-1 C-1", nil), ("return", "--disc C-1 C-2", "rental return C-1 C-2"),
  ])
  func anArgumentIsNoOption(_ command: String, _ typed: String, _ right: String?) throws {
    let words = typed.split(separator: " ").map(String.init)
    let found = CommandTree.root.find(command.split(separator: " ").map(String.init))
    let type: any Declared.Type
    switch found.child {
    case .request(let request): type = request
    case .errand(let errand): type = errand
    case .noun:
      Issue.record("\(command) is a noun")
      return
    }
    let problem = #expect(throws: UsageProblem.self) { try Self.check(type, words) }
    let report = problem?.report(of: type.command, TypedLine(type, words))
    let isNamed = if case .namedArgument? = problem { true } else { false }
    #expect(isNamed == (right != nil))
    if let right { #expect(report?.tries.first == right) }
  }

  private static func check<Asked: Declared>(_ type: Asked.Type, _ words: [String]) throws {
    _ = try ArgumentReader.read(type, words[...])
  }
}
