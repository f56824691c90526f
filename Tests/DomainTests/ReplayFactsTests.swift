import Domain
import Testing

/// What a replay decides on: which days, which customer, which movie, whose yes.
struct ReplayFactsTests {
  private static let fourDays = Past {
    $0.rent(1, 10, at: 1, back: 60)
    $0.rent(1, 20, at: 25, back: 48)
    $0.rent(1, 11, at: 49, back: 50)
    $0.rent(1, 30, at: 73, back: 74)
  }

  @Test(arguments: [
    // What went out before occupies until it comes back, and is not counted itself.
    (1, 2, 2, ["2 rental-limit", "3 rental-limit"]), (2, nil, 2, ["3 rental-limit"]),
    (0, 0, 1, []), (3, 3, 1, []), (4, nil, 0, []), (-9, -1, 0, []),
  ])
  func onlyTheDaysOfThePeriodCount(
    since: Int, until: Int?, rentals: Int, refused: [String]
  ) throws {
    let tried = try Self.fourDays.tried("limit 1", since: since, until: until)
    #expect(tried.summary.rentals == rentals)
    #expect(tried.refused == refused)
  }

  @Test func whatWasRentedBeforeThePeriodWasRentedBefore() throws {
    let tried = try Self.fourDays.tried("refuse rented-before", since: 1)
    #expect(tried.refused == ["3 rented-before"])
  }

  private static let counted = Past {
    $0.addedOn = Past.friday + -9
    $0.rent(1, 10, at: 1, back: 2, nights: 2) {
      $0.grounds = Self.grounds(tier: nil, born: 0, class: nil)
      $0.grounds?.customer.rented = 0
      $0.grounds?.copy.addedOn = Past.friday + -10
    }
    $0.rent(1, 20, at: 23, back: 24, nights: 5) {
      $0.grounds = Self.grounds(tier: nil, born: 0, class: nil)
      $0.grounds?.customer.rented = 1
    }
    // An earlier version kept neither.
    $0.rent(1, 30, at: 49, back: 50) {
      $0.grounds = Self.grounds(tier: nil, born: 0, class: nil)
    }
  }

  @Test(arguments: [
    ("nights 9 when hours 01:00..02:00", [1, 3]), ("nights 9 when hours 22:30..23:30", [2]),
    ("nights 9 when hours 23:00..01:30", [1, 2, 3]),
    ("nights 9 when rented under 1 time", [1, 2]), ("nights 9 when not rented under 5 times", [3]),
    ("nights 9 when added within 9 nights", []), ("nights 9 when added within 10 nights", [1]),
    ("nights 9 when added within 11 nights", [1, 3]),
    ("nights 9 when not added within 99 nights", [2]),
    ("nights 9\nask nights-not-allowed when nights 2..3", [1, 2, 3]),
    ("nights 9\nnotice nights-not-allowed when nights 2..3", [2]),
  ])
  func whatWasSeenIsCounted(_ text: String, _ refused: [Int]) throws {
    let tried = try Self.counted.tried("age off\n" + text)
    #expect(tried.changed.filter { $0.refusal != nil }.map(\.id) == refused.map(Past.id))
  }

  /// Whatever stands in the books today, such as a return that was recorded later.
  @Test(arguments: [(nil, ["2 rented-now"]), (0, []), (1, ["2 rented-now"])])
  func whatWasSeenOutIsOut(_ seen: Int?, _ refused: [String]) throws {
    let past = Past {
      $0.rent(1, 10, at: 1, back: 9)
      $0.rent(1, 11, at: 8, back: 9) {
        $0.grounds = Self.grounds(tier: nil, born: 0, class: nil)
        $0.grounds?.copy.copiesOut = seen
      }
    }
    #expect(try past.tried("age off\nrefuse rented-now").refused == refused)
  }

  @Test func copiesOfOneVisitAreOutBesideEachOther() throws {
    let past = Past { $0.rent(1, 10, 20, 11, at: 1, back: 9) }
    let all = ["1 rented-now", "2 rented-now", "3 rented-now"]
    #expect(try past.tried("age off\nrefuse rented-now").refused == all)
    let others = Past { $0.rent(1, 10, 20, 30, at: 1, back: 9) }
    #expect(try others.tried("age off\nrefuse rented-now").refused == [])
  }

  @Test func nothingHasHappenedAfterTheEnd() throws {
    // At the 60th hour the first rental comes back, and the last day has not begun.
    let before = try Self.fourDays.tried("price 1.00 flat", now: 59)
    #expect(before.summary.rentals == 3)
    #expect(before.otherwise[0] == "1: 1.00 2024-10-07 -")
    let then = try Self.fourDays.tried("price 1.00 flat", now: 60)
    #expect(then.otherwise[0] == "1: 1.00 2024-10-07 0.00")
    let untilSaturday = try Self.fourDays.tried("price 1.00 flat", until: 1)
    #expect(
      untilSaturday.otherwise == ["1: 1.00 2024-10-07 -", "2: 1.00 2024-10-08 -"])
  }

  @Test func theDaysAreThoseOfTheCalendar() throws {
    let late = BusinessCalendar(zone: .utc, dayEnds: 120)
    // Hour 1 is still Thursday, and hour 25 Friday, from which the due day is counted.
    let tried = try Self.fourDays.tried("limit 9", until: 0, calendar: late)
    #expect(tried.summary.rentals == 1)
    #expect(tried.otherwise == ["2: 9.00 2024-10-07 -"])
  }

  private static let customers = Past {
    $0.customers = [
      PastCustomer(id: Past.id(1), tier: "gold", born: Day(number: 0)),
      PastCustomer(id: Past.id(2), isRemoved: true),
    ]
    $0.rent(1, 10, at: 1, back: 2)
    $0.rent(1, 10, at: 3, back: 4) {
      $0.grounds = grounds(tier: "silver", born: 19_000, class: "old")
    }
    $0.rent(2, 10, at: 5, back: 6)
  }

  private static func grounds(tier: String?, born: Int?, class: String?) -> Grounds {
    Grounds(
      customer: SeenCustomer(tier: tier, born: born.map { Day(number: $0) }),
      copy: SeenCopy(traits: Traits(class: `class`, rating: "18")))
  }

  @Test(arguments: [(499, ["2 debt"]), (500, [])])
  func whatWasOwedThenIsOwed(_ limit: Int, _ refused: [String]) throws {
    let past = Past {
      $0.rent(1, 10, at: 1, back: 2)
      $0.rent(1, 10, at: 3, back: 4) {
        $0.grounds = Self.grounds(tier: nil, born: 0, class: nil)
        $0.grounds?.customer.owed = Money(minor: 500)
      }
    }
    let amount = Money(minor: Int64(limit)).text(in: .pound)
    #expect(try past.tried("age off\ndebt limit \(amount)").refused == refused)
  }

  /// The second rental saw one overdue, which a trial may have refused; the third does not know.
  @Test(arguments: [
    ("refuse overdue", ["2 overdue"]), ("notice overdue", []), ("limit 0\nlimit 9 when tier a", []),
    ("nights 1..5\nrefuse overdue", ["1 nights-not-allowed"]),
  ])
  func whatWasOverdueThenIsOverdue(_ text: String, _ refused: [String]) throws {
    let past = Past {
      $0.rent(1, 10, at: 1, back: 400) {
        ($0.nights, $0.due) = (6, Day(number: 19_000))
        $0.grounds = Self.grounds(tier: "a", born: 0, class: nil)
        $0.grounds?.customer.overdue = 0
      }
      $0.rent(1, 11, at: 200, back: 300) {
        $0.grounds = Self.grounds(tier: "a", born: 0, class: nil)
        $0.grounds?.customer.overdue = 1
      }
      $0.rent(1, 12, at: 201, back: 300) {
        $0.grounds = Self.grounds(tier: "a", born: 0, class: nil)
      }
    }
    #expect(try past.tried("age off\nlimit 9\n" + text).refused == refused)
  }

  @Test(arguments: [
    ("age off\nlimit 0 when tier gold", ["1 rental-limit"]),
    ("age off\nlimit 0 when tier silver", ["2 rental-limit"]),
    (
      "age off\nnights 9 when class movie-1", ["1 nights-not-allowed", "3 nights-not-allowed"]
    ),
    ("age off\nnights 9 when class old", ["2 nights-not-allowed"]),
    ("age 18", ["2 under-age"]),
    ("age by rating", ["2 under-age"]),
    ("age off\ndebt limit 0.00", []),
  ])
  func whatARentalKeepsGoesBeforeWhatIsKnownToday(_ text: String, _ refused: [String]) throws {
    #expect(try Self.customers.tried(text).refused == refused)
  }

  @Test func aRemovedCustomerIsCountedAndNotNamed() throws {
    let tried = try Self.customers.tried("limit 0")
    #expect(tried.summary.customersHit == 2)
    #expect(tried.changed.map(\.customer) == [Past.id(1), Past.id(1), nil])
  }
}

/// What the rules ask about: who said yes to it when it happened.
struct ReplayOverrideTests {
  private static func overridden(_ rules: String...) -> (inout Rental) -> Void {
    { rental in
      rental.findings = rules.map { KeptFinding(rule: $0, verdict: .ask) }
      rental.override = KeptOverride(by: "Mo", reason: nil)
    }
  }

  private static let asked = Past {
    $0.rent(1, 10, at: 1, back: 2, nights: 9, overridden("nights-not-allowed"))
    $0.rent(1, 10, at: 3, back: 4, nights: 9)
    $0.rent(1, 10, at: 5, back: 6, nights: 9, overridden("rented-before"))
    $0.rent(1, 10, at: 7, back: 8, nights: 9) {
      $0.findings = [KeptFinding(rule: "nights-not-allowed", verdict: .ask)]
    }
    $0.rent(1, 10, at: 9, back: 10, nights: 9) {
      $0.findings = [KeptFinding(rule: "nights-not-allowed", verdict: .notice)]
      $0.override = KeptOverride(by: "Mo", reason: nil)
    }
  }

  @Test func aYesCountsForItsRentalAndItsRule() throws {
    let tried = try Self.asked.tried("ask nights-not-allowed\nnights 1..5")
    #expect(tried.refused == (2...5).map { "\($0) nights-not-allowed ask" })
    #expect(tried.rules == ["nights-not-allowed 4 1 0"])
  }

  @Test func aYesDoesNotCountWhereTheRulesRefuse() throws {
    let tried = try Self.asked.tried("nights 1..5")
    #expect(tried.refused == (1...5).map { "\($0) nights-not-allowed" })
  }

  @Test func aBirthDateThatIsForgottenIsNotMissed() throws {
    var past = Past {
      $0.rent(1, 10, at: 1)
      $0.rent(2, 11, at: 2)
    }
    past.customers[0] = PastCustomer(id: Past.id(1), isRemoved: true)
    past.customers[1] = PastCustomer(id: Past.id(2))
    #expect(try past.tried("age 18").refused == ["2 birth-date-missing"])
  }

  @Test func whatNeedsNoYesAnyMoreIsNewlyAllowed() throws {
    let tried = try Self.asked.tried("")
    #expect(tried.rules == ["nights-not-allowed 0 0 1", "rented-before 0 0 1"])
    #expect(tried.changed.isEmpty)
  }

  /// Each rental of a visit keeps what was found about it, and the yes was to the whole request.
  @Test(arguments: [10, 20])
  func aYesInAVisitIsForTheWholeRequest(copy: Int) throws {
    let text = "ask nights-not-allowed, rental-limit\nlimit 1\nnights 1..5 when class movie-1"
    let yes = Self.overridden("nights-not-allowed", "rental-limit")
    let visit = Past {
      $0.rent(1, 10, 20, at: 1, nights: 9) { if $0.copy == Past.id(copy) { yes(&$0) } }
    }
    #expect(try visit.tried(text).refused == [])
    #expect(try visit.tried(text + "\nask due-day-closed\nclosed sun").refused.count == 2)
  }
}
