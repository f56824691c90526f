extension Noun {
  package static let copy = Noun(
    Command(
      "copy", "The copies of the movies.",
      discussion: """
        A copy is named by its UUID, its barcode, or the first letters of its UUID.

        Examples:
          rental copy list --movie Nosferatu
          rental copy repair C-000001
          rental copy lost C-000001
        """),
    [
      .request(CopyList.self), .request(CopyShow.self), .request(CopyEdit.self),
      .request(CopyLost.self), .request(CopyFound.self), .request(CopyRepair.self),
      .request(CopyWithdraw.self), .request(CopySell.self), .request(CopyMove.self),
    ])
}
