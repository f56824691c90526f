extension Noun {
  package static let goods = Noun(
    Command(
      "goods", "What is sold besides rentals, and how much of it is there.",
      discussion: """
        Examples:
          rental goods add Popcorn --price 2.50 --stock 40
          rental goods list
          rental goods stock Popcorn --delivered 40
        """),
    [
      .request(GoodsAdd.self), .request(GoodsList.self), .request(GoodsEdit.self),
      .request(GoodsStock.self), .request(GoodsReturn.self), .request(GoodsRemove.self),
    ])
}
