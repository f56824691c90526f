/// Where two texts differ for members who have another tier beside the membership's name: what that
/// sets of a limit or a discount holds where it is greater.
extension RulesComparison {
  /// What is not told already.
  ///
  /// - Parameter told: what lines decide differently for customers of one tier.
  mutating func members(
    _ a: Contest, _ b: Contest, _ judge: CaseJudge, besides told: [Difference]
  ) -> [Difference] {
    let settings = texts(of: judge)
    let names = Set([self.a, self.b].flatMap(\.rules.memberships.keys))
    let others = Set(settings.joined().flatMap(\.tiersThatGiveMore))
    let pairs = names.flatMap { name in others.subtracting([name]).map { (name, $0) } }
      .sorted { ($0.0.key, $0.1.key) < ($1.0.key, $1.1.key) }
    guard pairs.count <= Self.mostTiers else {
      doubt(a.entry.name)
      return []
    }
    var found: [Difference] = []
    for (name, other) in pairs {
      let members = TwoTiers(name, other, settings)
      let (split, lines) = exact(judge, members)
      if !split.isWhole { doubt(a.entry.name) }
      for (pair, treatment) in split.differing {
        guard let deciding = lines[pair],
          let difference = search.difference(deciding, treatment, a.entry, in: judge)
        else {
          doubt(a.entry.name)
          continue
        }
        if !(told + found).contains(where: { $0.isOfSameLines(as: difference) }) {
          found.append(difference)
        }
      }
    }
    return found.sorted { ($0.a.line ?? 0, $0.b.line ?? 0) < ($1.a.line ?? 0, $1.b.line ?? 0) }
  }

  /// So many memberships beside so many tiers are looked at.
  private static let mostTiers = 400

  /// All classes of cases of a member, judged by what holds for them.
  private mutating func exact(
    _ judge: CaseJudge, _ members: TwoTiers
  ) -> (CaseSplit, [CaseSplit.Pair: [WrittenLine]]) {
    var lines: [CaseSplit.Pair: [WrittenLine]] = [:]
    let split = exact(judge, of: members.entries, leading: members.leading) { decided in
      let (held, origins) = members.holding(decided)
      let treatment = judge.judge(held)
      guard case .different(var rentCase) = treatment else { return treatment }
      (rentCase.membership, rentCase.tier) = (members.name.text, members.other.text)
      lines[CaseSplit.Pair(a: decided.lines[0][0].place, b: decided.lines[1][0].place)] = origins
      return .different(rentCase)
    }
    return (split, lines)
  }
}

/// Members who have another tier: the settings of both texts as they are for the one, and behind
/// them those of which more may come with the other.
private struct TwoTiers {
  let name: Name
  let other: Name
  private let settings: Int
  /// Text by text.
  let entries: [[HouseRules.NamedChoice]]
  /// As they were written, setting by setting; the default comes first.
  private let lines: [[[WrittenLine]]]
  /// The places of the settings that heed the other tier.
  private let heeding: [Int]
  /// Where the first setting is, and what of it comes with the other tier.
  var leading: [Int] { heeding.first == 0 ? [0, settings] : [0] }

  init(_ name: Name, _ other: Name, _ texts: [[HouseRules.NamedChoice]]) {
    (self.name, self.other, settings) = (name, other, texts[0].count)
    heeding = texts[0].indices.filter { texts[0][$0].choice.heedsOwnTier }
    let heeding = heeding
    let both = texts.map { entries in
      entries.map { $0.of(name) } + heeding.map { entries[$0].of(other) }
    }
    entries = both.map { $0.map(\.entry) }
    lines = both.map { $0.map(\.lines) }
  }

  /// What of it holds, and the lines that decide the first setting in both texts.
  func holding(_ decided: CaseSplit.Decided) -> (CaseSplit.Decided, [WrittenLine]) {
    var held = decided.lines.map { Array($0[..<settings]) }
    var origins = (0...1).map { lines[$0][0][held[$0][0].place] }
    for text in 0...1 {
      for (place, setting) in heeding.enumerated() {
        let (theirs, own) = (held[text][setting], decided.lines[text][settings + place])
        let written = [
          Setting(theirs.value, lines[text][setting][theirs.place]),
          Setting(own.value, lines[text][settings + place][own.place]),
        ]
        guard written[1].isGreaterByTier(than: written[0]) else { continue }
        held[text][setting] = own
        if setting == 0 { origins[text] = written[1].origin }
      }
    }
    return (CaseSplit.Decided(found: decided.found, lines: held), origins)
  }
}

extension HouseRules.NamedChoice {
  /// The tiers with which more may come than a membership gives.
  fileprivate var tiersThatGiveMore: [Name] {
    guard choice.heedsOwnTier else { return [] }
    return choice.lines.filter(\.origin.isForTier).flatMap(\.conditions).flatMap { condition in
      (condition.namesWanted ?? []).filter { $0.trait == .tier }.map(\.name)
    }
  }
}

extension WitnessSearch {
  /// A difference of members, by the lines that decide.
  fileprivate func difference(
    _ lines: [WrittenLine], _ treatment: CaseSplit.Treatment, _ entry: HouseRules.NamedChoice,
    in judge: CaseJudge
  ) -> HouseRulesDiff.Difference? {
    let respect = Respect(entry)
    guard let witness = proof(treatment, respect) else { return nil }
    let sides = lines.map { HouseRulesDiff.Side(line: $0.number, value: $0.value) }
    return HouseRulesDiff.Difference(
      setting: entry.name, when: lines.flatMap(\.conditions).text, a: sides[0], b: sides[1],
      example: example(witness, respect, isOfVisits: entry.isOfVisits))
  }
}

extension HouseRulesDiff.Difference {
  fileprivate func isOfSameLines(as other: Self) -> Bool {
    (setting, a, b) == (other.setting, other.a, other.b)
  }
}
