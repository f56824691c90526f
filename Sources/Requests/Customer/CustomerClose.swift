import Reports

/// An account is closed.
package struct CustomerClose: Request {
  package static let command = Command(
    "customer close", "Close an account that has no outstanding rentals.", isBatched: true,
    discussion: """
      Examples:
        rental customer close "Ana Lima"
      """)

  var customer = ""

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let (closed, holds) = try caller.shop().tellingHolds { shop in
      try shop.closeAccount(customer, at: caller.at).get()
    }
    return Answer(.record(CustomerReport.record(closed))).telling(holds)
  }
}
