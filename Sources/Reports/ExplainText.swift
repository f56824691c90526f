import Domain

/// A decision as it is told to somebody who asked why: the answer, every check, and the terms.
package struct ExplainText {
  private let decision: RentDecision
  private let rules: RulesInForce

  package init(_ decision: RentDecision, under rules: RulesInForce) {
    (self.decision, self.rules) = (decision, rules)
  }

  private static let widest = RentRules.book.rules.map(\.name.count).max() ?? 0

  /// The answer in a sentence.
  ///
  /// - Parameter customer: by name; `nil` once removed.
  package func answer(customer: String?) -> String {
    let customer = customer.map { name in
      decision.facts.customer.renter.map { "\($0.name), on the account of \(name)," } ?? name
    }
    let titles = Self.list(decision.facts.copies.map { quoted($0.title) })
    let what = "\(titles) for \(counted(decision.facts.nights, "night"))"
    let who = customer ?? "a customer who has been removed"
    let when = "on \(decision.facts.day.weekdayText)"
    guard let first = decision.findings.first(where: \.stops) else {
      return "Yes: \(who) can rent \(what) \(when)."
    }
    let how = first.verdict == .ask ? "cannot, without a manager's word," : "cannot"
    return "No: \(who) \(how) rent \(what) \(when) (\(first.rule))."
  }

  private static func list(_ titles: [String]) -> String {
    guard let last = titles.last, titles.count > 1 else { return titles.joined() }
    return titles.dropLast().joined(separator: ", ") + " and " + last
  }

  /// What was recorded of a rental.
  package static func made(_ record: RentalRecord) -> [String] {
    let rental = record.rental
    let who = record.customer?.name ?? "a customer who has been removed"
    let override = rental.override.map(words)
    return [
      "Rented to \(who)\(record.takenBy): \(record.title) (\(record.barcode))"
        + " at \(rental.rentedAt.text), due \(rental.dueWords)",
      "  decided by the house rules \(rental.rulesHash.prefix(8))",
    ] + (override.map { [$0] } ?? []) + (rental.voidedAt.map { ["  voided at \($0.text)"] } ?? [])
  }

  /// How a rental was extended since, each time with who said yes to what.
  package static func extended(
    _ extensions: [RentalExtension], price: (Money) -> String? = { _ in nil }
  ) -> [String] {
    extensions.flatMap { one in
      let costs = price(one.price).map { " for \($0)" } ?? ""
      let late = one.lateFee > .zero ? price(one.lateFee).map { ", late fee \($0)" } ?? "" : ""
      let nights = counted(one.nights, "night")
      var lines = [
        "Extended by \(nights)\(costs)\(late) at \(one.at.text), due "
          + one.terms.lateFee.dueWords(one.terms.due),
        "  decided by the house rules \(one.rulesHash.prefix(8))",
      ]
      lines += one.findings.map { "  ! \($0.text)" }
      if let override = one.override { lines.append(Self.words(override)) }
      if let voidedAt = one.voidedAt { lines.append("  voided at \(voidedAt.text)") }
      return lines
    }
  }

  private static func words(_ override: KeptOverride) -> String {
    "  overridden by \(override.by)" + (override.reason.map { ": \($0)" } ?? "")
  }

  /// The same with what it cost.
  package func extended(_ extensions: [RentalExtension]) -> [String] {
    let currency = rules.rules.currency.value
    return Self.extended(extensions) { "\($0.text(in: currency)) \(currency.code)" }
  }

  /// Every check with its line of the house rules and its remedy beneath.
  package var checks: [String] {
    decision.findings.flatMap { finding in
      let rule = DisplayText.padded(finding.rule, to: Self.widest, isRight: false)
      let subject = finding.subject.map { "\($0): " } ?? ""
      let indent = String(repeating: " ", count: Self.widest + 4)
      return ["\(finding.mark) \(rule)  \(subject)\(finding.message)\(Self.word(of: finding))"]
        + [finding.basis?.text, Self.level(of: finding), Self.remedy(of: finding)]
        .compactMap { $0.map { indent + $0 } }
    }
  }

  private static func word(of finding: Finding) -> String {
    switch finding.verdict {
    case .ask: finding.isOverridden ? " (overridden)" : " (asks for a manager's word)"
    case .pass, .notice, .refuse: ""
    }
  }

  private static func level(of finding: Finding) -> String? {
    finding.levelBasis == finding.basis ? nil : finding.levelBasis?.text
  }

  private static func remedy(of finding: Finding) -> String? {
    finding.stops ? finding.remedy.map { "allowed again when: \($0.fullSentence)" } : nil
  }

  /// What each copy costs, when it is due and what being late costs, with the arithmetic.
  package var terms: [String] {
    let facts = decision.facts
    let currency = rules.rules.currency.value
    guard let due = facts.due else { return [] }
    return zip(facts.copies, decision.terms).flatMap { copy, terms in
      Self.price(copy, terms, facts, currency) + [
        "  due       \(Self.due(facts, due))" + Self.time(copy.policy.dueTime),
        "  late fee  \(Self.lateFee(terms.lateFee, currency))   \(Basis(copy.policy.lateFee).text)",
        "  if lost   \(Self.replacement(copy, currency))",
      ]
    }
  }

  private static func price(
    _ copy: CopyFacts, _ terms: RentalTerms, _ facts: RentFacts, _ currency: Currency
  ) -> [String] {
    let price = copy.policy.price
    let title = copy.title + (copy.barcode.map { " (\($0))" } ?? "")
    let arithmetic = price.value.arithmetic(nights: facts.nights, in: currency)
    return [title, "  price     \(arithmetic)   \(Basis(price).text)"]
      + package(terms.package, currency)
      + offer(terms.offer, among: facts.copies, currency)
      + discount(copy.policy, terms.offer, facts.nights, currency)
      + deposit(copy, currency)
      + tax(copy)
  }

  /// How a copy is taxed, and by which line.
  private static func tax(_ copy: CopyFacts) -> [String] {
    guard let ruling = copy.policy.taxes?.rental else { return [] }
    guard let rate = ruling.rate else {
      return ["  tax       none   \(Basis(ruling.use).text)"]
    }
    let why = ruling.use.line == nil ? Basis(rate).text : Basis(ruling.use).text
    return ["  tax       \(rate.value.words), \(rate.value.mode.rawValue)   \(why)"]
  }

  /// The lines that would decide if they fitted, each with what stands against it.
  package var unfit: [String] {
    var told: Set<[AnyHashable]> = []
    let isOne = decision.facts.copies.count == 1
    let lines = decision.facts.copies.flatMap { copy in
      rules.rules.unfitLines(for: copy.circumstances).map { unfit in
        (unfit.line, why: (isOne || unfit.isOfVisits ? "" : "\(copy.title): ") + unfit.seen)
      }
    }.filter { line, why in told.insert([ObjectIdentifier(line), why]).inserted }
    guard !lines.isEmpty else { return [] }
    let others = lines.count - Self.mostUnfit
    return ["", "These lines do not fit:"]
      + lines.prefix(Self.mostUnfit).map { line, why in
        "  line \(line.number ?? 0): \(line.source)   \(why)"
      }
      + (others > 0 ? ["  and \(counted(others, "other"))"] : [])
  }

  private static let mostUnfit = 20

  private static func replacement(_ copy: CopyFacts, _ currency: Currency) -> String {
    let price = copy.replacementPrice?.amount
    guard let amount = copy.lostCharge else {
      return "nobody has said what it costs   \(Basis(copy.policy.lostCharge).text)"
    }
    let sum = "\(amount.text(in: currency)) \(currency.code)"
    if let price, case .replacementPrice(let more) = copy.policy.lostCharge.value {
      return "\(price.text(in: currency)) + \(more.text(in: currency)) = \(sum)   "
        + Basis(copy.policy.lostCharge).text
    }
    return "\(sum)   "
      + (price == nil ? Basis(copy.policy.lostCharge).text : "its replacement price")
  }

  /// What pays for a copy.
  private static func package(_ used: UsedPackage?, _ currency: Currency) -> [String] {
    guard let used else { return [] }
    let line = used.line.map { "house rules line \($0)" } ?? "bought before"
    let source = used.source.map { "\(line): \($0)" } ?? line
    return [
      "  package   paid by \(used.text), instead of \(used.instead.text(in: currency)) "
        + "\(currency.code)   \(source)"
    ]
  }

  /// What a copy costs in an offer, and with which others it is in it.
  private static func offer(
    _ taken: TakenOffer?, among copies: [CopyFacts], _ currency: Currency
  ) -> [String] {
    guard let taken else { return [] }
    let titles = taken.places.map { copies[$0].title }
    let together = titles.count > 1 ? ", with \(titles.joined(separator: ", "))" : ""
    return [
      "  offer     \(taken.offer.value.text(in: currency)): \(taken.price.text(in: currency)) "
        + "\(currency.code)\(together)   \(Basis(taken.offer).text)"
    ]
  }

  private static func deposit(_ copy: CopyFacts, _ currency: Currency) -> [String] {
    guard copy.deposit > .zero else { return [] }
    var sum = "\(copy.deposit.text(in: currency)) \(currency.code)"
    if case .share(let percent) = copy.policy.deposit.value,
      let price = copy.replacementPrice?.amount
    {
      sum = "\(percent)% of \(price.text(in: currency)) = \(sum)"
    }
    return ["  deposit   \(sum), never on account   \(Basis(copy.policy.deposit).text)"]
  }

  private static func discount(
    _ policy: CopyPolicy, _ taken: TakenOffer?, _ nights: Int, _ currency: Currency
  ) -> [String] {
    let discount = policy.discount
    guard discount.value != .none else { return [] }
    let before = taken?.price ?? policy.price.value.total(nights: nights)
    let off = discount.value.of(before)
    let left = before - off
    return [
      "  discount  \(discount.value.percent)% of \(before.text(in: currency)) = "
        + "\(off.text(in: currency)), which leaves \(left.text(in: currency)) \(currency.code)   "
        + Basis(discount).text
    ]
  }

  private static func due(_ facts: RentFacts, _ due: DueDay) -> String {
    let policy = facts.policy.due
    let byCalendar = facts.day + facts.nights
    var text =
      "\(facts.day.weekdayText) + \(counted(facts.nights, "night")) = \(byCalendar.weekdayText)"
    if due.counted != byCalendar {
      text += ", due on \(due.counted.weekdayText)   \(Basis(policy.weekday).text)"
    }
    guard due.day != due.counted else { return text }
    return "\(text), moved to \(due.day.weekdayText)   \(Basis(policy.mode).text)"
  }

  private static func time(_ setting: Setting<Int?>) -> String {
    setting.value.map { ", by \(ClockTime.text($0))   \(Basis(setting).text)" } ?? ""
  }

  private static func lateFee(_ terms: LateFeeTerms, _ currency: Currency) -> String {
    let whose = terms.isCapPerCustomer ? " per customer" : ""
    let cap = terms.cap.map { ", at most \($0.text(in: currency))\(whose)" } ?? ", without a cap"
    let grace = terms.grace == 0 ? "" : ", after \(counted(terms.grace, "night")) of grace"
    let unit =
      switch terms.rule?.unit {
      case .week: "for each begun week"
      case .openDay: "for each open day"
      case .night, nil: "a night"
      }
    let after = terms.rule.map(\.after) ?? 0
    let free = after == 0 ? "" : " after the first \(counted(after, "late night"))"
    let amount = terms.perNight.text(in: currency)
    let isOnce =
      terms.cap == terms.perNight && terms.perNight != .zero && !terms.isCapPerCustomer
      && (terms.rule?.unit ?? .night) == .night && after == 0
    return isOnce ? "\(amount) once\(grace)" : "\(amount) \(unit)\(free)\(cap)\(grace)"
  }
}

extension Finding {
  /// How it ends, at a glance.
  package var mark: String {
    switch verdict {
    case .pass: "✓"
    case .notice: "!"
    case .refuse, .ask: isOverridden ? "!" : "✗"
    }
  }
}
