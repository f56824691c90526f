import Reports
import Shop

extension Answer {
  /// The same, with what was changed for those who wait, where anything was.
  ///
  /// - Parameter isForgotten: whether it must not be kept whose holds were cancelled.
  package func telling(
    _ holds: HoldChanges, isForgotten: Bool = false, isDryRun: Bool = false
  ) -> Answer {
    var answer = self
    let told = HoldReport.lines(
      cancelled: holds.cancelled, shelved: holds.shelved, waiting: holds.waiting,
      isDryRun: isDryRun)
    guard !told.isEmpty else { return answer }
    answer.besides += [
      .init(
        "cancelled_holds", .records(isForgotten ? [] : holds.cancelled.map(HoldReport.record))),
      .init("shelved", .records(holds.shelved.map(HoldReport.record))),
      .init("waiting", .records(holds.waiting.map(HoldReport.record))),
    ]
    answer.foot += told
    if let lines { answer.lines = lines + told }
    if let brief { answer.brief = brief + told }
    return answer
  }
}
