/// The columns of a record as one fact of the audit trail: `nights=3 due_on=2026-03-04 fee_cap=`.
///
/// What is empty is written as nothing, and a space or a percent sign in a value as `%20` or `%25`.
package enum ColumnFacts {
  /// A column, and its value as the trail tells it; `nil` where it is empty.
  package typealias Column = (name: String, value: String?)

  /// Writes columns as one fact, in their order.
  package static func text(_ columns: [Column]) -> String {
    columns.map { "\($0.name)=\(escaped($0.value ?? ""))" }.joined(separator: " ")
  }

  /// Reads what `text` wrote. A part without `=` is left out.
  package static func columns(in text: String) -> [Column] {
    text.utf8.split(separator: UInt8(ascii: " ")).compactMap { part in
      guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let value = unescaped(Substring(part[part.index(after: sign)...]))
      return (String(Substring(part[..<sign])), value.isEmpty ? nil : value)
    }
  }

  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case " ": text += "%20"
      case "%": text += "%25"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func unescaped(_ value: Substring) -> String {
    guard value.utf8.contains(UInt8(ascii: "%")) else { return String(value) }
    let parts = value.utf8.split(
      separator: UInt8(ascii: "%"), omittingEmptySubsequences: false
    ).map { Substring($0) }
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      text + (part.utf8.starts(with: "20".utf8) ? " " : "%") + Substring(part.utf8.dropFirst(2))
    }
  }
}
