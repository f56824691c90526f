/// What stands against taking copies back.
package enum ReturnRules {
  package static let book = RuleBook<ReturnFacts>(notOut)

  static let notOut = Rule<ReturnFacts>(
    "not-out", "Only a copy that is out can come back, and from the customer who has it.",
    fires: ReturnFacts(copies: [.init(barcode: "C-000001", title: "Alien", rental: nil)]),
    silent: ReturnFacts(copies: [])
  ) { facts in
    let wrong = facts.copies.filter { $0.rental == nil }
    let remedy =
      wrong.count < facts.copies.count
      ? Remedy.leaveOut(wrong.map(\.barcode), keeping: facts.copies.count - wrong.count) : nil
    return wrong.map { copy in
      if copy.isLost {
        return .objection(
          "it is lost", about: copy.title,
          facts: [.text("barcode", copy.barcode), .text("title", copy.title)],
          remedy: .find(copy.barcode))
      }
      return Ruling.objection(
        copy.isElsewhere ? "this customer does not have it" : "it is not out", about: copy.title,
        facts: [.text("barcode", copy.barcode), .text("title", copy.title)], remedy: remedy)
    }
  }
}

/// What a decision about a return rests on.
package struct ReturnFacts: RuleFacts {
  /// In the order of the request.
  package var copies: [ReturnedCopy]

  package init(copies: [ReturnedCopy]) {
    self.copies = copies
  }

  package struct ReturnedCopy: Sendable {
    package var barcode: String
    package var title: String
    /// The rental that ends: `nil` if it is not out, or not to the customer who was named.
    package var rental: RentalRecord?
    /// Whether it is out, but to somebody else than was named.
    package var isElsewhere: Bool
    /// Whether the shop takes it to be lost.
    package var isLost: Bool

    package init(
      barcode: String, title: String, rental: RentalRecord?, isElsewhere: Bool = false,
      isLost: Bool = false
    ) {
      (self.barcode, self.title, self.isLost) = (barcode, title, isLost)
      (self.rental, self.isElsewhere) = (rental, isElsewhere)
    }
  }
}
