import ArgumentParser
import Domain
import Reports
import Shop

struct TillClose: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "close",
    abstract: "Close the till with what was counted, and print its Z report.",
    discussion: """
      What was counted is a total, or how many there are of each coin and note. What it is over \
      or short goes into the books.

      Examples:
        rental till close --counted 143.50
        rental till close --counted 50x2,20x1,10x2,0.50x7
        rental till close --counted 50x2 --counted 20x1 --till 2
      """)
  static let argumentKeys: [String] = []

  @Option(help: ArgumentHelp("A total, or a denomination times how many.", valueName: "count"))
  var counted: [String]
  @OptionGroup var global: GlobalOptions

  var look: String? { "rental till list" }

  func answer(in session: Session) throws -> Answer {
    let closed = try session.shop(.existing).closeTill(
      counted: counted, at: global.at, freeze: ZReportAnswer.freeze
    ).get()
    return Answer(
      .nested(ZReportTable.record(closed.report), ZReportTable.table(closed.report)),
      lines: closed.frozen.text.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast().map(String.init))
  }
}
