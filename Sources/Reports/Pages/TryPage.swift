import Domain

/// What a trial of house rules came to as a page of HTML, to be read on a screen and on paper.
package enum TryPage {
  /// The page. It is XML as well, loads nothing, and has no scripts.
  ///
  /// - Parameters:
  ///   - tables: what people see of it, under the keys that machines know.
  ///   - key: what the groups are; `nil` where there are none.
  package static func html(
    _ report: TryReport, _ tried: [TriedText], tables: [(key: String, table: Table)],
    by key: ReplayKey?
  ) throws -> String {
    try Markup.render(
      PackageResources.try_html, with: try Page(report, tried, tables: tables, by: key))
  }

  /// What `try.html` is filled with; its names are the template's.
  private struct Page {
    let heading = "House rules on trial"
    let subject: String
    let stylesheet = Markup.text(
      PackageResources.base_css, PackageResources.report_css, PackageResources.try_css)
    let texts: [Name]
    let sentences: [String]
    let parts: [Part]

    init(
      _ report: TryReport, _ tried: [TriedText], tables: [(key: String, table: Table)],
      by key: ReplayKey?
    ) throws {
      let (since, until) = (report.period.since.written, report.period.until.written)
      subject =
        "Rentals \(since == until ? "of \(since)" : "from \(since) to \(until)"), amounts in "
        + report.currency.code
      texts = tried.map { Name(file: $0.name) }
      sentences = report.sentences(tried)
      parts = try tables.map { try Part($0.key, $0.table, by: key) }
    }
  }

  private struct Name {
    let file: String
  }

  private struct Part {
    let title: String
    let about: String?
    /// Nothing to list, and so no table.
    let nothing: String?
    let grid: String?

    init(_ name: String, _ table: Table, by key: ReplayKey?) throws {
      (title, about) = Self.words(name, key)
      nothing = table.records.isEmpty ? table.empty : nil
      grid = table.records.isEmpty ? nil : try ReportPage.grid(table)
    }

    private static func words(_ name: String, _ key: ReplayKey?) -> (String, String?) {
      switch name {
      case "texts":
        ("Side by side", "What each text comes to; the bars are of what would have come in.")
      case "rules": ("What each rule does", nil)
      case "takings": ("What comes in", nil)
      case "groups":
        (
          key == .month ? "Month by month" : "Class by class",
          "The bars are of what would have come in."
        )
      default:
        (
          "What each changed line brings",
          "What the text comes to, less what it would come to with that line as it is now."
        )
      }
    }
  }
}
