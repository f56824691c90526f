/// A list for people that is written record by record: first as cells, and as lines once all of
/// them are known.
package struct TextList {
  private let table: Table
  private let writer: TextTable
  private var cells: TextCells

  /// - Parameter table: without its records, bars and totals.
  package init(_ table: Table, _ writer: TextTable) {
    (self.table, self.writer) = (table, writer)
    cells = TextCells(table.columns, upTo: TextTable.widest)
  }

  package mutating func add(_ record: Record) { cells.append(record) }

  /// How many bytes the rows take that have not been taken.
  package var size: Int { cells.bytes.count }

  /// Whole rows that others will follow.
  package mutating func takeRows() -> [UInt8] { cells.take() }

  /// What makes lines of the rows that were taken, and what stands beneath them.
  package var end: (lines: @Sendable ([UInt8]) -> [UInt8], foot: String) {
    let layout = TextLayout(table.columns, cells.widths, within: writer.width, writer.paint)
    return ({ layout.lines(of: $0) }, writer.leftOut(by: layout))
  }

  /// What stands where nothing was added.
  package var nothing: String { writer.text(ofNone: table) }
}
