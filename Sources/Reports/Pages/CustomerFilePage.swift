import Domain

/// Everything about a customer as a page of HTML, to be handed over.
package enum CustomerFilePage {
  /// The page. It is XML as well, loads nothing, and has no scripts.
  package static func html(_ report: CustomerFileReport, subject: String) throws -> String {
    try Markup.render(PackageResources.customer_html, with: Page(report, subject))
  }

  /// What `customer.html` is filled with; its names are the template's.
  private struct Page {
    let title = "What the shop has about you"
    let subject: String
    let stylesheet = Markup.text(PackageResources.base_css, PackageResources.report_css)
    let parts: [Part]

    init(_ report: CustomerFileReport, _ subject: String) {
      self.subject = subject
      parts = report.parts.map(Part.init)
    }
  }

  private struct Part {
    let heading: String
    /// Nothing to list, and so no table.
    let nothing: String?
    let grid: ReportPage.Grid?

    init(_ part: CustomerFileReport.Part) {
      heading = part.title.capitalisedFirst
      nothing = part.table.records.isEmpty ? part.table.empty : nil
      grid = part.table.records.isEmpty ? nil : ReportPage.Grid(part.table)
    }
  }
}
