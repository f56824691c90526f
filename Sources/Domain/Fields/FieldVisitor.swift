/// A record whose fields are written down once: its columns, its keys in JSON and its columns in a
/// file all come from there.
package protocol Fielded: Sendable {
  /// One to read the fields into.
  static var blank: Self { get }

  /// Shows the visitor each field, in the order of the columns.
  mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure)

  /// Reads what is kept as one text. Each record has its own, which is quicker than one for all.
  ///
  /// - Returns: `nil` where the text is no such document: it is damaged, of another version, or
  ///   lacks a field that is never empty.
  static func read(document text: String, in column: String) -> Self?
}

/// Walks the fields of a record: reads them, writes them, or takes down what they are.
package protocol FieldVisitor {
  associatedtype Failure: Error

  /// Whether it looks at what is in the fields.
  static var looks: Bool { get }
  /// Whether a group that is kept as a document is shown as one text, and not field by field.
  static var keepsDocuments: Bool { get }
  /// Whether the fields are those of a group that is not there.
  var isAbsent: Bool { get set }

  /// - Returns: what is to be in the field; `nil` where that stays as it is.
  mutating func visit(
    _ field: Field, _ type: any FieldValue.Type, _ content: FieldContent
  ) throws(Failure) -> FieldContent?

  /// The field cannot hold what `visit` returned.
  mutating func refuse(_ field: Field, _ type: any FieldValue.Type) throws(Failure)

  /// Whether a group is to be there.
  ///
  /// - Parameters:
  ///   - key: that of its first field.
  ///   - isThere: whether it is there by now.
  func has(group key: String, _ isThere: Bool) -> Bool
}

/// A field of a record, but for its value.
package struct Field: Sendable {
  /// What files and JSON call it, in snake case.
  package let key: String
  package let column: String
  /// Where the column is, where that is not the record's own table.
  package let table: Table?
  package let values: Values
  package let reach: Reach

  /// The values that it may hold, where its kind does not say it all.
  package enum Values: Sendable {
    case any
    case from(ClosedRange<Int>)
    /// An amount that may be below zero.
    case signed
    /// SHA-256 in hexadecimal.
    case hash
    /// Several fields as one text; what cannot be read of it is as if it were not there.
    case document
    /// A moment that files leave blank where it is "always".
    case orAlways
  }

  /// Whether a whole number can be in it, of money in minor units.
  func allows(_ number: Int64, of kind: FieldKind) -> Bool {
    switch (kind, values) {
    case (.number, .from(let range)): range.contains(Int(number))
    case (.money, .signed): number.magnitude <= Money.largest.minor.magnitude
    case (.money, _): (0...Money.largest.minor).contains(number)
    default: true
    }
  }

  /// Who is told of a field.
  package enum Reach: Sendable {
    case everybody
    /// Files that are read back, and nobody who looks.
    case files
    case nobody
  }

  /// A table that records are joined to.
  package enum Table: Sendable {
    case copy, movie, customer
  }
}

extension FieldVisitor {
  package static var looks: Bool { true }

  package static var keepsDocuments: Bool { false }

  package mutating func refuse(_ field: Field, _ type: any FieldValue.Type) {}

  package func has(group key: String, _ isThere: Bool) -> Bool { isThere }

  /// Inlined, so that nothing but the visitor is generic where it runs, row by row.
  ///
  /// - Parameter column: where it is not called like the key.
  @inline(__always)
  mutating func field<Value: FieldValue>(
    _ key: String, _ value: inout Value, _ values: Field.Values = .any, column: String? = nil,
    of table: Field.Table? = nil, to reach: Field.Reach = .everybody
  ) throws(Failure) {
    let field = Field(
      key: key, column: column ?? key, table: table, values: values, reach: reach)
    let given = try visit(field, Value.self, isAbsent || !Self.looks ? .empty : value.content)
    guard let given, !isAbsent else { return }
    guard let read = Value(content: given) else { return try refuse(field, Value.self) }
    value = read
  }

  /// Fields that are there together or not at all; the first of them is never empty.
  ///
  /// - Parameter document: the column that holds all of them as one text, where one does. What it
  ///   holds is taken for nothing where it cannot be read, so that the record is still there; a
  ///   check of the shop tells it.
  @inline(__always)
  mutating func group<Part: Fielded>(
    _ key: String, _ part: inout Part?, document: String? = nil
  ) throws(Failure) {
    if let document, Self.keepsDocuments { return try self.document(document, &part) }
    let wasAbsent = isAbsent
    isAbsent = wasAbsent || !has(group: key, part != nil)
    var found = part ?? .blank
    try found.fields(&self)
    part = isAbsent ? nil : found
    isAbsent = wasAbsent
  }

  private mutating func document<Part: Fielded>(
    _ column: String, _ part: inout Part?
  ) throws(Failure) {
    let field = Field(key: column, column: column, table: nil, values: .document, reach: .nobody)
    let text = Self.looks ? part.map { FieldDocument.text($0, in: column) } : nil
    guard let given = try visit(field, String?.self, text.content), !isAbsent else { return }
    part = String?(content: given)?.flatMap { Part.read(document: $0, in: column) }
  }
}

extension Fielded {
  /// Shows the fields to a visitor that changes nothing.
  package func show<V: FieldVisitor>(to visitor: inout V) throws(V.Failure) {
    var record = self
    try record.fields(&visitor)
  }
}
