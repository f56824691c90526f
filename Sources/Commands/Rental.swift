import Requests

/// All commands, in the order of the help.
package enum CommandTree {
  private static let children: [Noun.Child] = [
    .errand(InitCommand.self),
    .request(Rent.self), .request(Extend.self), .request(Swap.self),
    .request(Return.self),
    .errand(StockCommand.self),
    .request(Overdue.self),
    .noun(.hold),
    .request(Find.self),
    .request(RentalList.self),
    .request(RentalShow.self),
    .noun(.receipt),
    .noun(.invoice),
    .request(Sell.self),
    .request(Pay.self),
    .request(Refund.self),
    .request(Waive.self),
    .request(VoidReceipt.self), .request(Undo.self),
    .noun(.deposit),
    .request(AccountStatement.self),
    .noun(.report),
    .noun(.customer), .noun(.renter), .noun(.household), .noun(.membership),
    .noun(.package), .noun(.giftCard), .noun(.card), .noun(.goods),
    .noun(.movie),
    .noun(.copy),
    .noun(.shelf),
    .noun(.stocktake),
    .noun(.cover),
    .noun(.label),
    .noun(.rules),
    .noun(
      Noun.till.with(TillX.self, TillClose.self, TillZ.self, before: "list")
        .with(TillDrawer.self)),
    .errand(CounterCommand.self),
    .errand(BatchCommand.self),
    .errand(ImportCommand.self),
    .errand(ExportCommand.self),
    .errand(CheckCommand.self),
    .errand(BackupCommand.self),
    .errand(RestoreCommand.self),
    .errand(NightCommand.self),
    .noun(.notice),
    .noun(.staff),
    .noun(.books),
    .noun(.audit),
  ]

  package static let root = Noun(
    Command(
      "", "Runs a film-rental shop.",
      discussion: """
        Examples:
          rental init
          rental customer add --name "Ana Lima" --address "3 Quay St" --postcode QM1
          rental movie add --title Nosferatu --year 1922 --quantity 2
          rental rent --customer "Ana Lima" --movie Nosferatu --nights 3
          rental return C-000001
          rental stock --in
          rental overdue
        """),
    children)
}
