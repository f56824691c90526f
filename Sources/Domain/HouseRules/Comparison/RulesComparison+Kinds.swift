/// Where two texts differ in the limits that ask about what is rented.
extension RulesComparison {
  mutating func kindLimits() -> [Difference] {
    let texts = [a.rules, b.rules]
    let related = RelatedLines(a.rules, b.rules, table)
    var told: Set<Set<Condition>> = []
    var differences: [Difference] = []
    for limit in texts.flatMap(\.kindLimits) where told.insert(Set(limit.conditions)).inserted {
      let sides = texts.map { $0.kindLimit(asking: limit) }
      let values = sides.map { $0?.value ?? .max }
      let way = Tendency(Int64(values[0]), Int64(values[1]))
      guard way.holds(only), mayCount(limit, values) else { continue }
      guard let witness = witness(of: limit, values, related) else {
        doubt("limit")
        continue
      }
      let answers = sides.map { side in
        Side(line: side?.line, value: side.map { "\($0.value)" } ?? "none")
      }
      differences.append(
        Difference(
          setting: "limit", when: limit.conditions.text, a: answers[0], b: answers[1],
          example: search.example(witness, Self.respect, isOfVisits: false)))
    }
    return differences
  }

  /// Whether a limit can stop what no other one stops: it fits something, and less is allowed than
  /// may be out at all.
  private func mayCount(_ limit: Setting<Int>, _ values: [Int]) -> Bool {
    let looser = values[0] > values[1] ? a.rules : b.rules
    let limits = [looser.limits.fallback.value] + looser.limits.lines.map(\.value)
    return min(values[0], values[1]) < limits.max() ?? 0
      && table.reach(of: limit.conditions).map { !$0.days.isEmpty } ?? false
  }

  private static var respect: Respect { .finding(RentRules.rentalLimit.name) }

  /// The plainest case in which one text refuses what the other allows: as much is out as the
  /// stricter limit counts.
  private mutating func witness(
    of limit: Setting<Int>, _ values: [Int], _ related: RelatedLines
  ) -> WitnessSearch.Witness? {
    let looser = values[0] > values[1] ? a.rules : b.rules
    let days = table.days.set(fitting: limit.conditions).places.map { table.days.days[$0] }
    let starts = (table.reach(of: limit.conditions)?.cases ?? []).map { ($0, days) }
    var best: WitnessSearch.Witness?
    let most = min(values[0], values[1])
    let kinds = kinds(countedBy: limit)
    let seeds = related.seeds(starts, for: limit.conditions, on: days, .invented)
    for seed in seeds.prefix(300) {
      let circumstances = seed.rentCase.circumstances
      // Where all that is out may not be more, the looser text refuses it as well.
      guard limit.fits(circumstances), looser.visitPolicy(for: circumstances).limit.value > most,
        let rentCase = filled(seed.rentCase, to: most, of: kinds, under: looser),
        let plainness = Self.respect.plainness(of: rentCase, under: a.rules, b.rules),
        plainness > best?.plainness ?? -1
      else { continue }
      best = WitnessSearch.Witness(
        rentCase: rentCase, customer: nil, movie: nil, plainness: plainness)
      if plainness == 2 { break }
    }
    return best
  }

  /// The same with so many out that a limit counts, and which the looser text lets stand; where the
  /// customer has not rented as often, more are wanted.
  private mutating func filled(
    _ seed: RentCase, to most: Int, of kinds: [Circumstances], under looser: HouseRules
  ) -> RentCase? {
    let possible = min(most, seed.rented ?? most)
    var filled = seed.with(\.wanted, 1 + most - possible)
    for kind in [seed.kind] + kinds where filled.kindsOut.count < possible {
      guard search.look() else { return nil }
      // As many of it as the looser text lets stand, and then another kind.
      let count = filled.most(
        outOf: kind, upTo: possible - filled.kindsOut.count, before: RentRules.rentalLimit,
        under: looser)
      filled = filled.having(count, outOf: kind)
    }
    return filled.kindsOut.count == possible ? filled : nil
  }

  /// What may be out besides the same as is wanted: whatever the limits of both texts tell apart.
  private func kinds(countedBy limit: Setting<Int>) -> [Circumstances] {
    let others = [a.rules, b.rules].flatMap(\.kindLimits).prefix(40).flatMap { other in
      (table.reach(of: limit.ofMovies + other.ofMovies)?.cases ?? []).prefix(8).map {
        RentCase($0.circumstances(on: RulesExample.anyDay)).kind
      }
    }
    let plain = (table.reach(of: limit.ofMovies)?.cases ?? []).prefix(20).map {
      RentCase($0.circumstances(on: RulesExample.anyDay)).kind
    }
    var seen: Set<Circumstances> = []
    return (plain + others).filter { limit.counts($0) && seen.insert($0).inserted }
  }
}

extension HouseRules {
  /// The strictest of the limits that ask for the same as another one.
  fileprivate func kindLimit(asking other: Setting<Int>) -> Setting<Int>? {
    let asked = Set(other.conditions)
    return kindLimits.filter { Set($0.conditions) == asked }.min { $0.value < $1.value }
  }
}

extension RentCase {
  /// The movie alone, as if it were out.
  var kind: Circumstances {
    Circumstances(day: RulesExample.anyDay).of(
      traits, replacementPrice: replacementPrice,
      addedOn: nightsSinceAdded.map { RulesExample.anyDay + -$0 }, nights: nights)
  }
}
