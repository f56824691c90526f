/// The shop's policy, read from a text that looks like the sign on the wall.
///
/// It is made by ``HouseRulesParser`` and asked through ``accountPolicy()`` and ``copyPolicy()``;
/// nothing else looks at single settings, but for those that hold for the whole shop.
package struct HouseRules: Sendable {
  /// The text as it was written.
  package let text: String

  package internal(set) var currency = Setting(Currency.pound, "currency GBP")
  /// An IANA name; whether there is such a zone is for the caller to find out.
  package internal(set) var timeZone = Setting("Europe/London", "time zone Europe/London")
  /// Minutes after midnight, 0…720.
  package internal(set) var dayEnds = Setting(0, "day ends 00:00")
  package internal(set) var ratings = Setting(RatingScheme.bbfc, "ratings BBFC")

  var limit = Setting(3, "limit 3")
  var nights = Setting(1...14, "nights 1..14")
  var price: Setting<Price>
  var lateFee: Setting<LateFee>
  var grace = Setting(0, "grace 0 nights")
  var debtLimit: Setting<Money>
  var age = Setting(AgeRule.byRating, "age by rating")
  var levels: [String: Setting<Verdict>] = [:]

  /// Settings that a later line of the same text sets again.
  package internal(set) var overruled: [Overruled] = []

  /// The defaults, in a currency.
  init(text: String, currency: Setting<Currency>) {
    self.text = text
    self.currency = currency
    let unit = (0..<currency.value.decimals).reduce(1) { unit, _ in unit * 10 }
    let amount = { (units: Int) in Money(minor: Int64(units * unit)) }
    let write = { (units: Int) in amount(units).text(in: currency.value) }
    price = Setting(Price(perNight: amount(3)), "price \(write(3)) per night")
    lateFee = Setting(
      LateFee(perNight: amount(1), cap: amount(15)),
      "late fee \(write(1)) per night, at most \(write(15))")
    debtLimit = Setting(amount(10), "debt limit \(write(10))")
  }

  package struct Overruled: Hashable, Sendable {
    package let name: String
    package let line: Int
    package let by: Int
  }
}

/// A value of the house rules, and where it was written.
package struct Setting<Value: Sendable>: Sendable {
  package let value: Value
  /// The line of the text, from 1; `nil` where the text is silent and the default holds.
  package let line: Int?
  /// The setting as it was written, without comment.
  package let source: String

  init(_ value: Value, _ source: String, line: Int? = nil) {
    self.value = value
    self.source = source
    self.line = line
  }
}

/// What renting a copy costs.
package struct Price: Hashable, Sendable {
  package let perNight: Money

  package func total(nights: Int) -> Money { perNight * nights }
}

/// What a late night costs, and the most that all of them cost.
package struct LateFee: Hashable, Sendable {
  package let perNight: Money
  package let cap: Money?
}

/// From which age a movie may be rented.
package enum AgeRule: Hashable, Sendable {
  case byRating
  case from(Int)
  case off
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
