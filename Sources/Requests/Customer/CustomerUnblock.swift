import Reports

/// A customer may rent again.
package struct CustomerUnblock: Request {
  package static let command = Command(
    "customer unblock", "Lift a customer's block; it takes a manager.", isBatched: true,
    discussion: """
      Examples:
        rental customer unblock "Ana Lima"
      """)

  var customer = ""

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let open = try caller.shop().unblockCustomer(customer, at: caller.at)
    var answer = Answer(.record(CustomerReport.record(open)))
    answer.brief = BriefText.blocked(open.customer)
    return answer
  }
}
