import Domain

/// Everything about a customer as a page of HTML, to be handed over.
package enum CustomerFilePage {
  /// The page. It is XML as well, loads nothing, and has no scripts.
  package static func html(_ report: CustomerFileReport, subject: String) throws -> String {
    try Markup.render(PackageResources.customer_html, with: Page(report, subject))
  }

  /// What `customer.html` is filled with; its names are the template's.
  private struct Page {
    let title = "What the shop knows about you"
    let subject: String
    let stylesheet = Markup.text(PackageResources.base_css, PackageResources.report_css)
    let parts: [Part]

    init(_ report: CustomerFileReport, _ subject: String) {
      self.subject = subject
      parts = report.parts.map { Part($0, in: report.calendar.zone) }
    }
  }

  private struct Part {
    let heading: String
    /// Nothing to list, and so no table.
    let nothing: String?
    let grid: ReportPage.Grid?

    init(_ part: CustomerFileReport.Part, in zone: Zone) {
      heading = part.title.capitalisedFirst
      nothing = part.table.records.isEmpty ? part.table.empty : nil
      var table = part.table
      // A column that nobody has filled in only takes the room of others.
      table.columns.removeAll { column in
        table.records.allSatisfy { column.pageText($0, in: zone).isEmpty }
      }
      grid = table.records.isEmpty ? nil : ReportPage.Grid(table, in: zone)
    }
  }
}
