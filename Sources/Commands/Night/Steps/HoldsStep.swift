import Domain
import Shop

/// Passes on what has waited too long on the hold shelf.
struct HoldsStep: NightStep {
  let name = "holds"

  func run(in night: Night) throws -> String {
    guard let (ended, next) = try night.shop.expireHolds(at: night.at) else {
      return "no hold expired"
    }
    let passed = next.isEmpty ? "" : ", \(counted(next.count, "copy", "copies")) passed on"
    return "\(counted(ended, "hold")) expired\(passed)"
  }
}
