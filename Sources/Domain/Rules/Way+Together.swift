/// Ways out of several noes at once.
extension Way {
  /// What is done about all of them: what they have in common once, and then the same is asked
  /// again. None of them may change what another costs. What is not done but looked for comes
  /// first, so that nobody does the rest and is refused for it.
  ///
  /// - Returns: `nil` where only one stops it, or nothing is done about the first, or something in
  ///   place of what was asked.
  package static func together(_ findings: [Finding]) -> [Way]? {
    let ways = findings.firstWays(lifting: findings.areMixed)
    guard ways.count > 1, !ways[0].steps.isEmpty else { return nil }
    if let place = ways.firstIndex(where: \.isInstead) { return instead(ways, place) }
    let requests = voidingNewestFirst(ways.map { $0.leadsBack ? $0.requests() : Way() })
    // Who is told of a request is told its note with it.
    let notes = zip(ways, requests)
      .filter { ($0.leadsBack || $0.steps.isEmpty) && $1.steps.isEmpty }
      .compactMap(\.0.note)
    let same = Way(
      steps: ways.flatMap { $0.steps.filter(\.isSame) },
      note: notes.isEmpty ? nil : notes.uniqued.joined(separator: "; "))
    return once(ways.looks + requests + [same])
  }

  /// The same, with the receipts of one till voided in the order in which none rests on another.
  private static func voidingNewestFirst(_ ways: [Way]) -> [Way] {
    let voids = ways.flatMap(\.steps).compactMap { step in step.voided.map { (step, $0) } }
    guard Set(voids.map(\.1.till)).count == 1 else { return ways }
    var newest = voids.sorted { $0.1 > $1.1 }.map(\.0)[...]
    return ways.map { way in
      Way(
        steps: way.steps.map { $0.voided == nil ? $0 : newest.removeFirst() }, note: way.note)
    }
  }

  /// What stands before a way that is taken in place of what was asked, and that. What comes after
  /// it stands against nothing any more, but for a till that is closed where money goes back.
  static func instead(_ ways: [Way], _ place: Int) -> [Way]? {
    // At another till it is that one which would be opened.
    let isHere = !ways.contains(where: \.goesElsewhere)
    let after = isHere && ways[place].givesMoneyBack ? ways[place...].filter(\.opensTill) : []
    let before = ways[..<place] + after
    guard !before.isEmpty else { return nil }
    return once(before.looks + before.map { $0.requests() } + [ways[place]])
  }

  /// Ways one after the other, without steps that another has already.
  static func once(_ ways: [Way]) -> [Way] {
    var done: [Step] = []
    return ways.compactMap { way in
      let before = done.count
      for step in way.steps where !done.contains(step) { done.append(step) }
      return done.count == before ? nil : Way(steps: Array(done[before...]), note: way.note)
    }
  }

  /// What is done first, without some verbs.
  func requests(butFor verbs: Set<String> = []) -> Way {
    let steps = steps.filter { step in
      if case .request(let verb, _) = step { !verbs.contains(verb) } else { false }
    }
    return Way(steps: steps, note: note)
  }

  /// Whether it is taken in place of what was asked.
  var isInstead: Bool {
    steps.contains { if case .instead = $0 { true } else { false } }
  }

  /// What it changes in the same request, but for how that is paid.
  var changes: [Step] {
    steps.filter { step in
      guard case .again(let arguments) = step, !step.lifts else { return false }
      return !arguments.contains { $0.key == "pay" || $0 == .onAccount }
    }
  }

  private var givesMoneyBack: Bool {
    steps.contains { step in
      if case .instead(let verb, _) = step {
        ["refund", "goods-return", "deposit-return"].contains(verb)
      } else {
        false
      }
    }
  }

  private var goesElsewhere: Bool {
    steps.contains { step in
      guard case .again(let arguments) = step else { return false }
      return arguments.contains { $0.key == "till" }
    }
  }

  private var opensTill: Bool {
    steps.contains { if case .request("till-open", _) = $0 { true } else { false } }
  }

  /// What it says yes to.
  var lifted: [Step] { steps.filter(\.lifts) }

  /// Whether the same is asked again in the end.
  var leadsBack: Bool {
    !steps.isEmpty
      && steps.allSatisfy { step in
        if case .request = step { true } else { step.isSame }
      }
  }
}

extension Sequence<Way> {
  /// Those that are not done, but looked for.
  var looks: [Way] { filter { !$0.leadsBack && !$0.isInstead && !$0.steps.isEmpty } }
}

extension [Finding] {
  /// What cannot be done anything about is looked at.
  func firstWaysOrLooks(lifting: Bool) -> [Way] {
    zip(filter(\.stops), firstWays(lifting: lifting)).map { finding, way in
      way.steps.isEmpty && way.note == nil ? finding.lookup : way
    }
  }

  /// The first way out of each that stops it; an empty one where there is none.
  ///
  /// - Parameter lifting: whether it is an override, where nothing else that can be done leads
  ///   back and the rules ask for one.
  func firstWays(lifting: Bool) -> [Way] {
    filter(\.stops).map { finding in
      let way = finding.remedy?.ways.first ?? Way()
      let isLifted = lifting && finding.verdict == .ask && !way.leadsBack
      return isLifted ? Way(.lifting(finding.rule)) : way
    }
  }

  /// Whether an override helps against some that stop it, and not against others.
  var areMixed: Bool {
    let stopping = filter(\.stops)
    return stopping.contains { $0.verdict == .ask } && stopping.contains { $0.verdict == .refuse }
  }
}

extension Finding {
  /// Where to look for what is in the way, where nothing is told that could be done about it.
  package var lookup: Way {
    for case .text(let receipt) in facts.filter({ ["receipt", "voided_by"].contains($0.name) })
      .map(\.value)
    {
      return Way(.look("receipt-show", [.init("receipt", .text(receipt))]))
    }
    let sums: Set = ["balance", "given_back"]
    if facts.contains(where: { sums.contains($0.name) }) {
      return Way(.look("account", [.customer]))
    }
    if facts.contains(where: { $0.name == "limit" }) { return Way(.look("rules-show", [])) }
    for case .text(let barcode) in facts.filter({ $0.name == "barcode" }).map(\.value) {
      return Way(.look("copy-show", [.init("copy", .text(barcode))]))
    }
    return Way(.look("list", []), note: "what is out")
  }
}

extension Step {
  /// Somebody who may says yes to a finding.
  static func lifting(_ rule: String) -> Step {
    .again([.init("override", .texts([rule])), .why])
  }

  /// Whether it says yes to a finding.
  fileprivate var lifts: Bool {
    guard case .again(let arguments) = self else { return false }
    return arguments.contains { $0.key == "override" }
  }

  /// The receipt that it voids, if it does.
  fileprivate var voided: ReceiptNumber? {
    guard case .request("void", let arguments) = self else { return nil }
    for argument in arguments where argument.key == "receipt" {
      if case .text(let number) = argument.value { return ReceiptNumber(number, at: 1) }
    }
    return nil
  }

  /// Whether it is the same request once more.
  package var isSame: Bool {
    switch self {
    case .again, .first, .leaving, .without: true
    case .request, .instead, .look: false
    }
  }
}
