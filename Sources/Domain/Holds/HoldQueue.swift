/// Who gets which copy of a movie once its queue is in order: what waited too long is over, a hold
/// whose copy is gone waits again in its old place, and what is in goes to whoever has waited
/// longest.
package struct HoldQueue: Sendable {
  /// Those whose copies have waited too long.
  package private(set) var expired: [Hold] = []
  /// Those whose copies stay on the hold shelf.
  package private(set) var kept: [Claim] = []
  /// Those whose copies go there now.
  package private(set) var placed: [Claim] = []
  /// Those for whom no copy is in, whoever has waited longest in front.
  package private(set) var waiting: [Hold] = []

  /// A copy, and whom it is for.
  package struct Claim: Sendable {
    package let hold: Hold
    package let copy: ID<Copy>
    /// `nil` where the copy is not on the hold shelf yet.
    package var seen: SeenHold? {
      hold.seenOnShelf.flatMap { $0.copy == copy ? $0 : nil }
    }
  }

  /// - Parameters:
  ///   - holds: the open ones, in the order of asking.
  ///   - copies: those that are in, the one that has been in longest in front.
  package init(_ holds: [Hold] = [], copies: [ID<Copy>] = [], on today: Day) {
    var free = copies
    for hold in holds {
      if hold.isOver(on: today) {
        expired.append(hold)
      } else if let copy = hold.shelved?.copy, let place = free.firstIndex(of: copy) {
        kept.append(Claim(hold: hold, copy: free.remove(at: place)))
      } else {
        waiting.append(hold)
      }
    }
    placed = zip(waiting, free).map { Claim(hold: $0, copy: $1) }
    waiting.removeFirst(placed.count)
  }

  /// Whether nobody waits, and nobody did.
  package var isEmpty: Bool {
    expired.isEmpty && kept.isEmpty && placed.isEmpty && waiting.isEmpty
  }

  /// For whom a copy is that is in.
  package func claim(on copy: ID<Copy>) -> Claim? {
    (kept + placed).first { $0.copy == copy }
  }

  /// Those that had a copy which is gone.
  package var bereft: [Hold] { (placed.map(\.hold) + waiting).filter { $0.shelved != nil } }
}

extension Hold {
  /// What it has on the hold shelf, as it is now.
  package var seenOnShelf: SeenHold? {
    shelved.map { SeenHold(seq, copy: $0.copy, shelvedAt: $0.at, until: $0.until) }
  }
}
