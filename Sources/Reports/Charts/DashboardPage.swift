/// The dashboard as a page of HTML that holds all it needs: for a phone, a desk and paper.
package enum DashboardPage {
  /// The page. It is XML as well, loads nothing, and has no scripts.
  ///
  /// - Parameters:
  ///   - shop: what the shop is called; may be empty.
  ///   - subject: what it is about: the day, the currency.
  package static func html(
    _ report: DashboardReport, shop: String, subject: String
  ) throws -> String {
    try Markup.render(
      PackageResources.dashboard_html, with: Page(report, shop: shop, subject: subject))
  }

  /// What `dashboard.html` is filled with; its names are the template's. A section climbs to what
  /// is around it for a name that it lacks, so that none of these is used twice.
  private struct Page {
    let stylesheet: String
    let heading: String
    let subject: String
    let glance: [Figure]
    let charts: [Section]

    init(_ report: DashboardReport, shop: String, subject: String) {
      stylesheet = Markup.text(
        PackageResources.base_css, PackageResources.charts_css, PackageResources.dashboard_css)
      heading = shop.isEmpty ? "Dashboard" : shop
      self.subject = subject
      glance = report.glance.map { Figure(label: $0.label, value: $0.value) }
      charts = report.charts.map(Section.init)
    }
  }

  private struct Figure {
    let label: String
    let value: String
  }

  private struct Section {
    let name: String
    let title: String
    let picture: Picture?
    /// Nothing to draw.
    let nothing: String?

    init(_ chart: Chart) {
      name = chart.name
      title = chart.title
      picture = chart.svg.map { Picture($0, of: chart) }
      nothing = picture == nil ? chart.table.empty : nil
    }
  }

  private struct Picture {
    let svg: String
    let summary: String
    let grid: ReportPage.Grid

    init(_ svg: String, of chart: Chart) {
      self.svg = svg
      summary = chart.summary
      grid = ReportPage.Grid(chart.table)
    }
  }
}
