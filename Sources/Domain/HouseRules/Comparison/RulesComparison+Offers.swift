/// Where two texts differ in their offers. They are compared line by line, and not by what they
/// come to: that hangs on all that is rented at once.
extension RulesComparison {
  func offers() -> [Difference] {
    var lines = [a.rules.offers, b.rules.offers]
    for offer in lines[0] {
      guard let same = lines[1].firstIndex(where: { $0.says(what: offer) }),
        let own = lines[0].firstIndex(where: { $0.line == offer.line })
      else { continue }
      lines[0].remove(at: own)
      lines[1].remove(at: same)
    }
    // Those that ask for the same stand side by side.
    var rows: [(Setting<Offer>?, Setting<Offer>?)] = lines[0].map { ($0, nil) }
    for offer in lines[1] {
      let asked = Set(offer.conditions)
      if let row = rows.firstIndex(where: { $1 == nil && $0.map { Set($0.conditions) } == asked }) {
        rows[row].1 = offer
      } else {
        rows.append((nil, offer))
      }
    }
    // An offer more is looser, and one less is stricter; what is said otherwise may be either.
    return rows.filter { row in
      switch only {
      case .looser: row.1 != nil
      case .stricter: row.0 != nil
      case nil: true
      }
    }.map { row in
      let words = (row.0 ?? row.1)?.origin.circumstances ?? ""
      return Difference(
        setting: "offer", when: words.isEmpty ? "always" : words, a: Self.side(row.0),
        b: Self.side(row.1), example: Example(text: "compared line by line"))
    }
  }

  private static func side(_ offer: Setting<Offer>?) -> Side {
    Side(line: offer?.line, value: offer?.origin.value ?? "none")
  }
}

extension Setting<Offer> {
  fileprivate func says(what other: Setting<Offer>) -> Bool {
    value == other.value && Set(conditions) == Set(other.conditions)
  }
}
