import Domain
import Storage

/// What a stocktake found, and what has become of it since.
extension Work {
  /// The numbers of the findings of a closed stocktake that are not so any more.
  func settledFindings(of stocktake: Stocktake) throws -> Set<Int> {
    guard let ended = stocktake.ended else { return [] }
    let found = try store.findings(of: stocktake.number)
    let copies = try store.foundCopies(in: stocktake.number, endedAt: ended.at)
    return Set(
      found.filter { finding in
        guard let id = finding.copy else { return false }
        return copies[id].map { !$0.isStill(finding) } ?? true
      }.map(\.number))
  }

  /// Refuses a copy that a stocktake does not miss, or that has turned up since.
  func check(isMissing copy: Copy, in number: Int) throws {
    let stocktake = try stocktake(number)
    let isMissing =
      stocktake.ended == nil
      ? try store.missingCopies(in: number, shelves(of: stocktake))
        .contains { $0.copy.id == copy.id }
      : try store.findings(of: number).contains { $0.copy == copy.id && $0.kind == .missing }
    let settled = try settledFindings(of: stocktake)
    let isSettled = try store.findings(of: number).contains {
      $0.copy == copy.id && settled.contains($0.number)
    }
    guard isMissing, !isSettled else {
      throw ShopError.stocktake(.isNotMissing(stocktake, copy: copy.barcode, isSince: isMissing))
    }
  }
}

extension FoundCopy {
  /// Whether a copy is as a finding has it: what has been done about it is done.
  fileprivate func isStill(_ finding: StocktakeFinding) -> Bool {
    copy.copy.barcode == finding.code && copy.copy.standing == finding.standing
      && copy.state == finding.state && !isChanged
  }
}
