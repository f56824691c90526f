/// A picture of figures, with a sentence and the figures themselves for whoever does not see it.
package struct Chart: Sendable {
  /// Its key among the figures, in snake case.
  package let name: String
  package let title: String
  /// What is to be seen in it, in a sentence.
  package let summary: String
  /// `nil` where there is nothing to draw; then the table has a sentence instead.
  let drawing: Drawing?
  /// The same figures.
  package let table: Table
  /// The same as a terminal shows it: with bars, or lines of blocks.
  package let terminal: Table

  init(
    _ name: String, title: String, summary: String, drawing: Drawing?, table: Table,
    terminal: Table? = nil
  ) {
    (self.name, self.title) = (name, title)
    self.summary = drawing == nil ? table.empty : summary
    (self.drawing, self.table) = (drawing, table)
    self.terminal = terminal ?? table
  }

  /// The picture as it stands in a page; `nil` where there is nothing to draw.
  var svg: String? {
    drawing.map { SVGWriter.text($0, name: name, title: title, summary: summary) }
  }

  /// The figures of a chart that are all nothing are no figures.
  static func isEmpty(_ values: some Sequence<Int64>) -> Bool {
    values.allSatisfy { $0 == 0 }
  }
}

/// The value axis of bars that stand up: round numbers on the left, and lines across.
struct StandingAxis {
  let ticks: Ticks
  /// Where the values begin, and how wide they are.
  let left: Int
  let width: Int
  let top: Int
  let height: Int

  func y(_ value: Int64) -> Int { top + height - ticks.place(of: value, in: height) }

  func marks(_ label: (Int64) -> String) -> [Mark] {
    ticks.values.flatMap { value in
      let y = y(value)
      return [
        Mark(.line(x: left, y: y, toX: left + width, toY: y), value == 0 ? .zero : .grid),
        .text(label(value), x: left - 5, y: y + 3, .end),
      ]
    }
  }

  /// A bar from zero to a value, which has at least a unit where the value is not zero.
  func bar(_ value: Int64, x: Int, width: Int, _ style: Mark.Style, title: String) -> Mark {
    let (zero, end) = (y(0), y(value))
    let height = value == 0 ? 0 : max(1, abs(zero - end))
    return Mark(
      .rect(x: x, y: value < 0 ? zero : zero - height, width: width, height: height), style,
      title: title)
  }
}
