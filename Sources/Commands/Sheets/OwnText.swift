import Reports

/// A file of our own columns as text in UTF-8, however the program writes that saved it last.
struct OwnText {
  /// From the names of the columns on.
  let bytes: ArraySlice<UInt8>
  let separator: Sheet.Separator
  /// The line that the names of the columns stand in.
  let line: Int
  /// The names of the columns, in lower case; none where they cannot be read.
  let names: [String]

  /// - Parameter wishes: what somebody said of it; else it is found out, for people change exports
  ///   with programs that save them in their own ways.
  init(_ file: [UInt8], _ wishes: SheetWishes) {
    let isPlain = wishes.encoding == nil && file.allSatisfy { $0 < 0x80 && $0 > 0 }
    let text = isPlain ? file[...] : SheetText(file, as: wishes.encoding).bytes
    let said = Sheet.firstLine(of: text)
    (bytes, line) = (said?.rest ?? text, said == nil ? 1 : 2)
    let candidates =
      (wishes.separator ?? said?.separator).map { [$0] } ?? Sheet.Separator.allCases
    let names = candidates.map { [bytes] in Self.names(in: bytes, $0) }
    let known = names.map { $0.count(where: Self.columns.contains) }
    let best = known.indices.max { known[$0] < known[$1] } ?? 0
    (separator, self.names) = (candidates[best], names[best])
  }

  /// The names of the columns of all our files.
  private static let columns = Set(ExportTable.allCases.flatMap(\.columns))

  private static func names(
    in bytes: ArraySlice<UInt8>, _ separator: Sheet.Separator
  ) -> [String] {
    var reader = CSVReader(bytes, separator: separator.byte)
    return ((try? reader.next())?.cells ?? []).map { $0.trimmed.lowercased() }
  }

  /// Whether it has columns of a file that only an export has.
  func isExport(of table: ExportTable) -> Bool {
    guard names.allSatisfy({ $0.isEmpty || table.columns.contains($0) }) else { return false }
    switch table {
    case .customers: return names.contains("id") && names.contains("state_since")
    case .movies: return names.contains("id") && names.contains("cover_crop")
    default: return true
    }
  }
}
