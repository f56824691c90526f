/// Writes drawings as SVG that stands in a page and needs nothing else.
enum SVGWriter {
  /// - Parameter name: a word that no other drawing of the page has.
  static func text(_ drawing: Drawing, name: String, title: String, summary: String) -> String {
    let size = "viewBox=\"0 0 \(Drawing.width) \(drawing.height)\""
    return """
      <svg class="chart" role="img" \(size)>
      <title>\(escaped(title))</title>
      <desc>\(escaped(summary))</desc>
      \(hatching(of: drawing, name: name))\(drawing.marks.map { mark($0, name) }.joined())</svg>
      """
  }

  /// What is below zero is hatched, so that it is told apart without colour as well.
  private static func hatching(of drawing: Drawing, name: String) -> String {
    guard drawing.marks.contains(where: { $0.style == .below }) else { return "" }
    return """
      <defs><pattern id="\(name)-below" width="4" height="4" patternUnits="userSpaceOnUse">\
      <path d="M0 4L4 0" class="hatch"/></pattern></defs>

      """
  }

  private static func mark(_ mark: Mark, _ name: String) -> String {
    let title = mark.title.map { "<title>\(escaped($0))</title>" } ?? ""
    let kind = "class=\"\(mark.style.rawValue)\""
    switch mark.shape {
    case .rect(let x, let y, let width, let height):
      let fill = mark.style == .below ? " fill=\"url(#\(name)-below)\"" : ""
      let size = "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\""
      return "<rect \(kind) \(size)\(fill)>\(title)</rect>\n"
    case .circle(let x, let y, let radius):
      return "<circle \(kind) cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\">\(title)</circle>\n"
    case .line(let x, let y, let toX, let toY):
      return "<line \(kind) x1=\"\(x)\" y1=\"\(y)\" x2=\"\(toX)\" y2=\"\(toY)\"/>\n"
    case .text(let text, let x, let y, let anchor):
      let place = "x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor.rawValue)\""
      return "<text \(kind) \(place)>\(title)\(escaped(text))</text>\n"
    }
  }

  private static func escaped(_ text: String) -> String { Markup.escaped(text) }
}
