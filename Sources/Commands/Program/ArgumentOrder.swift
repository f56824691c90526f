import ArgumentParser

/// What is to be known of the arguments before they are parsed.
enum ArgumentOrder {
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
