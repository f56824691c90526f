import Domain

/// What is odd about house rules, and what two texts decide differently.
package enum RulesReport {
  private static let warning = Layout<HouseRulesLint.Warning>([
    "line": { .number($0.line) }, "message": { .text($0.message) },
  ])

  /// - Parameter empty: what is said where nothing is odd.
  package static func table(_ warnings: [HouseRulesLint.Warning], empty: String) -> Table {
    Table(
      keys: warning.keys, records: warnings.map(warning.record),
      columns: [.figure("line", "line"), .whole("message", "warning")], empty: empty)
  }

  private static let difference = Layout<HouseRulesDiff.Difference>([
    "setting": { .text($0.setting) },
    "when": { .text($0.when) },
    "a": { .record(answer($0.a)) },
    "b": { .record(answer($0.b)) },
    "example": { .record(example($0.example)) },
    "example_text": { .text($0.example.text) },
  ])

  private static func answer(_ answer: HouseRulesDiff.Side) -> Record {
    Record(["line": .number(answer.line), "value": .text(answer.value)])
  }

  private static func example(_ example: HouseRulesDiff.Example) -> Record {
    let known = Record([
      "customer": .text(example.customer?.text), "customer_name": .text(example.customerName),
      "movie": .text(example.movie?.text), "title": .text(example.title),
      "day": .day(example.day),
    ])
    return Record(known.fields + fields(example.rentCase, example.currency))
  }

  /// The rest of the case, under the same keys where there is none.
  private static func fields(_ rentCase: RentCase?, _ currency: Currency) -> [Record.Field] {
    let traits = Record(rentCase?.traits ?? Traits()).fields.map {
      Record.Field($0.key, rentCase == nil ? .null : $0.cell)
    }
    return [.init("tier", .text(rentCase?.tier)), .init("born", .day(rentCase?.born))] + traits + [
      .init("replacement_price", .amount(rentCase?.replacementPrice, currency)),
      .init("nights", .number(rentCase?.nights)), .init("out", .number(rentCase?.out)),
      .init("owed", .amount(rentCase?.owed, currency)),
      .init("last_rented", .day(rentCase?.lastRented)),
      .init("nights_late", .number(rentCase?.nightsLate)),
      .init("copies_out", .number(rentCase?.copiesOut)),
      .init("waited_for", rentCase.map { .flag($0.isWaitedFor) } ?? .null),
      .init("more_nights", .number(rentCase?.moreNights)),
      .init("extended", .number(rentCase?.extended)),
    ]
  }

  /// - Parameter only: which way a case had to differ.
  package static func table(_ diff: HouseRulesDiff, only: Leaning? = nil) -> Table {
    Table(
      keys: difference.keys, records: diff.differences.map(difference.record),
      columns: [
        .field("setting", "setting"), .field("when", "when", isFlexible: true),
        Column("A", isFlexible: true) { Shown(text(of: $0["a"])) },
        Column("B", isFlexible: true) { Shown(text(of: $0["b"])) },
        .whole("example_text", "example"),
      ],
      empty: doubt(diff).map { "No difference was found. But \($0)." } ?? proven(diff, only))
  }

  /// What could not be compared for certain; `nil` where all was.
  package static func doubt(_ diff: HouseRulesDiff) -> String? {
    guard !diff.doubts.isEmpty else { return nil }
    return
      "there may be one in \(diff.doubts.joined(separator: ", ")): the lines about that differ, "
      + "and could not be compared for certain"
  }

  private static func proven(_ diff: HouseRulesDiff, _ only: Leaning?) -> String {
    let cases = diff.cases == .max ? "more cases than can be counted" : diff.cases.grouped("case")
    let words =
      switch only {
      case nil: "The two texts are the same for every customer, movie, day and stay"
      case .looser: "B is never looser than A"
      case .stricter: "B is never stricter than A"
      }
    return "\(words) (compared \(cases))."
  }

  /// `5 (line 12)`.
  private static func text(of answer: Cell) -> String {
    guard case .record(let record) = answer else { return "" }
    let line = PlainText.text(of: record["line"])
    let place = line.isEmpty ? "default" : "line \(line)"
    return "\(PlainText.text(of: record["value"])) (\(place))"
  }
}
