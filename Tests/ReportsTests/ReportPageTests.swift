import Domain
import Support
import Testing

@testable import Reports

struct ReportPageTests {
  private func page(_ movies: [PopularMovie], title: String = "Popular movies") throws -> String {
    try ReportPage.html(
      PopularReport.table(movies, .pound), title: title, subject: "of all time, in GBP")
  }

  private func movie(_ title: String, rentals: Int) -> PopularMovie {
    PopularMovie(
      movie: ID(trusted: "00000005-0000-4000-8000-000000000000"), code: "F-1", title: title,
      class: nil, rentals: rentals, renters: 1, charges: Money(minor: 300), copies: 1)
  }

  @Test func aRowHasItsCellsAndItsBar() throws {
    let page = try ParsedPage(page([movie("Heat", rentals: 4), movie("Alien", rentals: 1)]))
    let rows = page.all("tbody").flatMap { $0.all("tr") }
    #expect(
      rows.map { $0.all("td").map(\.text) } == [
        ["1", "F-1", "Heat", "", "4", "1", "£3.00", "1", ""],
        ["2", "F-1", "Alien", "", "1", "1", "£3.00", "1", ""],
      ])
    #expect(page.all("rect").compactMap { $0.attributes["width"] } == ["1000", "250"])
    #expect(page.all("tfoot").isEmpty)
  }

  @Test func namesStayText() throws {
    let hostile = "<script>alert('1')</script>\u{301}&\"{{title}}\u{0}"
    let html = try page([movie(hostile, rentals: 1)], title: hostile)
    #expect(!html.contains("<script"))
    let page = try ParsedPage(html)
    let told = "<script>alert('1')</script>\u{301}&\"{{title}}\u{FFFD}"
    #expect(page.all("h1").first?.text == told)
    #expect(page.all("td").map(\.text).contains(told))
  }

  @Test func itLoadsNothing() throws {
    let html = try page([movie("Heat", rentals: 4)])
    for word in ["http", "url(", "@import", "<script", "<link", "<img"] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test func nothingToListIsASentence() throws {
    let page = try ParsedPage(page([]))
    #expect(page.all("table").isEmpty)
    #expect(page.all("p").map(\.text) == ["of all time, in GBP", "Nothing was rented."])
  }
}
