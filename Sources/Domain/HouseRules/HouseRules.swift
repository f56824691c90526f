/// The shop's policy, read from a text that looks like the sign on the wall.
///
/// It is made by ``HouseRulesParser`` and asked through ``visitPolicy(for:)``, ``copyPolicy(for:)``
/// and ``level(of:for:)``; nothing else looks at single settings, but for those that hold for the
/// whole shop.
package struct HouseRules: Sendable {
  /// The text as it was written.
  package let text: String

  var currencies: Choice<Currency>
  var timeZones = Choice(
    fallback: Setting("Europe/London", defaultOf: "time zone", "Europe/London"))
  var endsOfDay = Choice(fallback: Setting(0, defaultOf: "day ends", "00:00"))
  var ratingSchemes: Choice<RatingScheme>
  /// The memberships that it sells, by their names.
  var memberships: [Name: Choice<MembershipOffer?>] = [:]
  var joiningFees: Choice<Money>
  var limits: Choice<Int>
  /// Limits that ask about what is rented, in the order of the text.
  var kindLimits: [Setting<Int>] = []
  var householdLimits = Choice(fallback: VisitPolicy.standardHouseholdLimit, heedsOwnTier: true)
  var titleLimits = Choice(fallback: VisitPolicy.standardTitleLimit, heedsOwnTier: true)
  var weekLimits = Choice(fallback: VisitPolicy.standardWeekLimit, heedsOwnTier: true)
  var nights: Choice<AllowedNights>
  var prices: Choice<Price>
  /// In the order of the text: a copy may fit several.
  var offers: [Setting<Offer>] = []
  /// What is sold in advance, each name once.
  package var packages: [Setting<PackageOffer>] = []
  /// The rates of tax, each name once; none where nothing is taxed.
  package var taxes: [Setting<TaxRate>] = []
  /// By which of them something goes; standard where no line says so.
  var taxUses: [TaxedKind: Choice<TaxUse>] = [:]
  /// Whether it is compared with a text that has taxes.
  var isBesideTaxes = false
  var discounts = Choice(
    fallback: CopyPolicy.standardDiscount, precedence: .greatest, heedsOwnTier: true)
  var lateFees: Choice<LateFee>
  var graces: Choice<Int>
  var lostCharges = Choice(fallback: CopyPolicy.standardLostCharge)
  var deposits = Choice(fallback: CopyPolicy.standardDeposit)
  var lostAfters = Choice(fallback: Setting(LostAfter.never, defaultOf: "lost after", "never"))
  var dueWeekdays = Choice(fallback: DuePolicy.standardWeekday)
  var dueTimes = Choice(fallback: CopyPolicy.standardDueTime)
  var extensions: Choice<Int>
  var extensionPrices: Choice<ExtensionPrice>
  var extensionFees: Choice<Money>
  var holdNights = Choice(fallback: HoldPolicy.standard.nights)
  var holdLimits = Choice(fallback: HoldPolicy.standard.limit, heedsOwnTier: true)
  var holdsAllowed = Choice(fallback: HoldPolicy.standardAllowed)
  var debtLimits: Choice<Money>
  var tills = Choice(fallback: Setting(TillMode.optional, defaultOf: "till", "optional"))
  var refundLimits: Choice<Money>
  var paidOutLimits: Choice<Money>
  var discountLimits: Choice<DiscountSize>
  var overShortLimits = Choice(
    fallback: Setting(Money?.none, defaultOf: "over short limit", "none"))
  var counts = Choice(fallback: Setting(CountMode.open, defaultOf: "count", "open"))
  /// The ways to pay, each once; beside cash and card, which there always are.
  var methods: [Setting<MethodTerms>] = []
  var giftCardExpiries = Choice(
    fallback: Setting(GiftCardExpiry.never, defaultOf: GiftCardExpiry.setting, "never"))
  var cashRoundings = Choice(fallback: Setting(Money?.none, defaultOf: "cash rounding", "none"))
  var backDatings = Choice(fallback: Setting(1, defaultOf: "back-dating", "1 night"))
  var shops = Choice(fallback: Setting("", defaultOf: "shop", "\"\""))
  var addresses = Choice(fallback: Setting("", defaultOf: "address", "\"\""))
  var phones = Choice(fallback: Setting("", defaultOf: "phone", "\"\""))
  var openings = Choice(fallback: Setting("", defaultOf: "opening hours", "\"\""))
  var legals = Choice(fallback: Setting("", defaultOf: "legal", "\"\""))
  var logos = Choice(fallback: Setting("", defaultOf: "logo", "\"\""))
  var senders = Choice(fallback: Setting("", defaultOf: "sender", "\"\""))
  var forgettings = Choice(fallback: Setting(Forgetting.never, defaultOf: "forget titles", "never"))
  var notices = NoticeKind.ofRentals.reduce(into: [NoticeKind: Choice<[Int]>]()) { notices, kind in
    notices[kind] = Choice(
      fallback: Setting(kind.standard, defaultOf: kind.rawValue, kind.text(of: kind.standard)))
  }
  var closed = ClosedDays()
  var dues: Choice<DueMode>
  var ages: Choice<AgeRule>
  /// By the name of the finding.
  var levels: [String: Choice<Verdict>]

  /// Whether anything is taxed.
  package var hasTaxes: Bool { !taxes.isEmpty }
  /// The rates that there are, by name.
  package var taxNames: [String] { taxes.map(\.value.name.text) }
  /// Whether a tax is added to prices.
  package var addsTax: Bool {
    taxes.contains { $0.value.mode == .added && $0.value.percent.thousandths > 0 }
  }
  /// The line about a way to pay.
  func method(_ method: PaymentMethod) -> Setting<MethodTerms>? {
    methods.first { $0.value.method == method }
  }
  /// The line that sets a rate of tax.
  package func tax(_ name: Name) -> Setting<TaxRate>? { taxes.first { $0.value.name == name } }
  /// By which rate something goes.
  func taxChoice(of kind: TaxedKind) -> Choice<TaxUse> {
    taxUses[kind]
      ?? Choice(
        fallback: Setting(
          kind.usual, defaultOf: kind.setting, kind.usual.name?.text ?? "none"))
  }

  /// Whether it limits what is rented in a week.
  package var hasWeekLimits: Bool { !weekLimits.lines.isEmpty }
  /// Whether it limits what is out of some kind.
  package var hasKindLimits: Bool { !kindLimits.isEmpty }
  /// Whether an offer counts the customer's paid rentals.
  package var countsPaidRentals: Bool {
    offers.contains { if case .every = $0.value { true } else { false } }
  }
  /// The lines that say what has to come of the others.
  var exampleLines: [HouseRulesLine] = []
  /// What its conditions ask for as a number.
  var asked: Set<Measure> = []
  /// Whether it may say something else for another number.
  package func asks(for measure: Measure) -> Bool { asked.contains(measure) }

  /// Whether some late fee has a cap for all that comes back from a customer on one day.
  var capsLateFeesPerCustomer: Bool {
    lateFees.lines.contains {
      if case .perCustomer? = $0.value.cap { true } else { false }
    }
  }

  /// The currency that the text's amounts are written in.
  let amounts: Currency

  /// The defaults, in a currency.
  init(text: String, currency: Currency) {
    self.text = text
    amounts = currency
    currencies = Choice(fallback: Setting(.pound, defaultOf: "currency", "GBP"))
    let (visit, copy) = (VisitPolicy.standard(in: currency), CopyPolicy.standard(in: currency))
    ratingSchemes = Choice(fallback: copy.ratings)
    joiningFees = Choice(
      fallback: Setting(.zero, defaultOf: "joining fee", Money.zero.text(in: currency)))
    limits = Choice(fallback: visit.limit, heedsOwnTier: true)
    nights = Choice(fallback: copy.nights)
    prices = Choice(fallback: copy.price)
    lateFees = Choice(fallback: copy.lateFee)
    graces = Choice(fallback: copy.grace)
    let longer = ExtensionPolicy.standard(in: currency)
    extensions = Choice(fallback: longer.times, heedsOwnTier: true)
    extensionPrices = Choice(fallback: longer.price)
    extensionFees = Choice(fallback: longer.fee)
    debtLimits = Choice(fallback: visit.debtLimit, heedsOwnTier: true)
    dues = Choice(fallback: visit.due.mode)
    ages = Choice(fallback: copy.age)
    let ten = currency.unit * 10
    refundLimits = Choice(fallback: Setting(ten, defaultOf: "refund limit", ten.text(in: currency)))
    paidOutLimits = Choice(
      fallback: Setting(ten, defaultOf: "paid out limit", ten.text(in: currency)))
    discountLimits = Choice(
      fallback: Setting(
        .amount(.zero), defaultOf: "discount limit", Money.zero.text(in: currency)))
    levels = RuleBooks.settable.reduce(into: [:]) { levels, rule in
      levels[rule.name] = Choice(
        fallback: Setting(rule.defaultVerdict, defaultOf: rule.defaultVerdict.rawValue, rule.name),
        precedence: .order)
    }
  }

  package var currency: Setting<Currency> { currencies.always }
  /// An IANA name; whether there is such a zone is for the caller to find out.
  package var timeZone: Setting<String> { timeZones.always }
  /// Minutes after midnight, 0…720.
  package var dayEnds: Setting<Int> { endsOfDay.always }
  package var ratings: Setting<RatingScheme> { ratingSchemes.always }
  /// Whether a till has to be opened before it is used.
  package var till: Setting<TillMode> { tills.always }
  /// The most that is refunded in a till session, or to a customer, without a manager.
  package var refundLimit: Setting<Money> { refundLimits.always }
  /// The most that is taken out of the drawer in a till session without a manager.
  package var paidOutLimit: Setting<Money> { paidOutLimits.always }
  /// The most that is taken off a visit by hand without a manager.
  package var discountLimit: Setting<DiscountSize> { discountLimits.always }
  /// The most that a drawer may be over or short without a reason; `nil` where any difference may.
  package var overShortLimit: Setting<Money?> { overShortLimits.always }
  /// Whether a clerk is told what should be in a drawer before it is counted.
  package var count: Setting<CountMode> { counts.always }
  /// The ways to pay, and how cash is rounded.
  package var payments: PaymentTerms {
    PaymentTerms(
      currency.value, methods.map(\.value), smallestCoin: cashRoundings.always.value)
  }
  /// When gift cards expire that are sold now.
  package var giftCardExpiry: Setting<GiftCardExpiry> { giftCardExpiries.always }
  /// How many nights a return may be dated back without a manager; closed days do not count.
  package var backDating: Setting<Int> { backDatings.always }
  /// What the shop is called on its receipts; empty where nothing is written.
  package var shop: Setting<String> { shops.always }
  /// Where the shop is, for its receipts; empty where nothing is written.
  package var address: Setting<String> { addresses.always }
  /// The phone number that customers reach the shop by; empty where nothing is written.
  package var phone: Setting<String> { phones.always }
  /// When the shop is open, in words, for the foot of its receipts; empty where nothing is written.
  package var openingHours: Setting<String> { openings.always }
  /// What the law wants on receipts, at their foot; empty where nothing is written.
  package var legal: Setting<String> { legals.always }
  /// The picture on top of the shop's receipts, by its path; empty where nothing is written.
  package var logo: Setting<String> { logos.always }
  /// Who sends notices; `nil` where none are to be sent.
  package var sender: MailAddress? { MailAddress(senders.always.value) }
  /// How long it is known which titles a customer rented.
  package var forgetting: Setting<Forgetting> { forgettings.always }
  /// When a copy that does not come back is taken to be lost.
  package var lostAfter: Setting<LostAfter> { lostAfters.always }
  package var due: DuePolicy {
    DuePolicy(mode: dues.always, weekday: dueWeekdays.always, closed: closed)
  }
}

extension HouseRules {
  /// A setting with all its lines, whatever its values are.
  package struct NamedChoice: Sendable {
    /// Such as `late fee`; of a level, the name of the finding.
    package let name: String
    package let choice: Choice<any Hashable & Sendable>

    /// Whether it says what a finding amounts to.
    package var isLevel: Bool { choice.precedence == .order }

    /// Whether it has the limits that ask about what is rented.
    package var isOfKinds: Bool { name == Self.ofKinds }
    private static let ofKinds = "limit of a kind"

    /// Whether several lines may hold, and not just one.
    package var allHold: Bool {
      isOfKinds || isOfOffers || isOfPackages || isOfTaxes || isOfMethods
    }
    package var isOfMethods: Bool { name == Self.method }
    private static let method = "method"
    package var isOfTaxes: Bool { name == Self.tax }
    private static let tax = "tax"
    package var isOfPackages: Bool { name == PackageOffer.setting }
    package var isOfOffers: Bool { name == Self.offer }
    private static let offer = "offer"

    private init(_ choice: Choice<any Hashable & Sendable>, named name: String) {
      (self.name, self.choice) = (name, choice)
    }

    fileprivate init(offers: [Setting<Offer>]) {
      var choice = Choice(fallback: Setting(Offer?.none, defaultOf: Self.offer, "none"))
      for offer in offers { choice.add(Setting(offer.value, offer.origin)) }
      self.init(choice)
    }

    fileprivate init(packages: [Setting<PackageOffer>]) {
      var choice = Choice(
        fallback: Setting(PackageOffer?.none, defaultOf: PackageOffer.setting, "none"))
      for package in packages { choice.add(Setting(package.value, package.origin)) }
      self.init(choice)
    }

    init(taxes: [Setting<TaxRate>]) {
      var choice = Choice(fallback: Setting(TaxRate?.none, defaultOf: Self.tax, "none"))
      for tax in taxes { choice.add(Setting(tax.value, tax.origin)) }
      self.init(choice)
    }

    init(methods: [Setting<MethodTerms>]) {
      var choice = Choice(fallback: Setting(MethodTerms?.none, defaultOf: Self.method, "none"))
      for method in methods { choice.add(Setting(method.value, method.origin)) }
      self.init(choice)
    }

    init(kinds limits: [Setting<Int>]) {
      var choice = Choice(fallback: Setting(10_000, defaultOf: "limit", "10000"))
      for limit in limits { choice.add(limit) }
      self.init(choice, named: Self.ofKinds)
    }

    /// What holds for somebody: one line, or all that do where several may.
    package func settings(for circumstances: Circumstances) -> [Setting<any Hashable & Sendable>] {
      if isOfKinds { return choice.lines.filter { choice.lines.hold($0, for: circumstances) } }
      return allHold
        ? choice.lines.filter { $0.fits(circumstances) } : [choice.setting(for: circumstances)]
    }

    /// The same of those of a tier, in lines that no longer ask for one.
    func of(_ tier: Name) -> (entry: NamedChoice, lines: [WrittenLine]) {
      let whoever = Circumstances(day: .first, tier: tier.text)
      let (asked, others) = (Condition.Kind.trait(.tier), choice.fallback)
      let fitting = choice.lines.filter { line in
        line.conditions.allSatisfy { $0.kind != asked || $0.fits(whoever) }
      }
      let lines = fitting.map { Setting($0.value, $0.origin.withoutTier) }
      let choice = Choice(
        lines, fallback: others, precedence: choice.precedence, heedsOwnTier: choice.heedsOwnTier)
      return (NamedChoice(choice, named: name), ([others] + fitting).map(\.origin))
    }

    /// One that says yes where conditions fit; never, where there are none.
    init(claiming conditions: [Condition]?) {
      var choice = Choice(fallback: Setting(false, defaultOf: "claim", "no"))
      if let conditions {
        let line = WrittenLine(number: 1, setting: "claim", value: "yes", conditions: conditions)
        choice.add(Setting(true, line))
      }
      self.init(choice)
    }

    /// - Parameter name: what tells it from another setting whose lines begin alike.
    init<Value: Hashable & Sendable>(_ choice: Choice<Value>, named name: String? = nil) {
      let standard = choice.fallback.origin
      self.name =
        name ?? (choice.precedence == .order ? standard.value : standard.setting)
      self.choice = Choice<any Hashable & Sendable>(
        choice.lines.map { Setting($0.value, $0.origin) },
        fallback: Setting(choice.fallback.value, standard), precedence: choice.precedence,
        heedsOwnTier: choice.heedsOwnTier)
    }
  }

  /// Every setting that one line decides, in the order of the sign on the wall; ``due`` has the
  /// closed days. Of the limits that ask about what is rented, all that fit hold.
  package var entries: [NamedChoice] {
    [
      NamedChoice(currencies), NamedChoice(timeZones), NamedChoice(endsOfDay),
      NamedChoice(ratingSchemes),
    ] + membershipEntries + [
      NamedChoice(joiningFees), NamedChoice(limits), NamedChoice(kinds: kindLimits),
      NamedChoice(householdLimits, named: "limit per household"),
      NamedChoice(titleLimits, named: "limit per title"),
      NamedChoice(weekLimits, named: "limit per week"), NamedChoice(nights),
      NamedChoice(prices), NamedChoice(offers: offers), NamedChoice(packages: packages),
      NamedChoice(discounts),
      NamedChoice(lateFees), NamedChoice(graces), NamedChoice(lostCharges), NamedChoice(lostAfters),
      NamedChoice(deposits),
    ] + taxEntries + [
      NamedChoice(extensions), NamedChoice(extensionPrices), NamedChoice(extensionFees),
      NamedChoice(holdNights),
      NamedChoice(holdLimits, named: "limit of holds"), NamedChoice(holdsAllowed),
      NamedChoice(debtLimits), NamedChoice(dues), NamedChoice(dueWeekdays), NamedChoice(dueTimes),
      NamedChoice(ages),
      NamedChoice(tills), NamedChoice(methods: methods), NamedChoice(cashRoundings),
      NamedChoice(giftCardExpiries),
      NamedChoice(refundLimits), NamedChoice(paidOutLimits), NamedChoice(discountLimits),
      NamedChoice(overShortLimits), NamedChoice(counts), NamedChoice(backDatings),
      NamedChoice(shops), NamedChoice(addresses), NamedChoice(phones), NamedChoice(openings),
      NamedChoice(legals), NamedChoice(logos), NamedChoice(senders), NamedChoice(forgettings),
    ] + NoticeKind.ofRentals.compactMap { kind in notices[kind].map { NamedChoice($0) } }
      + RuleBooks.settable.compactMap { rule in levels[rule.name].map { NamedChoice($0) } }
  }
}

extension HouseRules {
  /// In the order of their names.
  private var membershipEntries: [NamedChoice] {
    memberships.sorted { $0.key.key < $1.key.key }.map { name, choice in
      NamedChoice(choice, named: "\(MembershipOffer.setting) \(name.written)")
    }
  }
}

extension HouseRules {
  /// Only where tax is spoken of.
  private var taxEntries: [NamedChoice] {
    guard hasTaxes || isBesideTaxes else { return [] }
    return [NamedChoice(taxes: taxes)]
      + TaxedKind.allCases.map { NamedChoice(taxChoice(of: $0), named: $0.setting) }
  }
}

extension HouseRules {
  /// What the settings are called that a text may have.
  package static var settingNames: [String] { HouseRulesGrammar.settings.map(\.name) }

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
