extension Noun {
  package static let till = Noun(
    Command(
      "till", "The drawer: opened with a float, counted and closed with a Z report.",
      discussion: """
        The till is the one of --till, else of RENTAL_TILL, else the first.

        Examples:
          rental till open --float 100.00
          rental till x
          rental till close --counted 143.50
        """),
    [
      .request(TillOpen.self),
      .request(TillIn.self),
      .request(TillOut.self),
      .request(TillList.self),
    ])
}
