/// The paper that labels are printed on. Lengths are whole micrometres.
package struct LabelSheet: Equatable, Sendable {
  /// Of the whole page.
  package let page: LabelSize
  package let label: LabelSize
  package let columns: Int
  package let rows: Int
  /// Between two labels side by side.
  package let gap: Int

  package var count: Int { columns * rows }

  /// The corner of a label, counted from 0 by rows. All labels together stand in the middle.
  package func corner(of place: Int) -> (x: Int, y: Int) {
    let left = (page.width - columns * label.width - (columns - 1) * gap) / 2
    let top = (page.height - rows * label.height) / 2
    return (
      left + place % columns * (label.width + gap), top + place / columns % rows * label.height
    )
  }

  private init(
    _ page: LabelSize, _ label: LabelSize, _ columns: Int, _ rows: Int, gap: Int = 0
  ) {
    (self.page, self.label) = (page, label)
    (self.columns, self.rows, self.gap) = (columns, rows, gap)
  }

  /// A page in equal labels, with a margin that printers can do without.
  package static func grid(of page: LabelSize, columns: Int, rows: Int) -> LabelSheet {
    let margin = 8000
    let label = LabelSize(
      width: (page.width - 2 * margin) / columns, height: (page.height - 2 * margin) / rows)
    return LabelSheet(page, label, columns, rows)
  }

  /// A label of a label printer, which is a page by itself.
  package static func roll(_ label: LabelSize) -> LabelSheet { LabelSheet(label, label, 1, 1) }

  /// Sheets as their makers number them: size, columns, rows and gap of each label.
  ///
  /// Source: the makers' own size on the pack, and gLabels' templates (avery-iso, avery-us and
  /// herma-iso) for how many stand in a row and how far apart. All of them are in the middle of
  /// their page, so that margins need not be written down: 15.1 mm above L7160, for one.
  package static func named(_ name: LabelSheetName) -> LabelSheet {
    switch name {
    case .l7160: LabelSheet(.a4, LabelSize(width: 63_500, height: 38_100), 3, 7, gap: 2540)
    case .l7163: LabelSheet(.a4, LabelSize(width: 99_100, height: 38_100), 2, 7, gap: 2500)
    case .l7651: LabelSheet(.a4, LabelSize(width: 38_100, height: 21_200), 5, 13, gap: 2500)
    case .herma4464: LabelSheet(.a4, LabelSize(width: 70_000, height: 37_000), 3, 8)
    case .avery5160:
      LabelSheet(.letter, LabelSize(width: 66_675, height: 25_400), 3, 10, gap: 3175)
    case .avery5163:
      LabelSheet(.letter, LabelSize(width: 101_600, height: 50_800), 2, 5, gap: 4763)
    }
  }
}

/// What a sheet of labels is called in shops.
package enum LabelSheetName: String, CaseIterable, Sendable {
  case l7160 = "L7160"
  case l7163 = "L7163"
  case l7651 = "L7651"
  case herma4464 = "4464"
  case avery5160 = "5160"
  case avery5163 = "5163"
}

/// Width and height in whole micrometres.
package struct LabelSize: Equatable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  package static let a4 = LabelSize(width: 210_000, height: 297_000)
  package static let letter = LabelSize(width: 215_900, height: 279_400)
}
