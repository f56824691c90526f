import Reports

/// One rental.
package struct RentalShow: Request {
  package static let command = Command(
    "show", "Show one rental.",
    discussion: """
      Examples:
        rental show 2f1c6e0a
        rental show 2f1c6e0a --format json
      """)

  var rental = ""

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("rental", &rental, .text, "The rental's id, or its first letters.")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let seen = try caller.shop().rental(rental, at: caller.at)
    let report = RentalReport(today: seen.day, currency: seen.currency)
    switch seen.value {
    case .whole(let record, let extensions):
      var answer = Answer(.record(report.whole(record)))
      answer.besides = [.init("extensions", .records(extensions.map(report.lengthening)))]
      answer.tails = extensions.isEmpty ? [] : [report.table(of: extensions, in: seen.calendar)]
      return answer
    case .forgotten(let rental, let isCustomerKnown):
      caller.note("it has been forgotten what was rented with it")
      return Answer(.record(report.whole(rental, isCustomerKnown: isCustomerKnown)))
    }
  }
}
