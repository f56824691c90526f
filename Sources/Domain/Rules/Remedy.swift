/// What would turn a no into a yes: in words, and as steps that can be taken.
package struct Remedy: Hashable, Sendable {
  /// When it is allowed again, as the end of a sentence.
  package let sentence: String
  /// The same for somebody who asked about this customer, and so may know a day that the date of
  /// birth gives away.
  package let fullSentence: String
  /// Each is enough by itself; the first is the one to be told where there is room for one.
  package let ways: [Way]
  /// What has to come back, where that is the remedy.
  let bringBack: BringBack?

  init(_ sentence: String, full: String? = nil, _ ways: Way...) {
    self.init(sentence, full: full, ways: ways)
  }

  init(_ sentence: String, full: String? = nil, bringBack: BringBack? = nil, ways: [Way]) {
    self.sentence = sentence
    fullSentence = full ?? sentence
    (self.bringBack, self.ways) = (bringBack, ways)
  }
}

/// What is done about a rental that is refused.
extension Remedy {
  static let reopen = Remedy(
    "the account is open again",
    Way(.request("customer-reopen", [.customer]), note: "once nothing is out"))

  static let look = Way(
    .look("stock", [.init("in", .flag)]), note: "other copies and movies that are in")

  /// - Parameter code: of the movie, where the customer may wait for it.
  static func copyComesBack(on day: Day?, orWaitFor code: String?) -> Remedy {
    Remedy(
      day.map { "it is back; it is due on \($0.text)" } ?? "it is back",
      ways: waiting(for: code) + [look])
  }

  private static func waiting(for code: String?) -> [Way] {
    code.map { [Way(.wait(for: $0))] } ?? []
  }

  /// - Parameter most: how many copies of it there are.
  static func fewerCopies(_ most: Int) -> Remedy {
    Remedy(
      "no more than \(counted(most, "copy", "copies")) of it \(most == 1 ? "is" : "are") wanted",
      look)
  }

  /// - Parameter places: where the other copies of it are in the request.
  static func copies(_ most: Int, leaving places: [Int]) -> Remedy {
    let words = most == 1 ? "one copy of it" : "\(most) copies of it"
    return Remedy(
      "\(words) \(most == 1 ? "is" : "are") wanted",
      ways: [Way(steps: [.leaving(places)], note: words)])
  }

  /// - Parameter places: where the other movies that a limit counts are in the request.
  static func suchMovies(_ most: Int, leaving places: [Int]) -> Remedy {
    let words =
      most == 0
      ? places.count == 1 ? "it is left out" : "they are left out"
      : "no more than \(counted(most, "such movie")) \(most == 1 ? "is" : "are") wanted"
    return Remedy(words, ways: [Way(steps: [.leaving(places)])])
  }

  /// The same where something has to be paid with it.
  func paying(_ payment: VisitPayment?) -> Remedy {
    guard let payment else { return self }
    return Remedy(
      sentence + Self.with(payment),
      ways: ways.map { Way(steps: $0.steps + [.again(payment.arguments)], note: $0.note) })
  }

  /// The customer waits for the next free copy, as others do.
  ///
  /// - Parameter code: of the movie, where they may, and do not yet.
  static func waitAsWell(_ code: String?) -> Remedy {
    Remedy("it is this customer's turn", ways: waiting(for: code) + [look])
  }

  /// The customer has what others wait for, and can have it again after them.
  ///
  /// - Parameter code: of the movie, where they may wait for it.
  static func bringBackForOthers(
    _ own: [Outstanding], waitingFor code: String?, in currency: Currency
  ) -> Remedy {
    let back = BringBack(own, needed: 1, in: currency).way
    let again = code.map { Way(steps: back.steps + [.wait(for: $0)], note: back.note) }
    return Remedy(
      "it is returned, and it is their turn again", ways: [again].compactMap(\.self) + [look])
  }

  static let otherCopy = Remedy("another copy or movie is taken", look)

  /// - Parameter barcode: the copy that could be used again.
  static func otherCopy(orAvailable barcode: String) -> Remedy {
    Remedy(
      "another copy is taken, or this one is available again",
      Way(.makeAvailable(barcode)), look)
  }

  /// - Parameters:
  ///   - choice: the number that is nearest to what was asked for.
  ///   - paying: what has to be paid with it.
  static func nights(
    _ allowed: AllowedNights, choice: Int, paying: VisitPayment? = nil
  ) -> Remedy {
    Remedy(
      "it is for \(allowed.words) \(allowed.upperBound == 1 ? "night" : "nights")\(with(paying))",
      Way(.again([.init("nights", .number(choice))] + (paying?.arguments ?? []))))
  }

  /// No number of nights suits all.
  static let apart = Remedy(
    "they are rented separately, each for the nights that it is allowed for",
    Way(.look("rules-show", []), note: "the nights of each"))

  private static func with(_ payment: VisitPayment?) -> String {
    payment.map { ", and \($0.words)" } ?? ""
  }

  /// Where nothing of a kind is for sale, only the house rules can help.
  ///
  /// - Parameter kind: `a membership`.
  static func isSold(_ kind: String) -> Remedy {
    Remedy(
      "the house rules sell this customer \(kind), which they do not now",
      Way(.look("rules-show", []), note: "what is for sale"))
  }

  static func openDay(_ day: Day) -> Remedy {
    Remedy("it is rented on \(day.weekdayText)", Way(.look("rules-show", []), note: "closed days"))
  }

  /// - Parameters:
  ///   - monday: on which the next week begins.
  ///   - most: how many may be rented in it.
  static func week(_ monday: Day, most: Int) -> Remedy {
    Remedy(
      "it is rented in the week from \(monday.weekdayText), with no more than"
        + " \(counted(most, "movie"))",
      Way(.look("rules-show", []), note: "how many a week"))
  }

  /// - Parameter who: `customer` or `renter`.
  static func comesOfAge(_ age: Int, on day: Day?, _ who: String) -> Remedy {
    Remedy(
      "the \(who) is \(age)",
      full: day.map { "the \(who) turns \(age) on \($0.text)" },
      Way(.look("movie-list", []), note: "a movie for a younger age"))
  }

  /// - Parameters:
  ///   - renter: whose, where it is not the customer's.
  ///   - card: of the account that they are on, where it is another one.
  static func tellBirthDate(_ age: Int, of renter: RentedBy?, on card: String? = nil) -> Remedy {
    let born = Step.Argument("born", .asked("YYYY-MM-DD"))
    let account = card.map { Step.Argument("customer", .text($0)) } ?? .customer
    let edit =
      renter.map {
        Step.request("renter-edit", [.init("renter", .text($0.name)), account, born])
      } ?? .request("customer-edit", [.customer, born])
    return Remedy(
      "a date of birth is known that makes the \(renter == nil ? "customer" : "renter") \(age) or "
        + "older",
      Way(
        edit,
        note: "\(age) or older"))
  }

  /// - Parameter most: how many movies may be taken now.
  static func fewer(_ most: Int, paying: VisitPayment? = nil) -> Remedy {
    Remedy(
      "no more than \(counted(most, "movie")) \(most == 1 ? "is" : "are") wanted\(with(paying))",
      ways: [Way(steps: [.first(most)] + (paying.map { [.again($0.arguments)] } ?? []))])
  }

  /// Older debts are paid, and what of the visit would be too much on account; either may be
  /// nothing.
  ///
  /// - Parameters:
  ///   - method: how the older ones are paid.
  ///   - now: all that is to be paid with the visit.
  static func debt(older: String?, by method: PaymentMethod, now: VisitPayment?) -> Remedy {
    let first = older.map { [Step.payment($0, by: method)] } ?? []
    let again = now.map { [Step.again($0.arguments)] } ?? []
    let sentence =
      switch (older, now) {
      case (let older?, let now?):
        "\(older) is paid, and \(now.amount.text(in: now.currency)) of this visit with it"
      case (nil, let now?): now.words
      case (let older, nil): "\(older ?? "") is paid"
      }
    return Remedy(sentence, ways: [Way(steps: first + again)])
  }

  /// Copies that are not out, among others that are.
  ///
  /// - Parameter others: how many those are.
  static func leaveOut(_ barcodes: [String], keeping others: Int) -> Remedy {
    Remedy(
      "\(barcodes.joined(separator: ", ")) \(barcodes.count == 1 ? "is" : "are") left out",
      Way(.without(barcodes), note: others == 1 ? "the other one" : "the other \(others)"))
  }

  /// What is due.
  ///
  /// - Parameter orOwed: whether it may go on account as well.
  static func payAll(_ payment: VisitPayment, orOwed: Bool) -> Remedy {
    let owing = orOwed ? [Way(.again([.onAccount]))] : []
    return Remedy(
      "\(payment.amount.text(in: payment.currency)) is paid",
      ways: [Way(.again(payment.arguments))] + owing)
  }
}

extension Step {
  /// The next free copy of a movie, in place of this one.
  static func wait(for code: String) -> Step {
    .instead("hold-add", [.init("movie", .text(code)), .customer])
  }

  static func makeAvailable(_ barcode: String) -> Step {
    .request(
      "copy-edit", [.init("copy", .text(barcode)), .init("state", .text("available"))])
  }
}
