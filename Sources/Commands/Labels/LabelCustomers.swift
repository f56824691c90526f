import Domain
import Reports
import Requests

struct LabelCustomers: LabelErrand {
  static let command = Command(
    "label customers", "Print customers' cards with their barcodes.",
    discussion: """
      Name customers by account number, card, phone, e-mail address or name; without any, \
      everybody whose account is open gets a card. It has the name of the shop (from the house \
      rules), the name of the customer, and the number of the card as a barcode.

      \(LabelPaper.discussion)

      Examples:
        rental label customers -o cards.pdf
        rental label customers --since today -o new.pdf
        rental label customers "Ana Lima" M-000002 --sheet L7163 -o cards.html
      """)
  static let title = "Customers' cards"

  var customers: [String] = []
  var since: AskedDay?
  var paper = LabelPaper()

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("customers", &customers, .text, Reference.customer.help)
    try keys.option(
      "since", &since, .day, "Only customers who joined on this day or later.", value: "day",
      alias: "from")
    try paper.keys(&keys)
  }

  func labels(in session: Session) throws -> [Label] {
    if !customers.isEmpty, since != nil {
      throw UsageProblem.contradiction("<customers>", "--since")
    }
    let found = try session.shop().customersToLabel(customers, since: since, at: session.at)
    return found.value.map { customer in
      Label(
        "the card \(quoted(customer.card))",
        [
          Label.Line(found.rules.shop.value),
          Label.Line(customer.name, isBold: true, mostLines: 2),
        ], code: customer.card)
    }
  }

  static func mending(_ label: Label) -> String {
    "rental customer edit \(label.code.shellWord) --card CARD"
  }

  var nothing: ErrorReport {
    ErrorReport(
      code: "not-found", exit: .notFound, message: "no customer fits.",
      why: since == nil ? "no account is open" : "nobody joined since then",
      tries: ["rental customer list"])
  }
}
