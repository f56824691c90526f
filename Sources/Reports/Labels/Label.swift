/// What a label says, and what a scanner reads on it.
package struct Label: Equatable, Sendable {
  /// What it is called where something is wrong with it, such as `copy C-000012`.
  package let name: String
  /// Lines above the bars.
  package let lines: [Line]
  package let code: String
  /// Whether the code may be the number of a product.
  package let isProduct: Bool
  /// What stands in place of bars; `nil` for bars.
  package var square: QRCode?

  package struct Line: Equatable, Sendable {
    package let text: String
    package let isBold: Bool
    /// How many lines it may take before it ends in three dots.
    package let mostLines: Int

    package init(_ text: String, isBold: Bool = false, mostLines: Int = 1) {
      (self.text, self.isBold, self.mostLines) = (text, isBold, mostLines)
    }
  }

  package init(_ name: String, _ lines: [Line], code: String, isProduct: Bool = false) {
    (self.name, self.lines) = (name, lines.filter { !$0.text.isEmpty })
    (self.code, self.isProduct) = (code, isProduct)
  }
}

/// Why a label cannot be printed.
package enum LabelProblem: Error, Equatable {
  /// No barcode has such letters, or so many.
  case unprintable
  /// What the bars need and what the label has, in micrometres.
  case tooWide(needed: Int, room: Int)
  case tooLow(needed: Int, room: Int)
}

/// A label that cannot be printed, and how many others there are.
package struct UnfitLabel: Error {
  package let label: Label
  package let problem: LabelProblem
  package let others: Int

  package init(label: Label, problem: LabelProblem, others: Int) {
    (self.label, self.problem, self.others) = (label, problem, others)
  }
}
