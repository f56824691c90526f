import Domain
import Reports
import Requests

/// Whether a complete night was done lately, as a monitor asks. The night itself checks everything
/// else.
struct NightWatch {
  let within: TimeWindow
  let now: Instant

  func answer(_ last: (night: Day, doneAt: Instant)?, _ calendar: BusinessCalendar) -> Answer {
    let finding = finding(last, calendar)
    let record = Record([
      "ok": .flag(finding == nil), "within_hours": .number(within.hours),
      "night": last.map { .day($0.night) } ?? .null,
      "done_at": last.map { .instant($0.doneAt) } ?? .null,
      "findings": .records(finding.map { [Record(["message": .text($0)])] } ?? []),
    ])
    let good = last.map { "✓ The night of \($0.night.text) is complete." } ?? ""
    return Answer(
      .record(record), lines: [finding.map { "✗ \($0)" } ?? good],
      status: finding == nil ? .done : .failed)
  }

  private func finding(
    _ last: (night: Day, doneAt: Instant)?, _ calendar: BusinessCalendar
  ) -> String? {
    guard let last else { return "no night has ever been completed" }
    let age = now.seconds - last.doneAt.seconds
    let day = calendar.day(of: last.doneAt).text
    if age < 0 { return "the last complete night is dated \(day), which is in the future" }
    guard age > within.seconds else { return nil }
    return "no night was completed in the last \(within.text); the last complete one was "
      + "\(last.night.text), done on \(day)"
  }
}
