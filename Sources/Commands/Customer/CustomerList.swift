import ArgumentParser
import Domain
import Reports

struct CustomerList: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "list",
    abstract: "List customers, with the state of their accounts and what is out to them.",
    discussion: """
      Examples:
        rental customer list
        rental customer list lima
        rental customer list --state closed --format csv
      """)

  @Argument(help: "Words of the name, or a card.") var words: [String] = []
  @Option(help: ArgumentHelp("Only accounts in this state: open or closed."))
  var state: AccountStateOption?
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let customers = try session.shop(.existing).customers(
      with: words, in: state?.state, at: session.at)
    return Answer(.table(CustomerReport.table(customers)))
  }
}

enum AccountStateOption: String, ExpressibleByArgument, CaseIterable {
  case open, closed

  var state: AccountState { self == .open ? .open : .closed }
}
