import Domain
import Reports
import Shop

/// Why something may be rented or not.
package struct RulesExplain: Request {
  package static let command = Command(
    "rules explain", "Say why something may be rented or not, check by check, or why it was.",
    discussion: """
      Nothing is saved. With --at, the shop is asked as it stood then, under the rules of that \
      day; what is written down about customers and movies is that of today. Of a rental that \
      exists, it is told why it was allowed.

      Examples:
        rental rules explain --customer "Ana Lima" --movie Nosferatu --nights 3
        rental rules explain --customer M-7 --copy C-12 --nights 2 --at 2026-01-01
        rental rules explain --rental 3f2a91c0
      """)

  var customer: String?
  var renter: String?
  var movies: [String] = []
  var copies: [String] = []
  var nights: Int?
  var rental: String?

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("customer", &customer, .text, Reference.customer.help)
    try keys.option(
      "renter", &renter, .text, "Who takes them: somebody who may rent on the account.")
    try keys.option(
      "movies", &movies, .text, "A movie: id, code, barcode or title.", spelt: "movie")
    try keys.option("copies", &copies, .text, "A copy: UUID or barcode.", spelt: "copy")
    try keys.option("nights", &nights, .number, "For how many nights.")
    try keys.option("rental", &rental, .text, "A rental that exists: its id, or how it begins.")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let question = try question()
    let shop = try caller.shop()
    let instant = try shop.momentAsked(caller.at)
    switch question {
    case .request(let request): return Self.answer(try shop.explain(request, at: instant))
    case .rental(let typed):
      switch try shop.explain(rental: typed, at: instant) {
      case .whole(let explanation): return Self.answer(explanation)
      case .partial(let record, let reason, let extensions):
        return Self.answer(record, reason, extensions)
      }
    }
  }

  private enum Question {
    case request(RentRequest)
    case rental(String)
  }

  private func question() throws -> Question {
    if let rental {
      guard customer == nil, renter == nil, movies.isEmpty, copies.isEmpty, nights == nil else {
        throw ShopError.invalid(["--rental says it all; leave the other options"])
      }
      return .rental(rental)
    }
    guard let customer, let nights, !(movies.isEmpty && copies.isEmpty) else {
      throw ShopError.invalid([
        "either --rental, or --customer, --nights and --movie or --copy are required"
      ])
    }
    let items = movies.map { RentRequest.Item.movie($0) } + copies.map { .copy($0) }
    var request = RentRequest(customer: customer, items: items, nights: nights)
    request.renter = renter
    return .request(request)
  }

  private static func answer(_ explanation: RentExplanation) -> Answer {
    let report = ExplainReport(explanation.decision, under: explanation.rules)
    let text = ExplainText(explanation.decision, under: explanation.rules)
    let first = explanation.rentals.isEmpty ? [text.answer(customer: explanation.customer)] : []
    return Answer(
      .nested(
        report.record(
          customer: explanation.customer, rentals: explanation.rentals, explanation.extensions),
        report.checks),
      lines: first + explanation.rentals.flatMap(ExplainText.made)
        + text.extended(explanation.extensions) + [""] + text.checks + [""] + text.terms
        + text.unfit)
  }

  /// What is known where the facts or the rules are not.
  private static func answer(
    _ record: RentalRecord, _ reason: String, _ extensions: [RentalExtension]
  ) -> Answer {
    Answer(
      .record(ExplainReport.partial(record, missing: reason, extensions)),
      lines: ExplainText.made(record) + ["Its checks cannot be told again: \(reason)."]
        + record.rental.findings.map { "! \($0.text)" } + ExplainText.extended(extensions))
  }
}
