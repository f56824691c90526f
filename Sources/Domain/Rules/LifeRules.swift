/// What stands against what becomes of copies.
package enum LifeRules {
  /// A copy is lost, by a customer or in the shop.
  package static let losing = RuleBook<CopyLifeFacts>(lostAlready, copyGone, replacementUnknown)
  /// A lost copy turns up.
  package static let finding = RuleBook<CopyLifeFacts>(notLost)
  /// A copy is set aside, or is whole again.
  package static let repairing = RuleBook<CopyLifeFacts>(
    isLost, copyGone, movieRemovedSince, copyOut)
  /// A copy leaves the stock.
  package static let withdrawing = RuleBook<CopyLifeFacts>(isLost, copyGone, copyOut, onHoldShelf)
  /// A copy is sold.
  package static let selling = RuleBook<CopyLifeFacts>(isLost, copyGone, copyOut, onHoldShelf)
  /// A copy stands elsewhere from now on.
  package static let moving = RuleBook<CopyLifeFacts>(isLost)

  static let lostAlready = Rule<CopyLifeFacts>(
    "lost-already", "A copy is lost once.",
    fires: .ordinary.with(\.state, .lost), silent: .ordinary
  ) { facts in
    guard facts.state == .lost else { return [] }
    return [
      .objection(
        "it has been lost since \(facts.since.text)", about: facts.title,
        facts: facts.names + [.day("since", facts.since)], remedy: .find(facts.barcode))
    ]
  }

  static let isLost = Rule<CopyLifeFacts>(
    "copy-lost", "What is lost has to be found before anything else becomes of it.",
    fires: .ordinary.with(\.state, .lost), silent: .ordinary
  ) { facts in
    guard facts.state == .lost else { return [] }
    return [
      .objection(
        "it has been lost since \(facts.since.text)", about: facts.title,
        facts: facts.names + [.day("since", facts.since)],
        remedy: Remedy("it has been found", Way(.findFirst(facts.barcode))))
    ]
  }

  static let copyGone = Rule<CopyLifeFacts>(
    "copy-gone", "Only a copy that the shop has can be lost, set aside, sold or withdrawn.",
    fires: .ordinary.with(\.state, .withdrawn), silent: .ordinary
  ) { facts in
    guard [.withdrawn, .sold].contains(facts.state), !facts.comesBack else { return [] }
    let again = Remedy("the shop has it again", Way(.makeAvailable(facts.barcode)))
    return [
      .objection(
        "it was \(facts.state.words) on \(facts.since.text)", about: facts.title,
        facts: facts.names + [.text("state", facts.state.rawValue)],
        remedy: facts.state == .withdrawn && !facts.isMovieRemoved ? again : nil)
    ]
  }

  package static let replacementUnknown = Rule<CopyLifeFacts>(
    "replacement-unknown",
    "What a lost copy costs is told by its movie, the house rules or whoever enters the loss.",
    fires: .lent.with(\.isPriced, false), silent: .lent
  ) { facts in
    guard facts.rental != nil, !facts.isPriced else { return [] }
    return [
      .objection(
        "nobody has said what it costs to replace", about: facts.title, facts: facts.names,
        remedy: Remedy(
          "somebody says what is charged, or the movie has a replacement price",
          Way(.again([.init("amount", .asked("AMOUNT"))])),
          Way(
            .request(
              "movie-edit",
              [
                .init("movie", .text(facts.code)),
                .init("replacement_price", .asked("AMOUNT")),
              ]))))
    ]
  }

  static let notLost = Rule<CopyLifeFacts>(
    "not-lost", "Only a lost copy can be found.",
    fires: .ordinary, silent: .ordinary.with(\.state, .lost)
  ) { facts in
    guard facts.state != .lost else { return [] }
    let state = facts.rental == nil ? facts.state.words : "out, due on \(facts.dueText)"
    return [
      .objection(
        "it is not lost, but \(state)", about: facts.title, facts: facts.names,
        remedy: facts.rental.map { .bringBack([$0], needed: 1, in: facts.currency) })
    ]
  }

  static let movieRemovedSince = Rule<CopyLifeFacts>(
    "movie-removed", "The shop keeps no copy of a movie that has been removed.",
    fires: .ordinary.with(\.state, .withdrawn).with(\.comesBack, true)
      .with(\.isMovieRemoved, true),
    silent: .ordinary.with(\.state, .withdrawn).with(\.comesBack, true)
  ) { facts in
    guard facts.isMovieRemoved, facts.comesBack else { return [] }
    return [
      .objection(
        "its movie has been removed from the catalogue", about: facts.title, facts: facts.names)
    ]
  }

  static let copyOut = Rule<CopyLifeFacts>(
    CatalogueRules.copyOut.name, CatalogueRules.copyOut.sentence,
    fires: .lent, silent: .ordinary
  ) { facts in
    guard let rental = facts.rental else { return [] }
    return [
      .objection(
        "it is out, due back on \(rental.due.text)", about: facts.title,
        facts: facts.names + [.day("due_on", rental.due)],
        remedy: .bringBack([rental], needed: 1, in: facts.currency))
    ]
  }

  static let onHoldShelf = Rule<CopyLifeFacts>(
    "on-hold-shelf", "A copy that waits for somebody on the hold shelf stays.",
    fires: .ordinary.with(\.hold, 1), silent: .ordinary
  ) { facts in
    guard let hold = facts.hold else { return [] }
    return [
      .objection(
        "it waits on the hold shelf, hold \(hold)", about: facts.title,
        facts: facts.names + [.number("hold", hold)],
        remedy: Remedy(
          "the hold is cancelled",
          Way(.request("hold-cancel", [.init("hold", .text(String(hold)))]))))
    ]
  }
}

extension Remedy {
  /// What is lost is found, in place of what was asked.
  static func find(_ barcode: String) -> Remedy {
    Remedy(
      "it turns up",
      Way(.instead("copy-found", [.init("copies", .texts([barcode]))]), note: "once it turns up"))
  }
}

extension Remedy {
  /// What was entered as lost by mistake is entered as found.
  static func findInstead(_ barcodes: [String]) -> Remedy {
    Remedy(
      "\(barcodes.count == 1 ? "it is" : "they are") entered as found",
      Way(.instead("copy-found", [.init("copies", .texts(barcodes))])))
  }
}

extension Step {
  static func findFirst(_ barcode: String) -> Step {
    .request("copy-found", [.init("copies", .texts([barcode]))])
  }
}

/// What a decision about what becomes of a copy rests on.
package struct CopyLifeFacts: RuleFacts, Exemplary {
  package var barcode: String
  package var title: String
  /// Its movie's.
  package var code: String
  package var state: CopyState
  /// The day since when it has been in that state.
  package var since: Day
  /// The rental that it is out on.
  package var rental: Outstanding?
  /// The number of the hold that it waits for on the hold shelf.
  package var hold: Int?
  package var isMovieRemoved = false
  /// Whether it is known what is charged for it.
  package var isPriced = true
  /// Whether a withdrawn copy is to be the shop's again.
  package var comesBack = false
  package var currency = Currency.pound

  package init(
    barcode: String, title: String, code: String, state: CopyState, since: Day,
    rental: Outstanding? = nil
  ) {
    (self.barcode, self.title, self.code) = (barcode, title, code)
    (self.state, self.since, self.rental) = (state, since, rental)
  }

  var names: [Fact] { [.text("title", title), .text("barcode", barcode)] }

  fileprivate var dueText: String { rental?.due.text ?? "" }

  static let ordinary = CopyLifeFacts(
    barcode: "C-000001", title: "Alien", code: "F-000001", state: .available,
    since: Day(number: 20_000))

  /// A customer has it.
  static let lent = ordinary.with(\.rental, RentFacts.outstanding(1)[0])
}
