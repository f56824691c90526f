import Reports
import Requests

/// Writes a list down record by record, in the format that was asked for. Nobody reads it yet, so
/// that whoever reads slowly holds nobody up who wants to write to the shop.
final class ListWriter {
  private let options: CallOptions
  private let spool: Spool
  private var isEmpty = true
  private var part: [UInt8] = []
  private var text: TextList
  private let delimited: DelimitedWriter
  private let verbatim: (String) -> String
  private let isShown: Bool

  /// A part of so many bytes is put aside.
  private static let enough = 1 << 17

  init(_ table: Table, _ session: Session, _ spool: Spool) {
    (options, self.spool) = (session.options, spool)
    let writer = AnswerWriter(session)
    text = TextList(table, writer.tables)
    delimited = options.format == .tsv ? .tsv : .csv(isRaw: options.raw)
    (verbatim, isShown) = (writer.verbatim, session.context.terminal.isOutput)
    if [.csv, .tsv].contains(options.format) { part += delimited.header(table.keys).utf8 }
  }

  func add(_ record: Record) throws {
    switch options.format {
    case .json: JSONWriter.write(record, isFirst: isEmpty, to: &part)
    case .jsonl:
      JSONWriter.write(record, to: &part)
      part.append(UInt8(ascii: "\n"))
    case .csv,
      .tsv where isShown:
      part += verbatim(delimited.line(record)).utf8
    case .csv, .tsv: delimited.write(record, to: &part)
    case .table, .text, .html, .escpos: text.add(record)
    }
    isEmpty = false
    if part.count + text.size >= Self.enough { try putAside() }
  }

  private func putAside() throws {
    try spool.append(isText ? text.takeRows() : part)
    part.removeAll(keepingCapacity: true)
  }

  private var isText: Bool { ![.json, .jsonl, .csv, .tsv].contains(options.format) }

  func finish() throws -> any WrittenList {
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
  package func write(
    _ table: Table, _ records: (_ add: (Record) throws -> Void) throws -> Void
  ) throws -> any WrittenList {
    let writer = ListWriter(
      table, self, Spool { [self] in temporaryFile("rental-\(context.newID())") })
    try records(writer.add)
    return try writer.finish()
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
