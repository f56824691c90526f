import Domain
import Reports
import Shop

/// Writes what is overdue: as pages, as a text, and for other programs.
struct OverdueStep: NightStep {
  let name = "overdue"
  let turn = NightTurn.eachNight
  let files = ["overdue"]

  private static let whole = ["overdue.html", "overdue.csv", "overdue.json", "overdue.txt"]

  func stands(in night: Night) throws -> Bool {
    try Self.whole.allSatisfy { FileSystem.isPlainFile(night.folder + "/" + $0) }
      && standsOnEachPage(in: night)
  }

  /// The first page names the last one on top, where there are several.
  private func standsOnEachPage(in night: Night) throws -> Bool {
    let page = try LineReader(path: night.folder + "/" + OverduePage.name(of: 1))
    while let line = try page.next() {
      guard let last = OverduePage.last(named: String(decoding: line, as: UTF8.self)) else {
        continue
      }
      return (1...last).allSatisfy {
        FileSystem.isPlainFile(night.folder + "/" + OverduePage.name(of: $0))
      }
    }
    return true
  }

  func run(in night: Night) throws -> String {
    try night.makeFolder()
    let (totals, pages) = try night.shop.readingOverdue(on: night.day, at: night.instant) {
      overdue in
      let summary = try OverdueSummary(overdue)
      try Self.writeRecords(of: summary.report, in: night.folder, overdue)
      let files = try OverdueFiles(summary, in: night.folder, overdue)
      var fees = try overdue.fees()
      for page in summary.pages {
        for detail in try overdue.details(of: page, charging: &fees) { try files.add(detail) }
      }
      try files.finish()
      return (summary.report.totals, summary.paging.pages.count)
    }
    try Self.removePages(after: pages, in: night.folder)
    guard totals.rentals > 0 else { return "nothing is overdue" }
    return counted(totals.rentals, "rental") + " of " + counted(totals.customers, "customer")
  }

  /// For other programs, in the order of `rental overdue`.
  private static func writeRecords(
    of report: OverdueNight, in folder: String, _ overdue: OverdueReading
  ) throws {
    let layout = OverdueReport.nightLayout(report.day, report.currency)
    let delimited = DelimitedWriter.csv(isRaw: false)
    let csv = try DraftFile(folder + "/overdue.csv")
    let json = try DraftFile(folder + "/overdue.json")
    try csv.write(delimited.header(layout.keys))
    var isEmpty = true
    try overdue.forEach(by: .due) { detail in
      let record = layout.record(detail)
      try csv.write(delimited.line(record))
      try json.write(JSONWriter.element(record, isFirst: isEmpty))
      isEmpty = false
    }
    try json.write(JSONWriter.end(isEmpty: isEmpty))
    try csv.finish()
    try json.finish()
  }

  /// Removes the pages of an earlier run that had more of them.
  private static func removePages(after last: Int, in folder: String) throws {
    let names = Set((1...last).map(OverduePage.name))
    for name in try FileSystem.names(in: folder)
    where name.hasPrefix("overdue-") && name.hasSuffix(".html") && !names.contains(name) {
      FileSystem.remove(folder + "/" + name)
    }
  }
}
