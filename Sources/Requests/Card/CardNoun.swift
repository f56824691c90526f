extension Noun {
  package static let card = Noun(
    Command(
      "card", "Payments by card of which nobody knows what became.",
      discussion: """
        Where RENTAL_CARD_COMMAND names a command, it asks the card terminal before anything paid \
        by card is booked. If it is cut off, the same command again finishes what it began, or \
        this settles it.

        Examples:
          rental card list
          rental card settle
        """),
    [.request(CardList.self), .request(CardSettle.self)])
}
