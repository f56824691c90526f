import Domain
import Reports

/// A drawer begins its session with a float.
struct TillOpen: Request {
  static let command = Command(
    "till open", "Open the till with a float in its drawer.", isBatched: true,
    discussion: """
      Examples:
        rental till open --float 100.00
        rental till open --float 0 --till 2
      """)

  var float = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "float", &float, .text, "What lies in the drawer; it may be 0.", value: "amount",
      isRequired: true)
  }

  var look: String? { "rental till list" }

  func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop(orNew: true)
    let (opened, currency) = try shop.openTill(float: float, at: caller.at).get()
    return Answer(
      .record(TillReport.record(opened, currency)),
      lines: [
        "Till \(opened.till) is open, session \(opened.number): "
          + "\(opened.float.text(in: currency)) \(currency.code) in the drawer"
      ])
  }
}
