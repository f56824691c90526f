/// What a decision about taking something back rests on.
package struct UndoFacts: RuleFacts, Exemplary {
  /// What was done last; `nil` where nothing was.
  package var deed: Deed?
  /// Whether it was looked for in a till session, and not in a day.
  package var isSession: Bool
  /// What somebody else did last, where whoever acts did nothing.
  package var others: OthersDeed?
  /// The movie of a hold that was cancelled, and why it cannot be open again.
  package var title: String?
  package var obstacle: Obstacle?

  /// The receipt that would be voided, or what would come out of the till.
  package var receipt: ReceiptNumber?
  package var amount: String?
  /// The till that is asked.
  package var till = 1
  /// The titles that went out with it and are back.
  package var cameBack: [String] = []
  /// More than whoever acts may give back: why.
  package var overLimit: String?

  /// A copy of which something has become since.
  package var changed: ChangedCopy?

  /// How it is named.
  package struct ChangedCopy: Hashable, Sendable {
    package var title: String
    package var barcode: String

    package init(title: String, barcode: String) {
      (self.title, self.barcode) = (title, barcode)
    }
  }

  /// What was done last, by whom, and the receipts that were made with it.
  package struct OthersDeed: Hashable, Sendable {
    package var words: String
    package var by: String
    package var receipts: [ReceiptNumber]

    package init(words: String, by: String, receipts: [ReceiptNumber]) {
      (self.words, self.by, self.receipts) = (words, by, receipts)
    }
  }

  /// Why nobody can wait again.
  package enum Obstacle: Hashable, Sendable {
    case waitsAgain, accountClosed, movieRemoved
  }

  package init(deed: Deed?, isSession: Bool) {
    (self.deed, self.isSession) = (deed, isSession)
  }

  package var circumstances: [Circumstances] { [] }

  static let ordinary = UndoFacts(deed: .rent, isSession: true)
}
