extension Noun {
  package static let hold = Noun(
    Command(
      "hold", "Customers who wait for a movie.",
      discussion: """
        Examples:
          rental hold add Nosferatu --customer "Ana Lima"
          rental hold list
          rental hold cancel 12
        """),
    [.request(HoldAdd.self), .request(HoldList.self), .request(HoldCancel.self)])
}
