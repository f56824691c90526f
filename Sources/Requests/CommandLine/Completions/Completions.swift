import Domain

/// What a shell can complete: the words of all commands, their options, and what these are set to.
package struct Completions {
  let commands: [Completed]

  /// A command, or a word that has others beneath it.
  struct Completed {
    /// Without `rental`.
    let words: [String]
    /// The words that may follow, with what they are for.
    var children: [(name: String, help: String)] = []
    var options: [Option] = []
    /// What its words without a name are.
    var arguments: Value = .text

    /// `/staff/add`.
    var path: String { words.map { "/" + $0 }.joined() }
  }

  /// An option as a shell sees it.
  struct Option {
    let names: [String]
    let help: String
    let value: Value
  }

  /// What an option's value is.
  enum Value: Equatable {
    case none
    case words([String])
    case file
    /// What records of the shop are called.
    case names(NamedKind)
    case text
  }

  package init(of root: Noun) {
    commands = Self.completed(.noun(root))
  }

  private static func completed(_ child: Noun.Child) -> [Completed] {
    switch child {
    case .noun(let noun):
      let isRoot = noun.command.words.isEmpty
      let own = Completed(
        words: noun.command.words,
        children: noun.children.map { ($0.command.name, $0.command.abstract) }
          + (isRoot ? [("help", "Show the help of a command.")] : []),
        options: help)
      return [own] + noun.children.flatMap(completed)
    case .request(let type): return [completed(type)]
    case .errand(let type): return [completed(type)]
    }
  }

  private static func completed(_ type: any Declared.Type) -> Completed {
    let entries = Signature(of: type).typed
    let words = type.command.words
    let values = entries.filter { $0.key.place == .argument }.map { $0.value(of: words) }
    return Completed(
      words: words, options: entries.compactMap { $0.option(of: words) } + help,
      arguments: values.first { $0 != .text } ?? .text)
  }

  private static let help = [
    Option(names: ["--version"], help: "Show the version.", value: .none),
    Option(names: ["-h", "--help"], help: "Show help information.", value: .none),
  ]
}

/// The cases that bash and zsh tell apart.
extension Completions {
  /// How a word leads on.
  var steps: String {
    commands.filter { !$0.words.isEmpty }.map { command in
      "            \(command.path.singleQuoted)) at=\(command.path.singleQuoted) ;;"
    }.joined(separator: "\n")
  }

  /// What may stand behind an option.
  func values(_ reply: (Value) -> String) -> String {
    commands.flatMap { command in
      command.options.filter { $0.value != .none }.map { option in
        let cases = option.names.map { "\(command.path) \($0)".singleQuoted }
        return "        \(cases.joined(separator: " | "))) \(reply(option.value)); return ;;"
      }
    }.joined(separator: "\n")
  }

  /// What may stand elsewhere.
  func lists(_ list: (Completed) -> String) -> String {
    commands.map { command in
      "        \(command.path.singleQuoted)) \(list(command))"
        + Self.arguments(command.arguments) + " ;;"
    }.joined(separator: "\n")
  }

  private static func arguments(_ value: Value) -> String {
    switch value {
    case .file: " files=1"
    case .names(let kind): " names=\(kind.rawValue)"
    case .words, .text, .none: ""
    }
  }
}

extension Signature.Item {
  /// `nil` for an argument.
  fileprivate func option(of command: [String]) -> Completions.Option? {
    guard key.place != .argument else { return nil }
    return Completions.Option(
      names: [key.shortOption].compactMap { $0 } + optionNames, help: key.help,
      value: value(of: command))
  }

  fileprivate func value(of command: [String]) -> Completions.Value {
    switch form {
    case .flag, .flags: .none
    case .file: .file
    case .payment: .words(["cash", "card"])
    case .value where !choices.isEmpty: .words(choices)
    case .value where key.name == "override": .words(RuleBooks.settable.map(\.name))
    case .value: named(in: command).map { .names($0) } ?? .text
    }
  }

  /// The records that a value names: a key is called by what it is of.
  private func named(in command: [String]) -> NamedKind? {
    switch key.name {
    case "customer": .customers
    case "movie", "movies": .movies
    case "copy", "copies":
      command == ["return"] ? .copiesOut : command == ["rent"] ? .copiesIn : .copies
    case "rental": .rentals
    case "staff", "by": .staff
    default: nil
    }
  }
}

/// A shell whose completions can be written.
package enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that a shell reads.
  package func script(_ completions: Completions) -> String {
    switch self {
    case .bash: BashScript(completions: completions).text
    case .zsh: ZshScript(completions: completions).text
    case .fish: FishScript(completions: completions).text
    }
  }
}

extension String {
  /// Between single quotes, as all three shells read it.
  var singleQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
