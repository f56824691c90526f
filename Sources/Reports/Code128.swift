/// A text as a barcode in Code 128, in as few symbols as its three code sets allow: A has capitals
/// and control characters, B has capitals and small letters, and C has pairs of digits.
///
/// Source: ISO/IEC 15417, its table of symbol characters and its check character.
package struct Code128: Equatable, Sendable {
  /// Modules of ground that a scanner needs on either side.
  package static let quietZone = 10
  /// Characters; scanners read no more.
  private static let longest = 80

  /// From the start character to the check character.
  let symbols: [Int]

  /// Nil for an empty text, one that is not ASCII, and one too long for a scanner.
  package init?(_ text: String) {
    let characters = Array(text.utf8)
    guard (1...Self.longest).contains(characters.count), characters.allSatisfy({ $0 < 128 }) else {
      return nil
    }
    let symbols = Self.shortest(characters)
    let sum = symbols.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element }
    self.symbols = symbols + [sum % 103]
  }

  /// Widths in modules, a bar first, then ground and bars in turn; without the quiet zones.
  package var widths: [Int] {
    (symbols + [Self.stop]).flatMap { symbol in
      Self.patterns[symbol].utf8.map { Int($0) - 0x30 }
    }
  }

  /// Modules from the edge of one quiet zone to the edge of the other.
  package var width: Int { 2 * Self.quietZone + 11 * symbols.count + 13 }

  /// The bars as the path of an SVG drawing, `width` wide and 1 high.
  package var path: String {
    var path = ""
    var x = Self.quietZone
    for (place, width) in widths.enumerated() {
      if place % 2 == 0 { path += "M\(x) 0h\(width)v1h-\(width)z" }
      x += width
    }
    return path
  }
}

extension Code128 {
  private enum CodeSet: Int, CaseIterable {
    case b = 104
    case c = 105
    case a = 103

    /// The character that leads to this set from another.
    var code: Int { 204 - rawValue }

    /// The other set of single characters, for one that is shifted to; C has none.
    var sibling: CodeSet? {
      switch self {
      case .a: .b
      case .b: .a
      case .c: nil
      }
    }

    /// The symbol at the head of what is left, and how many characters it is for.
    func symbol(_ rest: ArraySlice<UInt8>) -> (value: Int, length: Int)? {
      guard let first = rest.first.map(Int.init) else { return nil }
      switch self {
      case .a: return first < 96 ? (first < 32 ? first + 64 : first - 32, 1) : nil
      case .b: return first < 32 ? nil : (first - 32, 1)
      case .c:
        let pair = rest.prefix(2).map { Int($0) - 0x30 }
        guard pair.count == 2, pair.allSatisfy((0...9).contains) else { return nil }
        return (10 * pair[0] + pair[1], 2)
      }
    }
  }

  private static let shift = 98
  private static let stop = 106

  /// The fewest symbols for a text, without the check character: of every beginning the shortest
  /// way to each code set is kept.
  private static func shortest(_ text: [UInt8]) -> [Int] {
    var ways = [[CodeSet: [Int]]](repeating: [:], count: text.count + 1)
    for set in CodeSet.allCases { ways[0][set] = [set.rawValue] }
    for place in text.indices {
      for set in CodeSet.allCases {
        guard let way = ways[place][set] else { continue }
        for step in steps(from: set, text[place...]) {
          let longer = way + step.symbols
          let known = ways[place + step.length][step.set]
          if known.map({ longer.count < $0.count }) ?? true {
            ways[place + step.length][step.set] = longer
          }
        }
      }
    }
    let ends = CodeSet.allCases.compactMap { ways[text.count][$0] }
    return ends.min { $0.count < $1.count } ?? []
  }

  private struct Step {
    let symbols: [Int]
    let set: CodeSet
    let length: Int
  }

  /// What may come next: a symbol of this set, of another that stays, or of one for just a symbol.
  private static func steps(from set: CodeSet, _ rest: ArraySlice<UInt8>) -> [Step] {
    CodeSet.allCases.flatMap { next -> [Step] in
      guard let symbol = next.symbol(rest) else { return [] }
      if next == set { return [Step(symbols: [symbol.value], set: set, length: symbol.length)] }
      let stays = Step(symbols: [next.code, symbol.value], set: next, length: symbol.length)
      guard next == set.sibling else { return [stays] }
      return [stays, Step(symbols: [shift, symbol.value], set: set, length: symbol.length)]
    }
  }

  /// Widths of three bars and the ground after each, for every symbol; the stop ends in a bar.
  static let patterns = [
    "212222", "222122", "222221", "121223", "121322", "131222", "122213", "122312", "132212",
    "221213", "221312", "231212", "112232", "122132", "122231", "113222", "123122", "123221",
    "223211", "221132", "221231", "213212", "223112", "312131", "311222", "321122", "321221",
    "312212", "322112", "322211", "212123", "212321", "232121", "111323", "131123", "131321",
    "112313", "132113", "132311", "211313", "231113", "231311", "112133", "112331", "132131",
    "113123", "113321", "133121", "313121", "211331", "231131", "213113", "213311", "213131",
    "311123", "311321", "331121", "312113", "312311", "332111", "314111", "221411", "431111",
    "111224", "111422", "121124", "121421", "141122", "141221", "112214", "112412", "122114",
    "122411", "142112", "142211", "241211", "221114", "413111", "241112", "134111", "111242",
    "121142", "121241", "114212", "124112", "124211", "411212", "421112", "421211", "212141",
    "214121", "412121", "111143", "111341", "131141", "114113", "114311", "411113", "411311",
    "113141", "114131", "311141", "411131", "211412", "211214", "211232", "2331112",
  ]
}
