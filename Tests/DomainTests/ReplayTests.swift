import Domain
import Testing

/// What would have been refused: the order in which a replay goes through a history.
struct ReplayTests {
  /// What happened, the rules that are tried, and what they refuse.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let refused: [String]
    let past: Past

    init(_ name: String, _ text: String, _ refused: [String], _ rentals: (inout Past) -> Void) {
      testDescription = name
      self.text = text
      self.refused = refused
      past = Past(rentals)
    }
  }

  static let limits: [Case] = [
    Case("what is out counts", "limit 2", ["3 rental-limit"]) {
      $0.rent(1, 10, at: 1, back: 9)
      $0.rent(1, 20, at: 2, back: 9)
      $0.rent(1, 30, at: 3, back: 9)
      $0.rent(2, 40, at: 3, back: 9)
    },
    Case("what is refused never occupies anything", "limit 1", ["2 rental-limit"]) {
      $0.rent(1, 10, at: 1, back: 3)
      $0.rent(1, 20, at: 2, back: 90)
      $0.rent(1, 30, at: 4, back: 5)
    },
    Case("what does not come back stays out", "limit 1", ["2 rental-limit", "3 rental-limit"]) {
      $0.rent(1, 10, at: 1)
      $0.rent(1, 20, at: 2, back: 3)
      $0.rent(1, 30, at: 4)
    },
    Case("a return comes before a rental of the same second", "limit 1", []) {
      $0.rent(1, 10, at: 1, back: 2)
      $0.rent(1, 20, at: 2, back: 3)
    },
    Case("what comes back in its own second is out only until then", "limit 1", []) {
      $0.rent(1, 10, at: 1, back: 1)
      $0.rent(1, 20, at: 1, back: 1)
      $0.rent(1, 30, at: 1)
    },
    Case("of the same second, what was recorded first", "limit 1", ["2 rental-limit"]) {
      $0.rent(1, 10, at: 1, back: 9)
      $0.rent(1, 20, at: 1, back: 9)
    },
    Case("moments go before the order of recording", "limit 1", ["1 rental-limit"]) {
      $0.rent(1, 10, at: 5, back: 9)
      $0.rent(1, 20, at: 1, back: 9)
    },
    Case("what is read out is first in precedence", "limit 0\nnights 9", ["1 rental-limit"]) {
      $0.rent(1, 10, at: 1)
    },
  ]

  static let visits: [Case] = [
    Case("a visit is refused as a whole", "limit 2", ["2 rental-limit", "3 rental-limit"]) {
      $0.rent(1, 10, at: 1, back: 9)
      $0.rent(1, 20, 30, at: 2, back: 9)
      $0.rent(1, 40, at: 3, back: 9)
    },
    Case("a visit goes out as a whole before any of it comes back", "limit 1", ["1", "2"]) {
      $0.rent(1, 10, 20, at: 1, back: 1)
      $0.rent(1, 30, at: 1)
    },
    Case("what comes back of a visit makes room", "limit 2", ["4 rental-limit"]) {
      $0.rent(1, 10, 20, at: 1) { if $0.copy == Past.id(10) { $0.returned = Past.back(1) } }
      $0.rent(1, 30, at: 1)
      $0.rent(1, 40, at: 1)
    },
    Case(
      "one copy refuses its visit", "nights 1..2 when class movie-3",
      ["1 nights-not-allowed", "2 nights-not-allowed"]
    ) {
      $0.rent(1, 20, 30, at: 2, back: 9)
      $0.rent(1, 20, at: 10, back: 11)
    },
    Case("what stands between parts a visit", "limit 2", ["3 rental-limit"]) {
      $0.rent(1, 10, at: 1, back: 9) { $0.visit = Past.id(7) }
      $0.rent(1, 20, at: 1, back: 9)
      $0.rent(1, 30, at: 1, back: 9) { $0.visit = Past.id(7) }
    },
    Case("other nights part a visit", "limit 1", ["2 rental-limit"]) {
      $0.rent(1, 10, at: 1, back: 9) { $0.visit = Past.id(7) }
      $0.rent(1, 20, at: 1, back: 9, nights: 2) { $0.visit = Past.id(7) }
    },
    Case("other customers part a visit", "limit 1", []) {
      $0.rent(1, 10, at: 1, back: 9) { $0.visit = Past.id(7) }
      $0.rent(2, 20, at: 1, back: 9) { $0.visit = Past.id(7) }
    },
    Case("other moments part a visit", "limit 1", ["2 rental-limit"]) {
      $0.rent(1, 10, at: 1, back: 9) { $0.visit = Past.id(7) }
      $0.rent(1, 20, at: 2, back: 9) { $0.visit = Past.id(7) }
    },
  ]

  static let pasts: [Case] = [
    Case("rented before", "refuse rented-before", ["5 rented-before"]) {
      $0.rent(1, 10, 11, at: 1, back: 9)
      $0.rent(2, 12, at: 20, back: 23)
      $0.rent(1, 20, at: 20, back: 23)
      $0.rent(1, 13, at: 21, back: 23)
    },
    Case("rented now", "refuse rented-now", ["2 rented-now", "5 rented-now", "6 rented-now"]) {
      $0.rent(1, 10, at: 1, back: 9)
      $0.rent(1, 11, at: 8, back: 23)
      $0.rent(2, 12, at: 8, back: 23)
      $0.rent(1, 13, at: 9)
      $0.rent(1, 20, 21, at: 20, back: 21)
    },
    Case(
      "what is out of a class", "limit 9\nlimit 2 when class movie-1",
      ["3 rental-limit", "6 rental-limit", "7 rental-limit"]
    ) {
      $0.rent(1, 10, at: 1)
      $0.rent(1, 11, at: 2, back: 23)
      $0.rent(1, 12, at: 3, back: 4)
      $0.rent(1, 20, at: 5)
      $0.rent(2, 13, at: 6)
      $0.rent(1, 14, 21, at: 7, back: 8)
      $0.rent(1, 15, at: 24)
    },
    Case(
      "what a class was when it was rented", "limit 9\nlimit 1 when class old",
      ["2 rental-limit"]
    ) {
      for hour in 1...2 {
        $0.rent(1, 10 * hour, at: hour) {
          $0.grounds = Grounds(
            customer: SeenCustomer(out: hour - 1), copy: SeenCopy(traits: Traits(class: "old")))
        }
      }
      $0.rent(1, 30, at: 3)
    },
    Case(
      "what the decision counted is counted again", "limit 9\nlimit 1 when class movie-1", []
    ) {
      $0.rent(1, 10, at: 1)
      // It was back then, and is thought to be out since an undo.
      $0.rent(1, 11, at: 2, back: 3) {
        var grounds = Grounds(
          customer: SeenCustomer(), copy: SeenCopy(traits: Traits(class: "movie-1")))
        grounds.customer.limits = [SeenLimit("class movie-1", out: 0)]
        $0.grounds = grounds
      }
    },
    Case(
      // It begins on a Friday; the fourth day is a Monday.
      "what is rented in a week", "limit 9\nlimit 2 per week", ["3 week-limit", "7 week-limit"]
    ) {
      $0.rent(1, 10, at: 1, back: 2)
      $0.rent(1, 11, at: 30, back: 31)
      $0.rent(1, 12, at: 71, back: 72)
      $0.rent(2, 13, at: 71, back: 72)
      $0.rent(1, 14, at: 72, back: 73)
      $0.rent(1, 15, at: 239, back: 240)
      $0.rent(1, 16, at: 239, back: 240)
      $0.rent(1, 17, at: 240, back: 241)
    },
    Case(
      "what the decision saw of a week", "limit 9\nlimit 2 per week", ["3 week-limit"]
    ) {
      for (place, seen) in [0, 1, 2, 2].enumerated() {
        $0.rent(1, 10 + place, at: 1 + place, back: 9) {
          $0.grounds = Grounds(
            customer: SeenCustomer(rentedInWeek: seen), copy: SeenCopy())
        }
      }
    },
    Case(
      "what is out of a title", "limit 9\nlimit 1 per title",
      ["2 title-limit", "5 title-limit", "6 title-limit"]
    ) {
      $0.rent(1, 10, at: 1, back: 9)
      $0.rent(1, 11, at: 8, back: 23)
      $0.rent(2, 12, at: 8, back: 23)
      $0.rent(1, 13, at: 9)
      $0.rent(1, 20, 21, at: 20, back: 21)
    },
    Case(
      "a title may have a limit of its own day", "limit 9\nlimit 2 per title when weekday sat",
      ["4 title-limit"]
    ) {
      $0.rent(1, 10, at: 1)
      $0.rent(1, 11, at: 2)
      $0.rent(1, 12, at: 3)
      $0.rent(1, 13, at: 24)
    },
    Case(
      "what stays out is rented now, but for what is refused",
      "refuse rented-now", ["2 rented-now", "4 rented-now"]
    ) {
      $0.rent(1, 10, at: 1, back: 9)
      $0.rent(1, 11, at: 8)
      $0.rent(1, 12, at: 9)
      $0.rent(1, 13, at: 99)
    },
    Case(
      "what is refused was not rented before",
      "refuse rented-before\nnights 1..2 when weekday fri", ["1 nights-not-allowed"]
    ) {
      $0.rent(1, 10, at: 1, back: 9)
      $0.rent(1, 10, at: 25, back: 26)
    },
  ]

  @Test(arguments: limits + visits + pasts)
  func isRefused(_ example: Case) throws {
    let tried = try example.past.tried(example.text)
    let expected = example.refused.map { $0.contains(" ") ? $0 : $0 + " rental-limit" }
    #expect(tried.refused.sorted() == expected)
    #expect(tried.summary.refused == expected.count)
    #expect(tried.summary.rentals == example.past.rentals.count)
    #expect(try example.past.tried("limit 9").changed.isEmpty)
  }
}
