extension Noun {
  package static let membership = Noun(
    Command(
      "membership", "Memberships that customers buy, as the house rules sell them.",
      discussion: """
        Examples:
          rental membership buy "Ana Lima" silver
          rental membership renew "Ana Lima"
          rental membership list
        """),
    [
      .request(MembershipBuy.self), .request(MembershipRenew.self), .request(MembershipList.self),
    ])
}
