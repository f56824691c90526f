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
  /// What would make a yes of it; a decision knows more about that than a single rule.
  package internal(set) var remedy: Remedy?
  /// The line that says what the finding amounts to, where one does.
  package let levelBasis: Basis?
  /// Whether somebody who may has said yes to it all the same.
  package var isOverridden = false

  /// Whether it stops what was asked for.
  package var stops: Bool { verdict.stops && !isOverridden }

  package init(
    rule: String, sentence: String, verdict: Verdict, remark: Remark, levelBasis: Basis? = nil
  ) {
    (self.rule, self.sentence, self.verdict) = (rule, sentence, verdict)
    self.message = remark.message
    self.subject = remark.subject
    self.copy = remark.copy
    self.facts = remark.facts
    self.basis = remark.basis ?? levelBasis
    self.remedy = remark.remedy
    self.levelBasis = levelBasis
  }
}

extension Finding {
  /// The same with other steps in its remedy.
  package func changingSteps(_ change: (Step) throws -> Step) rethrows -> Finding {
    guard let remedy else { return self }
    var finding = self
    finding.remedy = Remedy(
      remedy.sentence, full: remedy.fullSentence, bringBack: remedy.bringBack,
      ways: try remedy.ways.map { try $0.changingSteps(change) })
    return finding
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
    (self.message, self.subject, self.copy) = (message, subject, copy)
    (self.facts, self.basis, self.remedy) = (facts, basis, remedy)
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
package struct Basis: Sendable {
  private let origin: WrittenLine
  /// From 1; `nil` where the text is silent and the default holds.
  package var line: Int? { origin.number }
  package var source: String { origin.source }

  package init<Value>(_ setting: Setting<Value>) { origin = setting.origin }

  /// `house rules line 4: limit 3`.
  package var text: String {
    "house rules " + (line.map { "line \($0)" } ?? "by default") + ": \(source)"
  }
}

extension Basis: Hashable {
  package static func == (a: Basis, b: Basis) -> Bool {
    a.origin === b.origin || a.line == b.line && a.source == b.source
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(line) }
}

extension [Finding] {
  /// Those of some overrides that lifted nothing.
  package func needless(_ overridden: [String]) -> [String] {
    overridden.filter { code in !contains { $0.rule == code && $0.isOverridden } }
  }
}
