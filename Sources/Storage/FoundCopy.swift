import Domain

/// A copy of which the report of a stocktake tells, as it is now.
package struct FoundCopy: Sendable {
  package let copy: StocktakeCopy
  /// Whether it was rented, came back, changed its state or was scanned since.
  package let isChanged: Bool
  /// Whether it may have been, in the second in which the stocktake ended, or as part of what a
  /// scanner's memory held.
  package let mayHaveTurnedUp: Bool
}
