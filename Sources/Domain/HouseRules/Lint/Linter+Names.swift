/// Names that nobody has, and fees that nothing caps: what only the shop's own data can tell.
extension Linter {
  /// What conditions name and the shop does not know.
  func names() -> [Warning] {
    var vocabulary = Vocabulary(of: shop, rules)
    var warnings: Set<Warning> = []
    for line in rules.entries.flatMap(\.choice.lines) {
      for name in line.conditions.flatMap(\.names) {
        guard let number = line.line, let complaint = vocabulary.complaint(about: name) else {
          continue
        }
        warnings.insert(Warning(line: number, message: complaint))
      }
    }
    return Array(warnings)
  }

  /// What a list has twice.
  func repeatedNames() -> [Warning] {
    var warnings: Set<Warning> = []
    for line in rules.entries.flatMap(\.choice.lines) {
      for twice in line.conditions.flatMap(\.repeated) {
        guard let number = line.line else { continue }
        warnings.insert(Warning(line: number, message: "\(twice.text) is named twice"))
      }
    }
    return Array(warnings)
  }
}

extension Condition {
  /// What its list has twice.
  fileprivate var repeated: [Condition] {
    switch self {
    case .not(let other): return other.repeated
    case .any(let several):
      var seen: Set<Condition> = []
      return several.filter { !seen.insert($0).inserted }
    case .trait, .weekday, .season, .under, .over, .replacement, .measured: return []
    }
  }
}

/// The names that a shop and a scheme of ratings know.
private struct Vocabulary {
  private let scheme: RatingScheme
  private var names: [Trait: [Name]] = [:]
  private var known: [Trait: Set<Name>] = [:]
  private var complaints: [TraitName: String?] = [:]
  /// How many nearest names may still be looked for: a text full of slips is told of in no time.
  private var searches = 100

  init(of shop: ShopNames?, _ rules: HouseRules) {
    scheme = rules.ratings.value
    for trait in Trait.allCases {
      names[trait] = shop?.names(trait)
      // Whoever buys a membership is of the tier that it is called.
      if trait == .tier { names[trait]? += rules.memberships.keys }
      known[trait] = names[trait].map { Set($0) }
    }
  }

  /// What is wrong with a name that a condition asks for.
  mutating func complaint(about name: TraitName) -> String? {
    if let complaint = complaints[name] { return complaint }
    let complaint = newComplaint(about: name.trait, name.name)
    complaints[name] = complaint
    return complaint
  }

  private mutating func newComplaint(about trait: Trait, _ name: Name) -> String? {
    if known[trait]?.contains(name) == true { return nil }
    let text = Condition.trait(TraitName(trait, name)).text
    if trait == .rating, scheme != .none {
      let ratings = scheme.ratings.map(\.name)
      guard ratings.contains(where: { Name($0) == name }) else {
        let candidates = (names[.rating] ?? []).map(\.text) + ratings
        return "\(scheme.rawValue) has no rating \(name.text)"
          + suggestion(for: name, among: candidates)
      }
      return known[.rating].map { _ in "no movie has \(text)" }
    }
    guard let names = names[trait] else { return nil }
    return "no \(trait.owner) has \(text)"
      + suggestion(for: name, among: names.map(\.text))
  }

  private mutating func suggestion(for name: Name, among names: [String]) -> String {
    guard searches > 0 else { return "" }
    searches -= 1
    return Nearest.name(to: name.text, among: names).map { "; did you mean \($0)?" } ?? ""
  }
}

extension Linter {
  /// Fees up to a movie's replacement price, which not every movie has.
  func uncappedFees() -> [Warning] {
    guard let shop else { return [] }
    return counting(rules.lateFees, named: "late fee").compactMap { place, fee in
      guard let line = fee.line, fee.value.cap == .replacementPrice else { return nil }
      let count = shop.unpriced(of: shop.movies.filter { decides(fee, at: place, for: $0) })
      guard count > 0 else { return nil }
      return Warning(
        line: line,
        message: count == 1
          ? "1 movie has no replacement price, so its late fee has no cap"
          : "\(count) movies have no replacement price, so their late fees have no cap")
    }
  }

  /// Shares of a movie's replacement price, which not every movie has.
  func missingDeposits() -> [Warning] {
    guard let shop else { return [] }
    return counting(rules.deposits, named: "deposit").compactMap { _, deposit in
      guard let line = deposit.line, deposit.value.isShare else { return nil }
      let count = shop.unpriced(of: shop.movies.filter { takesNothing(instead: deposit, of: $0) })
      guard count > 0 else { return nil }
      return Warning(
        line: line,
        message: count == 1
          ? "1 movie has no replacement price, so nothing is put down for it"
          : "\(count) movies have no replacement price, so nothing is put down for them")
    }
  }

  /// Whether a share would be put down for movies of a kind if they had a price, and nothing is.
  private func takesNothing(instead deposit: Setting<Deposit>, of kind: MovieKind) -> Bool {
    guard kind.unpriced > 0 else { return false }
    let movie = Circumstances(day: today).of(kind.traits, replacementPrice: nil)
    let fits = { (setting: Setting<Deposit>) in
      setting.conditions.filter { $0.names.contains { $0.trait != .tier } }
        .allSatisfy { $0.fits(movie) }
    }
    return fits(deposit)
      && !rules.deposits.lines.contains { !$0.value.isShare && $0.value != .none && fits($0) }
  }

  /// Whether a late fee ever holds for movies of a kind.
  private func decides(_ fee: Setting<LateFee>, at place: Int, for kind: MovieKind) -> Bool {
    guard kind.unpriced > 0, let contest = contests["late fee"],
      let reach = table.reach(of: fee.conditions, movie: kind.traits)
    else { return false }
    return !contest.cases(of: reach, withoutLinesAfter: place).isEmpty
  }
}
