/// The house rules that a new shop begins with: a text that says what each line means.
package struct FirstHouseRules: Sendable {
  package var shop: String?
  package var currency: Currency
  /// An IANA name.
  package var timeZone: String
  package var ratings: RatingScheme
  /// What a night costs.
  package var price: Money
  /// How many movies a customer may have out at once.
  package var limit: Int

  package init(
    shop: String?, currency: Currency, timeZone: String, ratings: RatingScheme, price: Money?,
    limit: Int
  ) {
    (self.shop, self.currency, self.timeZone) = (shop, currency, timeZone)
    (self.ratings, self.limit) = (ratings, limit)
    self.price = price ?? Self.price(in: currency)
  }

  /// What a night costs where nothing is said: three of what has cents, three hundred of what has
  /// none.
  package static func price(in currency: Currency) -> Money {
    currency.unit * (currency.decimals == 0 ? 300 : 3)
  }

  /// What cannot be written as it is meant.
  package var problem: String? {
    guard (1...10_000).contains(limit) else {
      return "a limit of \(limit) is not allowed; choose 1 to 10,000"
    }
    if let problem = Self.problem(withPrice: price, in: currency) { return problem }
    return shop.flatMap(Self.problem(withName:))
  }

  /// A name that the house rules cannot write.
  package static func problem(withName shop: String) -> String? {
    if shop.contains("\"") {
      return "a shop's name may not hold a double quote; single ones are fine"
    }
    return OneLine.problem(inWhole: shop).map { "the shop's name \($0)" }
  }

  /// A price of which the most that a late fee comes to could not be written.
  package static func problem(withPrice price: Money, in currency: Currency) -> String? {
    let most = Money(minor: Money.largest.minor / 5)
    guard price > most else { return nil }
    return "the price of a night is \(price.text(in: currency)), and not 0 to "
      + most.text(in: currency)
  }

  /// A third of the price, in a round amount where it is not too small for one.
  private var lateFee: Money {
    let step = currency.decimals == 0 ? 10 : currency.unit.minor / 10
    let third = price.minor / 3
    return Money(minor: third < step ? third : (third + step / 2) / step * step)
  }

  /// The late fee and the limits go by the price, as they do in the rules that hold by themselves.
  package var text: String {
    let late = lateFee
    let of = shop.map { " of \($0)" } ?? ""
    let name = shop.map { "shop          \"\($0)\"" } ?? "# shop        \"The Film Shop\""
    let money = { (amount: Money) in amount.text(in: currency) }
    return """
      # The house rules\(of). One setting a line; what follows a # is a comment.
      # To change them: rental rules edit

      # The shop's name, address and phone, for receipts and letters.
      \(name)
      # address     12 High Street, Lowmarsh
      # phone       01632 960123

      # Money and the clock. If you close after midnight, let the day end later, such as 03:00.
      currency      \(currency.code)
      time zone     \(timeZone)
      day ends      00:00

      # The age ratings on your films: BBFC, MPA, FSK or none.
      ratings       \(ratings.rawValue)

      # How many movies a customer may have out at once.
      limit         \(limit)

      # How many nights a movie may be rented for, and what a night costs.
      nights        1..14
      price         \(money(price)) per night
      # Some movies may cost more, by the class that you give them:
      # price       \(money(Money(minor: price.minor * 3 / 2))) per night    when class new-release

      # What each late night costs, and the most that one movie's late fee comes to.
      late fee      \(money(late)) per night, at most \(money(price * 5))
      # How many late nights are free.
      grace         0 nights

      # Customers who owe more than this pay before they rent again.
      debt limit    \(money(late * 10))

      # Who may rent what, by the film's rating and the customer's date of birth. "age off" ends it.
      age           by rating

      # The days on which you are closed. Nothing falls due then.
      # closed      sun

      """
  }
}
