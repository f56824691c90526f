import Domain
import Shop
import Support
import Testing

/// A movie without a replacement price counts once, whatever its copies are on.
struct UncappedFeesTests {
  private struct Movie {
    /// In lower case; blank for what nobody wrote down.
    var media: Set<String> = []
    var isPriced = false
  }

  private static func fill(_ world: TestShop, _ draws: inout Draws) throws -> [Movie] {
    var barcode = 0
    return try (1...draws.int(1...8)).map { number in
      var movie = Movie(isPriced: draws.chance(30))
      let copies = draws.int(1...3)
      try world.movie(
        "Movie \(number)", quantity: copies, movie.isPriced ? ["replacement_price": "9.00"] : [:])
      for _ in 0..<copies {
        barcode += 1
        let medium = draws.pick(["", "dvd", "DVD", "blu-ray"])
        let copy = "C-\(String(1_000_000 + barcode).dropFirst())"
        _ = try world.shop.editCopy(copy, Shop.CopyChange(Draft(["medium": medium]))).get()
        movie.media.insert(medium.lowercased())
      }
      return movie
    }
  }

  @Test(arguments: Seeds.all)
  func everyMovieCountsOnce(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    let world = try TestShop()
    let movies = try Self.fill(world, &draws)
    let fee = "late fee 1.00 per night, at most replacement price"
    let texts: [(text: String, media: Set<String>)] = [
      (fee, ["", "dvd", "blu-ray"]), (fee + " when medium dvd", ["dvd"]),
      (fee + "\nlate fee 2.00 per night when medium dvd", ["", "blu-ray"]),
    ]
    for (text, media) in texts {
      let count = movies.count { !$0.isPriced && !$0.media.isDisjoint(with: media) }
      let warnings = HouseRulesLint.warnings(
        try HouseRulesParser.parse(text), today: Day(number: 20_000), shop: try world.shop.names())
      let told = warnings.first { $0.line == 1 && $0.message.contains("replacement price") }
      let words = told?.message.split(separator: " ").first.flatMap { Int($0) }
      #expect(words ?? 0 == count, "\(text): \(movies)")
    }
  }
}
