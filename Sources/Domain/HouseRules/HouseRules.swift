/// The shop's policy, read from a text that looks like the sign on the wall.
///
/// It is made by ``HouseRulesParser`` and asked through ``visitPolicy(for:)``, ``copyPolicy(for:)``
/// and ``level(of:for:)``; nothing else looks at single settings, but for those that hold for the
/// whole shop.
package struct HouseRules: Sendable {
  /// The text as it was written.
  package let text: String

  var currencies: Choice<Currency>
  var timeZones = Choice(standing: Setting("Europe/London", standing: "time zone", "Europe/London"))
  var endsOfDay = Choice(standing: Setting(0, standing: "day ends", "00:00"))
  var ratingSchemes = Choice(standing: Setting(RatingScheme.bbfc, standing: "ratings", "BBFC"))
  var limits = Choice(standing: Setting(3, standing: "limit", "3"))
  var nights = Choice(standing: Setting(1...14, standing: "nights", "1..14"))
  var prices: Choice<Price>
  var lateFees: Choice<LateFee>
  var graces = Choice(standing: Setting(0, standing: "grace", "0 nights"))
  var extensions = Choice(standing: Setting(2, standing: "extensions", "2"))
  var holds = Choice(standing: Setting(2, standing: "hold for", "2 nights"))
  var debtLimits: Choice<Money>
  var closed = ClosedDays()
  var dues = Choice(standing: Setting(DueMode.rollForward, standing: "due", "roll forward"))
  var ages = Choice(standing: Setting(AgeRule.byRating, standing: "age", "by rating"))
  /// By the name of the finding.
  var levels: [String: Choice<Verdict>]

  /// The currency that the text's amounts are written in.
  let amounts: Currency

  /// The defaults, in a currency.
  init(text: String, currency: Currency) {
    self.text = text
    amounts = currency
    currencies = Choice(standing: Setting(.pound, standing: "currency", "GBP"))
    let unit = (0..<currency.decimals).reduce(1) { unit, _ in unit * 10 }
    let amount = { (units: Int) in Money(minor: Int64(units * unit)) }
    let write = { (units: Int) in amount(units).text(in: currency) }
    prices = Choice(
      standing: Setting(.perNight(amount(3)), standing: "price", "\(write(3)) per night"))
    lateFees = Choice(
      standing: Setting(
        LateFee(perNight: amount(1), cap: .amount(amount(15))), standing: "late fee",
        "\(write(1)) per night, at most \(write(15))"))
    debtLimits = Choice(standing: Setting(amount(10), standing: "debt limit", write(10)))
    levels = RentRules.settable.reduce(into: [:]) { levels, rule in
      levels[rule.name] = Choice(
        standing: Setting(rule.standing, standing: rule.standing.rawValue, rule.name),
        precedence: .order)
    }
  }

  package var currency: Setting<Currency> { currencies.always }
  /// An IANA name; whether there is such a zone is for the caller to find out.
  package var timeZone: Setting<String> { timeZones.always }
  /// Minutes after midnight, 0…720.
  package var dayEnds: Setting<Int> { endsOfDay.always }
  package var ratings: Setting<RatingScheme> { ratingSchemes.always }
  package var due: DuePolicy { DuePolicy(mode: dues.always, closed: closed) }
}

extension HouseRules {
  /// A setting with all its lines, whatever its values are.
  package struct Entry: Sendable {
    /// Such as `late fee`; of a level, the name of the finding.
    package let name: String
    package let choice: Choice<any Hashable & Sendable>

    /// Whether it says what a finding amounts to.
    package var isLevel: Bool { choice.precedence == .order }

    fileprivate init<Value: Hashable & Sendable>(_ name: String, _ choice: Choice<Value>) {
      self.name = name
      self.choice = Choice<any Hashable & Sendable>(
        choice.lines.map { Setting($0.value, $0.origin) },
        standing: Setting(choice.standing.value, choice.standing.origin),
        precedence: choice.precedence)
    }
  }

  /// Every setting that one line decides, in the order of the sign on the wall; ``due`` has the
  /// closed days.
  package var entries: [Entry] {
    [
      Entry("currency", currencies), Entry("time zone", timeZones), Entry("day ends", endsOfDay),
      Entry("ratings", ratingSchemes), Entry("limit", limits), Entry("nights", nights),
      Entry("price", prices), Entry("late fee", lateFees), Entry("grace", graces),
      Entry("extensions", extensions), Entry("hold for", holds), Entry("debt limit", debtLimits),
      Entry("due", dues), Entry("age", ages),
    ] + RentRules.settable.compactMap { rule in levels[rule.name].map { Entry(rule.name, $0) } }
  }
}

extension HouseRules {
  /// The text that a new shop starts with.
  package static let defaultText = """
    # The house rules. One setting a line.
    currency      GBP
    time zone     Europe/London
    day ends      00:00
    ratings       BBFC
    limit         3
    nights        1..14
    price         3.00 per night
    late fee      1.00 per night, at most 15.00
    grace         0 nights
    debt limit    10.00
    age           by rating

    """
}
