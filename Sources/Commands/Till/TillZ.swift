import ArgumentParser
import Domain
import Reports
import Shop
import Storage

struct TillZ: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "z",
    abstract: "Print a Z report again, as it was made when the till was closed.",
    discussion: """
      Without a number it is the till's last.

      Examples:
        rental till z
        rental till z 7
        rental till z 7 --till 2 --format json
      """)

  @Argument(help: "The number of the session.") var number: Int?
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      // Without a moment no house rules are read: what is frozen needs none.
      let instant = global.at == .now ? nil : try work.moment(session.options.at).instant
      let till = shop.acting.till
      let report = try work.store.frozenReport(of: till, number: number, at: instant)
      guard let report else {
        throw ZReportAnswer.missing(
          number, of: till, last: try work.store.frozenReport(of: till, at: instant))
      }
      return try ZReportAnswer.answer(report)
    }
  }
}
