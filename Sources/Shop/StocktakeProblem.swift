import Domain

/// Why a stocktake cannot be started, ended or scanned for.
package enum StocktakeProblem: Hashable, Sendable {
  case noneIsOpen
  /// It has to be said which.
  case severalAreOpen([Stocktake])
  case hasEnded(Stocktake, Stocktake.Ended)
  /// One is open already that is of the same copies.
  case isOpen(Stocktake)
}
