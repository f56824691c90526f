import Domain
import Storage
import Synchronization

/// What one transaction asks of the card terminal.
///
/// A transaction that needs card money runs until it is known how much, and is taken back. Then the
/// terminal is asked, and the transaction runs again with what was granted. What it needs then has
/// to be that.
final class CardMoney: Sendable {
  private struct State {
    /// The references of charges, in the order in which they are drawn in each run.
    var drawn: [String] = []
    var next = 0
    /// What this run has booked so far.
    var lines: [LedgerLine] = []
    /// What the terminal has done.
    var granted: [CardAsk] = []
    var replies: [CardCall: CardReply] = [:]
    /// What keeps others from the terminals, by till.
    var locks: [Int: any DeviceLock] = [:]
    /// What people give back.
    var rest: CardRest?
  }

  private let state = Mutex(State())
  private let newID: @Sendable () -> String

  init(newID: @escaping @Sendable () -> String) {
    self.newID = newID
  }

  var lines: [LedgerLine] { state.withLock { $0.lines } }
  var drawn: [String] { state.withLock { Array($0.drawn[..<$0.next]) } }
  var granted: [CardAsk] { state.withLock { $0.granted } }

  /// The transaction runs, perhaps again.
  func begin() {
    state.withLock { ($0.next, $0.lines) = (0, []) }
  }

  func note(_ lines: [LedgerLine]) { state.withLock { $0.lines += lines } }

  /// A part of the transaction is taken back alone.
  func forgetLines(after count: Int) {
    state.withLock { $0.lines.removeLast($0.lines.count - count) }
  }

  func grant(_ ask: CardAsk) { state.withLock { $0.granted.append(ask) } }

  /// The terminal did so already when it was asked before.
  func grant(_ earlier: CardAsk, insteadOf need: CardAsk) {
    state.withLock { state in
      state.granted.append(earlier)
      for place in state.drawn.indices where state.drawn[place] == need.reference {
        state.drawn[place] = earlier.reference
      }
    }
  }

  /// Where something that the terminal did is booked.
  func receipt(of ask: CardAsk) -> ReceiptNumber? {
    lines.first {
      // A new charge has a line of its own.
      ask.original == nil
        ? $0.reference == ask.reference
        : $0.customer == ask.customer && $0.method == ask.method
          && ($0.amount > .zero) == (ask.action == .refund)
    }?.receipt.map { ReceiptNumber(till: ask.till, number: $0) }
  }

  /// Keeps others from the terminal of a till until all of it is over: what is asked and what is
  /// noted of that belong together.
  func lock(till: Int, of terminal: any CardAsking) throws(DeviceIsBusy) {
    guard lock(till: till) == nil else { return }
    let lock = try terminal.lock(till: till)
    state.withLock { $0.locks[till] = lock }
  }

  func lock(till: Int) -> (any DeviceLock)? { state.withLock { $0.locks[till] } }

  func unlock() { state.withLock { $0.locks = [:] } }

  func leaves(_ rest: CardRest?) { state.withLock { $0.rest = rest } }
  var rest: CardRest? { state.withLock { $0.rest } }

  func reply(to call: CardCall) -> CardReply? { state.withLock { $0.replies[call] } }
  func keep(_ reply: CardReply, to call: CardCall) { state.withLock { $0.replies[call] = reply } }

  /// The offer with a reference for the terminal, where it is for that.
  func drawing(_ offer: OfferedMoney) -> OfferedMoney {
    guard offer.method.asksTerminal, offer.reference == nil else { return offer }
    var offer = offer
    offer.reference = state.withLock { state in
      if state.next == state.drawn.count { state.drawn.append(newReference()) }
      state.next += 1
      return state.drawn[state.next - 1]
    }
    return offer
  }

  /// 64 bits by chance.
  private func newReference() -> String {
    String(RulesVersion.hash(of: newID()).prefix(16))
  }
}

/// The terminal has to be asked before the transaction can be saved.
enum CardNeeded: Error {
  case money([CardAsk])
  case reply(CardCall)
}

/// Why card money cannot be booked.
package enum CardProblem: Hashable, Sendable {
  case declined(CardAsk, String?)
  /// Nobody knows whether the terminal did it.
  case unknown(CardAsk, String?)
  /// It is not known what became of something else that this till asked before.
  case isOpen(CardAsk)
  /// It cannot be asked now, and was not.
  case isBusy(String)
  /// The shop changed while the terminal was asked.
  case hasChanged
  /// It has been settled meanwhile.
  case hasEnded(CardAsk)
  /// No such thing is open.
  case noneIsOpen(String)
  /// There is no command to ask.
  case noTerminal
}

extension PaymentMethod {
  /// Whether a card terminal is asked for what is paid so, where there is one.
  var asksTerminal: Bool { self == .card }
}
