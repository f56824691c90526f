/// A text with places that are filled with values: Mustache with values, sections and remarks, and
/// nothing else of it.
package struct Template: Sendable {
  /// Something in a template that cannot be used.
  package struct Problem: Error, Hashable, Sendable {
    package let line: Int
    /// Without a full stop, such as `"titel" is no value`.
    package let sentence: String
    /// What is near to what was meant.
    package var nearest: String?

    /// What is said of a mark that is not taken.
    static func refused(_ mark: Character) -> String {
      "{{\(mark) is not allowed; use {{value}}, {{#value}}, {{^value}}, {{/value}} "
        + "or {{! a remark}}"
    }
  }

  enum Piece: Sendable {
    case text(String)
    /// - Parameter isRaw: whether it stands as it is in markup, too.
    case value([String], isRaw: Bool)
    case section([String], isInverted: Bool, [Piece])
  }

  private let pieces: [Piece]
  private let isMarkup: Bool

  /// - Parameter check: says what is wrong with a place, by its mark and its name.
  init(
    _ text: String, isMarkup: Bool = true,
    check: (_ mark: Character?, _ name: String) -> (sentence: String, nearest: String?)? = {
      _, _ in nil
    }
  ) throws(Problem) {
    self.isMarkup = isMarkup
    var reader = TemplateReader(text)
    while let place = try reader.next() {
      if let wrong = check(place.mark, place.name) {
        throw reader.problem(wrong.sentence, wrong.nearest)
      }
      try reader.take(place)
    }
    pieces = try reader.finish()
  }

  /// The text with its places filled from the variables of a value, or what a dictionary has under
  /// their names.
  func filled(_ value: Any) -> String {
    var text = ""
    fill(pieces, [value], &text)
    return text
  }

  private func fill(_ pieces: [Piece], _ around: [Any], _ text: inout String) {
    for piece in pieces {
      switch piece {
      case .text(let words): text += words
      case .value(let name, let isRaw):
        guard let value = Self.find(name, around) else { continue }
        let words = String(describing: value)
        text += isMarkup && !isRaw ? Markup.escaped(words) : words
      case .section(let name, let isInverted, let pieces):
        let values = Self.values(Self.find(name, around))
        if isInverted, values.isEmpty { fill(pieces, around, &text) }
        if !isInverted { for value in values { fill(pieces, around + [value], &text) } }
      }
    }
  }

  /// What a section is filled with, one after the other.
  private static func values(_ value: Any?) -> [Any] {
    switch value {
    case nil: []
    case let flag as Bool: flag ? [flag] : []
    case let list as [Any]: list
    case let value?: [value]
    }
  }

  /// What has the name, looked for from the innermost section outwards.
  private static func find(_ name: [String], _ around: [Any]) -> Any? {
    guard let first = name.first else { return around.last }
    for value in around.reversed() {
      guard let found = child(first, of: value) else { continue }
      return name.dropFirst().reduce(found) { value, name in value.flatMap { child(name, of: $0) } }
    }
    return nil
  }

  private static func child(_ name: String, of value: Any) -> Any? {
    if let values = value as? [String: Any] { return values[name] }
    guard let child = Mirror(reflecting: value).children.first(where: { $0.label == name })
    else { return nil }
    let mirror = Mirror(reflecting: child.value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : child.value
  }
}
