import Support
import Testing

@testable import Reports

struct Code128Tests {
  /// Three bars and three spaces of one to four modules, eleven in all, an even number of them in
  /// bars: there are 108 such patterns. Two are not used, since a stop begins like them, read
  /// forwards or backwards.
  @Test func thePatternsAreThoseOfTheStandard() {
    let all = (0..<4096).map { number in (0..<6).map { number >> (2 * $0) & 3 + 1 } }
    let fit = all.filter { widths in
      widths.reduce(0, +) == 11 && (widths[0] + widths[2] + widths[4]).isMultiple(of: 2)
    }.map { $0.map(String.init).joined() }
    let patterns = Code128.patterns.dropLast()
    #expect(fit.count == 108)
    #expect(patterns.count == 106)
    #expect(Set(fit).subtracting(patterns) == ["233111", "211133"])
    #expect(Set(patterns).isSubset(of: fit) && Set(patterns).count == patterns.count)
    #expect(Code128.patterns.last == "2331112")
  }

  /// Start, text and check character. The sums are reckoned by hand: the start, and each symbol
  /// times its place.
  @Test(arguments: [
    // 105 + 12 + 2 · 34 = 185
    ("1234", [105, 12, 34, 82]),
    // 104 + 40 + 2 · 41 + 3 · 99 + 4 · 34 + 5 · 56 + 6 · 78 = 1407
    ("HI345678", [104, 40, 41, 99, 34, 56, 78, 68]),
    // 104 + 38 + 2 · 13 + 3 · 99 + 0 + 0 + 6 · 23 = 603
    ("F-000023", [104, 38, 13, 99, 0, 0, 23, 88]),
    // 103 + 73 + 2 · 74 = 324
    ("\t\n", [103, 73, 74, 15]),
    // 104 + 65 + 2 · 98 + 3 · 73 + 4 · 66 = 848
    ("a\tb", [104, 65, 98, 73, 66, 24]),
    // 104 + 95 = 199
    ("\u{7F}", [104, 95, 96]),
  ])
  func theSymbolsAreThese(_ text: String, _ symbols: [Int]) throws {
    #expect(try #require(Code128(text)).symbols == symbols)
  }

  /// How many symbols there are beside start and check character, as few as can be.
  @Test(arguments: [
    ("A", 1), ("12", 1), ("123", 3), ("12345", 4), ("a12", 3), ("a1234", 4), ("a1234b", 6),
    ("a123456b", 7), ("ab\t", 4), ("a\t\t\tA", 6), ("A\tB", 3), ("\ta\t", 4), ("12a34", 5),
    ("1234abc5678", 9), ("5012345678900", 8),
  ])
  func codeSetsAreChangedWhereItIsShorter(_ text: String, _ count: Int) throws {
    #expect(try #require(Code128(text)).symbols.count == count + 2)
  }

  @Test(arguments: [
    ("", false), ("é", false), ("e\u{301}", false), ("a\u{80}", false), ("\0", true),
    (String(repeating: "9", count: 80), true), (String(repeating: "9", count: 81), false),
  ])
  func onlyASCIIOfSomeLengthIsDrawn(_ text: String, _ isDrawn: Bool) {
    #expect((Code128(text) != nil) == isDrawn)
  }

  @Test(arguments: Seeds.all)
  func whatIsDrawnReadsBackAsTheText(seed: UInt64) throws {
    try Property { draws in
      draws.list(1...30, least: 1) { draws in
        draws.pick([
          draws.int(0x30...0x39), draws.int(0x20...0x7F), draws.int(0...0x1F), draws.int(0...0x7F),
        ])
      }.map { UInt8($0) }
    } failure: { bytes in
      guard let code = Code128(String(decoding: bytes, as: UTF8.self)) else { return "no code" }
      let read = Code128Reader.text(code.widths)
      if read != bytes { return "it reads \(read.map { "\($0)" } ?? "nothing")" }
      let sum = code.widths.reduce(0, +)
      if sum != 11 * code.symbols.count + 13 { return "it is \(sum) modules wide" }
      return code.width == sum + 20 ? nil : "with its quiet zones it is \(code.width) wide"
    }.check(seed: seed, cases: 150)
  }

  @Test func thePathDrawsTheWidths() throws {
    let code = try #require(Code128("F-000023"))
    let bars = code.path.matches(of: /M(\d+) 0h(\d+)v1h-(\d+)z/).map { match in
      (start: Int(match.1) ?? 0, width: Int(match.2) ?? 0, back: Int(match.3) ?? 0)
    }
    var edges: [Int] = []
    for bar in bars {
      #expect(bar.width == bar.back)
      edges += [bar.start, bar.start + bar.width]
    }
    #expect(edges.first == 10 && edges.last == code.width - 10)
    #expect(zip(edges, edges.dropFirst()).map { $1 - $0 } == code.widths)
    #expect(
      code.path.count
        == bars.map { "M\($0.start) 0h\($0.width)v1h-\($0.width)z".count }.reduce(0, +))
  }
}
