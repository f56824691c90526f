import Testing

@testable import Domain

/// What holds for traits, however many there are.
struct TraitTests {
  @Test func aReachHasAPlaceForEachTrait() {
    #expect(
      Trait.allCases.count <= Reach.Outline.Names.scalarCount,
      "Make Reach.Outline.Names wider: it has a place for each trait.")
  }
}
