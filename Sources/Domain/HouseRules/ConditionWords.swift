extension Condition {
  /// As a line writes it: `class new-release`.
  package var text: String {
    if case .not(let other) = self { "not \(other.text)" } else { "\(kind.word) \(value)" }
  }

  private var value: String {
    switch self {
    case .trait(let name): return name.name.written
    case .weekday(let weekday): return weekday.short
    case .season(let season): return season.text
    case .under(let age), .over(let age): return "\(age)"
    case .replacement(let price, let currency):
      return price < .zero ? "known" : "over \(price.text(in: currency))"
    case .measured(let asked): return asked.text
    case .any(let several):
      var told: Set<Condition> = []
      return several.filter { told.insert($0).inserted }.map(\.value).joined(separator: ", ")
    case .not(let other): return other.value
    }
  }

  /// What stands first in a condition, and so cannot stand in a list without quotes.
  static let words = ["not"] + Kind.all.map(\.word)
}

extension [Condition] {
  /// As a line writes them after `when`, each once, and of several ages the one that says most.
  package var text: String {
    var lowest: Int?
    for case .under(let age) in self { lowest = Swift.min(age, lowest ?? age) }
    var highest: Int?
    for case .over(let age) in self { highest = Swift.max(age, highest ?? age) }
    var told: Set<Condition> = []
    return filter { condition in
      if case .under(let age) = condition, age != lowest { return false }
      if case .over(let age) = condition, age != highest { return false }
      return told.insert(condition).inserted
    }.map(\.text).joined(separator: " and ")
  }
}

extension Name {
  /// As a line of the house rules writes it: in quotes where it is not one plain word.
  var written: String {
    let isWord =
      !(["when", "and"] + Condition.words).contains(text.lowercased()) && !text.contains("..")
      && !text.hasSuffix(":")
      && !text.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "#" || $0 == "," }
    return isWord ? text : "\"\(text)\""
  }
}

extension Season {
  /// As a line writes it: `12-20..01-06`.
  package var text: String {
    switch self {
    case .yearly(let first, let last): "\(first.text)..\(last.text)"
    case .once(let first, let last): "\(first.text)..\(last.text)"
    }
  }
}

extension Circumstances {
  /// `a customer of tier gold and a movie of class catalogue on Tue 2026-11-24`.
  ///
  /// - Parameters:
  ///   - isVisit: whether it does not matter what is rented.
  ///   - currency: that of a replacement price.
  func words(isVisit: Bool, in currency: Currency) -> String {
    let told = [
      replacementPrice.map { "replacement price \($0.text(in: currency))" }, measures.addedWords,
    ].compactMap { $0 }
    let brackets = told.isEmpty ? "" : " (\(told.joined(separator: ", ")))"
    return (isVisit ? customerWords : "\(customerWords) and \(movieWords)\(brackets)")
      + " on \(day.weekdayText)" + measures.momentWords
      + (isVisit ? "" : measures.nights.map { " for \(counted($0, "night"))" } ?? "")
  }

  private var customerWords: String {
    "a customer" + (age.map { " aged \($0)" } ?? "") + words(of: [.tier])
      + (measures.rentedWords.map { " (\($0))" } ?? "")
  }

  /// `of class catalogue`: what a movie is that is out.
  func kindWords(in currency: Currency) -> String {
    let names = words(of: Trait.allCases.filter { $0 != .tier }).trimmed
    let told = [
      replacementPrice.map { "with replacement price \($0.text(in: currency))" },
      measures.addedWords,
      measures.nights.map { $0 == 1 ? nil : "for \(counted($0, "night"))" } ?? nil,
    ].compactMap { $0 }
    return ([names].filter { !$0.isEmpty } + told).joined(separator: ", ")
  }

  /// `a movie of class catalogue`.
  var movieWords: String { "a movie" + words(of: Trait.allCases.filter { $0 != .tier }) }

  private func words(of traits: [Trait]) -> String {
    let words = traits.compactMap { trait -> String? in
      let names = names.filter { $0.trait == trait }.map(\.name.text)
      return names.isEmpty ? nil : "\(trait.rawValue) \(names.joined(separator: " and "))"
    }
    return words.isEmpty ? "" : " of " + words.joined(separator: ", ")
  }
}

extension Measures {
  /// ` at 14:00`.
  var momentWords: String { hours.map { " at \(ClockTime.text($0))" } ?? "" }

  /// `added 56 nights before`.
  var addedWords: String? {
    added.map { $0 == 0 ? "added that day" : "added \(counted($0, "night")) before" }
  }

  /// `rented 4 times before`.
  var rentedWords: String? {
    rented.map { $0 == 0 ? "never rented before" : "rented \(counted($0, "time")) before" }
  }
}

extension HouseRules.NamedChoice {
  /// Whether its lines may not ask about the movie.
  var isOfVisits: Bool {
    let limits = [
      "limit", "limit of holds", "limit per household", "limit per title", "limit per week",
    ]
    return limits.contains(name) || name.hasPrefix(MembershipOffer.setting + " ")
      || HouseRulesGrammar.settings.first { $0.name == name }?.takes == Condition.Kind.ofVisits
  }
}
