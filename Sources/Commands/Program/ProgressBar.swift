/// A bar on standard error while something takes longer than half a second; nothing in a pipe.
struct ProgressBar {
  private let session: Session
  private let title: String
  private let total: Int
  private let isOn: Bool
  private let started: Int
  private var lastDrawn: Int?

  init(_ session: Session, title: String, total: Int) {
    (self.session, self.title) = (session, title)
    self.total = max(1, total)
    isOn = session.context.terminal.isError && !session.options.quiet
    started = isOn ? session.context.milliseconds() : 0
  }

  mutating func advance(to done: Int) {
    guard isOn else { return }
    let now = session.context.milliseconds()
    guard now - started > 500, now - (lastDrawn ?? 0) > 100 else { return }
    lastDrawn = now
    let filled = min(30, done * 30 / total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
    session.context.streams.say("\r\(title) \(bar) \(done * 100 / total) %")
  }

  /// Takes the bar away again.
  func end() {
    if lastDrawn != nil { session.context.streams.say("\r\u{1B}[K") }
  }
}
