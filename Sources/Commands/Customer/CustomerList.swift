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
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      let customers = try work.store.customers(
        matching: words.isEmpty ? nil : words.joined(separator: " "), state: state?.state,
        at: moment.instant, on: moment.pastDay)
      return Answer(.table(CustomerReport.table(customers)))
    }
  }
}

enum AccountStateOption: String, ExpressibleByArgument, CaseIterable {
  case open, closed

  var state: AccountState { self == .open ? .open : .closed }
}
