import Domain
import Support
import Testing

@testable import Reports

struct OverduePageTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0x00]

  /// All of a page, with the same cover for every movie.
  private func html(
    _ details: [OverdueDetail], _ currency: Currency = .pound, page: Int = 1, of pages: Int = 1,
    shop: String? = nil
  ) throws -> String {
    let night = SampleOverdue.night(details, currency, shop: shop)
    var page = try OverduePage(night, page: page, of: pages)
    var html = try page.head()
    for group in SampleOverdue.groups(details) { html += page.group(group) }
    let foot = try page.foot()
    html += foot.start
    for movie in page.shown { html += page.cover(of: movie, Self.jpeg) }
    return html + foot.end
  }

  private func rows(_ page: ParsedPage) -> [[String]] {
    page.all("tr", class: "rental").map { $0.children.map(\.text) }
  }

  @Test func aRowTellsWhatToAskFor() throws {
    var detail = SampleOverdue.detail(1, late: 4, price: 2000)
    detail.lastNotice = .init(kind: "letter", on: SampleOverdue.today + -1)
    let page = try ParsedPage(html([detail], shop: "Films & Co"))
    #expect(
      rows(page) == [
        [
          "", "Movie 1", "C-1", "Wed 25 Feb 2026", "4", "£4.00", "£5.00",
          "letter Sat 28 Feb 2026",
        ]
      ])
    let head = try #require(page.all("tr", class: "customer").first)
    #expect(
      head.all("span").map(\.text) + head.all("a").map(\.text) == [
        "Customer 1", "M-1", "+44 1632 960001", "c1+x@example.com",
      ])
    #expect(
      head.all("a").map { $0.attributes["href"] } == [
        "tel:+441632960001", "mailto:c1%2Bx@example.com",
      ])
    #expect(page.all("header").first?.all("p").map(\.text) == ["Films & Co"])
  }

  @Test func aCoverIsThereOnce() throws {
    let details = (1...3).map { number in
      var detail = SampleOverdue.detail(1, late: number)
      detail.movie = ID(trusted: number == 3 ? "none" : "m")
      detail.hasCover = number != 3
      return detail
    }
    let page = try ParsedPage(html(details))
    #expect(page.all("image").map { $0.attributes["href"] } == ["data:image/jpeg;base64,/9j/AA=="])
    #expect(page.all("symbol").map { $0.attributes["id"] } == ["cover-1"])
    #expect(page.all("use").map { $0.attributes["href"] } == ["#cover-1", "#cover-1"])
    #expect(page.all("span", class: "none").count == 1)
  }

  @Test func whatWasAWeekBeforeStandsBeside() throws {
    let night = OverdueNight(
      shop: nil, day: SampleOverdue.today, currency: .pound,
      totals: SampleOverdue.totals([
        SampleOverdue.detail(1, late: 40, price: 1500), SampleOverdue.detail(2, late: 3),
      ]),
      before: SampleOverdue.totals([SampleOverdue.detail(1, late: 33, price: 1500)]), unsent: 2,
      trail: SampleOverdue.trail)
    let page = try ParsedPage(OverduePage(night, page: 1, of: 2).head() + "</table></body></html>")
    let figures = page.all("table", class: "figures").flatMap { $0.all("tr") }
    #expect(
      figures.map { $0.children.map(\.text) } == [
        ["", "now", "Sun 22 Feb 2026", "change"], ["Rentals", "2", "1", "▲ 1 more"],
        ["Customers", "2", "1", "▲ 1 more"],
        ["Oldest due day", "Tue 20 Jan 2026", "Tue 27 Jan 2026", ""],
        ["Worth", "£15.00", "£15.00", "= as much"], ["Of unknown worth", "1", "0", "▲ 1 more"],
        ["Late fees so far", "£43.00", "£33.00", "▲ £10.00 more"],
        ["Notices not sent", "2", "", ""],
      ])
    let chart = try #require(page.all("figure").first?.all("svg").first)
    #expect(chart.all("desc").map(\.text) == ["2 overdue, 1 of them more than 30 nights late."])
    #expect(chart.all("rect").map { $0.attributes["height"] } == ["132", "0", "0", "0", "132"])
  }

  @Test(arguments: [
    (1, 1, []), (1, 2, ["overdue-2.html", "overdue-2.html"]),
    (2, 3, ["overdue.html", "overdue.html", "overdue-3.html", "overdue-3.html"]),
    (7, 7, ["overdue.html", "overdue-6.html"]),
  ])
  func pagesLeadToEachOther(_ number: Int, _ pages: Int, _ links: [String]) throws {
    let page = try ParsedPage(html([SampleOverdue.detail(1, late: 1)], page: number, of: pages))
    let found = page.all("nav").map { $0.all("a").compactMap { $0.attributes["href"] } }
    #expect(found == (pages == 1 ? [] : [links, links]))
    #expect(
      page.all("nav").allSatisfy { $0.all("span").map(\.text) == ["page \(number) of \(pages)"] })
    #expect(page.all("section").count == (number == 1 ? 1 : 0))
  }

  @Test func nothingIsASentence() throws {
    let page = try ParsedPage(html([]))
    #expect(page.all("table", class: "rentals").isEmpty)
    #expect(
      page.all("p").map(\.text) == [SampleOverdue.trail.words, "Nothing is overdue."])
    #expect(page.all("figure").isEmpty)
  }

  @Test(arguments: SampleOverdue.awkward)
  func awkwardValuesStayText(_ text: String) throws {
    var detail = SampleOverdue.detail(1, late: 1)
    detail.rental.title = text
    detail.rental.barcode = text
    detail.rental.holder = .init(name: text, card: text, phone: text, email: text)
    let html = try html([detail], shop: text)
    #expect(!html.contains("<script") && !html.contains("=\"javascript:"))
    let page = try ParsedPage(html)
    let shown = text.unicodeScalars.filter { $0 != "\u{202E}" }
      .map { $0.value < 0x20 && $0 != "\n" && $0 != "\t" ? "\u{FFFD}" : $0 }
    let isTurned = text.unicodeScalars.contains("\u{202E}")
    let bare = String(String.UnicodeScalarView(shown))
    let told = isTurned ? "\u{2068}\(bare)\u{2069}" : bare
    #expect(page.all("th", class: "movie").map(\.text) == [told])
    #expect(page.all("span", class: "name").map(\.text) == [told])
  }

  @Test(arguments: [
    ("JPY", "¥300", "¥400"), ("KWD", "0.300 KWD", "0.400 KWD"), ("GBP", "£3.00", "£4.00"),
  ])
  func amountsHaveTheDecimalsOfTheirCurrency(_ code: String, _ fee: String, _ next: String) throws {
    let currency = try #require(Currency(code))
    let page = try ParsedPage(html([SampleOverdue.detail(1, late: 3)], currency))
    #expect(rows(page).map { [$0[5], $0[6]] } == [[fee, next]])
  }

  @Test func itLoadsNothing() throws {
    let html = try html([SampleOverdue.detail(1, late: 1)])
    for word in ["http", "url(", "@import", "<script", "<link", "<img"] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test func aRemovedCustomerHasNoName() throws {
    var detail = SampleOverdue.detail(1, late: 1)
    detail.rental.holder = nil
    let page = try ParsedPage(html([detail]))
    #expect(page.all("span", class: "name").map(\.text) == ["(removed)"])
    #expect(page.all("a").isEmpty)
  }
}

struct LinkTextTests {
  @Test(arguments: [
    ("01632 960123", "tel:01632960123"), (" +44 (0)1632-960123", "tel:+4401632960123"),
    ("", nil), ("n/a", nil), ("\"1;ext=2", "tel:12"),
  ])
  func aPhoneNumberIsItsDigits(_ text: String, _ link: String?) {
    #expect(LinkText.phone(text) == link)
  }

  @Test(arguments: [
    ("ana@example.com", "mailto:ana@example.com"),
    ("a?subject=x&b=%0a@example.com", "mailto:a%3Fsubject%3Dx%26b%3D%250a@example.com"),
    ("Ana <ana@example.com>", nil), ("ana", nil), ("a@b@c", nil), ("a b@example.com", nil),
    ("javascript:alert(1)", nil), ("", nil), ("é@example.com", nil),
  ])
  func anAddressIsEscaped(_ text: String, _ link: String?) {
    #expect(LinkText.mail(text) == link)
  }
}
