import ArgumentParser

/// All commands, in the order of the help.
package enum CommandTree {
  /// A command, or what stands in for one until it is a request.
  private enum Part {
    case made(Noun.Child)
    case parsed(String, any ParsableCommand.Type)
  }

  private static let parts: [Part] = [
    .made(.request(Rent.self)),
    .made(.request(Return.self)),
    .made(.errand(StockCommand.self)),
    .made(.request(Overdue.self)),
    .made(.request(RentalList.self)),
    .made(.request(RentalShow.self)),
    .made(.noun(.receipt)),
    .made(.request(Pay.self)),
    .made(.request(Refund.self)),
    .made(.request(Waive.self)),
    .made(.request(VoidReceipt.self)),
    .made(.noun(.deposit)),
    .made(.request(AccountStatement.self)),
    .made(.noun(.report)),
    .made(.noun(.customer)),
    .made(.noun(.movie)),
    .made(.noun(.copy)),
    .made(.noun(.cover)),
    .made(.noun(.rules)),
    .made(.noun(.till)),
    .made(.errand(BatchCommand.self)),
    .made(.errand(ImportCommand.self)),
    .made(.errand(ExportCommand.self)),
    .made(.errand(CheckCommand.self)),
    .made(.errand(BackupCommand.self)),
    .made(.errand(RestoreCommand.self)),
    .made(.errand(NightCommand.self)),
    .made(.noun(.notice)),
    .made(.noun(.staff)),
    .made(.noun(.audit)),
  ]

  package static let root = Noun(
    Command(
      "", "Runs a film-rental shop.",
      discussion: """
        Examples:
          rental customer add --name "Ana Lima" --address "3 Quay St" --postcode QM1
          rental movie add --title Nosferatu --year 1922 --quantity 2
          rental rent --customer "Ana Lima" --movie Nosferatu --nights 3
          rental return C-000001
          rental stock --in
          rental overdue
        """),
    parts.map { part in
      switch part {
      case .made(let child): child
      case .parsed(let name, let type): .later(name) { child(type, []) }
      }
    })

  fileprivate static let parsed = parts.compactMap { part in
    if case .parsed(_, let type) = part { type } else { nil }
  }

  /// A command of the argument parser, with those beneath it.
  private static func child(
    _ type: any ParsableCommand.Type, _ words: [String]
  ) -> Noun.Child {
    let about = type.configuration
    let path = words + [type.verb]
    let command = Command(
      path.joined(separator: " "), about.abstract, discussion: about.discussion)
    guard !about.subcommands.isEmpty else { return .other(command) }
    return .noun(
      Noun(command, about.subcommands.map { type in .later(type.verb) { child(type, path) } }))
  }
}

/// The root of the commands that the argument parser reads.
struct Rental: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "rental", version: version, subcommands: CommandTree.parsed)
}
