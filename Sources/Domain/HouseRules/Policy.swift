/// What the house rules say about a visit as a whole.
package struct VisitPolicy: Sendable {
  /// Movies out at once.
  package let limit: Setting<Int>
  /// Limits that ask about what is rented, in the order of the text: all that fit hold.
  package var kindLimits: [Setting<Int>] = []
  /// Movies out at once to all accounts of a household; `nil` for as many as they may have.
  package var householdLimit = standardHouseholdLimit
  /// Copies of one movie out at once; `nil` for as many as they may have.
  package var titleLimit = standardTitleLimit
  /// Movies rented in a week, from Monday on; `nil` for as many as they may.
  package var weekLimit = standardWeekLimit
  package let debtLimit: Setting<Money>
  package var due: DuePolicy

  static let standardHouseholdLimit = Setting<Int?>(
    nil, defaultOf: "limit", "none per household")

  static let standardWeekLimit = Setting<Int?>(nil, defaultOf: "limit", "none per week")
  static let standardTitleLimit = Setting<Int?>(nil, defaultOf: "limit", "none per title")

  /// Where the text is silent.
  static func standard(in currency: Currency) -> VisitPolicy {
    let debt = currency.unit * 10
    return VisitPolicy(
      limit: Setting(3, defaultOf: "limit", "3"),
      debtLimit: Setting(debt, defaultOf: "debt limit", debt.text(in: currency)),
      due: DuePolicy(
        mode: Setting(.rollForward, defaultOf: "due", "roll forward"), closed: ClosedDays()))
  }
}

/// What the house rules say about waiting for movies.
package struct HoldPolicy: Sendable {
  /// Movies that a customer waits for at once.
  package let limit: Setting<Int>
  /// How long a copy waits on the hold shelf.
  package let nights: Setting<Int>
  let closed: ClosedDays

  /// Where the text is silent.
  package static let standard = HoldPolicy(
    limit: Setting(10, defaultOf: "limit", "10 holds"),
    nights: Setting(2, defaultOf: "hold for", "2 nights"), closed: ClosedDays())

  /// Whether movies can be waited for.
  static let standardAllowed = Setting(true, defaultOf: "holds", "on")

  /// The last day on which a copy waits that was put on the hold shelf; closed days do not count.
  package func lastDay(shelvedOn day: Day) -> Day {
    closed.day(day, plusOpenDays: nights.value)
  }
}

/// What the house rules say about one copy that somebody wants to take home: made once, and then
/// handed from rule to rule, which is why it is an object.
package final class CopyPolicy: Sendable {
  package let nights: Setting<AllowedNights>
  package let price: Setting<Price>
  /// The offers that take it, in the order of the text.
  package let offers: [Setting<Offer>]
  package let discount: Setting<Discount>
  package let lateFee: Setting<LateFee>
  package let grace: Setting<Int>
  package let age: Setting<AgeRule>
  package let ratings: Setting<RatingScheme>
  /// What is charged for a lost copy.
  package let lostCharge: Setting<LostCharge>
  /// What is put down for it.
  package let deposit: Setting<Deposit>
  /// The time of the due day by which it is in time, in minutes after midnight; `nil` for all day.
  package let dueTime: Setting<Int?>
  /// When the shop is closed.
  package let closed: ClosedDays
  /// What is sold in advance, and what of that does not pay for it.
  let packages: [Setting<PackageOffer>]
  let barredPackages: Set<Name>
  /// How it is taxed; `nil` where the house rules know of no tax.
  package let taxes: CopyTaxes?

  init(
    nights: Setting<AllowedNights>, price: Setting<Price>, offers: [Setting<Offer>],
    discount: Setting<Discount>, lateFee: Setting<LateFee>, grace: Setting<Int>,
    age: Setting<AgeRule>, ratings: Setting<RatingScheme>, lostCharge: Setting<LostCharge>,
    deposit: Setting<Deposit>, dueTime: Setting<Int?>, closed: ClosedDays,
    packages: [Setting<PackageOffer>] = [], barredPackages: Set<Name> = [],
    taxes: CopyTaxes? = nil
  ) {
    (self.nights, self.price, self.offers) = (nights, price, offers)
    (self.discount, self.lateFee, self.grace) = (discount, lateFee, grace)
    (self.age, self.ratings, self.lostCharge) = (age, ratings, lostCharge)
    (self.deposit, self.dueTime, self.closed) = (deposit, dueTime, closed)
    (self.packages, self.barredPackages) = (packages, barredPackages)
    self.taxes = taxes
  }

  /// The terms that a rental made under this policy keeps.
  ///
  /// - Parameters:
  ///   - replacementPrice: the movie's.
  ///   - price: what it costs, for all its nights.
  ///   - nights: 1 or more.
  ///   - due: the day that it is due.
  package func lateFeeTerms(
    replacementPrice: Money?, price: Money, nights: Int, due: Day
  ) -> LateFeeTerms {
    let most = lateFee.value.cap
    let cap = most == .replacementPrice ? replacementPrice : most?.amount
    var terms = LateFeeTerms(perNight: .zero, cap: cap, grace: grace.value)
    switch lateFee.value.rate {
    case .perNight(let fee): terms.perNight = fee
    case .flat(let fee): (terms.perNight, terms.cap) = (fee, fee)
    case .counted(let fee, let rule):
      (terms.perNight, terms.rule) = (fee, rule.closed(on: closed.lines.map(\.value), due: due))
    case .share(let percent): terms.perNight = price.percent(percent, ofEachOf: nights)
    }
    if let time = dueTime.value { terms.rule = (terms.rule ?? .plain).by(time) }
    if case .perCustomer? = most { terms.rule = (terms.rule ?? .plain).withCapPerCustomer() }
    return terms
  }

  /// What it costs by itself, less the discount.
  ///
  /// - Parameter nights: 1 or more.
  package func total(nights: Int) -> Money {
    let price = price.value.total(nights: nights)
    return price - discount.value.of(price)
  }

  /// What is charged where the copy is lost; `nil` where somebody has to say it.
  ///
  /// - Parameter replacementPrice: the movie's.
  package func replacement(_ replacementPrice: Money?) -> Money? {
    lostCharge.value.amount(replacementPrice)
  }

  /// The age from which a movie of a rating may be rented; 0 where anybody may.
  package func age(for rating: String?) -> Int {
    age.value.age(for: rating, in: ratings.value)
  }
}

extension CopyPolicy {
  /// Where the text is silent.
  static func standard(in currency: Currency) -> CopyPolicy {
    let write = { (units: Int) in (currency.unit * units).text(in: currency) }
    let fee = LateFee(.perNight(currency.unit * 1), cap: .amount(currency.unit * 15))
    return CopyPolicy(
      nights: Setting(AllowedNights(1...14), defaultOf: "nights", "1..14"),
      price: Setting(.perNight(currency.unit * 3), defaultOf: "price", "\(write(3)) per night"),
      offers: [], discount: standardDiscount,
      lateFee: Setting(fee, defaultOf: "late fee", "\(write(1)) per night, at most \(write(15))"),
      grace: Setting(0, defaultOf: "grace", "0 nights"),
      age: Setting(.byRating, defaultOf: "age", "by rating"),
      ratings: Setting(.bbfc, defaultOf: "ratings", "BBFC"), lostCharge: standardLostCharge,
      deposit: standardDeposit, dueTime: standardDueTime, closed: ClosedDays())
  }

  static let standardDiscount = Setting(Discount.none, defaultOf: "discount", "0%")
  static let standardDueTime = Setting<Int?>(nil, defaultOf: "due by", "closing")
  static let standardDeposit = Setting(Deposit.none, defaultOf: "deposit", "none")
  static let standardLostCharge = Setting(LostCharge.ask, defaultOf: "lost charge", "ask")
}
