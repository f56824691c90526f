/// Labels on as many pages as they take.
package struct LabelPages {
  package let sheet: LabelSheet
  package let printer: LabelPrinter
  /// What is on each page.
  let pages: [[LabelLayout.Mark]]
  /// How many labels there are.
  package let labels: Int

  /// - Parameter start: the first label of the first page that is still there, from 1 on.
  /// - Throws: ``UnfitLabel``, the first one.
  package init(
    _ labels: [Label], on sheet: LabelSheet, start: Int = 1, for printer: LabelPrinter
  ) throws(UnfitLabel) {
    (self.sheet, self.printer, self.labels) = (sheet, printer, labels.count)
    let layout = LabelLayout(sheet.label, printer)
    var pages: [[LabelLayout.Mark]] = []
    var unfit: [(label: Label, problem: LabelProblem)] = []
    for (place, label) in zip((start - 1)..., labels) {
      let corner = sheet.corner(of: place)
      if pages.isEmpty || place.isMultiple(of: sheet.count) { pages.append([]) }
      do throws(LabelProblem) {
        pages[pages.count - 1] += try layout.marks(of: label).map {
          $0.moved(x: printer.dots(corner.x), y: printer.dots(corner.y))
        }
      } catch {
        unfit.append((label, error))
      }
    }
    if let first = unfit.first {
      throw UnfitLabel(label: first.label, problem: first.problem, others: unfit.count - 1)
    }
    self.pages = pages
  }

  package var count: Int { pages.count }

  /// How many lines have letters that a printer's own fonts lack, and the first of them.
  package var lost: (count: Int, example: String)? {
    let lost = pages.joined().compactMap { mark -> String? in
      guard case .text(let text, _, _, _, _) = mark, !CodePage1252.hasAll(of: text)
      else { return nil }
      return text
    }
    return lost.first.map { (lost.count, $0) }
  }
}
