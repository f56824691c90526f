import Domain

/// A time that the shop's clock showed twice or not at all.
extension ErrorReport {
  init(_ change: ClockChange) {
    switch change {
    case .twice(let time, let zone, let earlier, let later):
      self.init(
        code: "invalid", exit: .usage, message: "\(time) happened twice in \(zone).",
        why: "the clocks were put back",
        tries: ["\(earlier.text) for the first time", "\(later.text) for the second"])
    case .skipped(let time, let zone, let meant):
      self.init(
        code: "invalid", exit: .usage, message: "\(time) never happened in \(zone).",
        why: "the clocks were put forward over it", tries: [meant.text])
    }
  }
}
