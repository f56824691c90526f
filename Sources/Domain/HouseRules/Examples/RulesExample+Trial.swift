extension RulesExample {
  /// How the rules do not keep it on a day; `nil` where they do.
  func failure(on day: Day, under rules: HouseRules) -> ExampleFailure? {
    let cases = cases(on: day)
    guard let missed = missed(by: ExampleAnswer(cases, under: rules)) else { return nil }
    // Once more, with what passed and its lines.
    let answer = ExampleAnswer(cases, under: rules, explains: true)
    let currency = rules.currency.value
    return ExampleFailure(
      line: line.number ?? 0, day: day, expected: missed.outcome.text(in: currency),
      came: missed.isAnswered
        ? answer.text(insteadOf: missed.outcome, in: currency) : answer.verdictText,
      basis: missed.isAnswered
        ? answer.basis(of: missed.outcome) : answer.basisOfVerdict(missed.outcome))
  }

  /// The first outcome that did not come.
  ///
  /// - Returns: it, and whether the request comes to what it is to but for that.
  private func missed(by answer: ExampleAnswer) -> (outcome: ExampleOutcome, isAnswered: Bool)? {
    // What stops it comes first: no price is expected of a no.
    let wanted = outcomes.compactMap(\.verdict).max()
    if let wanted, wanted != answer.verdict {
      return outcomes.first { $0.verdict == wanted }.map { ($0, false) }
    }
    return outcomes.first { !answer.has($0) }.map { ($0, true) }
  }
}

extension ExampleAnswer {
  /// Whether an outcome came, where the whole request comes to what it is to.
  fileprivate func has(_ outcome: ExampleOutcome) -> Bool {
    switch outcome {
    case .allowed: verdict == .pass
    case .refused(let code): has(.refuse, code)
    case .asks(let code): has(.ask, code)
    case .notice(let code): has(.notice, code)
    case .no(let code): findings.level(of: code) ?? .pass == .pass
    case .price(let price): self.price == price
    case .due(let due):
      !dues.isEmpty
        && dues.allSatisfy { found in
          switch due {
          case .after(let days): found.day == day + days
          case .on(let day): found.day == day
          case .weekday(let weekday): found.day.weekday == weekday
          }
        }
    case .dueBy(let time): dueTimes.allSatisfy { $0 == time }
    case .lateFee(let fee, let nights): lateFee(after: nights) == fee
    case .lostCharge(let charge): lostCharge == charge
    case .deposit(let amount): deposit == amount
    }
  }

  private func has(_ verdict: Verdict, _ code: String?) -> Bool {
    findings.contains { $0.verdict == verdict && (code == nil || $0.rule == code) }
  }

  /// What came in the place of an outcome.
  fileprivate func text(insteadOf outcome: ExampleOutcome, in currency: Currency) -> String {
    switch outcome {
    case .allowed: return verdictText
    case .refused(let code), .asks(let code):
      let found = code.map(found)
      return [verdictText, found].compactMap(\.self).joined(separator: ", ")
    case .notice(let code), .no(let code): return found(of: code)
    case .price: return price.map { ExampleOutcome.price($0).text(in: currency) } ?? "no price"
    case .due:
      let days = Set(dues.map(\.day)).sorted()
      return days.isEmpty
        ? "no due day"
        : days.map { "due +\($0 - day) (\($0.weekdayText))" }.joined(separator: " and ")
    case .dueBy:
      return Set(dueTimes).sorted { $0 ?? 1440 < $1 ?? 1440 }
        .map { ExampleOutcome.dueBy($0).text(in: currency) }.joined(separator: " and ")
    case .lateFee(_, let nights):
      return lateFee(after: nights).map {
        ExampleOutcome.lateFee($0, after: nights).text(in: currency)
      } ?? "no late fee"
    case .lostCharge: return ExampleOutcome.lostCharge(lostCharge).text(in: currency)
    case .deposit: return ExampleOutcome.deposit(deposit).text(in: currency)
    }
  }

  private func found(of code: String) -> String {
    switch findings.level(of: code) ?? .pass {
    case .pass: "no \(code)"
    case .notice: "notice \(code)"
    case .ask: "asks \(code)"
    case .refuse: "refused \(code)"
    }
  }

  fileprivate var verdictText: String {
    let codes = findings.filter { $0.verdict == verdict && verdict.stops }.map(\.rule)
    return switch verdict {
    case .refuse: "refused \(codes[0])"
    case .ask: "asks \(codes[0])"
    case .pass, .notice: "allowed"
    }
  }

  /// The lines that decided what came in the place of an outcome.
  fileprivate func basis(of outcome: ExampleOutcome) -> [Basis] {
    switch outcome {
    case .allowed: return []
    case .refused(let code), .asks(let code): return bases(of: code)
    case .notice(let code), .no(let code): return bases(of: code)
    case .price:
      let extended = extensions.filter { $0.price.value != .byPrice }.map { Basis($0.price) }
      let fees = extensions.filter { $0.fee.value > .zero }.map { Basis($0.fee) }
      let offers = (terms ?? []).compactMap(\.offer).map { Basis($0.offer) }
      let packages = copies.flatMap(\.policy.packages).filter { line in
        (terms ?? []).contains { $0.package?.line == line.line }
      }.map { Basis($0) }
      let prices = copies.flatMap(\.policy.basisOfPrice) + offers + packages
      return ((extended.isEmpty ? prices : extended) + fees).unique
    case .due:
      let closing = dues.compactMap(\.closing).map { Basis($0) }
      let weekday = due.weekday.value == nil ? [] : [Basis(due.weekday)]
      return (weekday + (closing.isEmpty ? [] : closing + [Basis(due.mode)])).unique
    case .dueBy: return copies.map { Basis($0.policy.dueTime) }.unique
    case .lateFee:
      let fees = copies.flatMap { copy in
        [Basis(copy.policy.lateFee)]
          + (copy.policy.grace.value > 0 ? [Basis(copy.policy.grace)] : [])
      }
      return fees.unique
    case .lostCharge: return copies.map { Basis($0.policy.lostCharge) }.unique
    case .deposit: return copies.map { Basis($0.policy.deposit) }.unique
    }
  }

  /// The lines that stopped it or, where nothing did, those that were to.
  fileprivate func basisOfVerdict(_ wanted: ExampleOutcome) -> [Basis] {
    verdict.stops ? bases(of: findings.first { $0.verdict == verdict }?.rule) : basis(of: wanted)
  }

  private func bases(of rule: String?) -> [Basis] {
    let found = findings.filter { $0.rule == rule }
    return found.flatMap { [$0.basis, $0.levelBasis].compactMap(\.self) }.unique
  }
}

extension CopyPolicy {
  fileprivate var basisOfPrice: [Basis] {
    [Basis(price)] + (discount.value == .none ? [] : [Basis(discount)])
  }
}

extension [Basis] {
  /// Each once.
  fileprivate var unique: [Basis] {
    var seen: Set<Basis> = []
    return filter { seen.insert($0).inserted }
  }
}
