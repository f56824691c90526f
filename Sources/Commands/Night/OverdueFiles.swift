import Domain
import Reports
import Shop

/// Writes the night's report on overdue rentals for people: pages and a text, customer by customer.
/// No more is held in memory than one customer's rentals of one page.
final class OverdueFiles {
  private let summary: OverdueSummary
  private let folder: String
  private let overdue: OverdueReading
  private let words: OverdueText
  private let text: DraftFile
  private var file: DraftFile
  private var page: OverduePage
  /// From 1 on.
  private var number = 1
  /// How many rentals the page still takes.
  private var room: Int
  private var group: [OverdueDetail] = []
  /// Whether the group goes on with a customer of the page before.
  private var isContinued = false

  init(_ summary: OverdueSummary, in folder: String, _ overdue: OverdueReading) throws {
    (self.summary, self.folder, self.overdue) = (summary, folder, overdue)
    words = OverdueText(summary.report)
    text = try DraftFile(folder + "/overdue.txt")
    file = try DraftFile(folder + "/" + OverduePage.name(of: 1))
    page = try OverduePage(summary.report, page: 1, of: summary.paging.pages.count)
    room = summary.paging.pages[0]
    try text.write(words.head)
    try file.write(page.head())
  }

  /// Adds a rental. Those of one customer come one after the other.
  func add(_ detail: OverdueDetail) throws {
    let isSame = group.first?.rental.customer == detail.rental.customer
    if !isSame || room == 0 { try endGroup() }
    if room == 0 {
      try endPage()
      try beginPage()
      isContinued = isSame
    }
    group.append(detail)
    room -= 1
  }

  /// Puts the last files in place.
  func finish() throws {
    try endGroup()
    try endPage()
    try text.finish()
  }

  private func endGroup() throws {
    try file.write(page.group(group, isContinued: isContinued))
    try text.write(words.group(group, isContinued: isContinued))
    group = []
    isContinued = false
  }

  private func beginPage() throws {
    number += 1
    let pages = summary.paging.pages
    file = try DraftFile(folder + "/" + OverduePage.name(of: number))
    page = try OverduePage(summary.report, page: number, of: pages.count)
    room = pages[number - 1]
    try file.write(page.head())
  }

  private func endPage() throws {
    let foot = try page.foot()
    try file.write(foot.start)
    for movie in page.shown {
      guard let thumbnail = try overdue.thumbnail(of: movie) else { continue }
      try file.write(page.cover(of: movie, thumbnail))
    }
    try file.write(foot.end)
    try file.finish()
  }
}
