/// The rule that counts what is rented in a week.
extension RentRules {
  static let weekLimit = Rule<RentFacts>(
    "week-limit", "A customer rents at most the allowed number of movies in a week.",
    force: .house(.refuse), fires: .eightAWeek.with(\.customer.rentedInWeek, 8),
    silent: .eightAWeek.with(\.customer.rentedInWeek, 7)
  ) { facts, pass in
    let setting = facts.policy.weekLimit
    guard let limit = setting.value else {
      return [pass("there is no limit per week", basis: Basis(setting))]
    }
    guard let rented = facts.customer.rentedInWeek else {
      return [
        pass("it is not known what this customer rented in the week", basis: Basis(setting))
      ]
    }
    let wanted = facts.copies.count
    let counts: [Fact] = [
      .number("rented", rented), .number("wanted", wanted), .number("limit", limit),
    ]
    guard rented + wanted > limit else {
      return [
        pass(
          "\(rented) this week + \(wanted) wanted = \(rented + wanted), and the limit is \(limit)",
          facts: counts, basis: Basis(setting))
      ]
    }
    let more = wanted == 1 ? "" : " and \(wanted) more are wanted"
    let monday = facts.day.monday
    return [
      .objection(
        "\(counted(rented, "movie")) \(rented == 1 ? "has" : "have") been rented since"
          + " \(monday.weekdayText)\(more), and the limit is \(limit) per week",
        facts: counts, basis: Basis(setting),
        remedy: rented < limit
          ? .fewer(limit - rented) : limit == 0 ? nil : .week(monday + 7, most: limit))
    ]
  }
}

extension RentFacts {
  /// A customer who may rent eight movies a week.
  fileprivate static let eightAWeek = RentFacts.ordinary.with(
    \.policy.weekLimit,
    Setting(8, WrittenLine(number: 1, setting: "limit", value: "8 per week")))
}
