import Domain
import Reports
import Shop

/// A rental as an example for the house rules.
package struct ExampleOfRental: Request {
  package static let command = Command(
    "rules example", "Write an example for the house rules from a rental.",
    discussion: """
      The line has all that the rental was decided on and what came of it, and holds under the \
      rules of that day. Put it in the house rules, or in a file for rules test --examples.

      Examples:
        rental rules example --from 3f2a91c0
        rental rules example --from 3f2a91c0 >> house.rules
      """)

  var from = ""

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "from", &from, .text, "A rental: its id, or how it begins.", value: "rental",
      isRequired: true)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    let instant = try shop.momentAsked(caller.at)
    switch try shop.explain(rental: from, at: instant) {
    case .partial(let record, let reason, _):
      throw ShopError.invalid([
        "no example can be written from rental \(record.rental.id.text): \(reason)"
      ])
    case .whole(let explanation):
      guard let line = explanation.decision.example(under: explanation.rules.rules) else {
        throw ShopError.invalid(["no example can say all that this rental was decided on"])
      }
      return Answer(
        .verbatim(
          line + "\n",
          Record([
            "rental": .text(explanation.rentals.first?.rental.id.text),
            "rules": .text(explanation.rules.hash), "example": .text(line),
          ])))
    }
  }
}
