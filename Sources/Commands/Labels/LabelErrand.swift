import Domain
import Reports
import Requests

/// A command that prints labels: which ones is its own, and the rest is here.
protocol LabelErrand: AnsweringErrand {
  static var title: String { get }
  var paper: LabelPaper { get set }

  /// What is printed, in order.
  func labels(in session: Session) throws -> [Label]
  /// The command that gives something another barcode.
  static func mending(_ label: Label) -> String
  /// What is said where nothing is to be printed.
  var nothing: ErrorReport { get }
}

extension LabelErrand {
  func answer(in session: Session) throws -> Answer {
    let (format, sheet) = (try paper.format, try paper.paper)
    var labels = try labels(in: session)
    guard !labels.isEmpty else { throw nothing }
    let pages: LabelPages
    do {
      labels = try paper.squared(labels)
      pages = try self.pages(of: labels, on: sheet, start: paper.start)
    } catch let error as UnfitLabel {
      throw report(of: error, labels, session)
    }
    let files = try write(pages, as: format, in: session)
    if let lost = pages.lost, format == .pdf || format == .zpl {
      let (line, verb) = lost.count == 1 ? ("1 line", "has") : ("\(lost.count) lines", "have")
      session.note(
        "\(line), such as \(quoted(lost.example)), \(verb) letters that a printer's own fonts "
          + "lack: they are printed without accents, or as ?. An .html or .svg file shows them all."
      )
    }
    let place = files.count == 1 ? files[0] : "\(files[0]) to \(files[files.count - 1])"
    let verb = labels.count == 1 ? "is" : "are"
    let isTold = pages.count > 1 && sheet.count > 1
    let onPages = isTold ? "on \(pages.count) pages " : ""
    return Answer(
      .record(
        Record([
          "labels": .number(labels.count), "pages": .number(pages.count), "files": .list(files),
        ])), lines: ["\(counted(labels.count, "label")) \(verb) \(onPages)in \(place)"])
  }

  private func pages(
    of labels: [Label], on sheet: LabelSheet, start: Int
  ) throws(UnfitLabel) -> LabelPages {
    try LabelPages(labels, on: sheet, start: start, for: paper.dpi.printer)
  }

  /// Writes the files; none before all that are there already may be replaced.
  private func write(
    _ pages: LabelPages, as format: LabelPaper.Format, in session: Session
  ) throws -> [String] {
    if format == .svg, pages.count > 1 {
      let drawings = LabelDrawing.files(pages)
      let files = CoverSheet.files(paper.output, pages: drawings.count)
      try session.confirm(replacing: files)
      for (file, drawing) in zip(files, drawings) {
        try FileSystem.write(Array(drawing.utf8), to: file)
      }
      return files
    }
    let place = try OutputPlace(paper.output, session)
    try place.write(try Self.bytes(pages, format))
    return [paper.output]
  }

  private static func bytes(_ pages: LabelPages, _ format: LabelPaper.Format) throws -> [UInt8] {
    switch format {
    case .html: Array(try LabelPage.html(pages, title: title).utf8)
    case .svg: Array(LabelDrawing.files(pages).joined().utf8)
    case .pdf: LabelPDF.bytes(pages, title: title)
    case .zpl: Array(LabelZPL.text(pages).utf8)
    }
  }
}

/// What is said of a label that cannot be printed, with what can.
extension LabelErrand {
  private func report(
    of unfit: UnfitLabel, _ labels: [Label], _ session: Session
  ) -> ErrorReport {
    let others = unfit.others == 0 ? "" : " The same goes for \(counted(unfit.others, "other"))."
    let (problem, why) =
      switch unfit.problem {
      case .unprintable:
        (
          "a \(paper.qr ? "QR code" : "barcode") cannot say \(quoted(unfit.label.code))",
          paper.qr
            ? "readers take other letters for those of another alphabet"
            : "barcodes have plain letters, digits and signs, 80 of them at most"
        )
      case .tooWide(let needed, let room):
        (
          "its barcode needs \(Self.millimetres(needed)) mm, and the label is "
            + "\(Self.millimetres(room)) mm wide",
          "scanners do not read bars that are narrower than 0.25 mm"
        )
      case .tooLow(let needed, let room):
        (
          "its label needs to be \(Self.millimetres(needed)) mm high, and is "
            + "\(Self.millimetres(room)) mm",
          "scanners miss bars that are lower than 5 mm"
        )
      }
    return ErrorReport(
      code: "invalid", exit: .badData,
      message: "cannot print a label for \(unfit.label.name): \(problem).\(others)",
      why: why + "; nothing was written", tries: tries(unfit, labels, session))
  }

  private func tries(_ unfit: UnfitLabel, _ labels: [Label], _ session: Session) -> [String] {
    guard unfit.problem != .unprintable, let paper = fitting(labels) else {
      return [Self.mending(unfit.label)]
    }
    var other = self
    other.paper = paper
    return [CommandWords(other, session.options.lasting()).line]
  }

  /// The first sheet, or the narrowest roll, on which all labels can be printed.
  private func fitting(_ labels: [Label]) -> LabelPaper? {
    let sheet = try? paper.paper
    let heights = [sheet?.label.height ?? 0, 32_000].map { $0 / 1000 }
    let rolls = heights.filter { $0 > 0 }.flatMap { height in
      (30...110).map { paper.onRoll("\($0)x\(height)") }
    }
    let papers = sheet?.count == 1 ? rolls : LabelSheetName.allCases.map(paper.onSheet) + rolls
    return papers.first { other in
      (try? other.paper).flatMap { try? pages(of: labels, on: $0, start: 1) } != nil
    }
  }

  /// In tenths, as rulers have them.
  private static func millimetres(_ length: Int) -> String {
    let tenths = (length + 50) / 100
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
