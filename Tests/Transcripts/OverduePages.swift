import Foundation
import Support
import Testing

/// The pages of a night's report on overdue rentals, read again.
struct OverduePages {
  struct Shown: Hashable {
    let card: String
    let barcode: String
    let due: String
    let late: String
    /// From 1 on.
    let page: Int
  }

  private(set) var rentals: [Shown] = []
  /// How many rentals each page has.
  private(set) var counts: [Int] = []

  /// Follows the links from the first page to the last.
  init(in folder: String) throws {
    var next: String? = "overdue.html"
    while let name = next {
      let html = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      let page = try ParsedPage(html)
      let shown = Self.shown(page, number: counts.count + 1)
      rentals += shown
      counts.append(shown.count)
      next = page.all("a").first { $0.attributes["rel"] == "next" }?.attributes["href"]
    }
  }

  private static func shown(_ page: ParsedPage, number: Int) -> [Shown] {
    page.all("table", class: "rentals").flatMap { $0.all("tbody") }.flatMap { group in
      let card = group.all("tr", class: "customer").first?.all("span").dropFirst().first?.text
      return group.all("tr", class: "rental").map { row in
        let cells = row.children.map(\.text)
        return Shown(
          card: card ?? "", barcode: cells[2], due: cells[3], late: cells[4], page: number)
      }
    }
  }
}
