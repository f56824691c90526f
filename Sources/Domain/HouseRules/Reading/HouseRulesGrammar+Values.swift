/// The values of the house rules: how each is written.
extension HouseRulesGrammar {
  /// `3`, `3 holds`, `5 per household`, `1 per title` or `8 per week`, and those with `none`.
  static func limit(
    _ reader: inout TokenReader, _ rules: inout HouseRules
  ) throws(HouseRulesProblem) {
    let limit: Int? =
      reader.skip("none")
      ? nil : try reader.take("a number of movies such as 3") { number($0, in: 0...10_000) }
    if reader.skip("per", "title") {
      return rules.titleLimits.add(try ofVisit(reader, limit, "limit per title", rules))
    }
    if reader.skip("per", "week") {
      return rules.weekLimits.add(try ofVisit(reader, limit, "limit per week", rules))
    }
    if reader.skip("per", "household") {
      return rules.householdLimits.add(try ofVisit(reader, limit, "limit per household", rules))
    }
    guard let limit else {
      throw reader.problem(expected: "\"per household\", \"per title\" or \"per week\"")
    }
    if reader.skip("holds") || reader.skip("hold") {
      rules.holdLimits.add(try ofVisit(reader, limit, "limit of holds", rules))
    } else if reader.setting(limit).ofMovies.isEmpty {
      rules.limits.add(reader.setting(limit))
    } else {
      rules.kindLimits.append(reader.setting(limit))
    }
  }

  /// A limit that holds for a visit as a whole, and so asks nothing about what is rented.
  private static func ofVisit<Value>(
    _ reader: TokenReader, _ value: Value, _ name: String, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> Setting<Value> {
    let setting = reader.setting(value)
    if setting.conditions.contains(where: { !ofVisits.contains($0.kind) }) {
      var asked = TokenReader(conditionsOf: reader)
      let grammar = SettingGrammar(name: name, takes: ofVisits) { _, _ in }
      _ = try conditions(&asked, of: grammar, rules)
    }
    return setting
  }

  /// `1..14`, or several numbers and ranges.
  static func nights(_ reader: inout TokenReader) throws(HouseRulesProblem) -> AllowedNights {
    var ranges: [ClosedRange<Int>] = []
    repeat { ranges.append(try rangeOfNights(&reader)) } while reader.skip(",")
    return AllowedNights(ranges)
  }

  static func rangeOfNights(
    _ reader: inout TokenReader
  ) throws(HouseRulesProblem) -> ClosedRange<Int> {
    let expected = "a range of nights such as 1..14"
    let first = try reader.take(expected) { number($0, in: 1...longest) }
    guard reader.skip("..") else { return first...first }
    let last = try reader.take("a number of nights from \(first) to \(longest)") {
      number($0, in: first...longest)
    }
    return first...last
  }

  static func price(
    _ reader: inout TokenReader, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> Price {
    let price: Price
    let isShare = reader.peek?.text.hasSuffix("%") == true
    let amount = isShare ? Money.zero : try amount(&reader, rules)
    if !isShare, reader.skip("flat") { return .flat(amount) }
    if isShare {
      price = try share(&reader)
    } else if reader.skip("for") {
      try reader.words("the", "first")
      let nights = try reader.take("a number of nights from 1 to \(longest)") {
        number($0, in: 1...longest)
      }
      try wordNights(&reader)
      _ = reader.skip(",")
      try reader.words("then")
      price = try stepped(&reader, rules, first: amount, nights: nights)
    } else {
      price = try repeated(&reader, rules, amount)
    }
    guard reader.skip(",", "at", "most") || reader.skip("at", "most") else { return price }
    return .atMost(try self.amount(&reader, rules), price)
  }

  /// `5% of replacement price per week`, `… per 3 nights` or `… per night`.
  private static func share(_ reader: inout TokenReader) throws(HouseRulesProblem) -> Price {
    let percent = try percent(&reader, in: 0...1000)
    try reader.words("of", "replacement", "price", "per")
    let nights = reader.skip("night") ? 1 : try block(&reader)
    return .share(percent: percent, of: .zero, nights: nights)
  }

  /// `3.00 per night`, `5.00 per 3 nights` or `10.00 per week, then 2.00 per night`.
  private static func repeated(
    _ reader: inout TokenReader, _ rules: HouseRules, _ amount: Money
  ) throws(HouseRulesProblem) -> Price {
    guard reader.skip("per") else {
      throw reader.problem(
        expected: "\"per night\", \"per week\", \"per 3 nights\", \"flat\" or \"for the first\"",
        suggestion: reader.nearest(among: ["per", "flat", "for"]))
    }
    if reader.skip("night") { return .perNight(amount) }
    let nights = try block(&reader)
    guard reader.skip(",", "then") || reader.skip("then") else {
      return .blocks(amount, nights: nights)
    }
    return try stepped(&reader, rules, first: amount, nights: nights)
  }

  /// What stands after `per`: `week` or `3 nights`.
  private static func block(_ reader: inout TokenReader) throws(HouseRulesProblem) -> Int {
    if reader.skip("week") { return 7 }
    let nights = try reader.take(
      "\"night\", \"week\" or a number of nights such as 3", among: ["night", "week"]
    ) { number($0, in: 1...longest) }
    try wordNights(&reader)
    return nights
  }

  private static func stepped(
    _ reader: inout TokenReader, _ rules: HouseRules, first: Money, nights: Int
  ) throws(HouseRulesProblem) -> Price {
    let then = try amount(&reader, rules)
    try reader.words("per", "night")
    return .stepped(first: first, nights: nights, then: then)
  }

  /// `3 for 2`, `5 for 10.00 up to 3 nights` or `10th rental free`.
  static func offer(
    _ reader: inout TokenReader, _ rules: inout HouseRules
  ) throws(HouseRulesProblem) {
    guard rules.offers.count < OfferSearch.mostOffers else {
      throw reader.problem(
        expected: "nothing (a text takes \(OfferSearch.mostOffers) offers at most)")
    }
    // Whoever is not to have any is left out of the lines that offer something.
    if !reader.hasConditions, reader.skip("none") { return }
    let offer = try offered(&reader, rules)
    guard offer.size > 1, reader.skip("up", "to") else {
      return rules.offers.append(reader.setting(offer))
    }
    let nights = try reader.take("a number of nights such as 3") {
      number($0, in: RentRequest.possibleNights)
    }
    try wordNights(&reader)
    rules.asked.insert(.nights)
    rules.offers.append(
      Setting(offer, reader.setting(offer).origin.asking(.measured(.nights(1...nights)))))
  }

  private static func offered(
    _ reader: inout TokenReader, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> Offer {
    let first = try reader.take("a number of movies such as 3, or a rental such as 10th") { text in
      number(text, in: 2...mostCopies).map(Offer.First.copies)
        ?? ordinal(text).map(Offer.First.rental)
    }
    switch first {
    case .rental(let times):
      try reader.words("rental", "free")
      return .every(times)
    case .copies(let size):
      try reader.words("for")
      // A whole number that is smaller tells how many are paid.
      if let paid = reader.peek.flatMap({ number($0.text, in: 1...size - 1) }) {
        reader.advance()
        return .paying(paid, of: size)
      }
      let price = try amount(
        &reader, rules, or: " for all \(size), or how many of them are paid, such as \(size - 1)")
      return .together(size, price: price)
    }
  }

  private static let mostCopies = 60

  /// `10` of `10th`.
  private static func ordinal(_ text: String) -> Int? {
    let word = text.inLowerCase
    guard ["st", "nd", "rd", "th"].contains(where: word.hasSuffix) else { return nil }
    return number(String(word.dropLast(2)), in: 2...1000)
  }

  /// `50.00`, `20% of replacement price` or `none`.
  static func deposit(
    _ reader: inout TokenReader, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> Deposit {
    if reader.skip("none") { return .none }
    guard reader.peek?.text.hasSuffix("%") == true else {
      return .amount(try amount(&reader, rules, or: ", a share such as 20% or \"none\""))
    }
    let percent = try percent(&reader, in: 0...1000)
    try reader.words("of", "replacement", "price")
    return .share(percent: percent)
  }

  /// `ten 10 rentals 25.00`, or `none` where nothing is sold.
  static func package(
    _ reader: inout TokenReader, _ rules: inout HouseRules
  ) throws(HouseRulesProblem) {
    if !reader.hasConditions, reader.skip("none") { return }
    let before = reader
    let name = try reader.takeName("a package's name such as ten")
    guard rules.package(name.text) == nil else {
      throw before.problem(expected: "a name that no other package has")
    }
    let rentals = try reader.take("a number of rentals such as 10") {
      number($0, in: PackageOffer.possibleRentals)
    }
    guard reader.skip("rentals") || reader.skip("rental") else {
      throw reader.problem(
        expected: "\"rentals\"", suggestion: reader.nearest(among: ["rentals"]))
    }
    let price = try amount(&reader, rules)
    rules.packages.append(
      reader.setting(PackageOffer(name: name, rentals: rentals, price: price)))
  }

  static func extensionPrice(
    _ reader: inout TokenReader, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> ExtensionPrice {
    if reader.skip("by", "price") { return .byPrice }
    let price = try amount(&reader, rules, or: " or \"by price\"")
    try reader.words("per", "night")
    return .perNight(price)
  }

  static func lateFee(
    _ reader: inout TokenReader, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> LateFee {
    let rate: LateFee.Rate
    if reader.peek?.text.hasSuffix("%") == true {
      rate = .share(percent: try percent(&reader, in: 0...1000))
      try reader.words("of", "price", "per", "night")
    } else {
      let fee = try amount(&reader, rules, or: " or a share such as 50%")
      if reader.skip("flat") { return LateFee(.flat(fee)) }
      let rule = try lateRule(&reader)
      rate = rule.map { .counted(fee, $0) } ?? .perNight(fee)
    }
    guard reader.skip(",", "at", "most") || reader.skip("at", "most") else { return LateFee(rate) }
    if reader.skip("replacement", "price") { return LateFee(rate, cap: .replacementPrice) }
    let most = try amount(&reader, rules, or: " or \"replacement price\"")
    guard reader.skip("per") else { return LateFee(rate, cap: .amount(most)) }
    try reader.words("customer")
    return LateFee(rate, cap: .perCustomer(most))
  }

  /// `per night`, `per week started` or `after 3 nights`.
  private static func lateRule(
    _ reader: inout TokenReader
  ) throws(HouseRulesProblem) -> LateRule? {
    var unit = LateRule.Unit.night
    if reader.skip("per") {
      unit = try lateUnit(&reader)
      guard reader.skip("after") else { return LateRule(unit) }
    } else if !reader.skip("after") {
      throw reader.problem(
        expected: "\"per night\", \"per week started\", \"per open day\", \"after 3 nights\""
          + " or \"flat\"",
        suggestion: reader.nearest(among: ["per", "after", "flat"]))
    }
    return LateRule(unit, after: try countOfNights(&reader))
  }

  /// What stands after `per`: `night`, `week started` or `open day`.
  private static func lateUnit(
    _ reader: inout TokenReader
  ) throws(HouseRulesProblem) -> LateRule.Unit {
    if reader.skip("night") { return .night }
    if reader.skip("open") {
      try reader.words("day")
      return .openDay
    }
    guard reader.skip("week") else {
      throw reader.problem(
        expected: "\"night\", \"week started\" or \"open day\"",
        suggestion: reader.nearest(among: ["night", "week", "open"]))
    }
    _ = reader.skip("started")
    return .week
  }

  static func percent(
    _ reader: inout TokenReader, in range: ClosedRange<Int>
  ) throws(HouseRulesProblem) -> Int {
    try reader.take("a share from \(range.lowerBound)% to \(range.upperBound)%") { text in
      text.hasSuffix("%") ? number(String(text.dropLast()), in: range) : nil
    }
  }

  static func countOfNights(_ reader: inout TokenReader) throws(HouseRulesProblem) -> Int {
    let nights = try reader.take("a number of nights from 0 to \(longest)") {
      number($0, in: 0...longest)
    }
    try wordNights(&reader)
    return nights
  }

  static func wordNights(_ reader: inout TokenReader) throws(HouseRulesProblem) {
    guard reader.skip("nights") || reader.skip("night") else {
      throw reader.problem(expected: "\"nights\"")
    }
  }

  static func closed(
    _ reader: inout TokenReader, _ rules: inout HouseRules
  ) throws(HouseRulesProblem) {
    repeat {
      let before = reader
      let day = try closedDay(&reader)
      guard rules.closed.leavesOpenDays(closing: day) else {
        throw before.problem(expected: "a day that leaves the shop open on some day of the week")
      }
      rules.closed.add(reader.setting(day))
    } while reader.skip(",")
  }

  private static func closedDay(
    _ reader: inout TokenReader
  ) throws(HouseRulesProblem) -> ClosedDay {
    let before = reader
    let day = try reader.take(
      "a weekday such as sun, a date such as 2026-12-25 or 12-25, or dates such as"
        + " 2026-08-01..2026-08-14",
      among: Weekday.names
    ) { text in
      Weekday(text).map(ClosedDay.weekly) ?? Day(text).map(ClosedDay.date)
        ?? MonthDay(text).map(ClosedDay.yearly)
    }
    guard case .season = day, reader.skip("..") else { return day }
    reader = before
    return .season(try season(&reader))
  }

  /// `20:00`, or `closing` for all day.
  static func dueTime(_ reader: inout TokenReader) throws(HouseRulesProblem) -> Int? {
    if reader.skip("closing") { return nil }
    return try reader.take("a time such as 20:00, or \"closing\"", among: ["closing"]) {
      ClockTime.minutes($0)
    }
  }

  static func dueMode(_ reader: inout TokenReader) throws(HouseRulesProblem) -> DueMode {
    if reader.skip("ignore", "closed", "days") { return .ignoreClosedDays }
    if reader.skip("roll", "forward") { return .rollForward }
    if reader.skip("skip", "closed", "days") { return .skipClosedDays }
    throw reader.problem(
      expected: "\"roll forward\", \"skip closed days\" or \"ignore closed days\"",
      suggestion: Nearest.name(
        to: reader.rest, among: ["roll forward", "skip closed days", "ignore closed days"]))
  }

  static func age(_ reader: inout TokenReader) throws(HouseRulesProblem) -> AgeRule {
    if reader.skip("by", "rating") { return .byRating }
    if reader.skip("off") { return .off }
    return .from(
      try reader.take("a number of years, \"by rating\" or \"off\"", among: ["by rating", "off"]) {
        number($0, in: 0...150)
      })
  }

  /// - Parameter alternative: what else could stand there, for the error.
  static func amount(
    _ reader: inout TokenReader, _ rules: HouseRules, or alternative: String = ""
  ) throws(HouseRulesProblem) -> Money {
    let currency = rules.amounts
    var example: String { Money(minor: 300).text(in: currency) }
    return try reader.take("an amount of \(currency.code) such as \(example)" + alternative) {
      Money($0, in: currency)
    }
  }

  private static let longest = RentRequest.possibleNights.upperBound

  static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.count <= 9, let number = Digits.value(Array(text.utf8)) else { return nil }
    return range.contains(number) ? number : nil
  }

  static func minutes(_ text: String) -> Int? { ClockTime.minutes(text, upTo: 720) }
}

extension Offer {
  /// What an offer begins with.
  fileprivate enum First {
    case copies(Int)
    case rental(Int)
  }
}
