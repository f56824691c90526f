extension Noun {
  package static let copy = Noun(
    Command(
      "copy", "The copies of the movies.",
      discussion: """
        A copy is named by its UUID, its barcode, or the first letters of its UUID.

        Examples:
          rental copy list --movie Nosferatu
          rental copy edit C-000001 --state in-repair
        """),
    [.request(CopyList.self), .request(CopyShow.self), .request(CopyEdit.self)])
}
