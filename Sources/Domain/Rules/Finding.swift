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
  package let facts: [Fact]
  /// The line of the house rules that it comes from.
  package let basis: Basis?
  package let remedy: Remedy?

  package init(rule: String, sentence: String, verdict: Verdict, objection: Objection) {
    self.rule = rule
    self.sentence = sentence
    self.verdict = verdict
    self.message = objection.message
    self.subject = objection.subject
    self.facts = objection.facts
    self.basis = objection.basis
    self.remedy = objection.remedy
  }
}

/// How a finding ends: only `refuse` and `ask` stop what was asked for.
package enum Verdict: String, Hashable, Sendable {
  case pass
  case refuse
  case ask
  case notice

  package var stops: Bool { self == .refuse || self == .ask }
}

/// What a rule has against a request.
package struct Objection: Hashable, Sendable {
  package var message: String
  package var subject: String?
  package var facts: [Fact]
  package var basis: Basis?
  package var remedy: Remedy?

  package init(
    _ message: String, about subject: String? = nil, facts: [Fact] = [], basis: Basis? = nil,
    remedy: Remedy? = nil
  ) {
    self.message = message
    self.subject = subject
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
  case nights(ClosedRange<Int>)
  case comesOfAge(Int)
  case tellBirthDate
  case pay(String)

  /// When it is allowed again, as the end of a sentence.
  package var sentence: String {
    switch self {
    case .bringBack(let rentals, let needed): Self.returned(rentals.map(\.title), needed)
    case .reopen: "the account is open again"
    case .copyComesBack(let day?): "it is back; it is due on \(day.text)"
    case .copyComesBack(nil): "it is back"
    case .otherCopy: "another copy is taken, or this one is available again"
    case .nights(let range): "it is for \(range.words) nights"
    case .comesOfAge(let age): "the customer is \(age)"
    case .tellBirthDate: "the customer's date of birth is known"
    case .pay(let amount): "\(amount) is paid"
    }
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
