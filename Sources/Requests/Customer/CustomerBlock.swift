import Reports

/// A customer is not to rent any more.
package struct CustomerBlock: Request {
  package static let command = Command(
    "customer block", "Have a customer rent nothing until the block is lifted.", isBatched: true,
    discussion: """
      Renting, keeping longer and getting in line for a movie are refused, with the reason; the \
      house rules may also have a manager asked (ask blocked) or only tell it (notice blocked). \
      Bringing back and paying are never stopped.

      Examples:
        rental customer block "Ana Lima" --reason "three scratched discs"
      """)

  var customer = ""
  var reason = ""

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try keys.option("reason", &reason, .text, "Why they are blocked.", isRequired: true)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let blocked = try caller.shop().blockCustomer(customer, reason: reason, at: caller.at)
    var answer = Answer(.record(CustomerReport.record(blocked)))
    answer.brief = BriefText.blocked(blocked.customer)
    return answer
  }
}
