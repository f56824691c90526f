import Domain
import Reports
import Requests
import Shop

/// A new shop with house rules of its own.
struct InitCommand: AnsweringErrand {
  static let command = Command(
    "init", "Start a shop: its name, currency, clock and prices.",
    discussion: """
      Asks for what is not said, if there is a terminal, and takes what is usual in the country \
      otherwise. Writes house rules that explain themselves, and says how to go on.

      Examples:
        rental init
        rental init --name "The Film Shop" --country IE
        rental init --name "Kino" --country DE --price 2.50 --limit 5 --no-input
      """)

  var name: String?
  var country: Country?
  var currency: Currency?
  var zone: String?
  var ratings: RatingScheme?
  var price: String?
  var limit: Int?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("name", &name, .text, "The shop's name.", value: "text")
    try keys.option(
      "country", &country, .country, "Its country: sets the next three.", value: "code")
    try keys.option("currency", &currency, .currency, "What prices are in.", value: "code")
    try keys.option("zone", &zone, .text, "The shop's clock.", value: "Area/City")
    try keys.option(
      "ratings", &ratings, .ratings, "The age ratings on its films.", value: "BBFC|MPA|FSK|none")
    try keys.option("price", &price, .text, "What a night costs.", value: "amount")
    try keys.option("limit", &limit, .number, "Movies out at once.", value: "n")
  }

  func answer(in session: Session) throws -> Answer {
    _ = try name.map(named)
    let path = try session.databasePath()
    try checkThatNothingIsChosen(at: path, session)
    let rules = try answered(in: session)
    let shop = try session.shop(orNew: true, choosingRules: true)
    do {
      try shop.applyFirstRules(rules, at: session.at)
    } catch ShopError.badRules(let problems, _) {
      throw cannotChoose(problems, rules, session)
    }
    let place = session.options.database.map { " " + $0.shellValue(of: "--database") } ?? ""
    let record = Record([
      "database": .text(path), "shop": .text(rules.shop), "currency": .text(rules.currency.code),
      "time_zone": .text(rules.timeZone), "ratings": .text(rules.ratings.rawValue),
      "text": .text(rules.text),
    ])
    return Answer(
      .record(record),
      lines: [
        "\(rules.shop ?? "The shop") is ready: \(path)",
        "Prices are in \(rules.currency.code), the clock is that of \(rules.timeZone), ratings: "
          + "\(rules.ratings.rawValue).",
        "The house rules explain themselves: rental\(place) rules show",
        "", "Next:",
        "  rental\(place) movie add --title Nosferatu --year 1922 --quantity 2",
        "  rental\(place) customer add --name \"Ana Lima\" --address \"3 Quay St\" --postcode QM1",
        "  rental\(place) rent --customer \"Ana Lima\" --movie Nosferatu --nights 3",
      ])
  }

  /// A shop that was made by its first write has the usual rules, and may still choose.
  private func checkThatNothingIsChosen(at path: String, _ session: Session) throws {
    // A file without a byte is what is left of a beginning that failed.
    guard FileSystem.exists(path), try FileSystem.size(of: path) > 0 else { return }
    let text = try session.shop().houseRules(at: .now).text.text
    guard text != HouseRules.defaultText else { return }
    throw ErrorReport(
      code: "invalid", exit: .usage, message: "there is a shop with its own house rules already.",
      why: "\(path) has them, and init is for new shops",
      tries: ["rental rules edit", "rental init --database PATH"])
  }
}

/// What stands in the way of a shop's first house rules.
extension InitCommand {
  /// A shop that was made by its first write may have amounts on record in its currency.
  private func cannotChoose(
    _ problems: [String], _ rules: FirstHouseRules, _ session: Session
  ) -> ErrorReport {
    let problem = problems[0].replacing(#/^line [0-9]+: /#, with: "")
    return ErrorReport(
      code: "bad-rules", exit: .badRules,
      message: "this shop cannot change to \(rules.currency.code): \(problem).",
      why: "nothing was changed; another shop may have another currency",
      tries: [line(session, in: .pound), "rental init --database PATH"])
  }

  /// Asks for what was not said.
  private func answered(in session: Session) throws -> FirstHouseRules {
    do {
      return try ask(in: session)
    } catch let needed as AnswerNeeded {
      throw ErrorReport(
        code: "answer-needed", exit: .answerNeeded, message: "not done: \(needed.question)?",
        why: "there was no answer, and nothing was saved",
        tries: [line(session) + " --no-input   (takes what is usual)"])
    }
  }

  /// This command as it was typed, with another currency if one is said.
  private func line(_ session: Session, in currency: Currency? = nil) -> String {
    var asked = self
    asked.currency = currency ?? self.currency
    return CommandWords(asked, session.options.lasting()).line
  }
}

/// The questions.
extension InitCommand {
  private func ask(in session: Session) throws -> FirstHouseRules {
    let name = try self.name ?? session.ask("Name of the shop", named)
    let country =
      try country ?? session.ask("Country", usual: usualCountry(session)) { try Self.country($0) }
    let currency =
      try currency ?? session.ask("Currency", usual: country?.currency.code, .currency)
      ?? country?.currency ?? .pound
    let zone = try checked(
      zone: zone ?? session.ask("Time zone", usual: country?.timeZone) {
        try checked(zone: $0, session)
      } ?? country?.timeZone ?? "Europe/London", session)
    let ratings =
      try ratings ?? session.ask(
        "Age ratings on films (BBFC, MPA, FSK or none)", usual: country?.ratings.rawValue, .ratings)
      ?? country?.ratings ?? .bbfc
    let usual = FirstHouseRules.price(in: currency).text(in: currency)
    let price =
      try price.map { try amount($0, currency) }
      ?? session.ask("Price of a night, in \(currency.code)", usual: usual) {
        try amount($0, currency)
      }
    let limit = try limit ?? session.ask("Movies out at once", usual: "3", .number) ?? 3
    let rules = FirstHouseRules(
      shop: name?.trimmed.nonEmpty, currency: currency, timeZone: zone, ratings: ratings,
      price: price, limit: limit)
    if let problem = rules.problem { throw ShopError.invalid([problem]) }
    return rules
  }

  private func named(_ typed: String) throws -> String {
    guard let problem = FirstHouseRules.problem(withName: typed.trimmed) else { return typed }
    throw ShopError.invalid([problem])
  }

  private static func country(_ typed: String) throws -> Country {
    if let country = Country(typed) { return country }
    guard typed != "?" else {
      throw Unfit(typed, "it is one of " + Country.all.map(\.name).joined(separator: ", "))
    }
    let meant = Country.nearest(to: typed).map { "; did you mean \($0)?" } ?? "."
    throw Unfit(
      typed,
      "\(quoted(typed)) is no country that rental knows\(meant) Type ? for the list. If yours is "
        + "not on it, press Enter: its currency, clock and ratings are asked next.")
  }

  /// The country that the computer speaks the language of.
  private func usualCountry(_ session: Session) -> String {
    let language = session.context.environment("LC_ALL") ?? session.context.environment("LANG")
    let place = (language ?? "").split(separator: "_").dropFirst().first?.prefix(2)
    return place.flatMap { Country(String($0)) }?.code ?? "GB"
  }

  private func checked(zone: String, _ session: Session) throws -> String {
    guard session.context.zone(zone) != nil else {
      throw ShopError.invalid([UnknownZone(zone).problem])
    }
    return zone
  }

  private func amount(_ typed: String, _ currency: Currency) throws -> Money {
    guard let amount = Money(written: typed, in: currency) else {
      let example = FirstHouseRules.price(in: currency).text(in: currency)
      throw ShopError.invalid(["\(quoted(typed)) is no amount such as \(example)"])
    }
    if let problem = FirstHouseRules.problem(withPrice: amount, in: currency) {
      throw ShopError.invalid([problem])
    }
    return amount
  }
}

extension Session {
  /// Asks for a value as an option of its kind would be typed.
  fileprivate func ask<Kind: KeyKind>(
    _ question: String, usual: String?, _ kind: Kind
  ) throws -> Kind.Value? {
    try ask(question, usual: usual) { typed in
      var words = [typed][...]
      return try kind.read(&words)
    }
  }
}
