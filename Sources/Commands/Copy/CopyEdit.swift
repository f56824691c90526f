import ArgumentParser
import Domain
import Reports
import Shop

struct CopyEdit: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "edit",
    abstract: "Move a copy to another shelf, or set it aside for repair.",
    discussion: """
      Examples:
        rental copy edit C-000001 --shelf B3
        rental copy edit C-000001 --state in-repair
        rental copy edit C-000001 --state available
      """)
  static let argumentKeys = ["copy"]
  static let fieldKeys = ["shelf", "barcode"]

  @Argument(help: "UUID or barcode.") var copy: String
  @Option(help: "Where it stands.") var shelf: String?
  @Option(help: "What its sticker says.") var barcode: String?
  @Option(help: "Its state: available or in-repair.") var state: StateOption?
  @OptionGroup var global: GlobalOptions

  enum StateOption: String, ExpressibleByArgument, CaseIterable {
    case available
    case inRepair = "in-repair"

    var state: CopyState { self == .available ? .available : .inRepair }
  }

  func answer(in session: Session) throws -> Answer {
    let change = Shop.CopyChange(shelf: shelf, barcode: barcode, state: state?.state)
    let edited = try session.shop(.existing).editCopy(copy, change, at: global.at).get()
    return Answer(.record(CopyReport.record(edited)))
  }
}
