import Domain

/// What is odd in a file as a whole, and taken all the same.
enum SheetOddities {
  static func notices(of contents: SheetContents) -> [SheetFinding] {
    [garbled(contents), cut(contents), rounded(contents), quantity(contents)].compactMap(\.self)
  }

  /// Letters of UTF-8 that were once read as Windows-1252: `MÃ¼ller`.
  private static func garbled(_ contents: SheetContents) -> SheetFinding? {
    let marks = [
      "Ã¤", "Ã¶", "Ã¼", "ÃŸ", "Ã©", "Ã¨", "Ã ", "Ã§", "Ã±", "Ã³", "â€", "ï¿½", "\u{FFFD}",
    ]
    let found = contents.rows.lazy.flatMap { row in
      row.texts.values.filter { text in
        !text.utf8.allSatisfy { $0 < 0x80 } && marks.contains { text.contains($0) }
      }
    }.prefix(3)
    guard !found.isEmpty else { return nil }
    return SheetFinding(
      why: "letters look damaged by a program before: "
        + found.map { quoted($0) }.joined(separator: ", ") + "; they are taken as they are")
  }

  /// As many rows as a sheet can have.
  private static func cut(_ contents: SheetContents) -> SheetFinding? {
    let lines = (contents.sheet.records.last?.line ?? 0)
    guard lines == 1_048_576 || lines == 65_536 else { return nil }
    return SheetFinding(why: "it has \(lines) lines, as many as a sheet holds: it may be cut off")
  }

  /// Spreadsheets keep 15 digits of a number.
  private static func rounded(_ contents: SheetContents) -> SheetFinding? {
    let cards = contents.rows.compactMap { $0.texts["card"] }
      .filter { $0.utf8.count == 16 && SheetCell.isDigits($0) }
    guard cards.count > 1, cards.allSatisfy({ $0.hasSuffix("0") }) else { return nil }
    return SheetFinding(
      field: "card", why: "all cards of 16 digits end in 0: a spreadsheet may have rounded them")
  }

  private static func quantity(_ contents: SheetContents) -> SheetFinding? {
    let layout = contents.layout
    guard !contents.isPeople, !contents.isTitles, !contents.isLoans, !contents.rows.isEmpty,
      !layout.has(.quantity), !layout.has(.copyBarcode),
      contents.rows.contains(where: { $0.copies.quantity == 1 })
    else { return nil }
    return SheetFinding(
      field: "quantity",
      why: "no column says how many copies there are: one "
        + (layout.tellsCopies ? "for each row" : "of each movie"))
  }
}
