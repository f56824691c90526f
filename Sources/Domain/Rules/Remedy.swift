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

  static func copyComesBack(on day: Day?) -> Remedy {
    Remedy(day.map { "it is back; it is due on \($0.text)" } ?? "it is back", look)
  }

  /// - Parameter most: how many copies of it there are.
  static func fewerCopies(_ most: Int) -> Remedy {
    Remedy(
      "no more than \(counted(most, "copy", "copies")) of it \(most == 1 ? "is" : "are") wanted",
      look)
  }

  static let oneCopy = Remedy("one copy of it is wanted", Way(note: "the same with one copy of it"))

  static let otherCopy = Remedy("another copy or movie is taken", look)

  /// - Parameter barcode: the copy that could be used again.
  static func otherCopy(orAvailable barcode: String) -> Remedy {
    Remedy(
      "another copy is taken, or this one is available again",
      Way(.makeAvailable(barcode)), look)
  }

  /// - Parameters:
  ///   - choice: the number that is nearest to what was asked for.
  ///   - paying: what has to be paid with it, in words for the command line.
  static func nights(
    _ range: ClosedRange<Int>, choice: Int, paying: [Step.Argument] = []
  ) -> Remedy {
    Remedy(
      "it is for \(range.words) \(range == 1...1 ? "night" : "nights")\(paid(paying))",
      Way(.again([.init("nights", .number(choice))] + paying)))
  }

  /// No number of nights suits all.
  static let apart = Remedy(
    "they are rented separately, each for the nights that it is allowed for",
    Way(.look("rules-show", []), note: "the nights of each"))

  static func paid(_ arguments: [Step.Argument]) -> String {
    for case .payment(let amount) in arguments.map(\.value) { return ", and \(amount) is paid now" }
    return ""
  }

  static func comesOfAge(_ age: Int, on day: Day?) -> Remedy {
    Remedy(
      "the customer is \(age)",
      full: day.map { "the customer turns \(age) on \($0.text)" },
      Way(.look("movie-list", []), note: "a movie for a younger age"))
  }

  static func tellBirthDate(_ age: Int) -> Remedy {
    Remedy(
      "a date of birth is known that makes the customer \(age) or older",
      Way(
        .request("customer-edit", [.customer, .init("born", .asked("YYYY-MM-DD"))]),
        note: "\(age) or older"))
  }

  /// - Parameter most: how many movies may be taken now.
  static func fewer(_ most: Int, paying: [Step.Argument] = []) -> Remedy {
    Remedy(
      "no more than \(counted(most, "movie")) \(most == 1 ? "is" : "are") wanted\(paid(paying))",
      paying.isEmpty ? Way(.first(most)) : Way(.first(most), .again(paying)))
  }

  /// Older debts are paid, and what of the visit would be too much on account; either may be
  /// nothing.
  ///
  /// - Parameter now: all that is to be paid with the visit.
  static func debt(older: String?, now: String?) -> Remedy {
    let again = now.map { Step.again([.pay($0), .onAccount]) }
    return switch (older, now, again) {
    case (let older?, let now?, let again?):
      Remedy(
        "\(older) is paid, and \(now) of this visit with it", Way(.payment(older), again))
    case (nil, let now?, let again?): Remedy("\(now) is paid now", Way(again))
    default: Remedy("\(older ?? "") is paid", Way(.payment(older ?? "")))
    }
  }

  /// Copies that are not out, among others that are.
  static func leaveOut(_ barcodes: [String]) -> Remedy {
    Remedy(
      "\(barcodes.joined(separator: ", ")) \(barcodes.count == 1 ? "is" : "are") left out",
      Way(.without(barcodes)))
  }

  /// What is due.
  ///
  /// - Parameter orOwed: whether it may go on account as well.
  static func payAll(_ amount: String, orOwed: Bool) -> Remedy {
    let paying = Way(.again([.pay(amount)]))
    return orOwed
      ? Remedy("\(amount) is paid", paying, Way(.again([.onAccount])))
      : Remedy("\(amount) is paid", paying)
  }
}

extension Step {
  static func makeAvailable(_ barcode: String) -> Step {
    .request(
      "copy-edit", [.init("copy", .text(barcode)), .init("state", .text("available"))])
  }
}
