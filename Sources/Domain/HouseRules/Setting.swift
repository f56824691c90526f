/// A value of the house rules, and where it was written.
package struct Setting<Value: Sendable>: Sendable {
  package let value: Value
  package let origin: WrittenLine

  init(_ value: Value, _ origin: WrittenLine) {
    (self.value, self.origin) = (value, origin)
  }

  /// A default, as a line would write it.
  init(_ value: Value, defaultOf name: String, _ written: String) {
    self.init(value, WrittenLine(number: nil, setting: name, value: written))
  }

  /// The line of the text, from 1; `nil` where the text is silent and the default holds.
  package var line: Int? { origin.number }
  /// The setting as it was written, without comment.
  package var source: String { origin.source }
  /// All of them have to fit; none: it always holds.
  package var conditions: [Condition] { origin.conditions }

  func fits(_ circumstances: Circumstances) -> Bool { origin.fits(circumstances) }
}

/// A line of the house rules as it was written; shared by all that was decided by it.
package final class WrittenLine: Sendable {
  /// From 1; `nil` for a default.
  package let number: Int?
  /// The setting's name, such as `late fee`.
  package let setting: String
  package let conditions: [Condition]
  /// Whether it is for a tier. What a line says of all but some tier is set by none.
  let isForTier: Bool
  private let words: Words

  /// Its value and conditions in words.
  enum Words: Sendable {
    case texts(value: String, circumstances: String)
    /// Those that stand in a text of house rules.
    case excerpts(value: HouseRulesLine.Excerpt, circumstances: HouseRulesLine.Excerpt)
  }

  /// - Parameter isForTier: `nil` where its conditions say so.
  private init(
    number: Int?, setting: String, _ words: Words, conditions: [Condition], isForTier: Bool? = nil
  ) {
    (self.number, self.setting, self.words) = (number, setting, words)
    self.conditions = conditions
    self.isForTier =
      isForTier
      ?? conditions.contains { $0.kind == .trait(.tier) && $0.namesWanted != nil }
  }

  /// A line of a text.
  ///
  /// - Parameters:
  ///   - value: the tokens of its value.
  ///   - circumstances: those of its conditions, without `when`.
  convenience init(
    _ line: HouseRulesLine, setting: String, value: Range<Int>, circumstances: Range<Int>,
    conditions: [Condition]
  ) {
    let words: Words =
      if let value = line.excerpt(value), let circumstances = line.excerpt(circumstances) {
        .excerpts(value: value, circumstances: circumstances)
      } else {
        .texts(value: line.text(value), circumstances: line.text(circumstances))
      }
    self.init(number: line.number, setting: setting, words, conditions: conditions)
  }

  package convenience init(
    number: Int?, setting: String, value: String, conditions: [Condition] = [],
    circumstances: String = ""
  ) {
    self.init(
      number: number, setting: setting, .texts(value: value, circumstances: circumstances),
      conditions: conditions)
  }

  /// The value as it was written.
  package var value: String {
    switch words {
    case .texts(let value, _): value
    case .excerpts(let value, _): value.text
    }
  }

  /// The conditions as they were written, without `when`.
  package var circumstances: String {
    switch words {
    case .texts(_, let circumstances): circumstances
    case .excerpts(_, let circumstances): circumstances.text
    }
  }

  /// Whether all that it asks for is so.
  func fits(_ circumstances: Circumstances) -> Bool {
    // By their places: nothing of them is copied.
    for place in conditions.indices where !conditions[place].fits(circumstances) { return false }
    return true
  }

  /// The same where it asks for more than is written behind `when`.
  func asking(_ more: Condition) -> WrittenLine {
    WrittenLine(number: number, setting: setting, words, conditions: conditions + [more])
  }

  /// The same where it is known which tier somebody is of.
  var withoutTier: WrittenLine {
    WrittenLine(
      number: number, setting: setting, words,
      conditions: conditions.filter { $0.kind != .trait(.tier) }, isForTier: isForTier)
  }

  /// The whole line, without comment.
  package var source: String {
    let circumstances = circumstances
    return setting + " " + value + (circumstances.isEmpty ? "" : " when " + circumstances)
  }
}

/// The lines of one setting: of those that fit, the strongest decides.
package struct Choice<Value: Sendable>: Sendable {
  /// From the weakest to the strongest.
  package private(set) var lines: [Setting<Value>] = []
  /// What holds where no line fits.
  package let fallback: Setting<Value>
  package let precedence: Precedence
  /// Whether a member's own tier counts where it sets something greater.
  let heedsOwnTier: Bool
  /// The same lines by a name that each asks for, such as a class. Empty where the lines are gone
  /// through one by one.
  private var byName = LinesByName<Value>()
  /// So many lines are gone through sooner than looked up.
  private static var few: Int { 8 }

  init(
    fallback: Setting<Value>, precedence: Precedence = .conditions, heedsOwnTier: Bool = false
  ) {
    (self.fallback, self.precedence) = (fallback, precedence)
    self.heedsOwnTier = heedsOwnTier
  }

  init(
    _ lines: [Setting<Value>], fallback: Setting<Value>, precedence: Precedence,
    heedsOwnTier: Bool
  ) {
    self.init(fallback: fallback, precedence: precedence, heedsOwnTier: heedsOwnTier)
    self.lines = lines
  }

  /// The values that can hold: weaker than a line without conditions, none does.
  var values: [Value] {
    let least = lines.lastIndex { $0.conditions.isEmpty }
    return (least.map { Array(lines[$0...]) } ?? [fallback] + lines).map(\.value)
  }

  /// Takes up a line of the text; lines come in their order.
  mutating func add(_ setting: Setting<Value>) {
    lines.insert(setting, by: precedence)
    guard lines.count > Self.few else { return }
    for line in byName.isEmpty ? lines : [setting] { byName.add(line, by: precedence) }
  }

  /// What decides; of a member, what their own tier sets where that is greater.
  package func setting(for circumstances: Circumstances) -> Setting<Value> {
    let setting = strongest(for: circumstances)
    guard heedsOwnTier, circumstances.ownTier != nil else { return setting }
    let own = strongest(for: circumstances.asOwnTier)
    return own.isGreaterByTier(than: setting) ? own : setting
  }

  private func strongest(for circumstances: Circumstances) -> Setting<Value> {
    guard !byName.isEmpty else { return lines.last(fitting: circumstances) ?? fallback }
    var strongest: Setting<Value>?
    byName.forEach(for: circumstances.names) { lines in
      guard let other = lines.last(fitting: circumstances) else { return }
      if strongest.map({ isStronger(other, than: $0) }) ?? true { strongest = other }
    }
    return strongest ?? fallback
  }

  /// Of equally strong lines, the later one is.
  private func isStronger(_ one: Setting<Value>, than other: Setting<Value>) -> Bool {
    (precedence.strength(of: one), one.line ?? 0)
      > (precedence.strength(of: other), other.line ?? 0)
  }

  /// What holds where nothing is there that conditions could ask about.
  var unconditional: Setting<Value> { lines.last { $0.conditions.isEmpty } ?? fallback }

  /// What holds for a setting that takes no conditions.
  package var always: Setting<Value> { lines.last ?? fallback }
}

/// What makes a line stronger than another that fits as well.
package enum Precedence: Sendable {
  /// More conditions; of equally many, the later line.
  case conditions
  /// The later line.
  case order
  /// The greater discount.
  case greatest

  /// What makes a line stronger than others.
  func strength<Value>(of setting: Setting<Value>) -> Int {
    switch self {
    case .conditions: setting.conditions.count
    case .order: 0
    case .greatest: setting.grade
    }
  }
}

extension Setting {
  /// How much it gives, of a limit or a discount.
  var grade: Int {
    switch value {
    case let discount as Discount: discount.percent
    case let amount as Money: Int(amount.minor)
    case let limit as Int: limit
    // Without a limit.
    case is Int?: .max
    default: 0
    }
  }

  /// Whether it is for a tier and gives more than another one: what a member's own tier sets then
  /// holds.
  func isGreaterByTier(than other: Setting) -> Bool {
    origin.isForTier && grade > other.grade
  }
}

extension Array {
  /// The strongest line that fits.
  fileprivate func last<Value>(fitting circumstances: Circumstances) -> Element?
  where Element == Setting<Value> {
    for place in indices.reversed() where self[place].origin.fits(circumstances) {
      return self[place]
    }
    return nil
  }

  /// Puts a line behind those that are no stronger.
  mutating func insert<Value>(
    _ setting: Setting<Value>, by precedence: Precedence
  ) where Element == Setting<Value> {
    let strength = precedence.strength(of: setting)
    var place = 0
    var end = count
    while place < end {
      let middle = (place + end) / 2
      if precedence.strength(of: self[middle]) > strength {
        end = middle
      } else {
        place = middle + 1
      }
    }
    insert(setting, at: place)
  }
}
