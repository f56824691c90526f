import Support
import Testing

@testable import Domain

/// A state holds a number of its own for each offer that a text may have.
struct OfferStateTests {
  @Test func everyOfferHasItsRoom() {
    var bits: [StateBits] = []
    for _ in 0...OfferSearch.mostOffers { bits.append(StateBits(63, after: bits.last)) }
    var state = OfferState()
    for (place, bits) in bits.enumerated() { state[bits] = place + 1 }
    #expect(bits.map { state[$0] } == Array(1...OfferSearch.mostOffers + 1))
    var other = state
    other[bits[OfferSearch.mostOffers]] = 0
    #expect(other != state && other[bits[0]] == 1)
  }

  /// Whatever numbers entries have, and however many have the same: each is found at its place, as
  /// a dictionary finds it.
  @Test(arguments: Seeds.all)
  func entriesAreFoundByTheirNumbers(seed: UInt64) {
    var draws = Draws(seed: seed)
    let bits = draws.pick([2, 33, 36, 64])
    var (entries, known) = ([Int](), [Int: Int]())
    var places = PlacesByNumber()
    for _ in 0..<draws.int(1...2_000) {
      let entry = draws.int(0...draws.pick([3, 500, 100_000]))
      let number = UInt64(entry) &* 0x9E37_79B9_7F4A_7C15 >> UInt64(64 - bits)
      let place = places.place(of: number) { entries[$0] == entry }
      #expect(place == known[entry] ?? entries.count, "seed \(seed)")
      guard place == entries.count else { continue }
      entries.append(entry)
      known[entry] = place
    }
  }
}
