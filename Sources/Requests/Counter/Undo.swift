import Domain
import Reports
import Shop

/// The last thing that somebody did at the counter is taken back.
package struct Undo: Request {
  package static let command = Command(
    "undo", "Take back the last thing that you did at this counter.", isBatched: true,
    discussion: """
      Takes back the last rent, return, extend, swap, pay, refund, waive, deposit, hold, till in \
      and out, or copy lost, found, repair, withdraw and move that you did since the till was \
      opened or, without a till session, today. Typed again, it takes back what you did before \
      that. The books keep both: a receipt is voided, and what it paid goes back. That counts as a \
      refund, with its limit. What is written down of movies, customers and shelves is changed \
      back by the command that changed it.

      Examples:
        rental undo --dry-run
        rental undo
      """)

  var isDryRun = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.flag("dry_run", &isDryRun, "Say what would be taken back, and save nothing.")
  }

  package var look: String? { "rental receipt list" }

  package func answer(for caller: any Caller) throws -> Answer {
    guard caller.at == .now else {
      throw ShopError.invalid(["what was done last is undone now, and no --at says otherwise"])
    }
    var (undone, holds) = try caller.shop().tellingHolds(isDryRun: isDryRun) { shop in
      try shop.undo(isDryRun: isDryRun).get()
    }
    if let hold = undone.hold { holds.leaveOut(hold) }
    let time = undone.calendar.zone.shortText(of: undone.at)
    let what = "\(undone.deed.counterNoun ?? undone.deed.rawValue) of \(time)"
    let head = isDryRun ? "Nothing is undone yet. To undo \(what) would say:" : "Undone: \(what)"
    return Answer(.record(record(undone)), lines: [head] + lines(undone)).telling(holds)
  }

  private func record(_ undone: UndoneDeed) -> Record {
    Record([
      "undone": .text(undone.deed.rawValue), "line": .number(undone.line),
      "at": .instant(undone.at),
      "receipts": .records(undone.receipts.map(MoneyReport.record)),
      "returns": .list(undone.returns.map(\.rental.id.text)),
      "copies": .records(undone.copies.map { CopyReport.record($0, undone.currency) }),
      "swapped": undone.swapped.map { .text($0.rental.id.text) } ?? .null,
      "hold": undone.hold.map { .record(HoldReport.record($0)) } ?? .null,
      "drawer": undone.drawer.map { .record(DrawerAnswer.record($0)) } ?? .null,
      "dry_run": .flag(isDryRun),
      "swapped_with": undone.swappedWith.map { .text($0.rental.id.text) } ?? .null,
    ])
  }

  private func lines(_ undone: UndoneDeed) -> [String] {
    let holds = undone.hold.map { hold in
      [
        undone.deed == .holdAdd
          ? HoldReport.cancelled(hold) : HoldReport.added(hold, isDryRun: false)
      ]
    }
    return undone.receipts.flatMap(MoneyText.lines)
      + undone.returns.map { "Out again: \($0.title) (\($0.barcode))" }
      + swapped(undone)
      + undone.copies.map { copy in
        guard undone.deed != .copyMove else {
          let place = copy.copy.standing.map { "on \($0)" } ?? "on no shelf"
          return "Again \(place): \(copy.title) (\(copy.copy.barcode))"
        }
        return again(copy)
      } + (holds ?? []) + (undone.drawer.map(DrawerAnswer.lines) ?? [])
  }

  private func swapped(_ undone: UndoneDeed) -> [String] {
    guard let one = undone.swapped else { return [] }
    guard let other = undone.swappedWith else {
      return ["Out again: \(one.title) (\(one.barcode))"]
    }
    return [one, other].map { record in
      let holder = record.customer?.name ?? record.rental.customer.text
      return "With \(holder) again: \(record.title) (\(record.barcode))"
    }
  }

  private func again(_ record: CopyRecord) -> String {
    let state = record.copy.state.words
    return "\(state.capitalisedFirst) again: "
      + "\(record.title) (\(record.copy.barcode))"
  }
}
