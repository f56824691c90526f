import Domain
import Support
import Testing

struct PackedIDTests {
  private static let digits = Array("0123456789abcdef")

  private static func number(_ draws: inout Draws) -> String {
    let digits = draws.list(32...32) { $0.int(0...15) }.map { self.digits[$0] }
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(digits[$0]) }.joined(separator: "-")
  }

  @Test(arguments: Seeds.all)
  func whatWasPackedComesOutAgain(seed: UInt64) throws {
    let property = Property(of: Self.number) { text in
      let packed = PackedID<Movie>(text: Array(text.utf8)[...])
      return packed.id.text == text ? nil : "it is \(packed.id.text)"
    }
    try property.check(seed: seed, cases: 1000)
  }

  /// Each digit counts, and none stands for two.
  @Test func noTwoAreTheSame() {
    let plain = Array("00000000-0000-4000-8000-000000000000")
    var seen = Set([PackedID<Movie>(text: Array(String(plain).utf8)[...])])
    for (place, character) in plain.enumerated() where character != "-" {
      for digit in Self.digits where digit != character {
        var other = plain
        other[place] = digit
        let packed = PackedID<Movie>(text: Array(String(other).utf8)[...])
        #expect(seen.insert(packed).inserted)
        #expect(packed.id.text == String(other))
      }
    }
    #expect(seen.count == 1 + 32 * 15)
  }

  /// Those of a spoilt shop are told apart where they can be, and read without harm.
  @Test(arguments: ["", "1", "x", "00000000-0000-4000-8000-0000000000000", "é", "\u{0}"])
  func whatIsNoIdIsReadToo(_ text: String) {
    #expect(PackedID<Movie>(text: Array(text.utf8)[...]) == PackedID(text: Array(text.utf8)[...]))
  }
}
