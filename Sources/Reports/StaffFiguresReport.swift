import Domain

/// What everybody did that wants a look, by day.
package struct StaffFiguresReport: Sendable {
  private let currency: Currency

  package init(currency: Currency) { self.currency = currency }

  package func table(_ lines: [StaffLine]) -> Table {
    let kinds = StaffCount.Kind.allCases
    return Table(
      keys: ["day", "staff"] + kinds.flatMap(Self.keys), records: lines.map(record),
      columns: [
        .field("day", "day"), .field("staff", "staff", isFlexible: true),
      ]
        + kinds.enumerated().map { place, kind in
          Column(Self.title(kind), isRight: true) { Self.shown($0, kind) }
            .spare(kinds.count - place)
        },
      empty: "Nothing wants a look.", total: lines.count > 1 ? total(of: lines) : nil)
  }

  /// `voids` and `voids_amount`.
  private static func keys(_ kind: StaffCount.Kind) -> [String] {
    [kind.rawValue] + (kind.hasAmount ? ["\(kind.rawValue)_amount"] : [])
  }

  private static func title(_ kind: StaffCount.Kind) -> String {
    kind == .backDated ? "back-dated" : kind.rawValue
  }

  private func record(_ line: StaffLine) -> Record {
    Record([.init("day", .day(line.day)), .init("staff", .text(line.name))] + cells { line[$0] })
  }

  private func total(of lines: [StaffLine]) -> Record {
    Record(
      [.init("day", .text("Total"))]
        + cells { kind in lines.reduce(StaffCount()) { $0 + $1[kind] } })
  }

  private func cells(_ count: (StaffCount.Kind) -> StaffCount) -> [Record.Field] {
    StaffCount.Kind.allCases.flatMap { kind -> [Record.Field] in
      let keys = Self.keys(kind)
      let (number, amount) = (count(kind).count, count(kind).amount)
      return [.init(keys[0], .number(number))]
        + keys.dropFirst().map {
          .init($0, .amount(amount, currency))
        }
    }
  }

  /// `2: 6.00`; nothing where there was none.
  private static func shown(_ record: Record, _ kind: StaffCount.Kind) -> Shown {
    guard record[kind.rawValue] != .number(0) else { return Shown("") }
    return Shown(keys(kind).map { PlainText.text(of: record[$0]) }.joined(separator: ": "))
  }
}
