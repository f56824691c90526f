/// Business days that a report is about, both included; without an end where none is said.
package struct ReportPeriod: Hashable, Sendable {
  package var from: Day?
  package var to: Day?

  package init(from: Day? = nil, to: Day? = nil) {
    self.from = from
    self.to = to
  }

  /// In words: `from 2026-03-01 to 2026-03-31`.
  package var words: String {
    switch (from, to) {
    case (nil, nil): "of all time"
    case (let from?, nil): "from \(from.text)"
    case (nil, let to?): "to \(to.text)"
    case (let from?, let to?) where from == to: "of \(from.text)"
    case (let from?, let to?): "from \(from.text) to \(to.text)"
    }
  }
}
