/// What stands against laying out a shelf.
package enum ShelfRules {
  package static let book = RuleBook<ShelfFacts>(placeTaken)

  static let placeTaken = Rule<ShelfFacts>(
    "place-taken", "Where a copy stands, the shelf has a place.",
    fires: ShelfFacts(
      shelf: Shelf(name: "A", rows: 2, places: 24),
      outside: [.init(title: "Alien", barcode: "C-000001", place: "A-3-12")]),
    silent: ShelfFacts(shelf: Shelf(name: "A", rows: 3, places: 24), outside: [])
  ) { facts in
    guard let first = facts.outside.first else { return [] }
    let (shelf, others) = (facts.shelf, facts.outside.count - 1)
    let more = others == 0 ? "" : ", and \(counted(others, "other")) on such places"
    return [
      .objection(
        "\(first.barcode) stands on \(first.place)\(more), and it would have "
          + "\(counted(shelf.rows, "row")) of \(counted(shelf.places, "place"))",
        about: first.title,
        facts: [
          .text("title", first.title), .text("barcode", first.barcode),
          .text("place", first.place),
        ],
        remedy: Remedy(
          "\(others == 0 ? "it stands" : "they stand") on the shelf without a place",
          Way(
            .request(
              "copy-move",
              [
                .init("copies", .texts(facts.outside.map(\.barcode))),
                .init("to", .text(facts.standsOn)),
              ]))))
    ]
  }
}

/// What a decision about how a shelf is laid out rests on.
package struct ShelfFacts: RuleFacts {
  /// As it would be.
  package var shelf: Shelf
  /// What its copies are written down to stand on until then.
  package var standsOn: String
  /// The copies that would stand on no place of it.
  package var outside: [StandingCopy]

  package struct StandingCopy: Hashable, Sendable {
    package var title: String
    package var barcode: String
    package var place: String

    package init(title: String, barcode: String, place: String) {
      (self.title, self.barcode, self.place) = (title, barcode, place)
    }
  }

  package init(shelf: Shelf, standsOn: String? = nil, outside: [StandingCopy]) {
    (self.shelf, self.outside) = (shelf, outside)
    self.standsOn = standsOn ?? shelf.name
  }
}
