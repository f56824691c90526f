extension Noun {
  package static let giftCard = Noun(
    Command(
      "gift-card", "Money that is paid ahead, for whoever brings the code.",
      discussion: """
        A gift card pays as cash and card do: --pay gift-card:CODE. Without an amount it pays what \
        it holds, up to what is due.

        Examples:
          rental gift-card sell 20.00
          rental sell Popcorn --pay gift-card:842H-FCYQ-9GZC
          rental gift-card list
        """),
    [
      .request(GiftCardSell.self), .request(GiftCardShow.self), .request(GiftCardList.self),
      .request(GiftCardWriteOff.self),
    ])
}
