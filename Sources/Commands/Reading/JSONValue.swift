import Foundation

/// A value of JSON, as a request has it. A number that is not whole is kept as text, which no field
/// that counts will take.
enum JSONValue: Decodable, Hashable {
  case null
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let fraction = try? container.decode(Double.self) {
      self = .text("\(fraction)")
    } else if container.decodeNil() {
      self = .null
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The object that a line writes, or `nil` where it writes none.
  static func object(_ line: [UInt8]) -> [String: JSONValue]? {
    try? JSONDecoder().decode([String: JSONValue].self, from: Data(line))
  }

  /// The same text for the same value, however it was written down.
  var canonical: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): String(number)
    case .text(let text): "\(text.utf8.count):\(text)"
    case .list(let values): "[" + values.map(\.canonical).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }
        .map { JSONValue.text($0.key).canonical + "=" + $0.value.canonical }
        .joined(separator: ",") + "}"
    }
  }

  /// A text, or a number as text: references may be either.
  var asText: String? {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    default: nil
    }
  }
}
