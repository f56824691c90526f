/// Goes through all cases that the lines of some settings tell apart, class by class, and stops
/// short wherever two texts say the same.
///
/// A class is cut in two or more by what a line asks; lines that no longer fit drop out of it, and
/// so do lines that a stronger one beats whatever else is asked. What is left decides what is still
/// to be asked, so two classes with the same lines left are looked at once.
struct CaseSplit {
  private let conditions: [Condition]
  private let lines: [Line]
  /// The lines of a setting in a text, the strongest first.
  private let contests: [Range<Int>]
  /// To which of them each line belongs.
  private let contestOfLine: [Int]
  private let settings: Int
  private var aspects: [Aspect] = []
  private var places: [CaseAspect.Kind: Int] = [:]
  /// Those that a treatment hangs on besides the lines.
  private var observedPlaces: [Int] = []
  /// What each condition asks about.
  private var aspectsOf: [[Int]] = []
  /// The contests of a text in one of which lines have to differ; none where any may be treated
  /// differently.
  private let leading: [Int]
  /// Aspects that matter even if no line asks about them.
  private let forced: [Int]
  /// Lines of the first setting that have no twin in the other text.
  private var changed: Bits

  /// Pairs with different values that decide a case together: how they are treated.
  private(set) var pairs: [Pair: Treatment] = [:]
  /// Of the pairs, by the places of both: those that are treated differently.
  private var isFound: [Bool] = []
  private var seen: Set<Key> = []
  private var left: Int

  private struct Aspect {
    let aspect: CaseAspect
    let conditions: Bits
    /// By value: the conditions that fit, and the lines that do not.
    let fits: [Bits]
    let kills: [Bits]
  }

  private struct Node {
    /// Contest by contest, the strongest first.
    var lines: [Int]
    /// Conditions that fit.
    var fits: Bits
    /// Genres that it does not have, by their aspects.
    var absent: Bits
    var found = CaseClass()
    var observed: [Int]
  }

  private struct Key: Hashable {
    let lines: [Int]
    let pending: Bits
    let absent: Bits
    let observed: [Int]
  }

  /// - Parameters:
  ///   - entries: the settings, the one in question first, in the one text and in the other.
  ///   - observed: what else than lines it hangs on how a class is treated.
  ///   - forced: what it hangs on even where no line asks about it, with further names.
  ///   - leading: the settings in one of which lines have to differ; none where lines that come to
  ///     the same may be treated differently.
  ///   - most: how many classes are looked at.
  init(
    _ entries: [[HouseRules.NamedChoice]], days: [Day], observed: Set<CaseAspect.Kind>,
    forced: [CaseAspect.Kind: [TraitName]] = [:], leading: [Int] = [0], most: Int
  ) {
    var conditions: [Condition] = []
    var numbers: [Condition: Int] = [:]
    var values: [Marked: Int] = [:]
    for condition in entries.joined().flatMap(\.choice.lines).flatMap(\.conditions)
    where numbers[condition] == nil {
      numbers[condition] = conditions.count
      conditions.append(condition)
    }
    var lines: [Line] = []
    var contests: [Range<Int>] = []
    for entry in entries.joined() {
      let start = lines.count
      let settings = [entry.choice.fallback] + entry.choice.lines
      for (place, setting) in settings.enumerated().reversed() {
        let asked = Set(setting.conditions.compactMap { numbers[$0] }).sorted()
        let mark = leading.count > 1 && setting.origin.isForTier
        let value = Marked(value: SettingValue.simplest(setting.value), mark: mark)
        let number = values[value] ?? values.count
        values[value] = number
        lines.append(
          Line(place: place, value: setting.value, number: number, conditions: asked))
      }
      contests.append(start..<lines.count)
    }
    (self.conditions, self.lines, self.contests) = (conditions, lines, contests)
    contestOfLine = contests.indices.flatMap { contest in contests[contest].map { _ in contest } }
    settings = entries[0].count
    (self.leading, left) = (leading, most)
    changed = Bits(of: lines.count)
    var kinds: [CaseAspect.Kind] = forced.keys.map { $0 }
    for kind in conditions.flatMap(\.aspects) where !kinds.contains(kind) { kinds.append(kind) }
    self.forced = kinds.indices.filter { forced[kinds[$0]] != nil }
    observedPlaces = kinds.indices.filter {
      observed.contains(kinds[$0]) || forced[kinds[$0]] != nil
    }
    for kind in kinds {
      places[kind] = aspects.count
      aspects.append(
        Self.aspect(kind, conditions, lines, or: forced[kind] ?? [], days))
    }
    aspectsOf = conditions.map { $0.aspects.compactMap { places[$0] } }
    isFound = [Bool](repeating: false, count: contests[0].count * contests[settings].count)
    markChanged()
  }

  private static func aspect(
    _ kind: CaseAspect.Kind, _ conditions: [Condition], _ lines: [Line], or names: [TraitName],
    _ days: [Day]
  ) -> Aspect {
    let places = conditions.indices.filter { conditions[$0].aspects.contains(kind) }
    let aspect = CaseAspect(kind, askedBy: places.map { conditions[$0] }, or: names, days)
    var asked = Bits(of: conditions.count)
    places.forEach { asked.insert($0) }
    guard aspect.isSettling else {
      return Aspect(aspect: aspect, conditions: asked, fits: [], kills: [])
    }
    let fits = aspect.values.map { value in
      var fits = Bits(of: conditions.count)
      for place in places where value.fits(conditions[place], of: kind) { fits.insert(place) }
      return fits
    }
    let kills = fits.map { Self.lines(lines, asking: asked.subtracting($0)) }
    return Aspect(aspect: aspect, conditions: asked, fits: fits, kills: kills)
  }

  /// The lines that ask for one of some conditions at least.
  private static func lines(_ lines: [Line], asking conditions: Bits) -> Bits {
    var asking = Bits(of: lines.count)
    for place in lines.indices where lines[place].conditions.contains(where: conditions.contains) {
      asking.insert(place)
    }
    return asking
  }

  /// The pairs that are treated differently, or may be.
  var differing: [Pair: Treatment] {
    pairs.filter { if case .same = $0.value { false } else { true } }
  }

  /// How many classes the settings cut out.
  var count: Int {
    aspects.reduce(1) { count, aspect in
      let (product, isTooMuch) = count.multipliedReportingOverflow(by: aspect.aspect.values.count)
      return isTooMuch ? .max : product
    }
  }

  /// Whether all classes were looked at.
  var isWhole: Bool { left > 0 }

  private mutating func markChanged() {
    let (one, other) = (contests[0], contests[settings])
    for (range, others) in [(one, other), (other, one)] {
      let twins = Set(
        others.map { Twin(conditions: lines[$0].conditions, number: lines[$0].number) })
      for place in range
      where !twins.contains(Twin(conditions: lines[place].conditions, number: lines[place].number))
      {
        changed.insert(place)
      }
    }
  }

  /// A value, and whether it is a tier's.
  private struct Marked: Hashable {
    let value: AnyHashable
    let mark: Bool
  }

  private struct Twin: Hashable {
    let conditions: [Int]
    let number: Int
  }
}

extension CaseSplit {
  /// Finds all pairs.
  ///
  /// - Parameters:
  ///   - isSettled: whether a class is known to be treated the same.
  ///   - judge: how a class is treated.
  mutating func explore(
    isSettled: ((Partly) -> Bool)? = nil, _ judge: (Decided) -> Treatment
  ) {
    let node = Node(
      lines: Array(lines.indices), fits: Bits(of: conditions.count),
      absent: Bits(of: aspects.count),
      observed: observedPlaces.map { _ in -1 })
    explore(node, isSettled, judge)
  }

  private mutating func explore(
    _ node: Node, _ isSettled: ((Partly) -> Bool)?, _ judge: (Decided) -> Treatment
  ) {
    var node = node
    let pending = prune(&node)
    guard left > 0, mayDiffer(node) else { return }
    if let isSettled, isSettled(partly(node)) { return }
    left -= 1
    let key = Key(
      lines: node.lines, pending: pending, absent: absent(node, pending), observed: node.observed)
    guard seen.insert(key).inserted else { return }
    guard let place = next(node, pending) else { return decide(node, judge) }
    for value in aspects[place].aspect.values.indices {
      explore(self.node(node, with: value, of: place), isSettled, judge)
    }
  }

  /// The genres that are not there, as far as something still asks about them.
  private func absent(_ node: Node, _ pending: Bits) -> Bits {
    var absent = node.absent
    node.absent.forEach { place in
      if !aspects[place].conditions.meets(pending) { absent.remove(place) }
    }
    return absent
  }

  /// Drops what a stronger line beats whatever else is asked.
  ///
  /// - Returns: the conditions that are still to be asked.
  private func prune(_ node: inout Node) -> Bits {
    var pending = Bits(of: conditions.count)
    var decided = -1
    node.lines = node.lines.filter { place in
      guard contestOfLine[place] != decided else { return false }
      if isDecided(place, node) {
        decided = contestOfLine[place]
      } else {
        for condition in lines[place].conditions where !node.fits.contains(condition) {
          pending.insert(condition)
        }
      }
      return true
    }
    return pending
  }

  /// Whether a line fits whatever else is asked.
  private func isDecided(_ place: Int, _ node: Node) -> Bool {
    lines[place].conditions.allSatisfy(node.fits.contains)
  }

  /// The lines of a contest that are left, the strongest first.
  private func left(_ node: Node, of contest: Int) -> ArraySlice<Int> {
    let first = node.lines.firstIndex { contestOfLine[$0] == contest } ?? 0
    return node.lines[first...].prefix { contestOfLine[$0] == contest }
  }

  /// Whether two lines of the first setting may still decide a case differently that are not known
  /// to.
  private func mayDiffer(_ node: Node) -> Bool {
    let (one, other) = (left(node, of: 0), left(node, of: settings))
    if !leading.isEmpty, leading.allSatisfy({ isSame(node, in: $0) }) { return false }
    return one.contains { line in
      other.contains { isNew(lines[line], lines[$0]) }
    }
  }

  /// Whether the lines of a setting that are left come to the same in both texts.
  private func isSame(_ node: Node, in setting: Int) -> Bool {
    let (one, other) = (left(node, of: setting), left(node, of: settings + setting))
    return one.count == other.count
      && zip(one, other).allSatisfy { isSame(lines[$0], lines[$1], node.fits) }
  }

  private func isNew(_ a: Line, _ b: Line) -> Bool {
    (leading != [0] || a.number != b.number)
      && !isFound[a.place * contests[settings].count + b.place]
  }

  /// Whether two lines come to the same wherever some conditions fit.
  private func isSame(_ a: Line, _ b: Line, _ fits: Bits) -> Bool {
    a.number == b.number
      && a.conditions.allSatisfy { fits.contains($0) || b.conditions.contains($0) }
      && b.conditions.allSatisfy { fits.contains($0) || a.conditions.contains($0) }
  }

  /// The aspect to ask about next: the one that the most lines wait for, those first that the other
  /// text does not have.
  private func next(_ node: Node, _ pending: Bits) -> Int? {
    guard !pending.isEmpty else {
      return forced.first { place in
        !isKnown(aspects[place].aspect.kind, node)
      }
    }
    var weights = [Int](repeating: 0, count: aspects.count)
    for place in node.lines {
      let weight = changed.contains(place) ? 1000 : 1
      for condition in lines[place].conditions where !node.fits.contains(condition) {
        for aspect in aspectsOf[condition] where !node.absent.contains(aspect) {
          weights[aspect] += weight
        }
      }
    }
    return weights.indices.max {
      weights[$0] < weights[$1] || weights[$0] == weights[$1] && $0 > $1
    }
  }

  private func isKnown(_ kind: CaseAspect.Kind, _ node: Node) -> Bool {
    guard let place = observedPlaces.firstIndex(where: { aspects[$0].aspect.kind == kind }) else {
      return true
    }
    return node.observed[place] >= 0
  }

  private func node(_ node: Node, with value: Int, of place: Int) -> Node {
    var next = node
    let aspect = aspects[place]
    next.found = node.found.with(aspect.aspect.values[value], of: aspect.aspect.kind)
    if let observed = observedPlaces.firstIndex(of: place) { next.observed[observed] = value }
    guard case .genre(let name) = aspect.aspect.kind else {
      next.fits.formUnion(aspect.fits[value])
      next.lines.removeAll(where: aspect.kills[value].contains)
      return next
    }
    if value == 0 { next.absent.insert(place) }
    settle(&next, name, isThere: value == 1, aspect.conditions)
    return next
  }

  /// What a genre that is there, or is not, makes of the conditions that name it.
  private func settle(_ node: inout Node, _ name: TraitName, isThere: Bool, _ asked: Bits) {
    var failing = Bits(of: conditions.count)
    asked.subtracting(node.fits).forEach { place in
      let condition = conditions[place]
      let isSettled =
        isThere
        || condition.names.allSatisfy { places[.genre($0)].map(node.absent.contains) ?? true }
      guard isSettled else { return }
      if isThere != condition.isNegative { node.fits.insert(place) } else { failing.insert(place) }
    }
    guard !failing.isEmpty else { return }
    node.lines.removeAll { lines[$0].conditions.contains(where: failing.contains) }
  }

  private func partly(_ node: Node) -> Partly {
    let deciding = (0..<settings).map { contest -> Line? in
      left(node, of: contest).first.flatMap { isDecided($0, node) ? lines[$0] : nil }
    }
    let known = zip(observedPlaces, node.observed).filter { $0.1 >= 0 }
    return Partly(
      found: node.found, lines: deciding, known: Set(known.map { aspects[$0.0].aspect.kind }))
  }

  private mutating func decide(_ node: Node, _ judge: (Decided) -> Treatment) {
    let deciding = contests.indices.map { contest in
      lines[left(node, of: contest).first ?? contests[contest].upperBound - 1]
    }
    let decided = Decided(
      found: node.found,
      lines: [Array(deciding[..<settings]), Array(deciding[settings...])])
    let pair = Pair(a: decided.lines[0][0].place, b: decided.lines[1][0].place)
    switch (judge(decided), pairs[pair]) {
    case (.same, let known): pairs[pair] = known ?? .same
    case (.unknown, let known?):
      if case .same = known { pairs[pair] = .unknown }
    case (let treatment, _): pairs[pair] = treatment
    }
    if case .different? = pairs[pair] {
      isFound[pair.a * contests[settings].count + pair.b] = true
    }
  }
}

extension CaseAspect {
  /// Whether a value of it settles all conditions about it.
  fileprivate var isSettling: Bool { if case .genre = kind { false } else { true } }
}

extension Bits {
  fileprivate func meets(_ other: Bits) -> Bool {
    var common = self
    common.formIntersection(other)
    return !common.isEmpty
  }
}
