import Domain
import Storage
import Synchronization

/// The shop and what can be done in it: one operation a file, each one transaction of the same
/// three steps: load the facts, decide, save.
///
/// It keeps nothing from one call to the next: who acts and how it was proven is told with each
/// value of it, and tasks can share one.
package struct Shop: Sendable {
  let engine: any Engine
  let surroundings: Surroundings
  private let rules: RulesRead
  /// Who acts, and at which till.
  package var acting: Acting
  /// The transaction that its operations are part of; `nil` where each has its own.
  private var underWay: UnderWay?
  /// Who asks the card terminal; `nil` where there is none.
  var cardDesk: (any CardKeeping)?
  /// What the transaction under way asks of it.
  var cards: CardMoney?
  /// Who has receipts signed; `nil` where nobody does.
  var fiscalDesk: (any FiscalKeeping)?
  /// The receipts of the transaction under way, where they are to be signed.
  private(set) var made: MadeReceipts?
  /// Who hears what becomes of those who wait; `nil` where nobody asks.
  private(set) var listener: HoldListener?

  package init(engine: any Engine, surroundings: Surroundings, acting: Acting) {
    self.init(engine: engine, surroundings: surroundings, acting: acting, rules: RulesRead())
  }

  init(engine: any Engine, surroundings: Surroundings, acting: Acting, rules: RulesRead) {
    (self.engine, self.surroundings, self.acting) = (engine, surroundings, acting)
    self.rules = rules
  }

  /// Who acts, at which till, and what proves it.
  package struct Acting: Sendable {
    package var by: String
    package var till: Int
    package var proofs: [PINProof]

    package init(by: String, till: Int = 1, proofs: [PINProof] = []) {
      (self.by, self.till, self.proofs) = (by, till, proofs)
    }
  }

  /// How much work a PIN is.
  package static let pinRounds = PINHash.rounds

  /// What a shop needs of the world around it.
  package struct Surroundings: Sendable {
    package let now: @Sendable () -> Instant
    /// A random UUID in lower case.
    package let newID: @Sendable () -> String
    /// The time zone of a name, or `nil` where there is none.
    package let zone: @Sendable (String) -> Zone?
    /// How much work a PIN is, which tests have less time for.
    package let pinRounds: Int
    /// What is left of a kept answer that may not speak of customers any more.
    package let redact: @Sendable (_ answer: String, _ why: Redaction) -> String
    /// Is told what the disk reported though all was saved.
    package let onDiskError: @Sendable (String) -> Void
    /// Is asked for what is paid by card before that is booked; `nil` where people do that.
    package var cardTerminal: (any CardAsking)?
    /// Is asked to sign receipts once they are saved; `nil` where none are signed.
    package var fiscalDevice: (any FiscalAsking)?
    /// Is told of a receipt that is not signed, and why.
    package var onUnsigned: @Sendable (ReceiptNumber, any Error) -> Void = { _, _ in }
    /// Is told what goes back by card that the terminal did not take, once that is saved.
    package var onCardRest: @Sendable (CardRest) -> Void = { _ in }

    package init(
      now: @escaping @Sendable () -> Instant, newID: @escaping @Sendable () -> String,
      zone: @escaping @Sendable (String) -> Zone?, pinRounds: Int = PINHash.rounds,
      redact: @escaping @Sendable (_ answer: String, _ why: Redaction) -> String,
      onDiskError: @escaping @Sendable (String) -> Void = { _ in }
    ) {
      (self.pinRounds, self.now, self.newID) = (pinRounds, now, newID)
      (self.zone, self.redact, self.onDiskError) = (zone, redact, onDiskError)
    }
  }

  package var now: Instant { surroundings.now() }
  func newID() -> String { surroundings.newID() }

  /// The work of a transaction under way, and the request that it answers.
  struct UnderWay: Sendable {
    let store: Store
    let request: AnsweredRequest?
    /// Whether all of it is taken back in the end.
    var isTrial = false
  }

  /// Whether what is written is taken back in the end, and so may be written by a dry run.
  var isTrial: Bool { underWay?.isTrial == true }

  /// The same shop inside a transaction under way: what is done in it can be undone alone.
  func inside(_ work: Work, answering request: AnsweredRequest) -> Shop {
    var shop = self
    shop.underWay = UnderWay(store: work.store, request: request)
    (shop.cards, shop.made) = (work.shop.cards, work.shop.made)
    return shop
  }

  /// The same shop, which tells what its next entry changes for those who wait.
  func hearing(_ listener: HoldListener) -> Shop {
    var shop = self
    shop.listener = listener
    return shop
  }

  /// Whether what it does is saved or undone together with more.
  package var isPartOfTransaction: Bool { underWay != nil }

  private struct TakenBack: Error {}

  /// Runs a body in a transaction that is taken back, so that a dry run sees all that follows from
  /// what it would write.
  package func tried<Result>(_ body: (Shop) throws -> Result) throws -> Result {
    guard !isTrial else { return try body(self) }
    var result: Result?
    do {
      try transaction(.write) { work in
        var shop = self
        shop.underWay = UnderWay(store: work.store, request: work.request, isTrial: true)
        result = try body(shop)
        throw TakenBack()
      }
    } catch is TakenBack {}
    guard let result else { throw StorageError.unexpected("a dry run has no answer") }
    return result
  }

  /// Runs a body in one transaction: all that it writes is saved, or nothing. It has no effects but
  /// those, for it may have to run again.
  func transaction<Result>(
    _ kind: TransactionKind, _ body: (Work) throws -> Result
  ) throws -> Result {
    if let underWay {
      let work = Work(self, underWay.store, answering: underWay.request)
      let booked = cards?.lines.count
      do {
        return try underWay.store.connection.savepoint { try body(work) }
      } catch {
        if let booked { cards?.forgetLines(after: booked) }
        throw error
      }
    }
    guard kind == .write else { return try unasked(kind, body) }
    guard let fiscalDesk else { return try asked(body) }
    let made = MadeReceipts()
    var shop = self
    shop.made = made
    let result = try shop.asked(body)
    fiscalDesk.sign(made, in: self)
    return result
  }

  /// The same of one that writes, which may ask the card terminal.
  private func asked<Result>(_ body: (Work) throws -> Result) throws -> Result {
    guard let cardDesk else { return try unasked(.write, body) }
    let money = CardMoney(newID: surroundings.newID)
    var shop = self
    shop.cards = money
    defer { money.unlock() }
    while true {
      do {
        let result = try shop.unasked(.write) { work in
          money.begin()
          let result = try body(work)
          try cardDesk.finish(money, in: work)
          return result
        }
        money.rest.map(surroundings.onCardRest)
        return result
      } catch {
        try cardDesk.resume(money, after: error, in: shop)
      }
    }
  }

  /// The same, where nothing is asked of a device.
  func unasked<Result>(
    _ kind: TransactionKind, _ body: (Work) throws -> Result
  ) throws -> Result {
    try engine.transaction(kind, onDiskError: surroundings.onDiskError) { connection in
      try body(Work(self, Store(connection)))
    }
  }

  /// A text of house rules, read and with its calendar.
  package func read(_ version: RulesVersion) throws -> RulesInForce {
    let rules = try parse(version.text)
    guard let zone = surroundings.zone(rules.timeZone.value) else {
      throw ShopError.badRules([unknownZone(rules.timeZone)])
    }
    return RulesInForce(
      rules: rules, hash: version.hash,
      calendar: BusinessCalendar(zone: zone, dayEnds: rules.dayEnds.value))
  }

  /// The house rules in force, read again only when others have been applied.
  func rulesInForce(hash: String, _ version: () throws -> RulesVersion) throws -> RulesInForce {
    if let known = rules.known(hash) { return known }
    let inForce = try read(version())
    rules.keep(inForce)
    return inForce
  }

  func parse(_ text: String) throws -> HouseRules {
    do {
      return try HouseRulesParser.parse(text)
    } catch {
      throw ShopError.badRules(error.problems.map(\.message))
    }
  }

  private func unknownZone(_ setting: Setting<String>) -> String {
    guard surroundings.zone("Europe/London") != nil else {
      return "this system has no files of time zones; install tzdata"
    }
    let place = setting.line.map { "line \($0): " } ?? ""
    return place + UnknownZone(setting.value).problem
  }
}

/// Who asks a card terminal between two runs of a transaction.
protocol CardKeeping: Sendable {
  /// Ends what was granted with the lines that book it.
  ///
  /// - Throws: what is still needed, for ``resume(_:after:in:)``.
  func finish(_ money: CardMoney, in work: Work) throws

  /// Does what the transaction needs, so that it can run again.
  ///
  /// - Throws: where it cannot run again; what was granted is taken back, if that is known to be
  ///   right.
  func resume(_ money: CardMoney, after error: any Error, in shop: Shop) throws
}

/// Who has receipts signed once they are saved.
protocol FiscalKeeping: Sendable {
  /// Has what a transaction made signed. It is saved, whatever becomes of that.
  func sign(_ made: MadeReceipts, in shop: Shop)

  /// Has a receipt signed that is not.
  ///
  /// - Returns: what became of it; `nil` where there is nothing to sign any more.
  func sign(_ number: ReceiptNumber, in shop: Shop) throws -> ReceiptSignature?
  /// Lets whoever waits for a device have it.
  func pause()
}

/// A request of the caller's that is being answered.
final class AnsweredRequest: Sendable {
  /// The caller's own id of it.
  let op: String
  private let customers = Mutex<Set<ID<Customer>>>([])

  init(op: String) {
    self.op = op
  }

  /// Notes whom it has come across: its answer may speak of them.
  func speaks(of spokenOf: [ID<Customer>]) { customers.withLock { $0.formUnion(spokenOf) } }

  var customersSpokenOf: Set<ID<Customer>> { customers.withLock { $0 } }
}
