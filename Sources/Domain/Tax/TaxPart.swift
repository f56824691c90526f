/// What a line of the books has to do with one rate of tax.
package struct TaxPart: Hashable, Sendable {
  package let rate: TaxRate
  /// What of the line goes by it, tax and all; signed like the line.
  package var gross: Money
  package var tax: Money

  package init(_ rate: TaxRate, gross: Money, tax: Money) {
    (self.rate, self.gross, self.tax) = (rate, gross, tax)
  }

  package var net: Money { gross - tax }

  /// Whether both go by a rate of one name and one percent.
  package func isOfSameRate(as other: TaxPart) -> Bool {
    rate.name == other.rate.name && rate.percent == other.rate.percent
  }

  /// The same taken back.
  package var reversed: TaxPart { TaxPart(rate, gross: gross * -1, tax: tax * -1) }

  /// The same as a part of all that goes by its name and percent, in prices or on top of them.
  private var summed: TaxPart {
    TaxPart(rate.inPrices, gross: gross, tax: tax)
  }

  /// Sums by name and percent, the highest in front; whether a tax was included or added makes no
  /// difference to them.
  package static func summary(of parts: some Sequence<TaxPart>) -> [TaxPart] {
    merged(parts.lazy.map(\.summed)).sorted { TaxRate.isBefore($0.rate, $1.rate) }
  }

  /// One part for each rate, in the order in which the rates come first.
  static func merged(_ parts: some Sequence<TaxPart>) -> [TaxPart] {
    var (merged, places): ([TaxPart], [TaxRate: Int]) = ([], [:])
    for part in parts {
      if let place = places[part.rate] {
        merged[place].gross = merged[place].gross + part.gross
        merged[place].tax = merged[place].tax + part.tax
      } else {
        places[part.rate] = merged.count
        merged.append(part)
      }
    }
    return merged
  }
}

/// The parts of a line, as one text: `20% included 900 150 standard`, with its amounts in minor
/// units and several joined by `; `.
package struct TaxText: Hashable, Sendable {
  package let parts: [TaxPart]

  /// - Returns: `nil` of none.
  package init?(_ parts: [TaxPart]) {
    guard !parts.isEmpty else { return nil }
    self.parts = parts
  }

  package var text: String {
    parts.map { part in
      let amounts = "\(part.gross.minor) \(part.tax.minor)"
      return
        "\(part.rate.percent.text) \(part.rate.mode.rawValue) \(amounts) \(part.rate.name.text)"
    }.joined(separator: "; ")
  }

  package init?(text: String) {
    var parts: [TaxPart] = []
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let words = part.drop { $0 == " " }
        .split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
      guard words.count == 5, let percent = TaxPercent(words[0]),
        let mode = TaxMode(rawValue: String(words[1])), let gross = Int64(words[2]),
        let tax = Int64(words[3]), !words[4].isEmpty
      else { return nil }
      parts.append(
        TaxPart(
          TaxRate(Name(String(words[4])), percent, mode), gross: Money(minor: gross),
          tax: Money(minor: tax)))
    }
    self.init(parts)
  }
}

extension TaxText: FieldValue {
  package static var kind: FieldKind { .text }
  package var content: FieldContent { .text(text) }

  package init?(content: FieldContent) {
    guard case .text(let text) = content else { return nil }
    self.init(text: text)
  }
}
