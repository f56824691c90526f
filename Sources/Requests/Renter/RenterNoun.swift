extension Noun {
  package static let renter = Noun(
    Command(
      "renter", "Those who may rent on a customer's account.",
      discussion: """
        Examples:
          rental renter add --customer "Ana Lima" --name "Ben Lima" --born 2010-05-01
          rental rent --customer "Ana Lima" --renter Ben --movie Nosferatu --nights 3
          rental renter list
        """),
    [
      .request(RenterAdd.self), .request(RenterList.self), .request(RenterEdit.self),
      .request(RenterRemove.self),
    ])
}
