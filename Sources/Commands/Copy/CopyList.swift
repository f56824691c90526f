import ArgumentParser
import Domain
import Reports

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
    var filter = CopyFilter()
    filter.state = state?.rawValue
    filter.shelf = shelf
    filter.all = all
    let copies = try session.shop(.existing).copies(of: movie, filter, at: session.at)
    return Answer(.table(CopyReport.table(copies)))
  }
}
