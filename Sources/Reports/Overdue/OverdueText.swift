import Domain

/// The night's report on overdue rentals as a text: to be read, and to be sent by mail.
package struct OverdueText: Sendable {
  private let night: OverdueNight

  private static let width = 100

  package init(_ night: OverdueNight) {
    self.night = night
  }

  /// The figures on top.
  package var head: String {
    let figures = night.figures
    let header = [("", "now", night.dayBefore.written, "")]
    let rows = header + figures.map { ($0.label, $0.now, $0.before, $0.change) }
    let widths = (
      rows.map { $0.0.count }.max() ?? 0, rows.map { $0.1.count }.max() ?? 0,
      rows.map { $0.2.count }.max() ?? 0
    )
    let shop = night.shop.map { lines(DisplayText.safe($0)) } ?? []
    let table = rows.map { label, now, before, change in
      [
        DisplayText.padded(label, to: widths.0, isRight: false),
        DisplayText.padded(now, to: widths.1, isRight: true),
        DisplayText.padded(before, to: widths.2, isRight: true), change,
      ].joined(separator: "  ")
    }
    let ages = zip(OverdueAge.allCases, night.totals.ages).map { age, count in
      DisplayText.padded(age.words, to: widths.0, isRight: false) + "  "
        + DisplayText.padded(String(count), to: widths.1, isRight: true)
    }
    let nothing = night.totals.rentals == 0 ? ["", "Nothing is overdue."] : []
    return text(
      [night.title] + shop + [""] + table + [""] + ages + ["", night.trail.words] + nothing)
  }

  /// A customer's rentals, or the first or next of them.
  package func group(_ details: [OverdueDetail], isContinued: Bool = false) -> String {
    guard let rental = details.first?.rental else { return "" }
    let header = isContinued ? [] : [""] + customer(rental) + [line(Self.header)]
    return text(header + details.map { line(night.line($0)) })
  }

  private func customer(_ rental: OverdueRental) -> [String] {
    let words = [
      rental.name, rental.holder.map { "(\($0.card))" }, rental.holder?.phone, rental.holder?.email,
    ].compactMap(\.self)
    return lines(DisplayText.safe(words.joined(separator: "  ")))
  }

  private func lines(_ safe: String) -> [String] { DisplayText.wrapped(safe, to: Self.width) }

  private static let header = OverdueLine(
    due: "DUE", late: "LATE", fee: "FEE", tomorrow: "TOMORROW", title: "TITLE",
    barcode: "BARCODE", notice: "LAST NOTICE")

  /// The title takes what the other cells leave.
  private func line(_ cells: OverdueLine) -> String {
    let left =
      "  "
      + [
        DisplayText.padded(cells.due, to: 10, isRight: false),
        DisplayText.padded(cells.late, to: 5, isRight: true),
        DisplayText.padded(cells.fee, to: 9, isRight: true),
        DisplayText.padded(cells.tomorrow, to: 9, isRight: true),
      ].joined(separator: "  ")
    let barcode = column(cells.barcode, 12)
    let right = "  " + barcode + "  " + column(cells.notice ?? "", 17)
    let room = max(4, Self.width - left.count - DisplayText.width(right) - 2)
    return left + "  " + column(cells.title, room) + right
  }

  private func column(_ text: String, _ columns: Int) -> String {
    let fitted = DisplayText.fitted(DisplayText.safe(text), to: columns)
    return DisplayText.padded(fitted, to: columns, isRight: false)
  }

  private func text(_ lines: [String]) -> String {
    lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
