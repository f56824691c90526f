/// Ways out of several noes at once.
extension Way {
  /// What is done about all of them: what they have in common once, and then the same is asked
  /// again. None of them may change what another costs.
  ///
  /// - Returns: `nil` where only one stops it, or one of them is not done but looked for, or done
  ///   in place of what was asked.
  package static func together(_ findings: [Finding]) -> [Way]? {
    let ways = findings.firstWays
    guard ways.count > 1, ways.allSatisfy(\.leadsBack) else { return nil }
    let requests = ways.map { $0.requests() }
    // Who is told of a request is told its note with it.
    let notes = zip(ways, requests).filter(\.1.steps.isEmpty).compactMap(\.0.note)
    let same = Way(
      steps: ways.flatMap { $0.steps.filter(\.isSame) },
      note: notes.isEmpty ? nil : notes.joined(separator: "; "))
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

  /// Whether the same is asked again in the end.
  var leadsBack: Bool {
    !steps.isEmpty
      && steps.allSatisfy { step in
        if case .request = step { true } else { step.isSame }
      }
  }
}

extension [Finding] {
  /// The first way out of each that stops it.
  var firstWays: [Way] { filter(\.stops).map { $0.remedy?.ways.first ?? Way() } }
}

extension Step {
  /// Whether it is the same request once more.
  package var isSame: Bool {
    switch self {
    case .again, .first, .without: true
    case .request, .instead, .look: false
    }
  }
}
