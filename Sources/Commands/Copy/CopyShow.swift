import ArgumentParser
import Reports

struct CopyShow: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "show",
    abstract: "Show a copy and where it is.",
    discussion: """
      Examples:
        rental copy show C-000001
      """)

  @Argument(help: "UUID or barcode.") var copy: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let record = try session.shop(.existing).copy(copy, at: session.at)
    return Answer(.record(CopyReport.record(record)))
  }
}
