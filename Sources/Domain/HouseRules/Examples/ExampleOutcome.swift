/// Something that an example says comes out.
package enum ExampleOutcome: Hashable, Sendable {
  case allowed
  /// By a finding, or by whichever.
  case refused(String?)
  case asks(String?)
  case notice(String)
  /// A finding does not arise.
  case no(String)
  /// Of all copies together.
  case price(Money)
  case due(Due)
  /// The time of the due day, in minutes after midnight; `nil` for all day.
  case dueBy(Int?)
  /// Of all copies together, back so many nights late.
  case lateFee(Money, after: Int)
  /// What is charged for all copies where they are lost; `nil` where somebody is to say it.
  case lostCharge(Money?)
  /// What is put down for all copies together.
  case deposit(Money)

  /// When it is due.
  package enum Due: Hashable, Sendable {
    /// So many days after the rental day.
    case after(Int)
    case on(Day)
    case weekday(Weekday)
  }

  /// As an example writes it.
  func text(in currency: Currency) -> String {
    switch self {
    case .allowed: "allowed"
    case .refused(let code): "refused" + (code.map { " \($0)" } ?? "")
    case .asks(let code): "asks" + (code.map { " \($0)" } ?? "")
    case .notice(let code): "notice \(code)"
    case .no(let code): "no \(code)"
    case .price(let price): "price \(price.text(in: currency))"
    case .due(.after(let days)): "due +\(days)"
    case .due(.on(let day)): "due \(day.text)"
    case .due(.weekday(let weekday)): "due \(weekday.short)"
    case .dueBy(let time): "due by " + (time.map(ClockTime.text) ?? "closing")
    case .lateFee(let fee, let nights):
      "late fee \(fee.text(in: currency)) after \(counted(nights, "night"))"
    case .lostCharge(let charge): "lost charge " + (charge?.text(in: currency) ?? "ask")
    case .deposit(let amount):
      "deposit " + (amount > .zero ? amount.text(in: currency) : "none")
    }
  }

  /// What the whole request comes to, where it says so; other outcomes are those of a yes.
  var verdict: Verdict? {
    switch self {
    case .refused: .refuse
    case .asks: .ask
    case .allowed, .notice, .price, .due, .dueBy, .lateFee, .lostCharge, .deposit: .pass
    case .no: nil
    }
  }
}

/// What is decided about the cases of an example on a day.
struct ExampleAnswer {
  let day: Day
  let findings: [Finding]
  /// `nil` where no calendar bears the nights.
  let price: Money?
  /// Copy by copy.
  let dues: [DueDay]
  /// Of a rental; `nil` of an extension.
  let terms: [RentalTerms]?
  let copies: [CopyFacts]
  let extensions: [ExtensionPolicy]
  let due: DuePolicy

  /// - Parameter explains: whether the checks that pass are told as well.
  init(_ cases: [RentCase], under rules: HouseRules, explains: Bool = false) {
    day = cases[0].day
    if cases[0].moreNights == nil {
      let decision = cases.decision(under: rules, explains: explains)
      findings = decision.findings
      terms = decision.terms
      price = decision.facts.due.map { _ in decision.terms.reduce(.zero) { $0 + $1.price } }
      dues = decision.facts.due.map { [$0] } ?? []
      (copies, extensions) = (decision.facts.copies, [])
      due = decision.facts.policy.due
    } else {
      let decision = cases.extending(under: rules, explains: explains)
      let facts = decision.facts
      findings = decision.findings
      terms = nil
      let places = facts.copies.indices
      price = facts.isPossible ? places.reduce(.zero) { $0 + facts.price(of: $1) } : nil
      dues = places.compactMap(facts.due)
      (copies, extensions) = (facts.copies.map(\.facts), facts.copies.map(\.policy))
      due = facts.policy.due
    }
  }

  /// What the whole request comes to: a yes, a question or a no.
  var verdict: Verdict { findings.filter(\.stops).map(\.verdict).max() ?? .pass }

  /// Copy by copy.
  var dueTimes: [Int?] { copies.map(\.policy.dueTime.value) }

  func lateFee(after nights: Int) -> Money? {
    terms.map { $0.lateFee(nightsLate: nights) }
  }

  var deposit: Money { copies.reduce(.zero) { $0 + $1.deposit } }

  /// `nil` where one of them has no charge that is known beforehand.
  var lostCharge: Money? {
    copies.reduce(Money.zero) { sum, copy in
      guard let sum, let charge = copy.lostCharge else {
        return nil
      }
      return sum + charge
    }
  }
}
