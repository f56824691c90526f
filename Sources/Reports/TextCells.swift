/// The cells of a table as people are shown them, row by row from its header on. Their texts are
/// safe, and stand in one piece with how many columns each takes: a long list has many, and finding
/// that takes long.
struct TextCells {
  private(set) var rows = 0
  /// How wide the widest cell of each column is; where cells are whole, its title.
  private(set) var widths: [Int]
  private let columns: [Column]
  private var bytes: [UInt8] = []
  private var cells: [Cell] = []

  struct Cell {
    fileprivate let bytes: Range<Int>
    let width: Int
    let tone: Tone
  }

  /// - Parameter widest: no cell takes more columns than that, unless it is to be whole.
  init(of table: Table, upTo widest: Int) {
    columns = table.columns
    widths = columns.map { DisplayText.width($0.title) }
    for column in columns { append(column.title.uppercased(), .quiet) }
    rows = 1
    for record in table.records { append(record, upTo: widest) }
    if let total = table.total { append(total, upTo: widest) }
  }

  private mutating func append(_ record: Record, upTo widest: Int) {
    for (place, column) in columns.enumerated() {
      let shown = column.text(record)
      let safe = DisplayText.safe(shown.text)
      let width = append(column.isWhole ? safe : DisplayText.fitted(safe, to: widest), shown.tone)
      if !column.isWhole { widths[place] = max(widths[place], width) }
    }
    rows += 1
  }

  /// - Returns: how many columns it takes.
  @discardableResult
  private mutating func append(_ text: String, _ tone: Tone) -> Int {
    let (start, width) = (bytes.count, DisplayText.width(text))
    bytes += text.utf8
    cells.append(Cell(bytes: start..<bytes.count, width: width, tone: tone))
    return width
  }

  subscript(row: Int, column: Int) -> Cell { cells[row * columns.count + column] }

  func bytes(of cell: Cell) -> ArraySlice<UInt8> { bytes[cell.bytes] }

  func text(of cell: Cell) -> String { String(decoding: bytes(of: cell), as: UTF8.self) }
}
