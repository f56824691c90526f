import Domain
import Reports
import Requests
import Shop

/// A drawer is counted, and its session is over.
struct TillClose: AnsweringErrand {
  static let command = Command(
    "till close", "Close the till with what was counted, and print its Z report.", isBatched: true,
    discussion: """
      What was counted is a total, or how many there are of each coin and note. What it is over \
      or short goes into the books. --reason says why it is; it is required above the over short \
      limit of the house rules. A reason stays in the books for good, so it should tell nothing \
      of a person. With --print the Z report comes out of the receipt printer that RENTAL_PRINTER \
      names.

      Examples:
        rental till close --counted 143.50
        rental till close --counted 133.50 --reason "change given on a 20"
        rental till close --counted 50x2,20x1,10x2,0.50x7 --print
        rental till close --counted 50x2 --counted 20x1 --till 2
      """)

  var counted: [String] = []
  var reason: String?
  var print = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "counted", &counted, .text, "A total, or a denomination times how many.", value: "count",
      isRequired: true, orOne: true)
    try keys.option("reason", &reason, .text, "Why it is over or short.")
    try ReportPrint.keys(&keys, &print)
  }

  var look: String? { "rental till list" }

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop()
    // Without a printer nothing is closed; one that fails undoes nothing.
    let printer = try print ? printer(in: session, till: shop.acting.till) : nil
    let closed = try shop.closeTill(
      counted: counted, reason: reason, at: session.at, freeze: ZReportAnswer.freeze
    ).get()
    for card in closed.openCards { session.note(card.openWords) }
    var answer = Answer(
      .nested(ZReportTable.record(closed.report), ZReportTable.table(closed.report)),
      lines: ZReportAnswer.lines(closed.frozen))
    if let printer {
      try put(closed.frozen, on: printer, in: session)
      let (till, number) = (closed.frozen.till, closed.frozen.number)
      answer.lines = ["Till \(till) is closed, and Z report \(number) is printed"]
    }
    return answer
  }

  private func printer(in session: Session, till: Int) throws -> ReceiptPrinter {
    guard !session.isOfBatch else {
      throw UsageProblem.other(
        "print is not for a batch", why: "rental till z --print prints the report")
    }
    var shown = self
    shown.print = false
    return try ReceiptPrinter(session, till: till, orElse: [session.options.line(of: shown)])
  }

  private func put(
    _ report: FrozenReport, on printer: ReceiptPrinter, in session: Session
  ) throws {
    do throws(PrinterFailure) { try printer.put(ZReportAnswer.lines(report), session) } catch {
      let ways = ReportPrint.Ways(of: report, session.options)
      var told = error.report(
        "till \(report.till) is closed, but Z report \(report.number) is not printed.", ways.tries)
      told.saved = .yes
      throw told
    }
  }
}
