/// How an example is written: `tier gold, rents "class new-release" for 2 nights: price 9.00`.
enum ExampleGrammar {
  /// What is read of a line so far.
  private struct Draft {
    var days: [Condition] = []
    var customer = RentCase(Circumstances(day: RulesExample.anyDay))
    /// Copy by copy.
    var movies: [RentCase] = []
    /// Whether they are out, and to be kept longer.
    var isOfExtensions = false
    var nights = 1
  }

  /// - Parameter rules: in whose currency amounts are.
  static func read(
    _ line: HouseRulesLine, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> RulesExample {
    var reader = TokenReader(line)
    reader.advance()
    let written = WrittenLine(
      number: line.number, setting: HouseRulesGrammar.example.name, value: reader.rest)
    var draft = Draft()
    // A comma before what is rented may be left out, as in sentences.
    repeat {
      try fact(&reader, &draft, rules)
    } while reader.skip(",")
      || draft.movies.isEmpty && ["rents", "extends"].contains { reader.peek?.isWord($0) == true }
    guard !draft.movies.isEmpty else {
      throw reader.problem(expected: "\", rents\" and what is rented")
    }
    guard reader.skip(":") else {
      throw reader.problem(expected: "\",\" and another fact, or \":\" and what comes of it")
    }
    let outcomes = try outcomes(&reader, isOfExtensions: draft.isOfExtensions, rules)
    try reader.end(expected: "\",\" and what else comes of it, or the end of the line")
    return RulesExample(
      line: written, days: draft.days, cases: cases(draft), outcomes: outcomes)
  }

  private static func cases(_ draft: Draft) -> [RentCase] {
    draft.movies.map { movie in
      var asked = draft.customer
      (asked.traits, asked.replacementPrice) = (movie.traits, movie.replacementPrice)
      (asked.lastRented, asked.copiesOut) = (movie.lastRented, movie.copiesOut)
      (asked.isWaitedFor, asked.isOut) = (movie.isWaitedFor, movie.isOut)
      (asked.isAside, asked.movie) = (movie.isAside, movie.movie)
      asked.nightsSinceAdded = movie.nightsSinceAdded
      (asked.extended, asked.nightsLate) = (movie.extended, movie.nightsLate)
      asked.nights = draft.isOfExtensions ? movie.nights : draft.nights
      asked.moreNights = draft.isOfExtensions ? draft.nights : nil
      return asked
    }
  }

  private static func fact(
    _ reader: inout TokenReader, _ draft: inout Draft, _ rules: HouseRules
  ) throws(HouseRulesProblem) {
    for fact in ExampleFact.ofCustomers where try fact.read(&reader, &draft.customer, rules) {
      return
    }
    if reader.skip("not", "on") { return draft.days.append(.not(try day(&reader))) }
    if reader.skip("on") { return draft.days.append(try day(&reader)) }
    let before = reader
    let rents = reader.skip("rents")
    guard rents || reader.skip("extends") else {
      throw unknown(reader, ExampleFact.ofCustomers, "on tue", "rents \"class new-release\"")
    }
    guard draft.movies.isEmpty else {
      throw before.problem(expected: "a fact, since what is rented stands there already")
    }
    draft.isOfExtensions = !rents
    try movies(&reader, &draft, rules)
  }

  /// A fact that nobody knows, with those that could stand there.
  static func unknown(
    _ reader: TokenReader, _ facts: [ExampleFact], _ others: String...
  ) -> HouseRulesProblem {
    let samples = facts.map(\.sample) + others
    let words = samples.flatMap { $0.split(separator: " ").map(String.init) }
      .filter { $0.allSatisfy(\.isLetter) && $0.count > 2 }
    return reader.problem(
      expected: "a fact such as " + samples.joined(separator: ", "),
      suggestion: reader.nearest(among: words))
  }

  /// `tue`, `fri, sat`, `2026-12-24`, `12-24` or `12-20..01-06`.
  private static func day(_ reader: inout TokenReader) throws(HouseRulesProblem) -> Condition {
    let before = reader
    let expected = "a day such as tue, 2026-12-24 or 12-20..01-06"
    let first = try reader.take(expected, among: Weekday.names) { text in
      Weekday(text).map(Condition.weekday)
        ?? Day(text).map { .season(.once($0, $0)) }
        ?? MonthDay(text).map { .season(.yearly($0, $0)) }
    }
    guard case .weekday = first else {
      if reader.peek?.isWord("..") == true {
        reader = before
        return .season(try HouseRulesGrammar.season(&reader))
      }
      return first
    }
    var days = [first]
    while true {
      var ahead = reader
      guard ahead.skip(","), let day = ahead.peek.flatMap({ Weekday($0.text) }) else { break }
      ahead.advance()
      reader = ahead
      days.append(.weekday(day))
    }
    return days.count == 1 ? first : .any(days)
  }
}

/// What is rented.
extension ExampleGrammar {
  private static func movies(
    _ reader: inout TokenReader, _ draft: inout Draft, _ rules: HouseRules
  ) throws(HouseRulesProblem) {
    repeat { try movie(&reader, &draft, rules) } while reader.skip("and")
    guard reader.skip("for") else {
      throw reader.problem(expected: "\"for\" and a number of nights, or \"and\" another movie")
    }
    draft.nights = try reader.take("a number of nights such as 2") {
      HouseRulesGrammar.number($0, in: RentRequest.possibleNights)
    }
    try HouseRulesGrammar.wordNights(&reader)
  }

  /// `a movie`, `2 movies`, `"class new-release"`, `2 "genre Horror"` or `2 copies of "rating 15"`.
  private static func movie(
    _ reader: inout TokenReader, _ draft: inout Draft, _ rules: HouseRules
  ) throws(HouseRulesProblem) {
    let before = reader
    let count = reader.skip("a") ? 1 : reader.count() ?? 1
    guard (1...100).contains(count) else {
      throw before.problem(expected: "a number of movies from 1 to 100")
    }
    let isSame = reader.skip("copies", "of") || reader.skip("copy", "of")
    if isSame { _ = reader.skip("a") }
    var movie = RentCase(Circumstances(day: RulesExample.anyDay))
    if var phrase = try reader.phrase() {
      repeat {
        try fact(&phrase, &movie, isOfExtensions: draft.isOfExtensions, rules)
      } while phrase.skip(",") || phrase.skip("and")
      try phrase.end(expected: "\",\" and another fact, or the closing quote")
      reader.advance()
    } else if !(reader.skip("movie") || reader.skip("movies")) {
      throw reader.problem(
        expected: "\"a movie\", or what it is in quotes, such as \"class new-release\"",
        suggestion: reader.nearest(among: ["movie", "movies", "copies"]))
    }
    let numbers = (draft.movies.last?.movie ?? 0) + 1
    for place in 0..<count {
      movie.movie = numbers + (isSame ? 0 : place)
      draft.movies.append(movie)
      if isSame { movie.copiesOut += 1 }
    }
  }

  private static func fact(
    _ reader: inout TokenReader, _ movie: inout RentCase, isOfExtensions: Bool, _ rules: HouseRules
  ) throws(HouseRulesProblem) {
    let facts = ExampleFact.ofMovies + (isOfExtensions ? ExampleFact.ofExtensions : [])
    for fact in facts where try fact.read(&reader, &movie, rules) { return }
    throw unknown(reader, facts)
  }
}

/// What comes of it.
extension ExampleGrammar {
  private static func outcomes(
    _ reader: inout TokenReader, isOfExtensions: Bool, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> [ExampleOutcome] {
    let codes =
      isOfExtensions ? ExtendRules.book.rules.map(\.name) : RentRules.book.rules.map(\.name)
    var outcomes: [ExampleOutcome] = []
    repeat {
      let before = reader
      let outcome = try outcome(&reader, codes, isOfExtensions: isOfExtensions, rules)
      let stops = outcomes.contains { $0.verdict?.stops == true }
      let clashes =
        outcome == .allowed && stops
        || outcome.verdict?.stops == true && outcomes.contains(.allowed)
      guard !clashes, !outcomes.contains(outcome) else {
        throw before.problem(expected: "an outcome that goes with those before it")
      }
      outcomes.append(outcome)
    } while reader.skip(",")
    return outcomes
  }

  private static func outcome(
    _ reader: inout TokenReader, _ codes: [String], isOfExtensions: Bool, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> ExampleOutcome {
    if reader.skip("allowed") { return .allowed }
    if reader.skip("refused") { return .refused(try codeIfAny(&reader, codes)) }
    if reader.skip("asks") { return .asks(try codeIfAny(&reader, codes)) }
    if reader.skip("notice") { return .notice(try code(&reader, codes)) }
    if reader.skip("no") { return .no(try code(&reader, codes)) }
    if reader.skip("price") { return .price(try HouseRulesGrammar.amount(&reader, rules)) }
    if reader.skip("due", "by") { return .dueBy(try HouseRulesGrammar.dueTime(&reader)) }
    if reader.skip("due") { return .due(try due(&reader)) }
    if !isOfExtensions, reader.skip("late", "fee") {
      let fee = try HouseRulesGrammar.amount(&reader, rules)
      try reader.words("after")
      return .lateFee(fee, after: try HouseRulesGrammar.countOfNights(&reader))
    }
    if !isOfExtensions, reader.skip("lost", "charge") {
      if reader.skip("ask") { return .lostCharge(nil) }
      return .lostCharge(try HouseRulesGrammar.amount(&reader, rules, or: " or \"ask\""))
    }
    if !isOfExtensions, reader.skip("deposit") {
      if reader.skip("none") { return .deposit(.zero) }
      return .deposit(try HouseRulesGrammar.amount(&reader, rules, or: " or \"none\""))
    }
    throw reader.problem(
      expected: "what comes of it: allowed, refused rental-limit, asks debt, notice rented-before,"
        + " no debt, price 6.00, due +2"
        + (isOfExtensions
          ? ""
          : ", late fee 2.00 after 2 nights, lost charge 12.50,"
            + " deposit 50.00"),
      suggestion: reader.nearest(
        among: ["allowed", "refused", "asks", "notice", "price", "due", "late", "lost", "deposit"]))
  }

  private static func codeIfAny(
    _ reader: inout TokenReader, _ codes: [String]
  ) throws(HouseRulesProblem) -> String? {
    guard let token = reader.peek, !token.isWord(",") else { return nil }
    return try code(&reader, codes)
  }

  private static func code(
    _ reader: inout TokenReader, _ codes: [String]
  ) throws(HouseRulesProblem) -> String {
    try reader.take("a finding (\(codes.joined(separator: ", ")))", among: codes) { text in
      codes.first { $0 == text.lowercased() }
    }
  }

  private static func due(
    _ reader: inout TokenReader
  ) throws(HouseRulesProblem) -> ExampleOutcome.Due {
    try reader.take("when it is due, such as +2, mon or 2026-12-24", among: Weekday.names) { text in
      if text.hasPrefix("+") {
        return HouseRulesGrammar.number(String(text.dropFirst()), in: 0...100_000).map {
          .after($0)
        }
      }
      return Weekday(text).map { .weekday($0) } ?? Day(text).map { .on($0) }
    }
  }
}
