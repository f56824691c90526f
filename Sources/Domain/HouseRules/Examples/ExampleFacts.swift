/// Something that an example may say of a customer or a movie: how it is read and how written.
struct ExampleFact: Sendable {
  /// What it looks like, for whoever typed another.
  let sample: String
  /// Takes it up where it stands there.
  let read:
    @Sendable (inout TokenReader, inout RentCase, HouseRules) throws(HouseRulesProblem) -> Bool
  /// `nil` where there is nothing to say; facts that are not named are absent.
  let written: @Sendable (RentCase, Currency) -> String?
}

extension ExampleFact {
  /// What stands in an example by itself.
  static let ofCustomers: [ExampleFact] = [
    ExampleFact(sample: "tier gold") { reader, asked, _ throws(HouseRulesProblem) in
      guard reader.skip("tier") else { return false }
      asked.tier = try reader.takeName("a tier such as gold").text
      return true
    } written: { asked, _ in
      asked.tier.flatMap { written("tier", Name($0).written) }
    },
    ExampleFact(sample: "membership silver") { reader, asked, _ throws(HouseRulesProblem) in
      guard reader.skip("membership") else { return false }
      if reader.skip("over") {
        asked.isMembershipOver = true
      } else {
        asked.membership =
          try reader.takeName("a membership's name such as silver, or \"over\"").text
      }
      return true
    } written: { asked, _ in
      asked.membership.map { "membership \(Name($0).written)" }
        ?? (asked.isMembershipOver ? "membership over" : nil)
    },
    ExampleFact(sample: "aged 17") { reader, asked, _ throws(HouseRulesProblem) in
      guard reader.skip("aged") else { return false }
      let age = try reader.take("a number of years such as 17") {
        HouseRulesGrammar.number($0, in: 0...999)
      }
      asked.born = Age.birthDate(age, on: asked.day)
      return true
    } written: { asked, _ in
      asked.born.map { "aged \(min(999, Age.years(born: $0, on: asked.day) ?? 0))" }
    },
    ExampleFact(sample: "4 out") { reader, asked, rules throws(HouseRulesProblem) in
      var ahead = reader
      guard let count = ahead.count(), ahead.skip("out") else { return false }
      if ahead.skip("to", "the", "household") {
        asked.householdOut = count
      } else if ahead.skip("of") {
        let kind = try kind(&ahead, rules)
        asked.kindsOut += Array(repeating: kind, count: min(count, mostOfAKind))
        asked.out += min(count, mostOfAKind)
      } else {
        asked.out = count + asked.kindsOut.count
      }
      reader = ahead
      return true
    } written: { asked, currency in
      let plain = asked.out - asked.kindsOut.count
      let own = plain > 0 ? "\(plain) out" : nil
      let kinds = asked.kindsOut.grouped.map { kind, count in
        let facts = ofMoviesOut.compactMap { $0.written(RentCase(kind), currency) }
        return "\(count) out" + (facts.isEmpty ? "" : " of \"\(facts.joined(separator: ", "))\"")
      }
      let household = asked.householdOut.map { "\($0) out to the household" }
      return ([own] + kinds + [household]).compactMap(\.self).joined(separator: ", ").nonEmpty
    },
    ExampleFact(sample: "1 overdue") { reader, asked, _ throws(HouseRulesProblem) in
      var ahead = reader
      guard let count = ahead.count(), ahead.skip("overdue") else { return false }
      asked.overdue = count
      reader = ahead
      return true
    } written: { asked, _ in
      asked.overdue > 0 ? "\(asked.overdue) overdue" : nil
    },
    ExampleFact(sample: "9 paid rentals") { reader, asked, _ throws(HouseRulesProblem) in
      var ahead = reader
      guard let count = ahead.count(), ahead.skip("paid") else { return false }
      guard ahead.skip("rentals") || ahead.skip("rental") else {
        throw ahead.problem(expected: "\"rentals\"")
      }
      asked.paidRentals = count
      reader = ahead
      return true
    } written: { asked, _ in
      asked.paidRentals.map { counted($0, "paid rental") }
    },
    ExampleFact(sample: "7 left of ten") { reader, asked, _ throws(HouseRulesProblem) in
      var ahead = reader
      guard let count = ahead.count(), ahead.skip("left") else { return false }
      try ahead.words("of")
      asked.packages.append(
        HeldPackage(try ahead.takeName("a package's name such as ten"), left: count))
      reader = ahead
      return true
    } written: { asked, _ in
      asked.packages.map { "\($0.left) left of \($0.name.written)" }.joined(separator: ", ")
        .nonEmpty
    },
    ExampleFact(sample: "owes 12.00") { reader, asked, rules throws(HouseRulesProblem) in
      let isCredit = reader.skip("in", "credit")
      guard isCredit || reader.skip("owes") else { return false }
      let amount = try HouseRulesGrammar.amount(&reader, rules)
      asked.owed = isCredit ? Money.zero - amount : amount
      return true
    } written: { asked, currency in
      if asked.owed == .zero { return nil }
      return asked.owed > .zero
        ? "owes \(asked.owed.text(in: currency))"
        : "in credit \((Money.zero - asked.owed).text(in: currency))"
    },
    ExampleFact(sample: "rented 3 times") { reader, asked, _ throws(HouseRulesProblem) in
      guard reader.skip("rented") else { return false }
      let times = try reader.take("how many times, such as 3") {
        HouseRulesGrammar.number($0, in: 0...1_000_000)
      }
      guard reader.skip("times") || reader.skip("time") else {
        throw reader.problem(expected: "\"times\"")
      }
      if reader.skip("this", "week") {
        asked.rentedInWeek = times
      } else {
        asked.rented = times
      }
      return true
    } written: { asked, _ in
      let times = asked.rented.map { "rented \(counted($0, "time"))" }
      let inWeek = asked.rentedInWeek.map { "rented \(counted($0, "time")) this week" }
      return [times, inWeek].compactMap(\.self).joined(separator: ", ").nonEmpty
    },
    ExampleFact(sample: "at 14:30") { reader, asked, _ throws(HouseRulesProblem) in
      guard reader.skip("at") else { return false }
      asked.minute = try reader.take("a time of the day such as 14:30") {
        ClockTime.minutes($0)
      }
      return true
    } written: { asked, _ in
      asked.minute.map { "at \(ClockTime.text($0))" }
    },
    flag("blocked", \.isBlocked), flag("account closed", \.isClosed),
    ExampleFact(sample: "paying 5.00") { reader, asked, rules throws(HouseRulesProblem) in
      if reader.skip("on", "account") {
        asked.paying = .zero
        return true
      }
      guard reader.skip("paying") else { return false }
      asked.paying = try HouseRulesGrammar.amount(&reader, rules)
      return true
    } written: { asked, currency in
      asked.paying.map { $0 > .zero ? "paying \($0.text(in: currency))" : "on account" }
    },
  ]

  /// What limits may ask of a movie that is out, as it stands in the quotes behind `out of`.
  static let ofMoviesOut: [ExampleFact] =
    Trait.allCases.filter { $0 != .tier }.map(trait) + [
      replacement, added,
      ExampleFact(sample: "for 3 nights") { reader, asked, _ throws(HouseRulesProblem) in
        guard reader.skip("for") else { return false }
        asked.nights = try HouseRulesGrammar.countOfNights(&reader)
        return true
      } written: { asked, _ in
        asked.nights == 1 ? nil : "for \(counted(asked.nights, "night"))"
      },
    ]

  private static let mostOfAKind = 1000

  /// What stands in the quotes behind `out of`.
  private static func kind(
    _ reader: inout TokenReader, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> Circumstances {
    guard var phrase = try reader.phrase() else {
      throw reader.problem(expected: "what they are in quotes, such as \"class new-release\"")
    }
    var movie = RentCase(Circumstances(day: RulesExample.anyDay))
    repeat {
      var isKnown = false
      for fact in ofMoviesOut where try fact.read(&phrase, &movie, rules) {
        isKnown = true
        break
      }
      guard isKnown else { throw ExampleGrammar.unknown(phrase, ofMoviesOut) }
    } while phrase.skip(",") || phrase.skip("and")
    try phrase.end(expected: "\",\" and another fact, or the closing quote")
    reader.advance()
    return movie.kind
  }

  private static let replacement = ExampleFact(sample: "replacement 25.00") {
    reader, asked, rules throws(HouseRulesProblem) in
    guard reader.skip("replacement") else { return false }
    asked.replacementPrice = try HouseRulesGrammar.amount(&reader, rules)
    return true
  } written: { asked, currency in
    asked.replacementPrice.map { "replacement \($0.text(in: currency))" }
  }

  private static let added = ExampleFact(sample: "added 30 nights before") {
    reader, asked, _ throws(HouseRulesProblem) in
    guard reader.skip("added") else { return false }
    asked.nightsSinceAdded = try HouseRulesGrammar.countOfNights(&reader)
    try reader.words("before")
    return true
  } written: { asked, _ in
    asked.nightsSinceAdded.map { "added \(counted(min($0, 3650), "night")) before" }
  }

  /// What stands in the quotes behind `rents`.
  static let ofMovies: [ExampleFact] =
    Trait.allCases.filter { $0 != .tier }.map(trait) + [
      replacement, added,
      ExampleFact(sample: "rented before") { reader, asked, _ throws(HouseRulesProblem) in
        guard reader.skip("rented", "before") else { return false }
        asked.lastRented = asked.day + -30
        return true
      } written: { asked, _ in
        asked.lastRented == nil ? nil : "rented before"
      },
      ExampleFact(sample: "out already") { reader, asked, _ throws(HouseRulesProblem) in
        var ahead = reader
        let count = ahead.count() ?? 1
        guard ahead.skip("out", "already") else { return false }
        asked.copiesOut = count
        reader = ahead
        return true
      } written: { asked, _ in
        switch asked.copiesOut {
        case 0: nil
        case 1: "out already"
        default: "\(asked.copiesOut) out already"
        }
      },
      flag("held for another", \.isWaitedFor), flag("not in", \.isOut),
      flag("set aside", \.isAside),
    ]

  /// What only matters where a movie is to be kept longer.
  static let ofExtensions: [ExampleFact] = [
    ExampleFact(sample: "extended once") { reader, asked, _ throws(HouseRulesProblem) in
      guard reader.skip("extended") else { return false }
      if reader.skip("once") {
        asked.extended = 1
        return true
      }
      asked.extended = try reader.take("\"once\" or how many times, such as 2", among: ["once"]) {
        HouseRulesGrammar.number($0, in: 0...1000)
      }
      guard reader.skip("times") || reader.skip("time") else {
        throw reader.problem(expected: "\"times\"")
      }
      return true
    } written: { asked, _ in
      switch asked.extended {
      case 0: nil
      case 1: "extended once"
      default: "extended \(asked.extended) times"
      }
    },
    ExampleFact(sample: "2 nights late") { reader, asked, _ throws(HouseRulesProblem) in
      var ahead = reader
      guard let count = ahead.count(), ahead.skip("nights") || ahead.skip("night") else {
        return false
      }
      try ahead.words("late")
      asked.nightsLate = count
      reader = ahead
      return true
    } written: { asked, _ in
      asked.nightsLate > 0 ? "\(counted(asked.nightsLate, "night")) late" : nil
    },
    ExampleFact(sample: "after 3 nights") { reader, asked, _ throws(HouseRulesProblem) in
      guard reader.skip("after") else { return false }
      asked.nights = try HouseRulesGrammar.countOfNights(&reader)
      return true
    } written: { asked, _ in
      asked.nights == 1 ? nil : "after \(counted(asked.nights, "night"))"
    },
  ]
}

extension ExampleFact {
  private static func flag(
    _ words: String, _ path: any WritableKeyPath<RentCase, Bool> & Sendable
  ) -> ExampleFact {
    let parts = words.split(separator: " ").map(String.init)
    return ExampleFact(sample: words) { reader, asked, _ throws(HouseRulesProblem) in
      guard reader.skip(parts) else { return false }
      asked[keyPath: path] = true
      return true
    } written: { asked, _ in
      asked[keyPath: path] ? words : nil
    }
  }

  private static func trait(_ trait: Trait) -> ExampleFact {
    let word = trait.rawValue
    return ExampleFact(sample: "\(word) \(trait.example)") {
      reader, asked, _ throws(HouseRulesProblem) in
      guard reader.skip(word) else { return false }
      let name = TraitName(trait, try reader.takeWords("a \(word) such as \(trait.example)"))
      let others = asked.traits.names.filter { trait.hasSeveral || $0.trait != trait }
      asked.traits = Traits(others + [name])
      return true
    } written: { asked, _ in
      asked.traits.names.filter { $0.trait == trait }
        .compactMap { written(word, $0.name.writtenInQuotes) }.joined(separator: ", ").nonEmpty
    }
  }

  private static func written(_ word: String, _ name: String?) -> String? {
    name.map { "\(word) \($0)" }
  }
}

extension Name {
  /// As an example writes it within double quotes; `nil` where no example can.
  fileprivate var writtenInQuotes: String? {
    guard !text.contains("\"") else { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let isPlain =
      !text.contains { $0 == "," || $0.isWhitespace && $0 != " " } && !text.contains("..")
      && !text.hasPrefix("'")
      && words.allSatisfy { !$0.isEmpty && !["and", "when"].contains($0.lowercased()) }
    if isPlain { return text }
    return text.contains("'") ? nil : "'\(text)'"
  }
}

extension TokenReader {
  /// Takes a number of something.
  mutating func count() -> Int? {
    guard let token = peek, !token.isQuoted,
      let count = HouseRulesGrammar.number(token.text, in: 0...1_000_000)
    else { return nil }
    advance()
    return count
  }

  /// Takes a name of one word or more, up to a comma or `and`.
  mutating func takeWords(_ expected: String) throws(HouseRulesProblem) -> Name {
    var words: [String] = []
    while let token = peek, token.isQuoted || ![",", "and", ".."].contains(where: token.isWord) {
      words.append(token.text)
      advance()
    }
    let text = words.joined(separator: " ")
    guard !text.trimmed.isEmpty else { throw problem(expected: expected) }
    return Name(text)
  }
}
