/// How a rental ended whose copy did not come back.
package enum RentalOutcome: String, Hashable, FieldChoice {
  /// Its customer lost the copy: the rental ended on that day.
  case lost
}
