import Domain

/// One page of the night's report on overdue rentals, in pieces: its head, groups of rentals, and
/// its foot with the covers that the groups show.
///
/// It is XML as well, loads nothing, and has no scripts.
package struct OverduePage {
  private let night: OverdueNight
  private let number: Int
  private let pages: Int
  private let groups: Template
  /// Each movie's place among the covers of the page.
  private var covers: [ID<Movie>: Int] = [:]
  /// The movies whose covers are shown, in the order of the page.
  package private(set) var shown: [ID<Movie>] = []

  /// - Parameter number: from 1 on.
  package init(_ night: OverdueNight, page number: Int, of pages: Int) throws {
    (self.night, self.number, self.pages) = (night, number, pages)
    groups = try Template(Markup.text(PackageResources.overdue_group_html))
  }

  /// What the file of a page is called.
  package static func name(of page: Int) -> String {
    page == 1 ? "overdue.html" : "overdue-\(page).html"
  }

  /// The number of the last page, where a line of the first is the one that names it.
  package static func last(named line: String) -> Int? {
    guard line.hasPrefix("<nav "), let link = line.ranges(of: "\"overdue-").last else { return nil }
    let number = line[link.upperBound...].prefix { $0.isNumber }
    return Int(number).flatMap { $0 > 1 ? $0 : nil }
  }

  package func head() throws -> String {
    try Markup.render(PackageResources.overdue_head_html, with: Head(night, links))
  }

  /// A customer's rentals, or those of them that the page has.
  package mutating func group(_ details: [OverdueDetail], isContinued: Bool = false) -> String {
    guard let rental = details.first?.rental else { return "" }
    let rows = details.map { detail in
      var line = night.writtenLine(detail)
      if detail.hasCover { line.image = place(of: detail.movie) }
      return line
    }
    return groups.filled(Group(rental, rows, isContinued))
  }

  private mutating func place(of movie: ID<Movie>) -> Int {
    if let place = covers[movie] { return place }
    shown.append(movie)
    covers[movie] = shown.count
    return shown.count
  }

  /// What stands before the covers, one of them, and what stands behind them.
  package func foot() throws -> (start: String, end: String) {
    let whole = try Markup.render(
      PackageResources.overdue_foot_html,
      with: Foot(links: links, hasRentals: night.totals.rentals > 0, mark: Self.mark))
    let parts = whole.split(separator: Self.mark, maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts.first ?? ""), String(parts.dropFirst().first ?? ""))
  }

  private static let mark: Character = "\u{E000}"

  /// A movie's cover, which every row of the movie uses.
  ///
  /// - Parameter jpeg: the thumbnail.
  package func cover(of movie: ID<Movie>, _ jpeg: [UInt8]) -> String {
    guard let place = covers[movie] else { return "" }
    return """
      <symbol id="cover-\(place)" viewBox="0 0 2 3"><image width="2" height="3" \
      href="data:image/jpeg;base64,\(Base64.text(jpeg))"/></symbol>

      """
  }

  private var links: Links? {
    guard pages > 1 else { return nil }
    return Links(
      place: "page \(number) of \(pages)",
      back: number > 1 ? Ends(far: Self.name(of: 1), near: Self.name(of: number - 1)) : nil,
      onward: number < pages
        ? Ends(far: Self.name(of: pages), near: Self.name(of: number + 1)) : nil)
  }
}

/// What the templates are filled with; the names are theirs. A section climbs to what is around it
/// for a name that it lacks, so that none of these is used twice.
extension OverduePage {
  fileprivate struct Links {
    let place: String
    let back: Ends?
    let onward: Ends?
  }

  fileprivate struct Ends {
    let far: String
    let near: String
  }

  fileprivate struct Head {
    let title: String
    let shop: String?
    let stylesheet = Markup.text(
      PackageResources.base_css, PackageResources.charts_css, PackageResources.overdue_css)
    let links: Links?
    let glance: Glance?
    let nothing: Bool
    let hasRentals: Bool

    init(_ night: OverdueNight, _ links: Links?) {
      title = night.title
      shop = night.shop
      self.links = links
      let isFirst = links?.back == nil
      glance = isFirst ? Glance(night) : nil
      hasRentals = night.totals.rentals > 0
      nothing = !hasRentals
    }
  }

  fileprivate struct Glance {
    let dayBefore: String
    let figures: [OverdueNight.Figure]
    /// What is overdue by its age; nothing where nothing is.
    let chart: String?
    let trail: String

    init(_ night: OverdueNight) {
      dayBefore = night.dayBefore.written
      figures = night.figures
      chart = OverdueAgeChart.chart(night.totals.ages).svg
      trail = night.trail.words
    }
  }

  fileprivate struct Group {
    let name: String
    let isContinued: Bool
    let card: String?
    let phone: Contact?
    let email: Contact?
    let rows: [OverdueLine]

    init(_ rental: OverdueRental, _ rows: [OverdueLine], _ isContinued: Bool) {
      name = rental.name
      self.isContinued = isContinued
      card = rental.holder?.card
      phone = rental.holder?.phone.map { Contact(text: $0, address: LinkText.phone($0)) }
      email = rental.holder?.email.map { Contact(text: $0, address: LinkText.mail($0)) }
      self.rows = rows
    }
  }

  fileprivate struct Contact {
    let text: String
    let address: String?
  }

  fileprivate struct Foot {
    let links: Links?
    let hasRentals: Bool
    let mark: Character
  }
}
