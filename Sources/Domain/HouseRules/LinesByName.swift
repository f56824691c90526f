/// Many lines of one setting, put into drawers by a name that each asks for, such as a class. Who
/// has that name finds all lines that may fit in few drawers; each may hold others as well.
struct LinesByName<Value: Sendable>: Sendable {
  /// Each from the weakest to the strongest; the last has the lines that ask for no name.
  private var drawers: [[Setting<Value>]] = []
  private static var named: Int { 1024 }

  var isEmpty: Bool { drawers.isEmpty }

  /// Takes up a line; lines come in their order.
  mutating func add(_ setting: Setting<Value>, by precedence: Precedence) {
    if isEmpty { drawers = Array(repeating: [], count: Self.named + 1) }
    for drawer in drawers(askedBy: setting) {
      drawers[drawer].insert(setting, by: precedence)
    }
  }

  /// Goes through the drawers with all lines that fit whoever and whatever has these names.
  func forEach(for names: [TraitName], _ body: ([Setting<Value>]) -> Void) {
    for place in names.indices { body(drawers[Self.drawer(of: names[place])]) }
    body(drawers[Self.named])
  }

  /// Those in one of which whatever the line fits looks; of several conditions, the emptiest.
  private func drawers(askedBy setting: Setting<Value>) -> [Int] {
    var (emptiest, lines) = ([Self.named], Int.max)
    for names in setting.conditions.lazy.compactMap(\.namesWanted) {
      let asked = names.map(Self.drawer)
      let count = asked.reduce(0) { $0 + drawers[$1].count }
      if count < lines { (emptiest, lines) = (asked, count) }
    }
    return emptiest
  }

  /// Told quickly from the letters, of which few are needed: FNV-1a (Fowler, Noll and Vo), 32 bits.
  private static func drawer(of name: TraitName) -> Int {
    var mixed: UInt32 = 2_166_136_261
    for byte in name.name.key.utf8 { mixed = (mixed ^ UInt32(byte)) &* 16_777_619 }
    return Int((mixed ^ mixed >> 16) % UInt32(named))
  }
}
