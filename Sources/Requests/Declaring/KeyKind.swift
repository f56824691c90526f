import Domain

/// What a key can be set to, and how that is written as words and in JSON.
package protocol KeyKind<Value>: Sendable {
  associatedtype Value

  var form: KeyForm { get }
  /// All that it can be, where they are few.
  var choices: [String] { get }

  /// What a word that is no value is a slip for, where the choices do not tell.
  func nearest(to word: String) -> String?

  /// Takes the words of one value away.
  ///
  /// - Throws: ``Unfit`` where they are none.
  func read(_ words: inout ArraySlice<String>) throws -> Value
  func read(_ json: JSONValue, of key: String) throws -> Value
  /// Values that JSON has in another way than as a list; `nil` where it has a list.
  func readSeveral(_ json: JSONValue, of key: String) throws -> [Value]?
  /// The keys that have parts of the value, in place of one that has all of it.
  var parts: [String] { get }
  func word(of part: String, _ json: JSONValue) throws -> String
  /// None for what is as if nothing had been said.
  func words(_ value: Value) -> [String]
}

/// What follows an option.
package enum KeyForm: Hashable, Sendable {
  case flag
  case flags([String])
  case value
  /// A file's name, which shells complete.
  case file
  /// How something is paid, and perhaps how much.
  case payment
}

/// A word that is no value, and what would be one.
package struct Unfit: Error {
  package let word: String
  package let hint: String

  package init(_ word: String, _ hint: String) {
    (self.word, self.hint) = (word, hint)
  }

  init(_ word: String, among choices: [String]) {
    let nearest = Nearest.name(to: word, among: choices).map { "; did you mean \($0)?" }
    self.init(word, "it is one of " + choices.joined(separator: ", ") + (nearest ?? ""))
  }
}

extension KeyKind {
  package var form: KeyForm { .value }
  package var choices: [String] { [] }

  package func nearest(to word: String) -> String? { nil }

  package func read(_ json: JSONValue, of key: String) throws -> Value {
    var words = [try json.line(of: key)][...]
    return try read(&words)
  }

  package func readSeveral(_ json: JSONValue, of key: String) throws -> [Value]? { nil }

  package var parts: [String] { [] }

  package func word(of part: String, _ json: JSONValue) throws -> String { try json.line(of: part) }
}

extension JSONValue {
  /// A text without control characters, but for those that may have several lines.
  package func line(of key: String, orElse hint: String? = nil) throws -> String {
    guard let text = asText else {
      throw ErrorReport.badRequest("\(key) is no text" + (hint.map { "; " + $0 } ?? ""))
    }
    if let problem = OneLine.problem(in: text, of: key) ?? OneLine.problem(withLengthOf: text) {
      throw ErrorReport.badRequest("\(key) \(problem)")
    }
    return text
  }

  package func flag(of key: String) throws -> Bool {
    guard case .flag(let flag) = self else {
      throw ErrorReport.badRequest("\(key) is no true or false")
    }
    return flag
  }
}
