import Domain
import Reports
import Requests
import Shop
import Synchronization

/// Writes the parcels of a list down in the format that was asked for, each by itself.
private struct ListWriter: Sendable {
  private let writer: AnswerWriter
  private let text: TextList
  private let delimited: DelimitedWriter
  private let keys: [String]

  init(_ table: Table, _ writer: AnswerWriter) {
    (self.writer, keys) = (writer, table.keys)
    text = TextList(table, writer.tables)
    delimited = writer.options.format == .tsv ? .tsv : .csv(isRaw: writer.options.raw)
  }

  private var format: OutputFormat { writer.options.format }
  var isJSON: Bool { format == .json }
  var isText: Bool { ![.json, .jsonl, .csv, .tsv].contains(format) }

  /// What stands in front of all records.
  var head: ListPiece {
    switch format {
    case .json, .jsonl: ListPiece()
    case .csv, .tsv: ListPiece(bytes: Array(delimited.header(keys).utf8))
    case .table, .text, .html, .escpos: ListPiece(text.header)
    }
  }

  func piece<Value>(
    of parcel: Parcel<Value>, _ record: (Value) -> Record
  ) throws -> ListPiece {
    var bytes: [UInt8] = []
    switch format {
    case .json:
      try parcel.forEach { JSONWriter.write(record($0), isFirst: false, to: &bytes) }
    case .jsonl:
      try parcel.forEach { value in
        JSONWriter.write(record(value), to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
      }
    case .csv, .tsv:
      try parcel.forEach { value in
        if writer.terminal.isOutput {
          bytes += writer.verbatim(delimited.line(record(value))).utf8
        } else {
          delimited.write(record(value), to: &bytes)
        }
      }
    case .table, .text, .html, .escpos:
      var rows = text.rows
      try parcel.forEach { rows.add(record($0)) }
      return ListPiece(rows)
    }
    return ListPiece(bytes: bytes)
  }

  /// Nobody reads it yet, so that whoever reads slowly holds nobody up who wants to write to the
  /// shop.
  func list(_ list: borrowing ListSoFar) throws -> any WrittenList {
    if isJSON {
      let end = JSONWriter.end(isEmpty: list.isEmpty)
      return SpooledList(spool: list.spool, lines: { $0 }, foot: end)
    }
    guard isText else { return SpooledList(spool: list.spool, lines: { $0 }, foot: "") }
    guard !list.isEmpty else { return SpooledList(spool: nil, lines: { $0 }, foot: text.nothing) }
    let (lines, foot) = text.end(list.widths)
    return SpooledList(spool: list.spool, lines: lines, foot: foot)
  }
}

/// Some records as they were written down.
private struct ListPiece: Sendable {
  var bytes: [UInt8] = []
  /// How wide the widest cell of each column is in a list for people.
  var widths: [Int] = []

  init(bytes: [UInt8] = []) { self.bytes = bytes }
  init(_ rows: TextList.Rows) { (bytes, widths) = (rows.bytes, rows.widths) }
}

/// The pieces of a list in their order.
private struct ListSoFar: ~Copyable {
  let spool: Spool
  private(set) var isEmpty = true
  private(set) var widths: [Int]

  init(_ head: ListPiece, _ spool: Spool) throws {
    (self.spool, widths) = (spool, head.widths)
    if !head.bytes.isEmpty { try spool.append(head.bytes) }
  }

  /// - Parameter isJSON: whether it is an array, of which the first record has a bracket in front
  ///   where the others have a comma.
  mutating func append(_ piece: consuming ListPiece, isJSON: Bool) throws {
    guard !piece.bytes.isEmpty else { return }
    if isJSON, isEmpty { piece.bytes[0] = UInt8(ascii: "[") }
    widths = zip(widths, piece.widths).map(max)
    isEmpty = false
    try spool.append(piece.bytes)
  }
}

/// A list that was written down, with what makes lines of it.
private struct SpooledList: WrittenList {
  /// `nil` where there is nothing but the foot.
  let spool: Spool?
  let lines: @Sendable ([UInt8]) -> [UInt8]
  let foot: String

  private static let partsAtOnce = 8

  func forEachPart(_ body: ([UInt8]) throws -> Void) throws {
    var waiting: [[UInt8]] = []
    try spool?.forEach { part in
      waiting.append(part)
      guard waiting.count == Self.partsAtOnce else { return }
      for part in inParallel(waiting, lines) { try body(part) }
      waiting.removeAll()
    }
    for part in inParallel(waiting, lines) { try body(part) }
    if !foot.isEmpty { try body(Array(foot.utf8)) }
  }
}

/// A list that is being written down, on several threads.
private final class ListUnderWay<Value: Sendable>: Sendable {
  private let writer: ListWriter
  private let list: Mutex<ListSoFar>

  init(_ writer: ListWriter, _ spool: sending Spool) throws {
    self.writer = writer
    list = Mutex(try ListSoFar(writer.head, spool))
  }

  /// Those that write records down.
  func workers(_ record: @escaping @Sendable (Value) -> Record) -> Workers<Parcel<Value>, ListPiece>
  {
    Workers { [writer] parcel in
      try writer.piece(of: parcel, record)
    } take: { [self, isJSON = writer.isJSON] piece in
      try list.withLock { try $0.append(piece, isJSON: isJSON) }
    }
  }

  func written() throws -> any WrittenList { try list.withLock { try writer.list($0) } }
}

extension Session {
  package func write<Value: Sendable>(
    _ listing: Listing<Value>, _ values: Reading<Value>
  ) throws -> any WrittenList {
    let writer = ListWriter(listing.table, AnswerWriter(self))
    let record = writer.isText ? listing.shown : listing.record
    let (list, workers) = try values.forEach {
      let spool = Spool { [context] in context.temporaryFile("rental-\(context.newID())") }
      let list = try ListUnderWay<Value>(writer, spool)
      return (list, list.workers(record))
    } add: { underWay, parcel in
      try underWay.1.add(parcel)
    }
    try workers.finish()
    return try list.written()
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
