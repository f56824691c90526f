import Domain
import Reports

/// Why a cell cannot be taken, as the end of a sentence.
struct SheetProblem: Error, Hashable {
  let why: String
  /// The currency that an amount is in, where it is another than the shop's.
  var foreign: Foreign?

  /// A currency by its code, if its sign is that of one only.
  struct Foreign: Hashable {
    let code: String?
  }
}

/// What the text of a cell is once what spreadsheets add to it is off.
enum SheetCell {
  /// - Parameter isHTML: whether the program that wrote it escapes letters as HTML does.
  static func clean(_ text: String, isHTML: Bool = false) -> String {
    let isTame = isTame(text)
    var text = isTame ? text : trimmed(text)
    if text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count >= 3 {
      text = trimmed(text.dropFirst(2).dropLast().replacing("\"\"", with: "\""))
    }
    if isHTML, text.contains("&") || text.contains("<") { text = withoutHTML(text) }
    text = FormulaGuard.removed(from: text)
    return isTame && !isHTML ? text : oneSpaced(text)
  }

  /// Whether there are letters of ASCII, with single spaces between them, as in most cells.
  private static func isTame(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20 || text.isEmpty
  }

  /// A number that is a name: `'00123` and `85392118823.0` are how spreadsheets write it.
  static func identifier(_ text: String) throws(SheetProblem) -> String {
    var text = text
    if text.hasPrefix("'"), text.dropFirst().first?.isNumber == true { text.removeFirst() }
    if text.hasSuffix(".0"), isDigits(text.dropLast(2)) { text.removeLast(2) }
    guard let whole = unshortened(text) else {
      throw SheetProblem(
        why: "a spreadsheet has shortened the number; its digits are lost")
    }
    return whole
  }

  static func isDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// What a spreadsheet shows where a formula failed or a column is too narrow.
  static func isError(_ text: String) -> Bool {
    guard text.hasPrefix("#") else { return false }
    return text.utf8.count > 1 && text.allSatisfy { $0 == "#" }
      || errors.contains(text.uppercased())
  }

  private static let errors: Set = [
    "#REF!", "#N/A", "#NAME?", "#VALUE!", "#DIV/0!", "#NULL!", "#NUM!", "#SPILL!", "#CALC!",
    "#FIELD!", "#NV", "#WERT!", "#BEZUG!", "#ZAHL!", "#ÜBERLAUF!", "#VALEUR!", "#NOM?",
    "#NOMBRE!", "#PROPAGATION!", "#¡REF!", "#¡VALOR!", "#¿NOMBRE?", "#¡NUM!", "#¡DIV/0!",
    "#DESBORDAMIENTO!", "#GETTING_DATA",
  ]

  /// `nil` where digits are gone: `9.78E+12`.
  private static func unshortened(_ text: String) -> String? {
    let parts = text.uppercased().split(separator: "E+", omittingEmptySubsequences: false)
    guard parts.count == 2, isDigits(parts[1]), let exponent = Int(parts[1]) else { return text }
    let digits = parts[0].filter { $0 != "." && $0 != "," }
    guard isDigits(digits), parts[0].first?.isNumber == true, digits.count <= parts[0].count,
      parts[0].count - digits.count <= 1
    else { return text }
    return digits.count - 1 == exponent ? String(digits) : nil
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return String(text) }
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || [0x200B, 0x2060, 0xFEFF].contains(scalar.value)
  }

  /// Runs of spaces become one; line breaks stay, as LF.
  private static func oneSpaced(_ text: String) -> String {
    var spaced = String.UnicodeScalarView()
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      let isSpace = scalar == " " || scalar == "\t" || scalar == "\u{A0}"
      if isSpace, spaced.last == " " || spaced.last == "\n" { continue }
      switch scalar {
      case "\r", "\u{2028}", "\u{2029}": spaced.append("\n")
      default: spaced.append(isSpace ? " " : scalar)
      }
    }
    return String(spaced)
  }

  private static func withoutHTML(_ text: String) -> String {
    let breaks = ["<br>", "<br/>", "<br />", "<BR>"]
    let lines = breaks.reduce(text) { $0.replacing($1, with: "\n") }
    let letters = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"),
      ("&nbsp;", " "), ("&amp;", "&"),
    ]
    return letters.reduce(lines) { $0.replacing($1.0, with: $1.1) }
  }
}
