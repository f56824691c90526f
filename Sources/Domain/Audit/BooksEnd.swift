/// How far the ledger and the audit trail go.
package struct BooksEnd: Hashable, Sendable {
  /// The number of the last audit line; 0 where there is none.
  package let audit: Int
  /// Its hash: the head of the chain.
  package let head: String
  /// The number of the last line of the ledger.
  package let ledger: Int

  package init(audit: Int, head: String, ledger: Int) {
    (self.audit, self.head, self.ledger) = (audit, head, ledger)
  }

  /// Before anything was recorded.
  package static let start = BooksEnd(audit: 0, head: String(repeating: "0", count: 64), ledger: 0)
}
