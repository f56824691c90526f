import Domain

/// A table as a page of HTML, to be read on a screen and on paper.
package enum ReportPage {
  /// The page. It is XML as well, loads nothing, and has no scripts.
  ///
  /// - Parameters:
  ///   - title: what the report is.
  ///   - subject: what it is about: the days, the currency.
  package static func html(_ table: Table, title: String, subject: String) throws -> String {
    try Markup.render(PackageResources.report_html, with: try Page(table, title, subject))
  }

  /// What a printer puts on paper, line by line, as a page.
  package static func html(paper text: String, title: String, subject: String) throws -> String {
    let lines = try Markup.render(PackageResources.paper_html, with: Paper(lines: text))
    return try Markup.render(
      PackageResources.report_html, with: Page(lines, title: title, subject: subject))
  }

  /// What `paper.html` is filled with.
  private struct Paper {
    let lines: String
  }

  /// What `report.html` is filled with; its names are the template's. A section climbs to what is
  /// around it for a name that it lacks, so that none of these is used twice.
  private struct Page {
    let title: String
    let subject: String
    let stylesheet: String
    /// Nothing to list, and so no table.
    let nothing: String?
    let grid: String?

    init(_ table: Table, _ title: String, _ subject: String) throws {
      (self.title, self.subject) = (title, subject)
      stylesheet = Markup.text(PackageResources.base_css, PackageResources.report_css)
      nothing = table.records.isEmpty ? table.empty : nil
      grid = table.records.isEmpty ? nil : try ReportPage.grid(table)
    }

    /// - Parameter markup: what stands in the place of a table.
    init(_ markup: String, title: String, subject: String) {
      (self.title, self.subject) = (title, subject)
      stylesheet = Markup.text(PackageResources.base_css, PackageResources.report_css)
      (nothing, grid) = (nil, markup)
    }
  }

  /// A table with bars, as it stands in a page.
  static func grid(_ table: Table) throws -> String {
    try Markup.render(PackageResources.grid_html, with: Grid(table))
  }

  struct Grid {
    let heads: [Field]
    let rows: [Row]
    let sums: [Field]
    let hasSums: Bool

    /// - Parameter zone: whose clocks moments are shown by.
    init(_ table: Table, in zone: Zone = .utc) {
      let fields = { (record: Record) in table.columns.map { Field($0, record, in: zone) } }
      heads = table.columns.map { Field($0) }
      let lengths = table.bars.map { key in
        Bars(table.records.map { $0[key] }).lengths(in: 1000)
      }
      rows = table.records.enumerated().map { place, record in
        Row(
          fields: fields(record),
          bar: lengths.map { Bar(length: $0[place]) })
      }
      sums = table.total.map(fields) ?? []
      hasSums = !sums.isEmpty
    }
  }

  struct Row {
    let fields: [Field]
    let bar: Bar?
  }

  struct Field {
    let text: String
    let kind: String

    /// The head of a column.
    init(_ column: Column) {
      text = column.title
      kind = column.isRight ? "figure" : "words"
    }

    init(_ column: Column, _ record: Record, in zone: Zone) {
      text = column.pageText(record, in: zone)
      let isOne = column.isUnbroken(record) || text.contains("\u{A0}") && text.count < 24
      kind = column.isRight ? "figure" : isOne ? "words one" : "words"
    }
  }

  struct Bar {
    /// In thousandths of the longest.
    let length: Int
  }
}
