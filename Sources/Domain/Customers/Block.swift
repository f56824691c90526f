/// Why a customer is not to rent, and since when.
package struct Block: Hashable, Sendable {
  package var reason: String
  package var since: Instant

  package init(reason: String, since: Instant) {
    (self.reason, self.since) = (reason, since)
  }
}

extension Block: Fielded {
  package static var blank: Block { Block(reason: "", since: .always) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("block", &reason)
    try v.field("blocked_since", &since)
  }
}

/// That a customer is blocked, as a decision sees it.
package struct BlockFacts: Hashable, Sendable {
  /// `nil` where it is not kept.
  package var reason: String?

  package init(reason: String?) {
    self.reason = reason
  }

  package init(_ block: Block) {
    self.init(reason: block.reason)
  }

  /// What is on record of a block.
  static let example = BlockFacts(reason: "a broken disc")
}
