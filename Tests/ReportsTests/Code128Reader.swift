import Testing

@testable import Reports

/// Reads a barcode as a scanner does: modules, symbols, check character, and only then the text.
enum Code128Reader {
  static func text(_ widths: [Int]) -> [UInt8]? {
    guard widths.count % 6 == 1, widths.suffix(7) == [2, 3, 3, 1, 1, 1, 2] else { return nil }
    let symbols = stride(from: 0, to: widths.count - 7, by: 6).compactMap { start in
      let pattern = widths[start..<start + 6].map(String.init).joined()
      return Code128.patterns.firstIndex(of: pattern)
    }
    guard symbols.count == widths.count / 6 - 1, let check = symbols.last else { return nil }
    let sum = symbols.dropLast().enumerated().map { max(1, $0.offset) * $0.element }.reduce(0, +)
    guard sum % 103 == check else { return nil }
    return text(symbols: symbols.dropLast())
  }

  /// The widths that the path of a drawing shows, bars and ground in turn.
  static func widths(ofPath path: String) -> [Int] {
    let bars = path.matches(of: /M(\d+) 0h(\d+)v1h-\d+z/).map { match in
      (start: Int(match.1) ?? 0, width: Int(match.2) ?? 0)
    }
    let edges = bars.flatMap { [$0.start, $0.start + $0.width] }
    return zip(edges, edges.dropFirst()).map { $1 - $0 }
  }

  private static func text(symbols: ArraySlice<Int>) -> [UInt8]? {
    let sets: [Int: Character] = [103: "A", 104: "B", 105: "C"]
    guard let start = symbols.first, var set = sets[start] else { return nil }
    var text: [UInt8] = []
    var shifted: Character?
    for symbol in symbols.dropFirst() {
      let now = shifted ?? set
      shifted = nil
      switch (now, symbol) {
      case ("C", 0...99): text += [UInt8(0x30 + symbol / 10), UInt8(0x30 + symbol % 10)]
      case ("A", 0...63), ("B", 0...95): text.append(UInt8(symbol + 32))
      case ("A", 64...95): text.append(UInt8(symbol - 64))
      case ("A", 98): shifted = "B"
      case ("B", 98): shifted = "A"
      case ("A", 99), ("B", 99): set = "C"
      case ("A", 100), ("C", 100): set = "B"
      case ("B", 101), ("C", 101): set = "A"
      default: return nil
      }
    }
    return shifted == nil ? text : nil
  }
}
