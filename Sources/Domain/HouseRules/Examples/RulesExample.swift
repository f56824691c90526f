/// A line of the house rules that says who wants what, and what comes of it: the other lines have
/// to keep it.
package struct RulesExample: Sendable {
  package let line: WrittenLine
  /// What it asks of the rental day; nothing where it holds on every day.
  let days: [Condition]
  /// Copy by copy, on no day yet.
  let cases: [RentCase]
  let outcomes: [ExampleOutcome]

  /// The day that cases are of before they are moved to the one that they are tried on.
  static let anyDay = Day(number: 20_000)

  /// The cases on a day.
  func cases(on day: Day) -> [RentCase] { cases.map { $0.moved(to: day) } }
}

/// An example that the rules do not keep.
package struct ExampleFailure: Hashable, Sendable {
  /// The line of the example, from 1.
  package let line: Int
  /// The first day on which it is so.
  package let day: Day
  /// `price 6.00`.
  package let expected: String
  /// The same of what came out.
  package let came: String
  /// The lines of the house rules that decided it.
  package let basis: [Basis]

  /// `line 14: the example expects price 6.00, but the answer is price 9.00 on Sat … (…)`.
  package var message: String {
    let lines = basis.isEmpty ? "" : " (" + basis.map(\.text).joined(separator: "; ") + ")"
    return "line \(line): the example expects \(expected), but the answer is \(came) on "
      + day.weekdayText + lines
  }
}

extension RentCase {
  /// The same on another day: as old, and rented as long ago.
  func moved(to other: Day) -> RentCase {
    var moved = self
    moved.day = other
    moved.born = born.flatMap { Age.years(born: $0, on: day) }
      .flatMap { Age.birthDate($0, on: other) }
    moved.lastRented = lastRented.map { other + ($0 - day) }
    return moved
  }
}

extension HouseRules {
  /// What has to come of the other lines, as far as it can be read.
  package var examples: [RulesExample] {
    exampleLines.compactMap { try? ExampleGrammar.read($0, self) }
  }

  /// Which examples the rules keep, in their order, and how the others fail.
  ///
  /// - Parameters:
  ///   - others: examples that stand elsewhere; else those of the text.
  ///   - today: an example without a day holds on every day from it on.
  package func tried(
    _ others: [RulesExample]? = nil, today: Day
  ) -> [(example: RulesExample, failure: ExampleFailure?)] {
    let examples = others ?? self.examples
    guard !examples.isEmpty else { return [] }
    let days = ExampleDays(examples, under: self, today: today)
    return examples.map { example in
      (
        example,
        days.days(of: example).lazy.compactMap { example.failure(on: $0, under: self) }.first
      )
    }
  }

  /// The examples of the text that it does not keep.
  package func failures(today: Day) -> [ExampleFailure] {
    tried(today: today).compactMap(\.failure)
  }
}

/// The days that examples are tried on.
struct ExampleDays {
  private let today: Day
  private let rules: HouseRules
  private let standing: RentalDays
  /// Days about those on which the shop is closed, where it ever is.
  private let calendar: [Day]
  private let seasons: Set<Season>

  init(_ examples: [RulesExample], under rules: HouseRules, today: Day) {
    (self.rules, self.today) = (rules, today)
    let conditions = rules.entries.flatMap(\.choice.lines).flatMap(\.conditions)
    seasons = Set((conditions + examples.flatMap(\.days)).compactMap(\.season))
    standing = RentalDays(from: today, seasons: seasons)
    let longest = examples.flatMap(\.cases).map { max($0.nights, $0.moreNights ?? 0) }.max() ?? 0
    calendar =
      rules.closed.lines.isEmpty
      ? []
      : (0..<370).map { today + $0 }
        + HouseRules.dates(closedIn: [rules], after: today).flatMap { date in
          (-min(longest, 60) - 1...0).map { date + $0 }
        }
  }

  /// Whatever the rules ask about a day, it is so on one of them if it is on any that an example
  /// is about.
  func days(of example: RulesExample) -> [Day] {
    let fits = { (day: Day) in example.days.allSatisfy { $0.fits(day) } }
    let dates = example.days.compactMap(\.dates)
    if let date = dates.first(where: { $0.lowerBound == $0.upperBound }) {
      return fits(date.lowerBound) ? [date.lowerBound] : []
    }
    // What is over still holds for the days that it names.
    if let past = dates.map(\.lowerBound).min(), past < today {
      return RentalDays(from: past, seasons: seasons).days.filter(fits)
    }
    return Set(standing.days + calendar).filter { $0 >= today && fits($0) }.sorted()
  }
}

extension Condition {
  /// The dates that it fits, where it fits no others.
  fileprivate var dates: ClosedRange<Day>? {
    if case .season(.once(let first, let last)) = self { first...last } else { nil }
  }
}
