import Domain

/// What a new shop chooses from.
extension KeyKind where Self == WordKind<Country> {
  package static var country: WordKind<Country> {
    WordKind(
      value: { Country($0) },
      problem: "is no country that rental knows; use --currency, --zone and --ratings",
      word: \.code, nearest: { Country.nearest(to: $0) })
  }
}

extension KeyKind where Self == WordKind<Currency> {
  package static var currency: WordKind<Currency> {
    WordKind(value: { Currency($0) }, problem: "is no currency such as EUR", word: \.code)
  }
}

extension KeyKind where Self == WordKind<RatingScheme> {
  package static var ratings: WordKind<RatingScheme> {
    WordKind(
      value: { RatingScheme(named: $0) },
      problem: "is none of \(RatingScheme.allCases.map(\.rawValue).joined(separator: ", "))",
      word: \.rawValue)
  }
}
