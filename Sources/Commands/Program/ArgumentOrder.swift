import ArgumentParser
import Domain

/// What is to be known of the arguments before they are parsed.
enum ArgumentOrder {
  private static let valued: Set = ["--database", "--format", "--at", "--by", "--color", "--till"]
  /// Makes one argument of a method and its amount, `--pay cash 10.00`, as the parser takes them.
  ///
  /// A return's copies may look like amounts: what follows the method is one only if it has a
  /// decimal point, or a copy was named before.
  static func paymentsTogether(_ arguments: [String]) -> [String] {
    let path = commandPath(arguments)
    let takesCopies = path.command == ReturnCommand.self
    var together: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let isCopyNamed = takesCopies && hasCopy(together.dropFirst(path.words))
      together.append(argument)
      guard argument == "--pay", let method = rest.first, PaymentOffer(method)?.amount == nil,
        PaymentOffer(method) != nil
      else { continue }
      rest = rest.dropFirst()
      let amount = rest.first.flatMap { next -> String? in
        guard !next.hasPrefix("--"), next.utf8.first.map(isLetter) != true else { return nil }
        return takesCopies && !isCopyNamed && !next.contains(".") ? nil : next
      }
      if amount != nil { rest = rest.dropFirst() }
      together.append(amount.map { "\(method) \($0)" } ?? method)
    }
    return together
  }

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

  /// Whether there is a word among them that is neither an option nor an option's value.
  private static func hasCopy(_ arguments: ArraySlice<String>) -> Bool {
    let valued = valued.union(["--customer", "--pay"])
    return zip([""] + arguments, arguments).contains { before, argument in
      !argument.hasPrefix("-") && !valued.contains(before)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
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
