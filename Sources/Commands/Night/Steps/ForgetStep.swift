import Domain
import Shop

/// Forgets which titles customers rented long ago, where the house rules say so.
struct ForgetStep: NightStep {
  let name = "forget"

  func run(in night: Night) throws -> String {
    guard night.rotates else {
      return "nothing forgotten: the last night was more than \(NightClock.mostDays) days away"
    }
    let forgotten = try night.shop.forgetOldTitles(at: night.at)
    guard let forgotten else { return "the house rules forget nothing" }
    let answers = forgotten.answers == 0 ? "" : ", and \(counted(forgotten.answers, "kept answer"))"
    return "titles of \(counted(forgotten.rentals, "rental"))\(answers)"
  }
}
