/// Ways out of several noes at once.
extension Way {
  /// What is done about all of them: what they have in common once, and then the same is asked
  /// again. None of them may change what another costs.
  ///
  /// - Returns: `nil` where only one stops it, or one of them is not done but looked for, or done
  ///   in place of what was asked.
  package static func together(_ findings: [Finding]) -> [Way]? {
    let ways = findings.firstWays(lifting: findings.areMixed)
    guard ways.count > 1, ways.allSatisfy(\.leadsBack) else { return nil }
    let requests = ways.map { $0.requests() }
    // Who is told of a request is told its note with it.
    let notes = zip(ways, requests).filter(\.1.steps.isEmpty).compactMap(\.0.note)
    let same = Way(
      steps: ways.flatMap { $0.steps.filter(\.isSame) },
      note: notes.isEmpty ? nil : notes.uniqued.joined(separator: "; "))
    return once(requests + [same])
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

extension [String] {
  /// Each of them once.
  fileprivate var uniqued: [String] {
    enumerated().filter { !self[..<$0.offset].contains($0.element) }.map(\.element)
  }
}

extension [Finding] {
  /// The first way out of each that stops it.
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

  /// Whether it is the same request once more.
  package var isSame: Bool {
    switch self {
    case .again, .first, .leaving, .without: true
    case .request, .instead, .look: false
    }
  }
}
