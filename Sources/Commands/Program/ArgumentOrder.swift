import ArgumentParser

/// What is to be known of the arguments before they are parsed.
enum ArgumentOrder {
  /// Makes one argument of the files that follow each other, for the parser's time grows with the
  /// square of their number. The first after an option may be its value, and stays by itself.
  static func filesTogether(_ arguments: [String]) -> [String] {
    let path = commandPath(arguments)
    guard path.command is any FileTaking.Type else { return arguments }
    var together = Array(arguments.prefix(path.words))
    var inRow = 0
    for argument in arguments.dropFirst(path.words) {
      inRow = argument.hasPrefix("-") ? 0 : inRow + 1
      if inRow > 2 {
        together[together.count - 1].append(FileSeparator.mark)
        together[together.count - 1] += argument
      } else {
        together.append(argument)
      }
    }
    return together
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
