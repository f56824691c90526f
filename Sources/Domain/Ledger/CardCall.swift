/// What a card terminal is told.
package struct CardCall: Hashable, Sendable {
  package enum Word: String, Sendable {
    case charge, refund, status, cancel
  }

  package let word: Word
  package let ask: CardAsk

  package init(_ word: Word, _ ask: CardAsk) {
    (self.word, self.ask) = (word, ask)
  }

  /// The first time.
  package init(_ ask: CardAsk) {
    self.init(ask.action == .charge ? .charge : .refund, ask)
  }
}

/// What a card terminal answers.
package struct CardReply: Hashable, Sendable {
  package enum Answer: String, Sendable {
    /// It was done.
    case approved
    /// It was not done, and will not be.
    case declined
    /// Nobody knows yet.
    case unknown
  }

  package let answer: Answer
  /// What it says besides.
  package let text: String?

  package init(_ answer: Answer, _ text: String? = nil) {
    (self.answer, self.text) = (answer, text)
  }
}
