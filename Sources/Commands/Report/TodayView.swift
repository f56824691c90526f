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

  var lines: [String] {
    let name = seen.rules.shop.value.nonEmpty.map { "\($0), " } ?? ""
    let width = facts.map { DisplayText.width($0.label) }.max() ?? 0
    let said = facts.map { DisplayText.width($0.text) }.max() ?? 0
    return [name + seen.day.weekdayText, ""]
      + facts.map { fact in
        let text =
          DisplayText.padded(fact.label, to: width, isRight: false) + "  "
          + DisplayText.padded(fact.text, to: said, isRight: false)
        return fact.command.map { text + "  " + $0 } ?? text.trimmed
      } + ["", "rental --help lists all commands."]
  }

  private struct Fact {
    let label: String
    let text: String
    var command: String?
  }

  private var facts: [Fact] {
    tills + [
      Fact(
        label: "Out", text: "\(counted(today.out.out, "movie")), \(today.out.dueToday) due today",
        command: "rental list"),
      Fact(
        label: "Overdue", text: counted(today.out.overdue, "movie"),
        command: today.out.overdue > 0 ? "rental overdue" : nil),
      Fact(
        label: "Owing", text: counted(today.debtors, "customer"),
        command: today.debtors > 0 ? "rental report debts" : nil),
    ] + wanted
  }

  private var tills: [Fact] {
    guard !today.tills.isEmpty else {
      return [Fact(label: "Till", text: "none is open", command: "rental till open --float AMOUNT")]
    }
    return today.tills.map { session in
      let since = seen.calendar.zone.shortText(of: session.openedAt)
      return Fact(
        label: "Till \(session.till)", text: "open since \(since), by \(session.openedBy)",
        command: "rental till x\(session.till == 1 ? "" : " --till \(session.till)")")
    }
  }

  /// What waits for a person.
  private var wanted: [Fact] {
    var facts: [Fact] = []
    if today.unsentNotices > 0 {
      facts.append(
        Fact(
          label: "To do", text: "\(counted(today.unsentNotices, "notice")) not sent",
          command: "rental notice list"))
    }
    if let night = today.lastNight, seen.day - night > 1 {
      facts.append(
        Fact(
          label: "To do", text: "no night's work since \(night.weekdayText)",
          command: "rental night --out DIR"))
    }
    return facts
  }
}
