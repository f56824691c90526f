import ArgumentParser
import Domain
import Reports

struct TillOpen: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "open",
    abstract: "Open the till with a float in its drawer.",
    discussion: """
      Examples:
        rental till open --float 100.00
        rental till open --float 0 --till 2
      """)
  static let argumentKeys: [String] = []

  @Option(help: ArgumentHelp("What lies in the drawer; it may be 0.", valueName: "amount"))
  var float: String
  @OptionGroup var global: GlobalOptions

  var look: String? { "rental till list" }

  func answer(in session: Session) throws -> Answer {
    let (opened, currency) = try session.shop(.orNew).openTill(float: float, at: global.at).get()
    return Answer(
      .record(TillReport.record(opened, currency)),
      lines: [
        "Till \(opened.till) is open, session \(opened.number): "
          + "\(opened.float.text(in: currency)) \(currency.code) in the drawer"
      ])
  }
}
