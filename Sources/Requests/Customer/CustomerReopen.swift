import Reports

/// An account is opened again.
package struct CustomerReopen: Request {
  package static let command = Command(
    "customer reopen", "Reopen a closed account that has no outstanding rentals.", isBatched: true,
    discussion: """
      Examples:
        rental customer reopen "Ana Lima"
      """)

  var customer = ""

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let open = try caller.shop().reopenAccount(customer, at: caller.at).get()
    return Answer(.record(CustomerReport.record(open)))
  }
}
