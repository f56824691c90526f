import Support
import Testing

/// A long time at two tills: whatever happens, in whatever order, the books add up.
struct BooksTests {
  /// One seed, a new one each run: ten thousand steps are many.
  private static let seeds = Array(Seeds.all.suffix(1))

  @Test(arguments: seeds)
  func theBooksAddUpAfterTenThousandSteps(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    let books = try Books(&draws)
    for step in 1...10_000 {
      try books.step(&draws)
      if step % 2500 == 0 { try books.expectToAddUp() }
    }
    try books.expectAllSortsOfLines()
  }
}
