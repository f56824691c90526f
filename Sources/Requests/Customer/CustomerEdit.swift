import Reports

/// Something else is written down about a customer.
package struct CustomerEdit: Request {
  package static let command = Command(
    "customer edit", "Change what is written down about a customer.", isBatched: true,
    discussion: """
      An empty value clears a field.

      Examples:
        rental customer edit "Ana Lima" --phone "01632 960999"
        rental customer edit M-000007 --email ""
      """)

  var customer = ""
  var fields = CustomerFields()

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try fields.keys(&keys, areCleared: true)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let edited = try caller.shop().editCustomer(customer, fields.draft, at: caller.at)
    var answer = Answer(.record(CustomerReport.record(edited)))
    answer.brief = BriefText.edited(edited.customer, fields.draft)
    return answer
  }
}
