import Domain

/// What an operation comes to: it was done, or the house rules refused it.
package enum Outcome<Done: Sendable>: Sendable {
  case done(Done)
  case refused(Refusal)

  /// What was done; throws the refusal, so that a transaction is undone by it.
  package func get() throws -> Done {
    switch self {
    case .done(let done): return done
    case .refused(let refusal): throw refusal
    }
  }

  /// The same with something made of what was done.
  package func map<Made>(_ make: (Done) throws -> Made) rethrows -> Outcome<Made> {
    switch self {
    case .done(let done): .done(try make(done))
    case .refused(let refusal): .refused(refusal)
    }
  }
}

/// A no, with every reason for it.
package struct Refusal: Error, Hashable, Sendable {
  /// What was not done, such as `rent "Alien" to Ana Lima`.
  package let action: String
  /// Everything that was checked, in order of precedence.
  package internal(set) var findings: [Finding]
  /// The business day of the request.
  package let day: Day
  /// The customer it is about, as the request called them.
  package internal(set) var customer: String?
  /// What is done where several things stop it; `nil` where it is not known to help.
  package internal(set) var together: [Way]?
  /// Who may override, where whoever acts may not.
  package internal(set) var overrider: Role?

  init(_ action: String, _ findings: [Finding], on day: Day, customer: String? = nil) {
    (self.action, self.findings) = (action, findings)
    (self.day, self.customer) = (day, customer)
    together = Way.together(findings)
  }

  /// The first finding that stops it: the one read out.
  package var primary: Finding? { findings.first { $0.stops } }
}

/// Why a request cannot be decided at all.
package enum ShopError: Error, Hashable, Sendable {
  /// Nothing of that kind is called that; perhaps something nearly is, or is of another kind.
  case notFound(RecordKind, typed: String, nearest: NearMiss?)
  /// Several are.
  case ambiguous(RecordKind, typed: String, candidates: [Candidate])
  /// It is a rental of which it has been forgotten what was rented.
  case titleForgotten(ID<Rental>)
  /// All that is wrong with the request, a sentence each.
  case invalid([String])
  /// What is said for a way to pay is none of the shop's.
  case noMethod(FieldProblem.NoMethod, String)
  /// An amount has more decimals than the shop's money.
  case tooFine(FieldProblem.TooFine, String)
  /// A field is missing that others do without.
  case missing(field: String, String)
  /// A copy came after the moment that an entry is for; its movie, where that can be said to have
  /// been there earlier.
  case addedLater(copy: String, at: Instant, movie: String?, entry: Instant, on: Day)
  /// A copy moved after the moment that an entry is for; both as clocks in the shop show them.
  case movedLater(copy: String, at: String, entry: String)
  /// A rental was extended after the moment that an entry is for; with what would take that back,
  /// where the books have it.
  case extendedLater(copy: String, ID<Rental>, at: Instant, entry: Instant, void: Remedy?)
  /// The house rules cannot be read or put in force; a sentence each, with a line that would mend
  /// it where that is known.
  case badRules([String], mending: String? = nil)
  /// The house rules do not keep their own examples.
  case examplesFail([ExampleFailure])
  /// The copies are out to several customers: what was typed for those of each.
  case ofSeveral([[String]])
  /// A text of house rules has no line, and the one in force has so many.
  case emptyRules(inForce: Int)
  case stocktake(StocktakeProblem)
  case people(PeopleProblem)
  case card(CardProblem)
  /// Nothing says how receipts are signed.
  case noFiscalDevice
  /// Staff has been entered, and nobody who works here is called that.
  case noStaff(String)
  /// The role of whoever acts does not reach that far; with what made it a matter of roles.
  case notAllowed(Staff, Duty, String? = nil)
  /// Their role reaches that far, and whether it is them has not been proven.
  case pinNeeded(Staff)
  /// Nobody has given them a PIN; with the owner who can, first their own where they have none.
  case noPIN(Staff, owner: StaffRecord?)
  /// That is not their PIN; so many tries are left, and then so many seconds to wait.
  case wrongPIN(Staff, left: Int, wait: Int)
  /// Too many wrong PINs were given for them at a till, or at all tills: no PIN of theirs is tried
  /// for so many seconds.
  case pinWaits(Staff, seconds: Int, till: Int?)

  /// All that is wrong with a form.
  static func invalid(_ problems: [FieldProblem]) -> ShopError {
    let sentences = problems.map { "\($0.field) \($0.message)" }
    guard problems.count == 1 else { return .invalid(sentences) }
    return problems[0].tooFine.map { .tooFine($0, sentences[0]) }
      ?? problems[0].noMethod.map { .noMethod($0, sentences[0]) }
      ?? (problems[0].isMissing
        ? .missing(field: problems[0].field, sentences[0]) : .invalid(sentences))
  }

  /// All that is wrong with the request, a sentence each; `nil` where it is something else.
  package var problems: [String]? {
    switch self {
    case .invalid(let problems): problems
    case .tooFine(_, let problem), .noMethod(_, let problem), .missing(_, let problem): [problem]
    default: nil
    }
  }
}

/// What a reference can be to.
package enum RecordKind: String, Hashable, Sendable {
  case customer, movie, copy, rental, receipt, staff, notice, hold, shelf, stocktake, renter, goods
  case giftCard = "gift-card"
}

extension ShopError {
  /// Whether a text of house rules is wrong, or does not keep its own examples.
  package var isOfRules: Bool {
    switch self {
    case .badRules, .examplesFail: true
    default: false
    }
  }
}
