/// Labels as a page of HTML that is printed sheet by sheet. It is XML as well, loads nothing, and
/// has no scripts.
package enum LabelPage {
  package static func html(_ pages: LabelPages, title: String) throws -> String {
    try Markup.render(PackageResources.labels_html, with: Page(pages, title))
  }

  /// What `labels.html` is filled with; its names are the template's.
  private struct Page {
    let stylesheet: String
    let title: String
    let subject: String
    let width: String
    let height: String
    let sheets: [Sheet]

    init(_ pages: LabelPages, _ title: String) {
      stylesheet = Markup.text(PackageResources.labels_css)
      self.title = title
      let labels = pages.labels == 1 ? "1 label" : "\(pages.labels) labels"
      subject = pages.count == 1 ? labels : "\(labels) on \(pages.count) pages"
      (width, height) = (
        LabelDrawing.millimetres(pages.sheet.page.width),
        LabelDrawing.millimetres(pages.sheet.page.height)
      )
      sheets = pages.pages.enumerated().map { place, page in
        Sheet(
          number: place + 1, size: LabelDrawing.sizeInPage(pages),
          content: LabelDrawing.content(page))
      }
    }
  }

  private struct Sheet {
    let number: Int
    let size: String
    let content: String
  }
}
