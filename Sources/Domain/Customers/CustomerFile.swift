/// Everything that the shop has about a customer, as it is handed over to them.
package struct CustomerFile: Sendable {
  package var customer: CustomerRecord
  package var standing: Standing
  /// What the account was before, in order.
  package var past: [AccountPast]
  /// The blocks that were lifted, in order.
  package var pastBlocks: [PastBlock] = []
  /// Who may rent on their account, and who might.
  package var renters: [RenterRecord] = []
  /// When they were in households, in order.
  package var households: [HouseholdMember] = []
  /// What they bought, in the order of recording, voided ones included.
  package var memberships: [MembershipRecord] = []
  /// What they paid for in advance, in that order, voided ones included.
  package var packages: [PackageRecord] = []
  /// In order of going out, voided ones included.
  package var rentals: [RentalRecord]
  /// Those of which it has been forgotten what was rented.
  package var forgotten: [ForgottenRental]
  /// How rentals were extended, in the order of recording, voided ones included.
  package var extensions: [RentalExtension] = []
  package var statement: Statement
  package var receipts: [ReceiptSummary]
  /// What was made of their receipts, in order.
  package var invoices: [ListedInvoice] = []
  package var notices: [NoticeLine]
  /// What they wait for and waited for, in the order of asking.
  package var holds: [HoldRecord]
  /// What was answered to requests that carried an id, where it speaks of them.
  package var answers: [KeptAnswer]
  package var audit: [AuditRecord]
  /// When it was made.
  package var at: Instant

  package init(
    customer: CustomerRecord, standing: Standing, past: [AccountPast], rentals: [RentalRecord],
    forgotten: [ForgottenRental], statement: Statement, receipts: [ReceiptSummary],
    notices: [NoticeLine], holds: [HoldRecord], answers: [KeptAnswer], audit: [AuditRecord],
    at: Instant
  ) {
    self.customer = customer
    self.standing = standing
    self.past = past
    self.rentals = rentals
    self.forgotten = forgotten
    self.statement = statement
    self.receipts = receipts
    self.notices = notices
    self.holds = holds
    self.answers = answers
    self.audit = audit
    self.at = at
  }

  /// What an account was from one moment until another.
  package struct AccountPast: Hashable, Sendable {
    package let account: Account
    package let until: Instant

    package init(_ account: Account, until: Instant) {
      (self.account, self.until) = (account, until)
    }
  }

  /// A block, and when it was lifted or had another reason.
  package struct PastBlock: Hashable, Sendable {
    package let block: Block
    package let until: Instant

    package init(_ block: Block, until: Instant) {
      (self.block, self.until) = (block, until)
    }
  }

  /// A notice that was to be sent, and what became of it.
  package struct NoticeLine: Hashable, Sendable {
    package let kind: String
    package let queuedOn: Day
    package let state: String
    package let settledAt: Instant?
    package let problem: String?
    /// What it told of.
    package let rentals: [ID<Rental>]

    package init(
      kind: String, queuedOn: Day, state: String, settledAt: Instant?, problem: String?,
      rentals: [ID<Rental>]
    ) {
      (self.kind, self.queuedOn, self.state) = (kind, queuedOn, state)
      (self.settledAt, self.problem, self.rentals) = (settledAt, problem, rentals)
    }
  }

  /// What was answered to a request, as it is kept.
  package struct KeptAnswer: Hashable, Sendable {
    package let op: String
    package let recordedAt: Instant
    /// The inside of a JSON object; `nil` where it speaks of other customers as well.
    package let answer: String?

    package init(op: String, recordedAt: Instant, answer: String?) {
      (self.op, self.recordedAt, self.answer) = (op, recordedAt, answer)
    }

    /// The same for whoever is not to pay with the gift cards that it speaks of.
    fileprivate var withMaskedCodes: KeptAnswer {
      KeptAnswer(op: op, recordedAt: recordedAt, answer: answer.map(GiftCardCode.masking))
    }
  }
}

extension CustomerFile {
  /// The same for whoever is not to pay with the gift cards that it speaks of.
  package var withMaskedCodes: CustomerFile {
    var file = self
    file.answers = answers.map(\.withMaskedCodes)
    file.audit = audit.map(\.withMaskedCodes)
    return file
  }
}
