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
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      let record = try work.copyRecord(try work.copy(copy).copy.id, at: moment.instant)
      return Answer(.record(CopyReport.record(record)))
    }
  }
}
