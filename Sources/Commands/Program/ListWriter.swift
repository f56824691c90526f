import Reports
import Requests
import Synchronization

/// Writes a list down record by record, in the format that was asked for. Nobody reads it yet, so
/// that whoever reads slowly holds nobody up who wants to write to the shop.
struct ListWriter {
  private let writer: AnswerWriter
  private let spool: Spool
  private var isEmpty = true
  private var part: [UInt8] = []
  private var text: TextList
  private let delimited: DelimitedWriter

  /// A part of so many bytes is put aside.
  private static let enough = 1 << 17

  init(_ table: Table, _ writer: AnswerWriter, _ spool: Spool) {
    (self.writer, self.spool) = (writer, spool)
    text = TextList(table, writer.tables)
    let options = writer.options
    delimited = options.format == .tsv ? .tsv : .csv(isRaw: options.raw)
    if [.csv, .tsv].contains(options.format) { part += delimited.header(table.keys).utf8 }
  }

  mutating func add(_ record: Record) throws {
    switch options.format {
    case .json: JSONWriter.write(record, isFirst: isEmpty, to: &part)
    case .jsonl:
      JSONWriter.write(record, to: &part)
      part.append(UInt8(ascii: "\n"))
    case .csv, .tsv:
      if writer.terminal.isOutput {
        part += writer.verbatim(delimited.line(record)).utf8
      } else {
        delimited.write(record, to: &part)
      }
    case .table, .text, .html, .escpos: text.add(record)
    }
    isEmpty = false
    if part.count + text.size >= Self.enough { try putAside() }
  }

  private mutating func putAside() throws {
    try spool.append(isText ? text.takeRows() : part)
    part.removeAll(keepingCapacity: true)
  }

  private var options: CallOptions { writer.options }
  private var isText: Bool { ![.json, .jsonl, .csv, .tsv].contains(options.format) }

  mutating func finish() throws -> any WrittenList {
    if options.format == .json { part += JSONWriter.end(isEmpty: isEmpty).utf8 }
    try putAside()
    guard isText else { return SpooledList(spool: spool, lines: \.self, foot: "") }
    guard !isEmpty else { return SpooledList(spool: nil, lines: \.self, foot: text.nothing) }
    let (lines, foot) = text.end
    return SpooledList(spool: spool, lines: lines, foot: foot)
  }
}

/// A list that was written down, with what makes lines of it.
private struct SpooledList: WrittenList {
  /// `nil` where there is nothing but the foot.
  let spool: Spool?
  let lines: ([UInt8]) -> [UInt8]
  let foot: String

  func forEachPart(_ body: ([UInt8]) throws -> Void) throws {
    try spool?.forEach { try body(lines($0)) }
    if !foot.isEmpty { try body(Array(foot.utf8)) }
  }
}

extension Session {
  package func write<Value: Sendable>(
    _ table: Table, record: @escaping @Sendable (Value) -> Record,
    _ values: (_ add: (consuming Value) throws -> Void) throws -> Void
  ) throws -> any WrittenList {
    let spool = Spool { [context] in context.temporaryFile("rental-\(context.newID())") }
    let writer = Mutex(ListWriter(table, AnswerWriter(self), spool))
    let consumer = Consumer<Value> { values in
      // In place: a loop over the array would copy each value whole.
      try values.withUnsafeBufferPointer { values in
        try writer.withLock { writer in
          for place in values.indices { try writer.add(record(values[place])) }
        }
      }
    }
    try values { value in try consumer.add(value) }
    try consumer.finish()
    return try writer.withLock { try $0.finish() }
  }

  /// Writes a list, for people by the pager that the environment names.
  func show(_ list: any WrittenList) throws {
    guard options.format == .table, context.terminal.isOutput else {
      return try list.forEachPart(context.streams.send)
    }
    var text: [UInt8] = []
    try list.forEachPart { text += $0 }
    try show(String(decoding: text, as: UTF8.self))
  }
}
