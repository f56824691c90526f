import Domain
import Reports
import Shop

/// What scans came to, for whoever scans and for machines.
package enum ScanAnswer {
  /// - Parameters:
  ///   - receipts: of one stocktake, one after the other.
  ///   - isBrief: whether people are told only of what is not as it should be, and how many scans
  ///     there were.
  package static func answer(
    _ receipts: [ScanReceipt], isBrief: Bool, _ options: CallOptions
  ) -> Answer {
    let words = StocktakeRemedy.words(options)
    let lines = receipts.flatMap { receipt in
      receipt.scanned.map { line($0, of: receipt, in: words) }
    }
    var answer = Answer(.table(ScanReport.table(lines)))
    let told =
      isBrief ? lines.filter { $0.kind != nil || $0.isCard || $0.wasScanned == false } : lines
    answer.lines = told.map(ScanReport.text) + (isBrief ? [summary(lines, receipts)] : [])
    return answer
  }

  /// One scan in one line, and whether it is as it should be.
  package static func text(
    _ receipt: ScanReceipt, _ options: CallOptions
  ) -> (line: String, isFine: Bool) {
    let words = StocktakeRemedy.words(options)
    let lines = receipt.scanned.map { line($0, of: receipt, in: words) }
    return (
      lines.map(ScanReport.text).joined(separator: " · "),
      lines.allSatisfy { $0.kind == nil && !$0.isCard }
    )
  }

  /// The same of one scan, for whoever can do at once what puts it right.
  package static func told(
    _ receipt: ScanReceipt
  ) -> (line: String, isFine: Bool, remedy: Step?) {
    guard let scanned = receipt.scanned.first else { return ("", true, nil) }
    let line = line(scanned, of: receipt, in: nil)
    var remedy: Step?
    if case .copy(let copy, let kind?) = scanned.meaning {
      remedy = StocktakeRemedy.step(for: copy.finding(kind, of: receipt.stocktake.number))
    }
    return (ScanReport.text(line), line.kind == nil && !line.isCard, remedy)
  }

  /// - Parameter words: of the command that puts it right; `nil` where that is not told.
  private static func line(
    _ scanned: ScannedCode, of receipt: ScanReceipt, in words: StepWords?
  ) -> ScanReport.Line {
    var (copy, movie, isCard): (StocktakeCopy?, String?, Bool) = (nil, nil, false)
    var wasScanned: Bool?
    switch scanned.meaning {
    case .copy(let found, _): copy = found
    case .stray(let title): movie = title
    case .card: isCard = true
    case .takenBack(let found, let was): (copy, wasScanned) = (found, was)
    }
    var remedy: String?
    if let copy, let kind = scanned.objection, let words {
      let finding = copy.finding(kind, of: receipt.stocktake.number)
      remedy = StocktakeRemedy.command(finding, in: words)
    }
    var line = ScanReport.Line(
      code: scanned.code, copy: copy, kind: scanned.objection, isAgain: scanned.isAgain,
      seenOn: copy == nil ? scanned.place : copy?.mark?.sighting?.place, movie: movie,
      isCard: isCard, wasScanned: wasScanned, remedy: remedy)
    line.isKept = scanned.isKept
    return line
  }

  private static func summary(
    _ lines: [ScanReport.Line], _ receipts: [ScanReceipt]
  ) -> String {
    guard let receipt = receipts.first else { return "Nothing was scanned." }
    let again = lines.count(where: \.isAgain)
    let wrong = lines.count { $0.kind != nil }
    let name = receipt.stocktake.words.capitalisedFirst
    if receipt.scanned.contains(where: { $0.isTakenBack }) {
      let count = lines.count { $0.wasScanned == true }
      let kept = lines.count(where: \.isKept)
      return "\(name): \(counted(count, "scan")) taken back"
        + (kept == 0 ? "" : ", \(kept) scanned by hand and kept")
        + ", \(lines.count - count - kept) not scanned."
        + (count == 0 ? "" : " If another file held any of them, feed that file again.")
    }
    return name + ": \(counted(lines.count, "scan"))"
      + (again == 0 ? "" : ", \(again) of what was scanned before")
      + (wrong == 0 ? "" : ", \(wrong) not as the books have it") + "."
  }
}
