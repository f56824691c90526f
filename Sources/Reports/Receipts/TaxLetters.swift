import Domain

/// The rates of tax of a receipt, each with a letter.
struct TaxLetters {
  private let lines: [LedgerLine]
  private let rates: [TaxPart]

  init(_ receipt: Receipt) {
    lines = receipt.lines.map(\.line)
    rates = receipt.taxes
  }

  private func letter(of part: TaxPart) -> String {
    let place = rates.firstIndex { $0.isOfSameRate(as: part) } ?? 0
    // Nobody has more rates on a receipt than there are letters.
    return String(UnicodeScalar(UInt8(ascii: "A") + UInt8(place % 26)))
  }

  /// A row with the letters of its rates in front of its amount.
  func marked(_ row: ReceiptContent.Row, _ line: LedgerLine) -> ReceiptContent.Row {
    guard !line.taxes.isEmpty else { return row }
    let letters = line.taxes.map(letter).sorted().joined()
    return ReceiptContent.Row(
      title: row.title, amount: "\(letters) \(row.amount)", details: row.details)
  }

  /// The tax that was added to the prices above, by rate.
  func added(_ words: ReceiptWords) -> [ReceiptContent.Row] {
    let parts = lines.flatMap(\.taxes).filter { $0.rate.mode == .added }
    return TaxPart.summary(of: parts).map { part in
      ReceiptContent.Row(
        title: "\(part.rate.name.text.capitalisedFirst) tax \(part.rate.percent.text)",
        amount: "\(letter(of: part)) \(words.amount(part.tax))")
    }
  }

  /// What each rate comes to.
  func summary(_ words: ReceiptWords) -> [ReceiptContent.Row] {
    rates.map { part in
      ReceiptContent.Row(
        title: "\(letter(of: part)) = \(part.rate.words)", amount: words.amount(part.gross),
        details: [
          .init(text: "Net", amount: words.amount(part.net)),
          .init(text: "Tax", amount: words.amount(part.tax)),
        ])
    }
  }
}
