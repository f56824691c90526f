import Domain
import Reports
import Requests
import Shop

/// The scan loop.
struct CounterCommand: Errand {
  static let command = Command(
    "counter", "Serve the counter with a barcode scanner: scan, scan, done.",
    discussion: """
      Scan or type one thing a line: a customer, copies or movies, the number of nights, done. A \
      copy that is out, while nobody is served, is taken back. A no rings the bell and says what \
      would make it a yes; yes does that. help lists the words, and rental label commands prints \
      them as barcodes.

      On a terminal it is a screen. With --plain, or where there is no such terminal, each line is \
      answered by one line.

      Examples:
        rental counter
        rental counter --by "Ana Lima" --till 2
        rental counter --plain < scans.txt
      """)
  static let formats: [OutputFormat] = [.table]

  var plain = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.flag("plain", &plain, "Answer each line by a line, without a screen.")
  }

  func run(in session: Session) throws -> ExitStatus {
    guard session.options.at == .now else {
      throw ErrorReport(
        code: "invalid", exit: .usage, message: "the counter is always about now.",
        why: "what came back earlier is scanned after the word drop",
        tries: ["rental counter, then drop yesterday"])
    }
    let shop = try session.shop()
    if try shop.staff(named: session.by) == nil, try !shop.staff().isEmpty {
      throw ShopError.noStaff(session.by)
    }
    let desk = session.acting(as: session.by)
    try desk.proveIfTold()
    let console = plain ? nil : Self.console(session)
    let clerk = CounterClerk(
      desk, keeping: try CounterDrafts(session), isWatched: console != nil)
    let status = try serve(clerk, on: console, session)
    if !clerk.state.basket.isEmpty {
      session.note("the basket is kept; it is offered when the counter opens again")
    }
    return status
  }

  private func serve(
    _ clerk: CounterClerk, on console: Console?, _ session: Session
  ) throws -> ExitStatus {
    let offer = clerk.offerDraft()
    offer.map { clerk.state.note(.told($0)) }
    let paint = Paint(isOn: AnswerWriter(session).hasColour)
    if let console, ScreenCounter(clerk, console, paint).run() { return .done }
    if let offer { session.note(offer) }
    return try PlainCounter(clerk, in: session.context).run()
  }

  /// The terminal, where it can show a screen.
  private static func console(_ session: Session) -> Console? {
    let terminal = session.context.terminal
    let kind = session.context.environment("TERM")?.nonEmpty
    guard terminal.isInput, terminal.isOutput, let kind, kind != "dumb" else { return nil }
    return session.context.console
  }
}
