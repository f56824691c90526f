/// Copies of a request that count for one limit, beside what is out already.
struct CountedCopies {
  let limit: Int
  /// How many that count are out.
  let out: Int
  /// Where those that count are in the request.
  let places: [Int]
  /// What of it the customer can bring back.
  let own: [Outstanding]

  /// - Parameter what: what is out: `copies of it`.
  func words(before: Int, _ what: (_ count: Int, _ isOut: Bool) -> String) -> String {
    let words = [
      out > 0 ? what(out, true) : nil, before > 0 ? what(before, false) : nil,
    ].compactMap { $0 }
    return words.isEmpty ? "" : words.joined(separator: " and ") + ", and "
  }

  /// As many as may be out at once are wanted, and what is too much then comes back.
  ///
  /// - Parameters:
  ///   - before: how many of those that are wanted stand before the one that is told of.
  ///   - leaving: what is done so that only so many are wanted.
  func remedy(
    before: Int, in facts: RentFacts, leaving: (_ most: Int, _ places: [Int]) -> Remedy
  ) -> Remedy? {
    // With nothing to bring back there is room for these; else for all that fit the limit.
    let goes = out < limit ? min(places.count, limit - out) : min(places.count, limit)
    guard before < goes else {
      let others = Array(places.dropFirst(goes))
      return others.count < facts.copies.count ? leaving(goes, others) : nil
    }
    let needed = out + goes - limit
    return own.count < needed ? nil : .bringBack(own, needed: needed, in: facts.currency)
  }
}
