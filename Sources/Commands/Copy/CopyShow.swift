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
    return try shop.store.transaction(.read) {
      let moment = try session.asOf(shop)
      let record = try shop.copyRecord(try shop.copy(copy).copy.id, at: moment.instant)
      return Answer(.record(CopyReport.record(record)))
    }
  }
}
