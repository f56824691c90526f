import ArgumentParser
import Domain
import Reports
import Shop

struct TillX: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "x",
    abstract: "Print the X report: what the open till holds and has taken so far.",
    discussion: """
      It changes nothing, and is about now.

      Examples:
        rental till x
        rental till x --till 2 --format csv
      """)

  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    guard global.at == .now else {
      throw ShopError.invalid(["--at is for another moment, and an X report is about now"])
    }
    let (report, calendar) = try session.shop(.existing).tillReport().get()
    let frozen = ZReportAnswer.freeze(report, calendar)
    return Answer(.frozen(text: frozen.text, json: frozen.json, ZReportTable.table(report)))
  }
}
