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

  func fits(_ circumstances: Circumstances) -> Bool {
    origin.conditions.allSatisfy { $0.fits(circumstances) }
  }
}

/// A line of the house rules as it was written; shared by all that was decided by it.
package final class WrittenLine: Sendable {
  /// From 1; `nil` for a default.
  package let number: Int?
  /// The setting's name, such as `late fee`.
  package let setting: String
  /// The value as it was written.
  package let value: String
  package let conditions: [Condition]
  /// The conditions as they were written, without `when`.
  package let circumstances: String
  /// Whether it is for a tier. What a line says of all but some tier is set by none.
  let isForTier: Bool

  package convenience init(
    number: Int?, setting: String, value: String, conditions: [Condition] = [],
    circumstances: String = ""
  ) {
    let isForTier = conditions.contains { condition in
      condition.kind == .trait(.tier) && condition.namesWanted != nil
    }
    self.init(number, setting, value, conditions, circumstances, isForTier: isForTier)
  }

  private init(
    _ number: Int?, _ setting: String, _ value: String, _ conditions: [Condition],
    _ circumstances: String, isForTier: Bool
  ) {
    (self.number, self.setting, self.value) = (number, setting, value)
    (self.conditions, self.circumstances) = (conditions, circumstances)
    self.isForTier = isForTier
  }

  /// The same where it asks for more than is written behind `when`.
  func asking(_ more: Condition) -> WrittenLine {
    WrittenLine(
      number: number, setting: setting, value: value, conditions: conditions + [more],
      circumstances: circumstances)
  }

  /// The same where it is known which tier somebody is of.
  var withoutTier: WrittenLine {
    WrittenLine(
      number, setting, value, conditions.filter { $0.kind != .trait(.tier) }, circumstances,
      isForTier: isForTier)
  }

  /// The whole line, without comment.
  package var source: String {
    setting + " " + value + (circumstances.isEmpty ? "" : " when " + circumstances)
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
  /// The same lines by a name that each asks for, such as a class, under which it is found; under
  /// `nil` those that ask for none. Empty where the lines are gone through one by one.
  private var byName: [TraitName?: [Setting<Value>]] = [:]
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
    for name in names(askedBy: setting) {
      byName[name, default: []].insert(setting, by: precedence)
    }
  }

  /// Names of which whatever a line fits has one; of several conditions, those that the fewest
  /// lines ask for. `nil` alone where it asks for none.
  private func names(askedBy setting: Setting<Value>) -> [TraitName?] {
    let several = setting.conditions.compactMap(\.namesWanted)
    return several.min { lines(under: $0) < lines(under: $1) }?.map(\.self) ?? [nil]
  }

  private func lines(under names: [TraitName]) -> Int {
    names.reduce(0) { $0 + (byName[$1]?.count ?? 0) }
  }

  /// What decides; of a member, what their own tier sets where that is greater.
  package func setting(for circumstances: Circumstances) -> Setting<Value> {
    let setting = strongest(for: circumstances)
    guard heedsOwnTier, circumstances.ownTier != nil else { return setting }
    let own = strongest(for: circumstances.asOwnTier)
    return own.isGreaterByTier(than: setting) ? own : setting
  }

  private func strongest(for circumstances: Circumstances) -> Setting<Value> {
    guard lines.count > Self.few, !byName.isEmpty else {
      return lines.last { $0.fits(circumstances) } ?? fallback
    }
    var strongest = byName[nil]?.last { $0.fits(circumstances) }
    for name in circumstances.names {
      guard let other = byName[name]?.last(where: { $0.fits(circumstances) }) else { continue }
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
  /// Puts a line behind those that are no stronger.
  fileprivate mutating func insert<Value>(
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
