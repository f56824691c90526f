/// What a rule comes to for given facts: passed, or what is to be done about it.
package struct Finding: Hashable, Sendable {
  /// The rule's name, which is also the code of a refusal.
  package let rule: String
  /// The rule in a sentence.
  package let sentence: String
  package let verdict: Verdict
  /// What is the case: no capital, no full stop, so that it fits behind a colon.
  package let message: String
  /// What it is about, such as a movie's title; `nil` where it is about the request as a whole.
  package let subject: String?
  /// Which copy of the request it is about, from 0; `nil` where it is about the request as a whole.
  package let copy: Int?
  package let facts: [Fact]
  /// The line of the house rules that it comes from.
  package let basis: Basis?
  package let remedy: Remedy?
  /// The line that says what the finding amounts to, where one does.
  package let levelBasis: Basis?
  /// Whether somebody who may has said yes to it all the same.
  package var isOverridden = false

  /// Whether it stops what was asked for.
  package var stops: Bool { verdict.stops && !isOverridden }

  package init(
    rule: String, sentence: String, verdict: Verdict, remark: Remark, levelBasis: Basis? = nil
  ) {
    self.rule = rule
    self.sentence = sentence
    self.verdict = verdict
    self.message = remark.message
    self.subject = remark.subject
    self.copy = remark.copy
    self.facts = remark.facts
    self.basis = remark.basis ?? levelBasis
    self.remedy = remark.remedy
    self.levelBasis = levelBasis
  }
}

/// How a finding ends: only `refuse` and `ask` stop what was asked for.
package enum Verdict: String, Hashable, Comparable, Sendable, CaseIterable {
  case pass
  case notice
  case ask
  case refuse

  package var stops: Bool { self >= .ask }

  /// By how strict they are.
  package static func < (a: Verdict, b: Verdict) -> Bool {
    allCases.firstIndex(of: a) ?? 0 < allCases.firstIndex(of: b) ?? 0
  }
}

/// What a rule has to say: what is wrong or, where it is asked to explain itself, what is right.
package struct Remark: Hashable, Sendable {
  package var message: String
  package var subject: String?
  /// Which copy of the request it is about, from 0; `nil` where it is about the request as a whole.
  package var copy: Int?
  package var facts: [Fact]
  package var basis: Basis?
  package var remedy: Remedy?

  package init(
    _ message: String, about subject: String? = nil, copy: Int? = nil, facts: [Fact] = [],
    basis: Basis? = nil, remedy: Remedy? = nil
  ) {
    self.message = message
    self.subject = subject
    self.copy = copy
    self.facts = facts
    self.basis = basis
    self.remedy = remedy
  }
}

/// A fact that a finding rests on.
package struct Fact: Hashable, Sendable {
  /// In snake case, as JSON has it.
  package let name: String
  package let value: Value

  package enum Value: Hashable, Sendable {
    case number(Int)
    case text(String)
    case texts([String])
    case day(Day)
  }

  package static func number(_ name: String, _ value: Int) -> Fact {
    Fact(name: name, value: .number(value))
  }

  package static func text(_ name: String, _ value: String) -> Fact {
    Fact(name: name, value: .text(value))
  }

  package static func texts(_ name: String, _ value: [String]) -> Fact {
    Fact(name: name, value: .texts(value))
  }

  package static func day(_ name: String, _ value: Day) -> Fact {
    Fact(name: name, value: .day(value))
  }
}

/// The setting of the house rules that a finding comes from.
package struct Basis: Hashable, Sendable {
  /// From 1; `nil` where the text is silent and the default holds.
  package let line: Int?
  package let source: String

  package init<Value>(_ setting: Setting<Value>) {
    line = setting.line
    source = setting.source
  }

  /// `house rules line 4: limit 3`.
  package var text: String {
    "house rules " + (line.map { "line \($0)" } ?? "by default") + ": \(source)"
  }
}

/// What would turn a no into a yes.
package enum Remedy: Hashable, Sendable {
  /// So many of these copies have to come back.
  case bringBack([Outstanding], needed: Int)
  case reopen
  case copyComesBack(on: Day?)
  case otherCopy
  /// The copy with this barcode is.
  case makeAvailable(String)
  case nights(ClosedRange<Int>)
  /// - Parameter on: when that is, where the date of birth is known.
  case comesOfAge(Int, on: Day?)
  case tellBirthDate
  case pay(String)
  /// So much is paid with the visit, and the rest goes on account.
  case payNow(String)
  case openTill
  case closeTill
  case takeOut(atMost: String)
  /// There is nothing in the drawer.
  case payIn
  /// What is due.
  case payAll(String)
  /// What is owed is paid or waived.
  case settle(String)
  /// What is in credit is refunded.
  case refund(String)
  case returnDeposit(String)
  /// A refund waives the charge with it.
  case waiveToo
  /// Such as an amount.
  case atMost(String)
  /// So much more has to be in the drawer, or it is done by card where it can be.
  case fillDrawer(String, orByCard: Bool)
  case voidFirst(ReceiptNumber)
  case atTill(Int)
  case refundInstead
  case doAgain
  case enterOwner
  case otherOwner
  case setPIN(of: String)

  /// When it is allowed again, as the end of a sentence.
  package var sentence: String {
    switch self {
    case .bringBack(let rentals, let needed): Self.returned(rentals.map(\.title), needed)
    case .reopen: "the account is open again"
    case .copyComesBack(let day?): "it is back; it is due on \(day.text)"
    case .copyComesBack(nil): "it is back"
    case .otherCopy: "another copy is taken, or this one is available again"
    case .makeAvailable: "it is available again"
    case .nights(let range): "it is for \(range.words) nights"
    case .comesOfAge(let age, _): "the customer is \(age)"
    case .tellBirthDate: "the customer's date of birth is known"
    case .pay(let amount), .payAll(let amount): "\(amount) is paid"
    case .payNow(let amount): "\(amount) is paid now"
    case .openTill: "the till is open"
    case .settle(let amount): "\(amount) is paid or waived"
    case .refund(let amount): "\(amount) is refunded"
    case .returnDeposit(let amount): "the deposit of \(amount) is returned"
    case .waiveToo: "the charge is waived with it"
    case .atMost(let amount): "it is \(amount) at most"
    case .fillDrawer(let amount, _): "\(amount) more is in the drawer"
    case .voidFirst(let receipt): "receipt \(receipt.text) is voided"
    case .atTill(let number): "it is done at till \(number)"
    case .refundInstead: "it is refunded instead"
    case .doAgain: "it is done again instead"
    case .closeTill: "the till is closed"
    case .takeOut(let most): "at most \(most) is taken out"
    case .payIn: "more has been paid in"
    case .enterOwner: "an owner has been entered"
    case .otherOwner: "somebody else is an owner, too"
    case .setPIN(let name): "\(name) has a PIN"
    }
  }

  /// The same for somebody who asked about this customer, and so may know a day that the date of
  /// birth gives away.
  package var fullSentence: String {
    guard case .comesOfAge(let age, let day?) = self else { return sentence }
    return "the customer turns \(age) on \(day.text)"
  }

  private static func returned(_ titles: [String], _ needed: Int) -> String {
    let list = titles.joined(separator: ", ")
    if titles.count == 1 { return "\(list) is returned" }
    if needed >= titles.count {
      return titles.dropLast().joined(separator: ", ") + " and \(titles.last ?? "") are returned"
    }
    return needed == 1 ? "one of \(list) is returned" : "\(needed) of \(list) are returned"
  }
}

/// A rental that is still out, as far as a finding speaks of it.
package struct Outstanding: Hashable, Sendable {
  package let barcode: String
  package let title: String
  package let due: Day

  package init(barcode: String, title: String, due: Day) {
    self.barcode = barcode
    self.title = title
    self.due = due
  }
}

extension ClosedRange where Bound == Int {
  /// `1 to 14`, or just `7`.
  package var words: String {
    lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }
}

/// A number with its noun: `1 movie`, `3 movies`.
package func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}
