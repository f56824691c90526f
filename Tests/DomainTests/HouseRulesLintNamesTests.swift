import Domain
import Testing

/// What the lint says where it knows the shop; every warning whole.
struct HouseRulesLintNamesTests {
  private static func movie(_ traits: Traits, unpriced: Int = 0) -> MovieKind {
    MovieKind(
      traits: traits, id: ID(trusted: "00000000-0000-4000-8000-000000000002"), title: "Alien",
      unpriced: unpriced)
  }

  static let shop = ShopNames(
    tiers: [nil, "gold"],
    movies: [
      movie(
        Traits(class: "new-release", rating: "15", genres: ["Crime", "Comedy"], medium: "Blu-Ray")),
      movie(Traits(class: "catalogue", rating: "PG-13", genres: []), unpriced: 2),
    ])

  private func warnings(_ text: String, shop: ShopNames? = shop) throws -> [String] {
    try HouseRulesLintTests.warnings(text, shop: shop)
  }

  @Test func namesThatNobodyHas() throws {
    #expect(
      try warnings(
        """
        grace 1 night when class new-realease
        grace 2 nights when class Catalogue and tier glod
        grace 3 nights when genre comdy and genre CRIME and weekday mon
        grace 3 nights when rating 12 and weekday tue and under 9 and tier silver
        age 12 when rating pg-13
        ask debt, under-age when class z
        grace 4 nights when not class new-realease
        grace 5 nights when medium blue-ray, vhs
        grace 5 nights when medium 4K and tier gold, glod
        """
      ).filter { !$0.contains("ties") } == [
        "1: no movie has class new-realease; did you mean new-release?",
        "2: no customer has tier glod; did you mean gold?",
        "3: no movie has genre comdy; did you mean Comedy?",
        "4: no customer has tier silver",
        "4: no movie has rating 12",
        "6: no movie has class z",
        "7: no movie has class new-realease; did you mean new-release?",
        "8: no copy has medium blue-ray; did you mean Blu-Ray?",
        "8: no copy has medium vhs",
        "9: no copy has medium 4K",
        "9: no customer has tier glod; did you mean gold?",
      ])
  }

  @Test func whereNobodyIsNothingIsMissed() throws {
    let text = "grace 1 night when class a and tier b\ngrace 2 nights when genre c and rating 15"
    let nobody = ShopNames(tiers: [], movies: [])
    #expect(try warnings(text, shop: nobody).filter { !$0.contains("ties") } == [])
    #expect(try warnings(text, shop: nil).filter { !$0.contains("ties") } == [])
    #expect(
      try warnings(text, shop: ShopNames(tiers: [nil], movies: []))
        .filter { !$0.contains("ties") } == ["1: no customer has tier b"])
  }

  @Test func ratingsOfAnotherScheme() throws {
    #expect(
      try warnings("age 17 when rating R\nage 17 when rating U", shop: nil)
        == ["1: BBFC has no rating R; did you mean U?"])
    #expect(
      try warnings("ratings FSK\nage 17 when rating PG-13", shop: nil)
        == ["2: FSK has no rating PG-13"])
    #expect(try warnings("ratings FSK\nage 17 when rating PG-13") == [])
    #expect(try warnings("ratings none\nage 17 when rating X", shop: nil) == [])
    #expect(
      try warnings("ratings none\nage 17 when rating X")
        == ["2: no movie has rating X"])
  }

  @Test func depositsThatNothingIsTheShareOf() throws {
    let share = "deposit 20% of replacement price"
    let told = "1: 2 movies have no replacement price, so nothing is put down for them"
    #expect(try warnings(share) == [told])
    #expect(try warnings(share + " when tier gold") == [told])
    #expect(try warnings(share, shop: nil) == [])
    #expect(try warnings(share + " when class new-release") == [])
    let plain = { (text: String) in try warnings(text).filter { !$0.contains("ties") } }
    #expect(try plain(share + "\ndeposit 5.00 when class catalogue") == [])
    #expect(try plain(share + "\ndeposit 5.00 when not replacement known") == [])
    #expect(try plain(share + "\ndeposit 5.00 when class new-release") == [told])
    let one = ShopNames(tiers: [], movies: [Self.movie(Traits(), unpriced: 1)])
    #expect(
      try warnings(share, shop: one)
        == ["1: 1 movie has no replacement price, so nothing is put down for it"])
  }

  @Test func feesThatNothingCaps() throws {
    let fee = "late fee 1.00 per night, at most replacement price"
    #expect(
      try warnings(fee)
        == ["1: 2 movies have no replacement price, so their late fees have no cap"])
    #expect(try warnings(fee, shop: nil) == [])
    #expect(try warnings(fee + " when class new-release") == [])
    let other = "\nlate fee 1.00 per night, at most 9.00 when class catalogue"
    #expect(try warnings(fee + other) == [])
    #expect(
      try warnings(fee + other + " and tier gold")
        == ["1: 2 movies have no replacement price, so their late fees have no cap"])
    let one = ShopNames(tiers: [], movies: [Self.movie(Traits(), unpriced: 1)])
    #expect(
      try warnings(fee, shop: one)
        == ["1: 1 movie has no replacement price, so its late fee has no cap"])
  }
}
