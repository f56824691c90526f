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
    let parts = [lost(found), unpriced(found.unpriced)].compactMap(\.self)
    return parts.isEmpty ? "nothing is so long overdue" : parts.joined(separator: "; ")
  }

  private func lost(_ found: LongOverdue) -> String? {
    guard !found.lost.isEmpty else { return nil }
    return "\(counted(found.lost.count, "copy", "copies")) lost, "
      + "\(found.charged.text(in: found.currency)) charged: "
      + found.lost.map { "\($0.title) (\($0.barcode))" }.joined(separator: ", ")
  }

  /// Nobody can be asked at night.
  private func unpriced(_ rentals: [RentalRecord]) -> String? {
    guard let first = rentals.first else { return nil }
    let others = rentals.count > 1 ? " and \(counted(rentals.count - 1, "other"))" : ""
    return "no price for \(first.title) (\(first.barcode))\(others): "
      + "rental copy lost \(first.barcode) --amount AMOUNT, or \"lost charge\" in the house rules"
  }
}
