import Domain
import Synchronization

/// The receipts that one transaction makes.
final class MadeReceipts: Sendable {
  private let made = Mutex<[ReceiptNumber]>([])

  /// A part of a transaction that is taken back makes none; they are looked for once it is over.
  func note(_ receipts: [ReceiptNumber]) { made.withLock { $0 += receipts } }

  var receipts: [ReceiptNumber] { made.withLock { $0.uniqued } }
}
