/// A value of JSON, as a request has it. A number that is not whole is kept as text, which no field
/// that counts will take.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([JSONValue])
  case object(JSONObject)

  /// The same text for the same value, however it was written down.
  package var canonical: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): String(number)
    case .text(let text): "\(text.utf8.count):\(text)"
    case .list(let values): "[" + values.map(\.canonical).joined(separator: ",") + "]"
    case .object(let object):
      "{"
        + object.members.sorted { $0.name < $1.name }
        .map { JSONValue.text($0.name).canonical + "=" + $0.value.canonical }
        .joined(separator: ",") + "}"
    }
  }

  /// A text, or a number as text: references may be either.
  package var asText: String? {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    default: nil
    }
  }

  /// Whether it is an empty text or an empty list.
  package var isNothing: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .list(let values): values.isEmpty
    default: false
    }
  }
}

/// The members of an object, in the order in which they were written.
package struct JSONObject: Hashable, Sendable {
  package var members: [Member] = []

  package init(members: [Member] = []) {
    self.members = members
  }

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      (self.name, self.value) = (name, value)
    }
  }

  package subscript(name: String) -> JSONValue? {
    members.first { $0.name == name }?.value
  }
}
