/// How lateness is counted where not every late night simply costs the same.
package struct LateRule: Hashable, Sendable {
  /// What each counted thing is: a night, a begun week or an open day.
  package var unit: Unit
  /// Late nights that cost nothing, however late it gets.
  package var after: Int
  /// When the shop was closed by the house rules of the day; empty but for open days.
  package var closed: [ClosedDay] = []
  /// The time of the due day by which it is in time, in minutes after midnight; `nil` for all day.
  package var by: Int?
  /// The first second after that time; kept with a rental, and `nil` while it is not made yet.
  package var lateFrom: Instant?
  /// Whether the cap is for all that comes back late from a customer on a day.
  package var isCapPerCustomer = false

  /// What is paid for.
  package enum Unit: String, Hashable, Sendable {
    case night
    /// Begun ones in full.
    case week
    case openDay = "open-day"
  }

  /// - Returns: `nil` where every late night counts, and by itself.
  init?(_ unit: Unit = .night, after: Int = 0) {
    (self.unit, self.after) = (unit, after)
    if isPlain { return nil }
  }

  private init() {
    (unit, after) = (.night, 0)
  }

  /// Every late night counts, and by itself.
  static let plain = LateRule()

  /// The same where it is due by a time of the day.
  func by(_ time: Int) -> LateRule {
    var rule = self
    rule.by = time
    return rule
  }

  /// The same where all of a customer's that comes back on a day has one cap.
  func withCapPerCustomer() -> LateRule {
    var rule = self
    rule.isCapPerCustomer = true
    return rule
  }

  private var isPlain: Bool {
    unit == .night && after == 0 && by == nil && !isCapPerCustomer
  }

  /// What has to be paid for: nights, weeks or days.
  ///
  /// - Parameter due: from which day on it is late.
  package func units(of nightsLate: Int, due: Day) -> Int {
    let nights = max(0, nightsLate - after)
    switch unit {
    case .night: return nights
    case .week: return (nights + 6) / 7
    case .openDay:
      let days = (0..<nights).lazy.map { due + (after + 1 + $0) }
      let open = closed.isEmpty ? nights : days.count { day in !closed.contains { $0.closes(day) } }
      // The due day itself is an open one, and it was late on that.
      return by != nil && after == 0 && nights > 0 ? max(1, open) : open
    }
  }

  /// Whether it is late on the due day already.
  func isLate(at instant: Instant) -> Bool { lateFrom.map { instant >= $0 } ?? false }

  /// `20:00`.
  package var time: String? { by.map(ClockTime.text) }

  /// The same where open days are those that some days leave.
  ///
  /// - Parameter due: before it, nothing matters.
  func closed(on days: [ClosedDay], due: Day) -> LateRule {
    guard unit == .openDay else { return self }
    var rule = self
    var seen: Set<ClosedDay> = []
    rule.closed = days.filter { !$0.isOver(by: due + 1) && seen.insert($0).inserted }
    return rule
  }
}

extension LateRule: FieldValue {
  package static var kind: FieldKind { .text }
  package var content: FieldContent { .text(text) }

  /// As records keep it: `week`, `after-3`, `week;after-7`, `open-day;closed-sun;closed-12-25`,
  /// `by-20:00;late-from-2026-11-23T20:01:00Z` or `cap-per-customer`.
  package var text: String {
    let parts =
      (time.map { ["by-\($0)"] } ?? []) + (lateFrom.map { ["late-from-\($0.text)"] } ?? [])
      + (unit == .night ? [] : [unit.rawValue]) + closed.map { "closed-\($0.text)" }
      + (after == 0 ? [] : ["after-\(after)"]) + (isCapPerCustomer ? [Self.capPerCustomer] : [])
    return parts.joined(separator: ";")
  }

  package static let capPerCustomer = "cap-per-customer"

  package init?(content: FieldContent) {
    guard case .text(let text) = content else { return nil }
    self.init(text)
  }

  /// Reads what ``text`` wrote; `nil` for anything else.
  package init?(_ text: String) {
    (unit, after) = (.night, 0)
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      if let unit = Unit(rawValue: String(part)) {
        self.unit = unit
      } else if part.hasPrefix("after-"),
        let nights = Self.number(part.dropFirst(6))
      {
        after = nights
      } else if part.hasPrefix("by-"), let time = ClockTime.minutes(part.dropFirst(3)) {
        by = time
      } else if part.hasPrefix("late-from-"), let instant = Instant(String(part.dropFirst(10))) {
        lateFrom = instant
      } else if unit == .openDay, part.hasPrefix("closed-"),
        let day = ClosedDay(String(part.dropFirst(7)))
      {
        closed.append(day)
      } else if part == Self.capPerCustomer {
        isCapPerCustomer = true
      } else {
        return nil
      }
    }
    // There is one way to write it.
    guard !isPlain, (by == nil) == (lateFrom == nil), self.text == text else { return nil }
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.count <= 4, let nights = Digits.value(Array(text.utf8)),
      RentRequest.possibleNights.contains(nights)
    else { return nil }
    return nights
  }
}
