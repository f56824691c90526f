/// What stands against taking a movie or some of its copies away.
package enum CatalogueRules {
  /// Removing a movie, and lowering its quantity.
  package static let book = RuleBook<QuantityFacts>(hasRentals, copiesAside)
  /// Setting a copy aside, or taking it back.
  package static let copyBook = RuleBook<CopyStateFacts>(copyOut)

  static let hasRentals = Rule<QuantityFacts>(
    "has-rentals",
    "Only copies that are in can be taken away.",
    fires: QuantityFacts(
      outstanding: RentFacts.outstanding(2), in: 1, aside: [], wanted: 1),
    silent: QuantityFacts(outstanding: RentFacts.outstanding(2), in: 1, aside: [], wanted: 2)
  ) { facts in
    let out = facts.outstanding.count
    guard out > facts.wanted else { return [] }
    return [
      .objection(
        "\(counted(out, "copy", "copies")) \(out == 1 ? "is" : "are") still out",
        facts: [
          .number("out", out), .number("wanted", facts.wanted),
          .texts("barcodes", facts.outstanding.map(\.barcode)),
        ],
        remedy: .bringBack(
          facts.outstanding, needed: out - facts.wanted, in: facts.currency))
    ]
  }

  static let copiesAside = Rule<QuantityFacts>(
    "copy-not-for-rent",
    "A copy in repair is not taken away unseen.",
    fires: QuantityFacts(outstanding: [], in: 1, aside: ["C-000002"], wanted: 0, keepsAside: true),
    silent: QuantityFacts(outstanding: [], in: 1, aside: ["C-000002"], wanted: 1, keepsAside: true)
  ) { facts in
    let (out, aside) = (min(facts.outstanding.count, facts.wanted), facts.aside.count)
    guard facts.keepsAside, aside > 0, out + aside > facts.wanted else { return [] }
    return [
      .objection(
        "\(counted(aside, "copy", "copies")) \(aside == 1 ? "is" : "are") in repair",
        facts: [.number("aside", aside), .number("wanted", facts.wanted)],
        remedy: .makeAvailable(Array(facts.aside.prefix(out + aside - facts.wanted))))
    ]
  }

  static let copyOut = Rule<CopyStateFacts>(
    "copy-out",
    "A copy changes its state only while it is in.",
    fires: CopyStateFacts(rental: RentFacts.outstanding(1)[0]),
    silent: CopyStateFacts(rental: nil)
  ) { facts in
    guard let rental = facts.rental else { return [] }
    return [
      .objection(
        "it is out, due back on \(rental.due.text)", about: rental.title,
        facts: [.text("title", rental.title), .day("due_on", rental.due)],
        remedy: .bringBack([rental], needed: 1, in: facts.currency))
    ]
  }
}

/// What a decision about how many copies of a movie there are rests on.
package struct QuantityFacts: RuleFacts {
  /// In order of the due day.
  package var outstanding: [Outstanding]
  package var `in`: Int
  /// The barcodes of those in repair.
  package var aside: [String]
  /// How many copies there are to be; 0 when the movie is removed.
  package var wanted: Int
  /// Whether copies in repair stay: they do, unless the whole movie goes.
  package var keepsAside: Bool
  package var currency: Currency

  package init(
    outstanding: [Outstanding], in: Int, aside: [String], wanted: Int, keepsAside: Bool = false,
    currency: Currency = .pound
  ) {
    self.currency = currency
    self.outstanding = outstanding
    self.in = `in`
    self.aside = aside
    self.wanted = wanted
    self.keepsAside = keepsAside
  }
}

/// What a decision about the state of a copy rests on.
package struct CopyStateFacts: RuleFacts {
  /// The rental that it is out on.
  package var rental: Outstanding?
  package var currency: Currency

  package init(rental: Outstanding?, currency: Currency = .pound) {
    self.rental = rental
    self.currency = currency
  }
}
