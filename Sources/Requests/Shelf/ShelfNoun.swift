extension Noun {
  package static let shelf = Noun(
    Command(
      "shelf", "Shelves that are laid out in rows and places.",
      discussion: """
        A copy may stand on any shelf by its name. On one that is laid out it can have a place: \
        A-3-12 is place 12 of row 3 on shelf A.

        Examples:
          rental shelf add A --rows 6 --places 40
          rental copy move C-000001 --to A-3-12
          rental shelf show A
        """),
    [
      .request(ShelfAdd.self), .request(ShelfList.self), .request(ShelfShow.self),
      .request(ShelfEdit.self), .request(ShelfRemove.self),
    ])
}
