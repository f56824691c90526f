import Domain
import Support
import Testing

@testable import Reports

struct OverdueTextTests {
  private func text(_ details: [OverdueDetail], _ currency: Currency = .pound) -> String {
    let text = OverdueText(SampleOverdue.night(details, currency))
    return text.head + SampleOverdue.groups(details).map { text.group($0) }.joined()
  }

  @Test func customersStandOneBeneathTheOther() {
    var second = SampleOverdue.detail(2, late: 40)
    second.rental.holder?.phone = nil
    second.rental.holder?.email = nil
    second.lastNotice = .init(kind: "letter", on: SampleOverdue.today + -30)
    let details = [
      SampleOverdue.detail(1, late: 4, price: 2000), SampleOverdue.detail(1, late: 2), second,
    ]
    #expect(
      text(details) == """
        Overdue on Sun 1 Mar 2026

                                      now  Sun 22 Feb 2026
        Rentals                         3                0  ▲ 3 more
        Customers                       2                0  ▲ 2 more
        Oldest due day    Tue 20 Jan 2026                –
        Worth                      £20.00            £0.00  ▲ £20.00 more
        Of unknown worth                2                0  ▲ 2 more
        Late fees so far           £46.00            £0.00  ▲ £46.00 more
        Notices not sent                0

        1–3 nights                      1
        4–7 nights                      1
        8–14 nights                     0
        15–30 nights                    0
        over 30                         1

        Audit trail: 12 lines, head ab\(String(repeating: "ab", count: 31))

        Customer 1  (M-1)  +44 1632 960001  c1+x@example.com
          DUE          LATE        FEE   TOMORROW  TITLE                     \
        BARCODE       LAST NOTICE
          2026-02-25      4       4.00       5.00  Movie 1                   C-1
          2026-02-27      2       2.00       3.00  Movie 1                   C-1

        Customer 2  (M-2)
          DUE          LATE        FEE   TOMORROW  TITLE                     \
        BARCODE       LAST NOTICE
          2026-01-20     40      40.00      41.00  Movie 2                   \
        C-2           letter 2026-01-30

        """)
  }

  @Test(arguments: SampleOverdue.awkward)
  func noLineIsLongerThanAPage(_ value: String) {
    var detail = SampleOverdue.detail(1, late: 2000, price: Money.largest.minor)
    detail.rental.title = value
    detail.rental.barcode = value
    detail.rental.terms = LateFeeTerms(perNight: .largest, cap: nil, grace: 0)
    detail.rental.holder = .init(name: value, card: value, phone: value, email: value)
    detail.lastNotice = .init(kind: "letter", on: SampleOverdue.today)
    let text = text([detail])
    for line in text.split(separator: "\n") {
      #expect(DisplayText.width(String(line)) <= 100, "\(line)")
      #expect(DisplayText.safe(String(line)) == line)
    }
  }

  @Test func nothingIsASentence() {
    let trail = SampleOverdue.trail.words
    #expect(text([]).hasSuffix("over 30               0\n\n\(trail)\n\nNothing is overdue.\n"))
  }
}

struct OverduePagingTests {
  @Test(
    arguments: [
      ([], [0]), ([1], [1]), ([499], [499]), ([500], [500]), ([501], [500, 1]),
      ([499, 1], [500]), ([499, 2], [499, 2]), ([500, 1], [500, 1]), ([1, 500], [1, 500]),
      ([700], [500, 200]), ([3, 700, 2], [3, 500, 202]), ([700, 300], [500, 500]),
      ([700, 301], [500, 200, 301]), ([1000, 1], [500, 500, 1]), ([0, 5, 0], [5]),
    ] as [([Int], [Int])])
  func customersStayTogether(_ groups: [Int], _ pages: [Int]) {
    var paging = OverduePaging()
    for count in groups { paging.add(count) }
    #expect(paging.pages == pages)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func everyRentalIsOnOnePage(seed: UInt64) throws {
    try Property { draws in
      draws.list(0...40) { draws in draws.pick([1, 2, 3, 40, 250, 499, 500, 501, 700, 1500]) }
    } failure: { (groups: [Int]) in
      var paging = OverduePaging()
      for count in groups { paging.add(count) }
      guard paging.pages.reduce(0, +) == groups.reduce(0, +) else { return "\(paging.pages)" }
      guard paging.pages.allSatisfy({ $0 <= OverduePaging.most }) else { return "too long" }
      return groups.isEmpty || !paging.pages.contains(0) ? nil : "an empty page"
    }.check(seed: seed, cases: 200)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func totalsAreThoseOfPlainAddition(seed: UInt64) throws {
    try Property { draws in
      draws.list(0...30) { draws in
        [draws.int(1...4), draws.int(1...60), draws.int(0...2) * 1000 - 1]
      }
    } failure: { (drawn: [[Int]]) in
      let rows = drawn.sorted { $0[0] < $1[0] }
      let details = rows.map {
        SampleOverdue.detail($0[0], late: $0[1], price: $0[2] < 0 ? nil : Int64($0[2]))
      }
      let totals = SampleOverdue.totals(details)
      let found = [
        totals.rentals, totals.customers, Int(totals.worth.minor), totals.unknownWorth,
        Int(totals.fees.minor), totals.oldest.map { SampleOverdue.today - $0 } ?? 0,
      ]
      let expected = [
        rows.count, Set(rows.map { $0[0] }).count, rows.reduce(0) { $0 + max(0, $1[2]) },
        rows.count { $0[2] < 0 }, rows.reduce(0) { $0 + $1[1] * 100 },
        rows.map { $0[1] }.max() ?? 0,
      ]
      let ages = [1...3, 4...7, 8...14, 15...30, 31...60].map { range in
        rows.count { range.contains($0[1]) }
      }
      guard totals.ages == ages else { return "\(totals.ages) instead of \(ages)" }
      return found == expected ? nil : "\(found) instead of \(expected)"
    }.check(seed: seed, cases: 100)
  }
}
