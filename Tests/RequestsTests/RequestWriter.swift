import Reports

@testable import Requests

/// Writes a request as a line of a batch has it.
struct RequestWriter: KeyVisitor {
  private var fields: [Record.Field] = []

  static func record<Asked: Declared>(of request: Asked) throws -> Record {
    var (writer, request, options) = (RequestWriter(), request, CallOptions())
    try request.keys(&writer)
    try options.keys(&writer)
    return Record([.init("do", .text(Asked.command.verb))] + writer.fields)
  }

  mutating func visit<Shape: KeyShape>(
    _ key: Key, _ value: inout Shape.Value, _ shape: Shape
  ) throws {
    guard key.place != .setting else { return }
    let times = shape.words(value)
    if !shape.kind.parts.isEmpty, times.count == 1 {
      fields += shape.kind.parted(times[0]).compactMap { part in
        part.word.map { .init(part.name, .text($0)) }
      }
    } else if !times.isEmpty {
      let name = shape.kind.parts.isEmpty ? key.name : "pay"
      fields.append(.init(name, Self.cell(value, times, isList: Shape.isRepeating)))
    }
  }

  private static func cell(_ value: Any, _ times: [[String]], isList: Bool) -> Cell {
    if let number = value as? Int { return .number(number) }
    if let flag = value as? Bool { return .flag(flag) }
    let words = times.map { $0.joined(separator: " ") }
    return isList ? .list(words) : .text(words.first)
  }
}
