import ArgumentParser

/// All commands, in the order of the help.
package enum CommandTree {
  /// A command, or what stands in for one until it is a request.
  private enum Part {
    case made(Noun.Child)
    case parsed(any ParsableCommand.Type)
  }

  private static let parts: [Part] = [
    .made(.verb(Rent.self)), .parsed(ReturnCommand.self), .parsed(StockCommand.self),
    .parsed(OverdueCommand.self), .parsed(ListCommand.self), .parsed(ShowCommand.self),
    .parsed(ReceiptCommand.self), .made(.verb(Pay.self)), .parsed(RefundCommand.self),
    .parsed(WaiveCommand.self), .parsed(VoidCommand.self), .parsed(DepositCommand.self),
    .parsed(AccountCommand.self), .parsed(ReportCommand.self), .parsed(CustomerCommand.self),
    .parsed(MovieCommand.self), .parsed(CopyCommand.self), .parsed(CoverCommand.self),
    .parsed(RulesCommand.self), .parsed(TillCommand.self), .parsed(BatchCommand.self),
    .parsed(ImportCommand.self), .parsed(ExportCommand.self), .parsed(CheckCommand.self),
    .parsed(BackupCommand.self), .parsed(RestoreCommand.self), .parsed(NightCommand.self),
    .parsed(NoticeCommand.self), .made(.noun(.staff)), .parsed(AuditCommand.self),
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
      case .parsed(let type): child(type, [])
      }
    })

  fileprivate static let parsed = parts.compactMap { part in
    if case .parsed(let type) = part { type } else { nil }
  }

  /// A command of the argument parser, with those beneath it.
  private static func child(
    _ type: any ParsableCommand.Type, _ words: [String]
  ) -> Noun.Child {
    let about = type.configuration
    let path = words + [type.verb]
    let command = Command(
      path.joined(separator: " "), about.abstract,
      isBatched: type is any RequestCommand.Type || type == ReturnCommand.self,
      discussion: about.discussion)
    guard !about.subcommands.isEmpty else { return .other(command) }
    return .noun(Noun(command, about.subcommands.map { child($0, path) }))
  }
}

/// The root of the commands that the argument parser reads.
struct Rental: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "rental", version: version, subcommands: CommandTree.parsed)
}
