import Domain

/// What a column is called, so that spellings of one name are the same: `E-Mail`, `email`,
/// `Straße` and `strasse`, `Price (€)` and `price`.
struct SheetName: Hashable {
  let key: String

  init(_ text: String) {
    let bare = Self.withoutBrackets(text)
    let key = Self.key(of: bare)
    self.key = key.isEmpty ? Self.key(of: text) : key
  }

  private static func key(of text: String) -> String {
    let letters = text.map { $0 == "°" ? "º" : $0 }
    let plain = Folded.key(String(letters)).filter { $0.isLetter || $0.isNumber }
    return plain.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
  }

  /// A unit or a note, as in `Runtime (mins)`.
  private static func withoutBrackets(_ text: String) -> String {
    var depth = 0
    return String(
      text.filter { letter in
        if "([".contains(letter) { depth += 1 }
        defer { if ")]".contains(letter) { depth = max(0, depth - 1) } }
        return depth == 0
      })
  }

  /// Several names of one thing, written with semicolons in between.
  static func list(_ names: String) -> [SheetName] {
    names.split(separator: ";").map { SheetName(String($0)) }
  }
}
