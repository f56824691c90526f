/// How often a key is given, and so what its variable is: a value, an optional or an array.
package protocol KeyShape<Value>: Sendable {
  associatedtype Value
  associatedtype Kind: KeyKind

  var kind: Kind { get }
  static var isRepeating: Bool { get }

  /// The value that these words say; there is one at least.
  func read(_ words: [String]) throws -> Value
  func read(_ json: JSONValue, of key: String) throws -> Value
  /// The words of each time that the key is given, as the command line has them.
  func words(_ value: Value) -> [[String]]
}

extension KeyShape {
  package static var isRepeating: Bool { false }

  /// The last of the values that the words say, each of which is read.
  fileprivate func last(_ words: [String]) throws -> Kind.Value {
    var rest = words[...]
    var value = try kind.read(&rest)
    while !rest.isEmpty { value = try kind.read(&rest) }
    return value
  }

  fileprivate func times(_ words: [String]) -> [[String]] { words.isEmpty ? [] : [words] }
}

/// A value that is always there.
package struct Once<Kind: KeyKind>: KeyShape {
  package let kind: Kind

  package func read(_ words: [String]) throws -> Kind.Value { try last(words) }

  package func read(_ json: JSONValue, of key: String) throws -> Kind.Value {
    try kind.read(json, of: key)
  }

  package func words(_ value: Kind.Value) -> [[String]] { times(kind.words(value)) }
}

/// A value that may be missing.
package struct AtMostOnce<Kind: KeyKind>: KeyShape {
  package let kind: Kind

  package func read(_ words: [String]) throws -> Kind.Value? { try last(words) }

  package func read(_ json: JSONValue, of key: String) throws -> Kind.Value? {
    try kind.read(json, of: key)
  }

  package func words(_ value: Kind.Value?) -> [[String]] {
    value.map { times(kind.words($0)) } ?? []
  }
}

/// Values in their order.
package struct Often<Kind: KeyKind>: KeyShape {
  package static var isRepeating: Bool { true }

  package let kind: Kind
  /// Whether JSON may have a value in place of a list.
  var orOne = false

  package func read(_ words: [String]) throws -> [Kind.Value] {
    var rest = words[...]
    var values: [Kind.Value] = []
    while !rest.isEmpty { values.append(try kind.read(&rest)) }
    return values
  }

  package func read(_ json: JSONValue, of key: String) throws -> [Kind.Value] {
    if let values = try kind.readSeveral(json, of: key) { return values }
    guard case .list(let elements) = json else {
      guard orOne else { throw ErrorReport.badRequest("\(key) is no list") }
      return [try kind.read(json, of: key)]
    }
    return try elements.map { element in
      guard element.asText != nil else {
        throw ErrorReport.badRequest("\(key) holds what is no text")
      }
      return try kind.read(element, of: key)
    }
  }

  package func words(_ values: [Kind.Value]) -> [[String]] { values.map(kind.words) }
}
