import Domain
import Reports
import Requests
import Shop

/// X and Z reports on the receipt printer of this machine.
struct ReportPrint {
  private let session: Session
  private let printer: ReceiptPrinter
  /// `X` or `Z`.
  private let kind: String
  private let ways: Ways

  static func keys(_ keys: inout some KeyVisitor, _ print: inout Bool) throws {
    try keys.flag("print", &print, "Print it on the receipt printer of this machine.")
  }

  /// What goes to the printer has one format.
  static func checkFormat(_ session: Session) throws {
    let format = session.options.format
    guard OutputFormat.ofEveryAnswer.contains(format) else {
      throw UsageProblem.contradiction("--print", "--format \(format.rawValue)")
    }
  }

  init(_ session: Session, _ kind: String, _ ways: Ways) throws {
    (self.session, self.kind, self.ways) = (session, kind, ways)
    printer = try ReceiptPrinter(
      session, till: session.shop().acting.till,
      orElse: [ways.elsewhere("/dev/usb/lp0")])
  }

  /// Says that a report is printed, once it is.
  func answer(_ report: FrozenReport) throws -> Answer {
    do throws(PrinterFailure) { try printer.put(ZReportAnswer.lines(report), session) } catch {
      throw error.report(
        "\(kind) report \(report.number) of till \(report.till) is not printed.", ways.tries)
    }
    return Answer(
      .record(
        Record([
          "report": .text(kind), "till": .number(report.till), "number": .number(report.number),
        ])),
      lines: ["\(kind) report \(report.number) of till \(report.till) is printed"])
  }

  /// How else a report gets on paper.
  struct Ways {
    private let again: String
    private let shown: String

    /// - Parameters:
    ///   - again: what prints the report.
    ///   - shown: the same without the printer.
    init(again: some Declared, shown: some Declared, _ options: CallOptions) {
      // A report that is named is the same at any moment.
      var options = options
      options.at = .now
      (self.again, self.shown) = (options.line(of: again), options.line(of: shown))
    }

    /// Those of a Z report.
    init(of report: FrozenReport, _ options: CallOptions) {
      var shown = TillZ()
      shown.number = report.number
      var again = shown
      again.print = true
      self.init(again: again, shown: shown, options)
    }

    /// By a device that is no receipt printer of this machine, or a file.
    func elsewhere(_ place: String) -> String { "\(shown) --format escpos > \(place)" }

    /// What to do about a printer that failed.
    var tries: [String] { [again + "   (once the printer is ready)", elsewhere("FILE")] }
  }
}

extension ReceiptPrinter {
  /// Prints the lines of a report.
  func put(_ lines: [String], _ session: Session) throws(PrinterFailure) {
    let paper = try open()
    try paper.write(EscPos.bytes(lines, font: session.printerFont(for: lines)))
  }
}
