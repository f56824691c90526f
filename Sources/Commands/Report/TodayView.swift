import Domain
import Reports
import Requests
import Shop

/// The day at a glance, for somebody who types `rental` and nothing else in a terminal.
struct TodayView {
  private let seen: Seen<Today>
  private var today: Today { seen.value }

  /// - Returns: `nil` where there is no shop yet.
  init?(_ session: Session) throws {
    guard FileSystem.exists(try session.databasePath()) else { return nil }
    seen = try session.shop().today()
  }

  func lines(within width: Int?) -> [String] {
    let name = seen.rules.shop.value.nonEmpty.map { "\($0), " } ?? ""
    let head = DisplayText.wrapped(
      DisplayText.safe(name + seen.day.weekdayText), to: width ?? .max)
    return head + [""] + rows(within: width ?? .max) + ["", "rental --help lists all commands."]
  }

  /// How things stand, with the command that tells more: beside it, or beneath where that would be
  /// too long a line.
  private func rows(within width: Int) -> [String] {
    let label = facts.map { DisplayText.width($0.label) }.max() ?? 0
    let said = facts.map { DisplayText.width($0.text) }.max() ?? 0
    let beside = facts.map { fact in
      let text = Self.padded(fact.label, label) + fact.text
      return fact.command.map { Self.padded(text, label + 2 + said) + $0 } ?? text
    }
    guard beside.contains(where: { DisplayText.width($0) > width }) else { return beside }
    return facts.flatMap { fact in
      let texts = DisplayText.wrapped(fact.text, to: max(1, width - label - 2))
      return (texts + [fact.command].compactMap(\.self)).enumerated().map { place, text in
        Self.padded(place == 0 ? fact.label : "", label) + text
      }
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    DisplayText.padded(text, to: width, isRight: false) + "  "
  }

  private struct Fact {
    let label: String
    let text: String
    let command: String?

    init(_ label: String, _ text: String, _ command: String? = nil) {
      (self.label, self.text, self.command) = (label, DisplayText.safe(text), command)
    }
  }

  private var facts: [Fact] {
    tills + [
      Fact(
        "Out", "\(counted(today.out.out, "movie")), \(today.out.dueToday) due today",
        "rental list"),
      Fact(
        "Overdue", counted(today.out.overdue, "movie"),
        today.out.overdue > 0 ? "rental overdue" : nil),
      Fact(
        "Owing", counted(today.debtors, "customer"),
        today.debtors > 0 ? "rental report debts" : nil),
    ] + wanted
  }

  private var tills: [Fact] {
    guard !today.tills.isEmpty else {
      return [Fact("Till", "none is open", "rental till open --float AMOUNT")]
    }
    return today.tills.map { session in
      let since = seen.calendar.zone.shortText(of: session.openedAt)
      return Fact(
        "Till \(session.till)", "open since \(since), by \(session.openedBy)",
        "rental till x\(session.till == 1 ? "" : " --till \(session.till)")")
    }
  }

  /// What waits for a person.
  private var wanted: [Fact] {
    var facts: [Fact] = []
    if today.unsentNotices > 0 {
      facts.append(
        Fact(
          "To do", "\(counted(today.unsentNotices, "notice")) not sent",
          "rental notice list"))
    }
    if today.openCards > 0 {
      facts.append(
        Fact(
          "To do", "\(counted(today.openCards, "card payment")) not known",
          "rental card settle"))
    }
    if today.unsignedReceipts > 0 {
      facts.append(
        Fact(
          "To do", "\(counted(today.unsignedReceipts, "receipt")) not signed",
          "rental receipt sign"))
    }
    if let night = today.lastNight, seen.day - night > 1 {
      facts.append(
        Fact(
          "To do", "no night's work since \(night.weekdayText)",
          "rental night --out DIR"))
    }
    return facts
  }
}
