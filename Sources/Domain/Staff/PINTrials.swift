/// The wrong PINs that were given for somebody since their last right one, and how long they make
/// that person wait.
package struct PINTrials: Hashable, Sendable {
  /// One for each till at which there were any, by its number.
  package var tills: [AtTill]

  /// What happened at one till.
  package struct AtTill: Hashable, Sendable {
    /// The number of the till.
    package let till: Int
    /// How many wrong ones were given there.
    package let wrong: Int
    /// When the last of them was given.
    package let lastAt: Instant

    package init(till: Int, wrong: Int, lastAt: Instant) {
      (self.till, self.wrong, self.lastAt) = (till, wrong, lastAt)
    }
  }

  /// A time in which even the right PIN is refused.
  package struct Wait: Hashable, Sendable {
    /// The number of the till; `nil` for every till.
    package let till: Int?
    /// The first moment at which a PIN is tried again.
    package let until: Instant
  }

  /// How many wrong ones at one till make that person wait there.
  package static let triesAtTill = 5
  /// How many at all tills together make them wait everywhere.
  package static let triesInAll = 20
  /// In seconds, like the longest.
  private static let firstWait = 60
  private static let longestWait = 3600

  package init(_ tills: [AtTill] = []) {
    self.tills = tills
  }

  /// Wrong ones at all tills.
  package var wrong: Int { tills.reduce(0) { $0 + $1.wrong } }

  /// How many more wrong ones may be given at a till before there is a wait.
  package func triesLeft(at till: Int) -> Int {
    let here = tills.first { $0.till == till }?.wrong ?? 0
    return max(0, min(Self.triesAtTill - here, Self.triesInAll - wrong))
  }

  /// What has to be waited for at a till; `nil` where nothing has.
  package func wait(at till: Int, now: Instant) -> Wait? {
    let waits = waits(now: now).filter { $0.till == nil || $0.till == till }
    return waits.max { $0.until < $1.until }
  }

  /// All waits that are not over: the one for every till first.
  package func waits(now: Instant) -> [Wait] {
    let last = tills.map(\.lastAt).max()
    let everywhere = last.flatMap { last in
      Self.end(after: wrong, of: Self.triesInAll, last, now).map { Wait(till: nil, until: $0) }
    }
    let single = tills.compactMap { trial in
      Self.end(after: trial.wrong, of: Self.triesAtTill, trial.lastAt, now)
        .map { Wait(till: trial.till, until: $0) }
    }
    return (everywhere.map { [$0] } ?? []) + single
  }

  /// A minute after the last free try, twice as long after each further one, and never more than an
  /// hour from now: a clock that was put back must not lock anybody out.
  private static func end(
    after wrong: Int, of tries: Int, _ last: Instant, _ now: Instant
  ) -> Instant? {
    guard wrong >= tries else { return nil }
    let doublings = min(wrong - tries, 6)
    let end = min(last, now) + min(firstWait << doublings, longestWait)
    return end > now ? end : nil
  }
}
