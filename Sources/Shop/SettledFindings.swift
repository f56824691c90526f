import Domain
import Storage

/// What a stocktake found, and what has become of it since.
extension Work {
  /// The numbers of the findings of a closed stocktake that are not so any more.
  func settledFindings(of stocktake: Stocktake) throws -> Set<Int> {
    guard let ended = stocktake.ended else { return [] }
    let found = try store.findings(of: stocktake.number)
    let copies = try store.foundCopies(in: stocktake, endedAt: ended.at)
    return Set(
      found.filter { finding in
        guard let id = finding.copy else { return false }
        return copies[id].map { !$0.isStill(finding) } ?? true
      }.map(\.number))
  }

  /// Refuses copies that a stocktake does not miss, or that have turned up since.
  func check(areMissing copies: [Copy], in number: Int) throws {
    let stocktake = try stocktake(number)
    let (findings, settled) = (
      try store.findings(of: number), try settledFindings(of: stocktake)
    )
    guard stocktake.ended != nil else { throw ShopError.stocktake(.goesOn(stocktake)) }
    let missing = findings.filter { $0.kind == .missing }.compactMap(\.copy)
    let (were, changed) = (
      Set(missing), Set(findings.filter { settled.contains($0.number) }.compactMap(\.copy))
    )
    for copy in copies where !were.contains(copy.id) || changed.contains(copy.id) {
      throw ShopError.stocktake(
        .isNotMissing(
          stocktake, copy: copy.barcode, wasMissing: were.contains(copy.id),
          isLost: copy.state == .lost))
    }
  }
}

extension FoundCopy {
  /// Whether a copy is as a finding has it: what has been done about it is done.
  fileprivate func isStill(_ finding: StocktakeFinding) -> Bool {
    copy.copy.barcode == finding.code && copy.copy.standing == finding.standing
      && copy.state == finding.state && !isChanged
      && !(finding.kind == .missing && mayHaveTurnedUp)
  }
}
