import ArgumentParser

/// What is to be known of the arguments before they are parsed.
enum ArgumentOrder {
  private static let valued: Set = ["--database", "--format", "--at", "--by", "--color"]
  private static let flags: Set = ["--quiet", "-q", "--no-input", "--yes", "-y", "--raw"]

  /// Moves global options in front of the subcommand behind it, where the parser looks for them.
  static func globalOptionsLast(_ arguments: [String]) -> [String] {
    var options: [String] = []
    var rest = arguments[...]
    while let first = rest.first {
      if flags.contains(first) || valued.contains(where: { first.hasPrefix($0 + "=") }) {
        options.append(first)
        rest = rest.dropFirst()
      } else if valued.contains(first), rest.count > 1 {
        options += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else {
        break
      }
    }
    let path = commandPath(Array(rest))
    return rest.prefix(path.words) + options + rest.dropFirst(path.words)
  }

  /// Whether an error should be JSON, too.
  static func asksForJSON(_ arguments: [String]) -> Bool {
    arguments.contains("--format=json") || arguments.contains("--format=jsonl")
      || zip(arguments, arguments.dropFirst()).contains {
        $0 == "--format" && ($1 == "json" || $1 == "jsonl")
      }
  }

  /// The command that the first words name.
  static func commandPath(_ arguments: [String]) -> CommandPath {
    var path = CommandPath(words: 0, command: Rental.self)
    for argument in arguments {
      let verbs = path.command.configuration.subcommands
      guard let next = verbs.first(where: { $0.verb == argument }) else { break }
      path.command = next
      path.words += 1
    }
    return path
  }
}

/// A command, and how many words it took to name it.
struct CommandPath {
  var words: Int
  var command: any ParsableCommand.Type
}

extension ParsableCommand {
  /// The word that names the command.
  static var verb: String { configuration.commandName ?? "" }
}
