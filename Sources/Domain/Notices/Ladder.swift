/// One step of the ladder: so many nights before the due day, or behind it. A rental is told of
/// once on each.
package struct Rung: Hashable, Sendable {
  package let kind: NoticeKind
  package let nights: Int
  /// The number of the rental's last extension: with each it has another due day to tell of.
  package var extended = 0

  package init(_ kind: NoticeKind, _ nights: Int) {
    (self.kind, self.nights) = (kind, nights)
  }

  /// `letter 4` or, of a rental that was extended twice, `letter 4 extended 2`.
  package init?(_ text: String) {
    let parts = text.split(separator: " ").map(String.init)
    guard [2, 4].contains(parts.count), let kind = NoticeKind(rawValue: parts[0]),
      let nights = Int(parts[1])
    else { return nil }
    self.init(kind, nights)
    guard parts.count == 4 else { return }
    guard parts[2] == "extended", let extended = Int(parts[3]), extended > 0 else { return nil }
    self.extended = extended
  }

  package var text: String {
    "\(kind.rawValue) \(nights)" + (extended > 0 ? " extended \(extended)" : "")
  }

  /// Whether another one of the same kind comes later.
  package func isBehind(_ other: Rung) -> Bool {
    kind == other.kind && (kind.isBeforeDue ? nights > other.nights : nights < other.nights)
  }

  /// Whether a rental that stands on it has to be told of, after it was told of on others.
  package func isNews(after told: [Rung]) -> Bool {
    !told.contains { $0 == self || ($0.extended == extended && isBehind($0)) }
  }
}

/// When customers are told of what they have: the rungs of the house rules.
package struct Ladder: Hashable, Sendable {
  /// For each kind its nights, in rising order.
  private let nights: [NoticeKind: [Int]]

  package init(_ rules: HouseRules) {
    nights = rules.notices.mapValues(\.always.value)
  }

  /// The rung that a rental that is out stands on: the last one that it has reached. What was
  /// missed is not told afterwards; `nil` where there is nothing to tell.
  ///
  /// - Parameters:
  ///   - rented: its rental day. What was said at the counter on that day is not said again.
  ///   - due: its due day.
  ///   - today: the business day.
  package func rung(rented: Day, due: Day, on today: Day) -> Rung? {
    let late = today - due
    if late > 0 {
      return nights[.letter]?.last { $0 <= late }.map { Rung(.letter, $0) }
    }
    return nights[.remind]?.first { -late <= $0 && rented < due + (-$0) }
      .map { Rung(.remind, $0) }
  }

  /// The due days of rentals that may stand on a rung: up to this one.
  package func lastDue(on today: Day) -> Day {
    today + (nights[.remind]?.last ?? -1)
  }
}
