import Domain
import Testing

/// What would have been earned.
struct ReplayMoneyTests {
  /// Three nights each; back in time, two days late, five days late, and not at all.
  private static let past = Past {
    $0.replacementPrice = Money(minor: 450)
    $0.rent(1, 10, at: 1, back: 70)
    $0.rent(2, 20, at: 2, back: 24 * 5)
    $0.rent(3, 30, 40, at: 3, back: 24 * 8)
    $0.rent(2, 50, at: 24 * 6)
  }

  private static func text(_ takings: Takings) -> String {
    [takings.charges, takings.lateFees, takings.total].map { $0.text(in: .pound) }
      .joined(separator: " ")
  }

  @Test(arguments: [
    ("", "45.00 12.00 57.00"),
    ("price 2.00 per night", "30.00 12.00 42.00"),
    ("price 4.00 flat", "20.00 12.00 32.00"),
    ("price 5.00 for the first 2 nights, then 0.50 per night", "27.50 12.00 39.50"),
    ("price 0.99 flat when class movie-1", "36.99 12.00 48.99"),
    ("late fee 2.00 per night", "45.00 24.00 69.00"),
    ("late fee 2.00 per night, at most 5.00", "45.00 14.00 59.00"),
    ("late fee 2.00 per night, at most replacement price", "45.00 13.00 58.00"),
    ("late fee 1.00 per night, at most 7.00 per customer", "45.00 9.00 54.00"),
    ("late fee 2.00 per night, at most 3.00 per customer", "45.00 6.00 51.00"),
    ("grace 2 nights", "45.00 10.00 55.00"),
    ("limit 1", "27.00 2.00 29.00"),
    ("closed mon", "45.00 9.00 54.00"),
    ("closed mon\ndue ignore closed days", "45.00 12.00 57.00"),
    ("closed sat, sun\ndue skip closed days", "45.00 6.00 51.00"),
  ])
  func chargesAndLateFees(_ text: String, _ wouldBe: String) throws {
    let summary = try Self.past.tried(text).summary
    #expect(Self.text(summary.was) == "45.00 12.00 57.00")
    #expect(Self.text(summary.wouldBe) == wouldBe)
    let difference = summary.wouldBe - summary.was
    #expect(summary.was.total + difference.total == summary.wouldBe.total)
    #expect(difference.charges + difference.lateFees == difference.total)
  }

  @Test func whatChangesIsTold() throws {
    let tried = try Self.past.tried("closed mon\nlimit 1\nlate fee 0.50 per night")
    #expect(tried.refused == ["3 rental-limit", "4 rental-limit"])
    // The first one is due on a Tuesday instead, the last one keeps all.
    #expect(tried.otherwise == ["1: 9.00 2024-10-08 0.00", "2: 9.00 2024-10-08 0.50"])
    #expect(tried.changed.map(\.was.lateFee?.minor) == [0, 200, 500, 500])
    #expect(tried.changed.map(\.title) == ["Movie 1", "Movie 2", "Movie 3", "Movie 4"])
  }

  @Test func nightsThatNoCalendarBearsKeepTheirTerms() throws {
    let past = Past { $0.rent(1, 10, at: 1, nights: 100_000) }
    #expect(try past.tried("notice nights-not-allowed\nprice 9.00 per night").changed.isEmpty)
  }

  @Test(arguments: [
    "00000000-0000-4000-8000-000000000001", "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "01234567-89ab-cdef-0123-456789abcdef", "2f1c6e0a-7d3b-4f58-9c21-6a0e4b8d9f13",
  ])
  func anIdStaysTheSameWhenItIsPacked(_ text: String) throws {
    let id: ID<Rental> = try #require(ID(text))
    #expect(PackedID(id).id == id)
    #expect(PackedID(id) == PackedID(id))
  }
}
