import Files
import Requests
import Shop

/// What is there is scanned.
struct StocktakeScan: AnsweringErrand {
  static let command = Command(
    "stocktake scan", "Scan what is there, or feed what a scanner's memory holds.",
    isBatched: true,
    discussion: """
      Each scan is answered in one line: here, or what is not as the books have it and the \
      command that puts it right. Without codes it reads one a line: at a terminal until done, \
      and else like a file. A file has a code a line, as scanners and phones write them; the same \
      one can be fed again, and nothing changes. Since a memory does not say when it was filled, \
      what it holds counts as scanned at the start, unless --at says when. A file that is not one \
      of codes is refused whole. With --remove, what was scanned or fed by mistake counts as not \
      scanned; of a file, what was scanned by hand still counts.

      Examples:
        rental stocktake scan
        rental stocktake scan C-000001 C-000002 --shelf A-3
        rental stocktake scan --file memory.txt --shelf B
        rental stocktake scan --file memory.txt --remove
      """)

  var codes: [String] = []
  var file: String?
  var shelf: String?
  var stocktake: Int?
  var remove = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("codes", &codes, .text, "What is scanned.")
    try keys.option(
      "file", &file, .file, "A file with a code a line; - for standard input.")
    try keys.option(
      "shelf", &shelf, .text, "Where it is scanned: a shelf, or a row or place of one.",
      value: "place")
    try keys.option(
      "stocktake", &stocktake, .number, "Which stocktake, where several are open.",
      value: "number")
    try keys.flag("remove", &remove, "Take back what was scanned by mistake.")
  }

  var look: String? { "rental stocktake show" }

  /// At most so many scans are one transaction, so that no till waits.
  private static let step = 200

  func run(in session: Session) throws -> ExitStatus {
    guard codes.isEmpty, file == nil || file == "-" else {
      return try session.write(look: look) { try answer(in: session) }
    }
    if file == nil, session.context.terminal.isInput { return try listen(in: session) }
    guard !session.options.pinStdin else { throw Self.twoInputs }
    return try session.write(look: look) {
      try feed(session.context.streams.readLine, in: session)
    }
  }

  private static let twoInputs = ErrorReport(
    code: "invalid", exit: .usage,
    message: "standard input cannot hold both the PIN and the scans.",
    why: "with --pin-stdin its first line is the PIN, so the scans come from a file",
    tries: ["rental stocktake scan --file FILE"])

  func answer(in session: Session) throws -> Answer {
    switch (codes.isEmpty, file) {
    case (false, nil):
      return ScanAnswer.answer(
        [try scan(codes, isLive: true, in: session)], isBrief: false, session.options)
    case (true, let file?) where file != "-":
      let reader = try LineReader(path: file, accepting: FileKind.streams)
      return try feed(reader.next, in: session)
    default:
      throw UsageProblem.other(
        "codes or a file are required", why: "a stocktake notes what is scanned: one or the other")
    }
  }

  private func scan(
    _ codes: [String], isLive: Bool, in session: Session
  ) throws -> ScanReceipt {
    var scan = StockScan(codes, stocktake: stocktake, place: shelf)
    (scan.isLive, scan.isTakenBack) = (isLive, remove)
    return try session.shop().scanStock(scan, at: session.options.at)
  }

  /// Takes lines as a memory holds them, some at a time, once all have been read: of a file that
  /// is refused, nothing is saved.
  private func feed(_ next: () throws -> [UInt8]?, in session: Session) throws -> Answer {
    var piped = self
    piped.file = "-"
    let again = CommandWords(piped, session.options.lasting()).line
    let codes = try ScannedFile(named: file, next).codes(again: again)
    var progress = ProgressBar(session, title: "scan", total: codes.count)
    defer { progress.end() }
    var receipts: [ScanReceipt] = []
    for start in stride(from: 0, to: codes.count, by: Self.step) {
      if !receipts.isEmpty { session.context.rest() }
      let some = Array(codes[start..<min(start + Self.step, codes.count)])
      receipts.append(try scan(some, isLive: false, in: session))
      progress.advance(to: start + some.count)
    }
    return ScanAnswer.answer(receipts, isBrief: true, session.options)
  }

  /// Answers each line at a terminal by a line, until somebody is done.
  private func listen(in session: Session) throws -> ExitStatus {
    _ =
      try stocktake == nil
      ? session.shop().openStocktake(for: shelf) : session.shop().openStocktake(stocktake)
    session.note("scan the copies; done ends it")
    var lines = ScannedLines(session.context.streams.readLine)
    while let code = try lines.next() {
      if code.lowercased() == "done" { break }
      let (line, isFine) = ScanAnswer.text(
        try scan([code], isLive: true, in: session), session.options)
      let isRung = !isFine && session.context.terminal.isOutput
      try session.context.streams.write(
        AnswerWriter(session).line(line) + (isRung ? "\u{7}\n" : "\n"))
    }
    return .done
  }
}
