import Reports

/// Writes a request as a line of a batch has it.
package struct RequestWriter: KeyVisitor {
  private var fields: [Record.Field] = []

  private init() {}

  package static func record<Asked: Declared>(
    of request: Asked, _ options: CallOptions = CallOptions()
  ) -> Record {
    var writer = RequestWriter()
    var (request, options) = (request, options)
    // A visitor that only reads refuses nothing.
    try? request.keys(&writer)
    try? options.keys(&writer)
    return Record([Record.Field("do", .text(Asked.command.verb))] + writer.fields)
  }

  package mutating func visit<Shape: KeyShape>(
    _ key: Key, _ value: inout Shape.Value, _ shape: Shape
  ) throws {
    guard key.place != .setting else { return }
    let times = shape.words(value)
    if !shape.kind.parts.isEmpty, times.count == 1 {
      // A single word is the last part: an amount, or a method alone.
      return try write(parts: times[0], of: shape.kind)
    }
    let name = shape.kind.parts.isEmpty ? key.name : "pay"
    let cell = shape.cell(value)
    if cell != .null { fields.append(Record.Field(name, cell)) }
  }

  private mutating func write(parts words: [String], of kind: some KeyKind) throws {
    var words = words
    for part in kind.parts {
      guard let word = words.first, (try? kind.word(of: part, .text(word))) != nil else { continue }
      fields.append(Record.Field(part, .text(word)))
      words.removeFirst()
    }
  }
}
