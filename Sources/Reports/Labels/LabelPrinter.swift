/// How fine a printer prints: everything on a label is at whole dots of it, so that no bar is
/// wider or narrower than another one of as many modules.
package enum LabelPrinter: Int, CaseIterable, Sendable {
  case dpi203 = 203
  case dpi300 = 300

  private static let inch = 25_400
  /// A module that plain scanners still read.
  private static let narrowest = 250
  /// A wider one only takes room.
  private static let widest = 400

  /// Whole dots that are nearest to so many micrometres.
  func dots(_ length: Int) -> Int { (length * rawValue + Self.inch / 2) / Self.inch }

  /// Micrometres that so many dots take, rounded up.
  func length(_ dots: Int) -> Int { (dots * Self.inch + rawValue - 1) / rawValue }

  /// How many dots a module may have, the most first.
  var modules: [Int] {
    let least = (Self.narrowest * rawValue + Self.inch - 1) / Self.inch
    return (least...max(least, Self.widest * rawValue / Self.inch)).reversed()
  }

  /// A length in dots with three decimals, as drawings write what need not be whole.
  func exact(_ length: Int) -> String {
    Decimals.text((length * rawValue * 1000 + Self.inch / 2) / Self.inch, decimals: 3)
  }
}

/// Whole numbers of thousandths and millionths, as drawings write them.
enum Decimals {
  static func text(_ value: Int, decimals: Int) -> String {
    let digits = String(value)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var text = "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
