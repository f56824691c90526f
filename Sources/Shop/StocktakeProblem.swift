import Domain

/// Why a stocktake cannot be started, ended or scanned for.
package enum StocktakeProblem: Hashable, Sendable {
  case noneIsOpen
  /// It has to be said which.
  case severalAreOpen([Stocktake])
  case hasEnded(Stocktake, StocktakeOutcome, at: String)
  /// One is open already that is of the same copies.
  case isOpen(Stocktake, since: String)
  /// What it misses is to be lost, and is known only once it is closed.
  case goesOn(Stocktake)
  /// It starts or ends when it is entered, not earlier; what is done to it, such as `starts`.
  case isNotNow(String, at: Instant)
  /// A copy is to be lost for it that it does not miss; it may have been missing then, and be lost
  /// by now.
  case isNotMissing(Stocktake, copy: String, wasMissing: Bool, isLost: Bool)
}
