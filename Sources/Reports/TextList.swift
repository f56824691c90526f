/// A list for people that is written parcel by parcel: first as cells, and as lines once all of
/// them are known.
package struct TextList: Sendable {
  private let table: Table
  private let writer: TextTable

  /// Whole rows that others may follow.
  package struct Rows: Sendable {
    private var cells: TextCells

    fileprivate init(_ cells: TextCells) { self.cells = cells }

    package mutating func add(_ record: Record) { cells.append(record) }

    package var bytes: [UInt8] { cells.bytes }
    /// How wide the widest cell of each column is.
    package var widths: [Int] { cells.widths }
  }

  /// - Parameter table: without its records, bars and totals.
  package init(_ table: Table, _ writer: TextTable) {
    (self.table, self.writer) = (table, writer)
  }

  /// The titles of the columns, which stand in front of all rows.
  package var header: Rows { Rows(TextCells(table.columns, upTo: TextTable.widest)) }

  /// None yet, of those behind the header.
  package var rows: Rows {
    Rows(TextCells(table.columns, upTo: TextTable.widest, hasHeader: false))
  }

  /// What makes lines of all rows, and what stands beneath them.
  ///
  /// - Parameter widths: how wide the widest cell of each column is in all rows.
  package func end(_ widths: [Int]) -> (lines: @Sendable ([UInt8]) -> [UInt8], foot: String) {
    let layout = TextLayout(table.columns, widths, within: writer.width, writer.paint)
    return ({ layout.lines(of: $0) }, writer.leftOut(by: layout))
  }

  /// What stands where nothing was added.
  package var nothing: String { writer.text(ofNone: table) }
}
