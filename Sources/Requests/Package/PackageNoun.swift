extension Noun {
  package static let package = Noun(
    Command(
      "package", "Rentals that customers pay for in advance, as the house rules sell them.",
      discussion: """
        Examples:
          rental package buy "Ana Lima" ten
          rental package list
        """),
    [.request(PackageBuy.self), .request(PackageList.self)])
}
