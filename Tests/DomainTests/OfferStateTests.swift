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
}
