import ArgumentParser
import Reports
import Storage

struct CopyList: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "list",
    abstract: "List copies and where they are.",
    discussion: """
      Examples:
        rental copy list --movie Nosferatu
        rental copy list --state in-repair
        rental copy list --all --format csv
      """)

  @Option(help: "Only copies of this movie.") var movie: String?
  @Option(help: "Only copies in this state.") var state: CopyStateOption?
  @Option(help: "Only copies on this shelf.") var shelf: String?
  @Flag(help: "Also copies that the shop no longer has.") var all = false
  @OptionGroup var global: GlobalOptions

  enum CopyStateOption: String, ExpressibleByArgument, CaseIterable {
    case available, rented, lost, withdrawn, sold
    case inRepair = "in-repair"
  }

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      var filter = CopyFilter()
      filter.movie = try movie.map { try work.movie($0).id }
      filter.state = state?.rawValue
      filter.shelf = shelf
      filter.all = all
      return Answer(.table(CopyReport.table(try work.store.copies(filter, at: moment.instant))))
    }
  }
}
