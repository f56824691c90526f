/// Takes down what the fields of a record are called in files.
struct FieldKeys: FieldVisitor {
  typealias Failure = Never

  static let looks = false
  var keys: [String] = []
  var isAbsent = false

  mutating func visit(
    _ field: Field, _ type: any FieldValue.Type, _ content: FieldContent
  ) -> FieldContent? {
    if field.reach != .nobody { keys.append(field.key) }
    return nil
  }
}

extension Fielded {
  /// What files that are read back call the fields, in their order.
  package static var fileKeys: [String] {
    var keys = FieldKeys()
    blank.show(to: &keys)
    return keys.keys
  }
}
