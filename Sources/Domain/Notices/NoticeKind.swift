/// What a customer is told: that a rental will be due, that it is late, that a copy waits for them
/// on the hold shelf, or that a copy is taken to be lost.
package enum NoticeKind: String, Hashable, FieldChoice {
  case remind, letter, hold, lost

  /// Those that the house rules have a ladder for, by the nights before or after the due day.
  package static let ofRentals: [NoticeKind] = [.remind, .letter]

  /// Whether it is told while there is still time.
  package var isBeforeDue: Bool { self == .remind }

  /// What the house rules say behind the nights.
  var words: [String] { isBeforeDue ? ["before", "due"] : ["late"] }

  /// How many nights from the due day it may be told.
  var possibleNights: ClosedRange<Int> {
    (isBeforeDue ? 0 : 1)...RentRequest.possibleNights.upperBound
  }

  /// Where the house rules are silent.
  var standard: [Int] { isBeforeDue ? [1] : [1, 4, 10] }

  /// As a line of the house rules writes it.
  func text(of nights: [Int]) -> String {
    guard let last = nights.last else { return "never" }
    let list = nights.map(String.init).joined(separator: ", ")
    return "\(list) \(last == 1 ? "night" : "nights") \(words.joined(separator: " "))"
  }
}
