import Domain
import Shop

/// Takes to be lost what is overdue for as long as the house rules say, and charges for it.
struct LostStep: NightStep {
  let name = "lost"

  func run(in night: Night) throws -> String {
    guard night.rotates else {
      return "nothing is taken to be lost: the last night was more than "
        + "\(NightClock.mostDays) days away"
    }
    guard let found = try night.shop.loseLongOverdue(at: night.at) else {
      return "the house rules take nothing to be lost"
    }
    // What somebody has to act on comes first: a table may cut the rest off.
    let parts = [unpriced(found.unpriced), lost(found), voided(found.voided)].compactMap(\.self)
    return parts.isEmpty ? "nothing is so long overdue" : parts.joined(separator: "; ")
  }

  private func lost(_ found: LongOverdue) -> String? {
    guard !found.lost.isEmpty else { return nil }
    return "\(counted(found.lost.count, "copy", "copies")) lost, "
      + "\((found.charged + found.lateFees).text(in: found.currency)) charged"
      + (found.lateFees > .zero
        ? ", \(found.lateFees.text(in: found.currency)) of it late fees: " : ": ")
      + found.lost.map { "\($0.title) (\($0.barcode))" }.joined(separator: ", ")
  }

  /// Somebody said that they are not lost, and that stands.
  private func voided(_ rentals: [RentalRecord]) -> String? {
    guard let first = rentals.first else { return nil }
    let others = rentals.count > 1 ? " and \(counted(rentals.count - 1, "other"))" : ""
    return "left out, since the loss was voided: \(first.title) (\(first.barcode))\(others)"
  }

  /// Nobody can be asked at night.
  private func unpriced(_ rentals: [RentalRecord]) -> String? {
    guard let first = rentals.first else { return nil }
    let others = rentals.count > 1 ? " and \(counted(rentals.count - 1, "other"))" : ""
    return "rental copy lost \(first.barcode) --amount AMOUNT, since nobody has said what "
      + "\(first.title)\(others) costs to replace; or \"lost charge\" in the house rules"
  }
}
