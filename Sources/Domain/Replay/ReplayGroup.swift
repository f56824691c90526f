/// What the rentals of a replay are grouped by.
package enum ReplayKey: String, CaseIterable, Hashable, Sendable {
  /// The month of the business day on which it went out.
  case month
  /// The class of the movie, as it was decided on.
  case `class`
}

/// What some rentals of a replay come to.
package struct ReplayGroup: Hashable, Sendable {
  /// `2026-03` or the name of a class; `nil` for rentals without a class.
  package let key: String?
  package fileprivate(set) var rentals = 0
  package fileprivate(set) var refused = 0
  package fileprivate(set) var was = Takings()
  package fileprivate(set) var wouldBe = Takings()

  /// What would come in more than did.
  package var difference: Takings { wouldBe - was }

  fileprivate init(_ key: String?) {
    self.key = key
  }
}

/// The groups of a replay, as they come.
struct ReplayGroups: Hashable {
  private var groups: [String?: ReplayGroup] = [:]

  /// In order of their names, and what has none at the end.
  var inOrder: [ReplayGroup] {
    groups.values.sorted { a, b in
      guard let a = a.key, let b = b.key else { return a.key != nil }
      return a < b
    }
  }

  /// - Parameter wouldBe: what it would come to; `nil` where it would have been refused.
  mutating func add(_ key: String?, was: Settlement, wouldBe: Settlement?) {
    var group = groups[key] ?? ReplayGroup(key)
    group.rentals += 1
    group.was.add(was)
    if let wouldBe { group.wouldBe.add(wouldBe) } else { group.refused += 1 }
    groups[key] = group
  }

  /// Adds the groups of another part of the history.
  mutating func add(_ part: ReplayGroups) {
    for (key, more) in part.groups {
      var group = groups[key] ?? ReplayGroup(key)
      group.rentals += more.rentals
      group.refused += more.refused
      group.was = group.was + more.was
      group.wouldBe = group.wouldBe + more.wouldBe
      groups[key] = group
    }
  }
}
