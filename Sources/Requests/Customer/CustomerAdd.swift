import Domain
import Reports

/// Somebody becomes a customer.
package struct CustomerAdd: Request {
  package static let command = Command(
    "customer add", "Open an account for a new customer.", isBatched: true,
    discussion: """
      The account number is made by the program.

      Examples:
        rental customer add --name "Ana Lima" --address "3 Quay Street" \\
          --postcode "BS1 4QA" --born 1988-04-12 --phone "01632 960123"
      """)

  var fields = CustomerFields()

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try fields.keys(&keys, areCleared: false)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop(orNew: true)
    if let twin = try shop.twins(ofCustomer: fields.draft).first {
      try caller.makeSure(
        "there is already a customer of that name and postcode: \(twin.text)", "Add another?")
    }
    let customer = try shop.addCustomer(fields.draft, at: caller.at)
    var answer = Answer(.record(CustomerReport.record(customer)))
    answer.brief = BriefText.added(customer.customer)
    return answer
  }
}
