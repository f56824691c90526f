import ArgumentParser

/// The root of all commands.
package struct Rental: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "rental",
    abstract: "Runs a film-rental shop.",
    discussion: """
      Examples:
        rental customer add --name "Ana Lima" --address "3 Quay St" --postcode QM1
        rental movie add --title Nosferatu --year 1922 --quantity 2
        rental rent --customer "Ana Lima" --movie Nosferatu --nights 3
        rental return C-000001
        rental stock --in
        rental overdue
      """,
    version: "0.1.0",
    subcommands: [
      RentCommand.self, ReturnCommand.self, StockCommand.self, OverdueCommand.self,
      ListCommand.self, ShowCommand.self, ReceiptCommand.self, PayCommand.self, RefundCommand.self,
      WaiveCommand.self, VoidCommand.self, DepositCommand.self, AccountCommand.self,
      ReportCommand.self, CustomerCommand.self, MovieCommand.self, CopyCommand.self,
      CoverCommand.self, RulesCommand.self, TillCommand.self, BatchCommand.self,
      ImportCommand.self, ExportCommand.self, CheckCommand.self, BackupCommand.self,
      RestoreCommand.self, NightCommand.self, NoticeCommand.self, StaffCommand.self,
      AuditCommand.self,
    ])

  package init() {}
}
