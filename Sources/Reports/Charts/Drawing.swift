/// A picture made of marks, in whole units from the top left.
struct Drawing: Hashable, Sendable {
  /// All are equally wide: a unit is about a pixel on a phone.
  static let width = 360

  var height: Int
  var marks: [Mark] = []
}

/// One mark of a picture.
struct Mark: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case rect(x: Int, y: Int, width: Int, height: Int)
    case circle(x: Int, y: Int, radius: Int)
    case line(x: Int, y: Int, toX: Int, toY: Int)
    case text(String, x: Int, y: Int, Anchor)
  }

  /// Where a text has its place: at its start, middle or end.
  enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// What a mark looks like, as `charts.css` says.
  ///
  /// Colours are of the palette of Masataka Okabe and Kei Ito, which people with any kind of colour
  /// vision tell apart: blue #0072B2, with tints of it, and vermilion #D55E00. Wherever they mean
  /// something, a number, a pattern or a size means it too.
  ///
  /// Source: M. Okabe and K. Ito, "Color Universal Design", 2008.
  enum Style: String, Sendable {
    case bar, late, below, grid, zero, small, label, value, bright
    case step0, step1, step2, step3, step4
  }

  let shape: Shape
  let style: Style
  /// What is told of it where a pointer rests.
  var title: String?

  init(_ shape: Shape, _ style: Style, title: String? = nil) {
    (self.shape, self.style, self.title) = (shape, style, title)
  }

  static func text(
    _ text: String, x: Int, y: Int, _ anchor: Anchor = .start, _ style: Style = .label,
    title: String? = nil
  ) -> Mark {
    Mark(.text(text, x: x, y: y, anchor), style, title: title)
  }
}

/// One of five steps of a count, told by shade and by size or number.
enum Step {
  static let styles: [Mark.Style] = [.step0, .step1, .step2, .step3, .step4]

  /// 0 of nothing, else 1…4 by quarters of the greatest.
  static func of(_ count: Int, greatest: Int) -> Int {
    guard count > 0, greatest > 0 else { return 0 }
    let (high, low) = count.multipliedFullWidth(by: 4)
    let (quotient, remainder) = greatest.dividingFullWidth((high, low))
    return min(4, quotient + (remainder > 0 ? 1 : 0))
  }

  /// The counts that a step stands for; `nil` where it stands for none.
  static func range(of step: Int, greatest: Int) -> ClosedRange<Int>? {
    guard step > 0 else { return 0...0 }
    let quarter = { (times: Int) in
      greatest / 4 * times + greatest % 4 * times / 4
    }
    let (low, high) = (quarter(step - 1) + 1, quarter(step))
    return low <= high ? low...high : nil
  }
}
