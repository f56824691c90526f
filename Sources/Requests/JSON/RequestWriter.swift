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
      fields += shape.kind.parted(times[0]).compactMap { part in
        part.word.map { Record.Field(part.name, .text($0)) }
      }
      return
    }
    let name = shape.kind.parts.isEmpty ? key.name : "pay"
    let cell = shape.cell(value)
    if cell != .null { fields.append(Record.Field(name, cell)) }
  }
}
