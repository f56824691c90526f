extension Noun {
  package static let household = Noun(
    Command(
      "household", "Customers whose accounts share a household.",
      discussion: """
        Examples:
          rental household join "Ben Lima" --with "Ana Lima"
          rental household list
        """),
    [
      .request(HouseholdJoin.self), .request(HouseholdLeave.self), .request(HouseholdList.self),
      .request(HouseholdShow.self),
    ])
}
