import Domain
import Shop

/// Words that are no record, or several, answered with the same command put right.
extension ErrorReport {
  /// - Parameter asked: the request in which it was typed, where it is known as one.
  static func notFound(
    _ kind: RecordKind, _ typed: String, _ nearest: NearMiss?, asked: CommandWords?
  ) -> ErrorReport {
    let others = asked?.replacing(typed, with: nil, of: kind)?.payingWhatIsDue
    let isThere = nearest.map { $0.kind == kind && asked?.names($0.reference, of: kind) == true }
    let tries =
      (isThere == true ? [] : nearest.map { [call($0, typed, kind, asked)] } ?? [])
      + (others.map { ["\($0.line)   (without it)"] } ?? [])
    return ErrorReport(
      code: "not-found", exit: .notFound, message: "\(kind.none) \(quoted(typed)).",
      why: why(kind, typed, nearest) + (others == nil ? "" : ", and so nothing was done"),
      tries: tries.isEmpty ? [kind.listing] : tries)
  }

  private static func why(_ kind: RecordKind, _ typed: String, _ nearest: NearMiss?) -> String {
    if let nearest, nearest.kind != kind {
      return "\(quoted(nearest.reference)) is a \(nearest.kind.noun)"
    }
    let miss = "no \(kind.references) matches it"
    guard [.movie, .copy].contains(kind),
      let digit = ProductCode.rightCheckDigit(of: typed.trimmed)
    else { return miss }
    return miss + "; its check digit is wrong: it would end in \(digit), or another digit is wrong"
  }

  private static func call(
    _ nearest: NearMiss, _ typed: String, _ kind: RecordKind, _ asked: CommandWords?
  ) -> String {
    guard nearest.kind == kind else {
      if let asked, asked.verb == "sell", kind == .goods, nearest.kind == .copy {
        return selling(nearest.reference, as: asked)
      }
      return asked?.moving(typed, of: kind, to: nearest.kind)?.line
        ?? nearest.kind.call(nearest.reference)
    }
    var same = asked?.replacing(typed, with: nearest.reference, of: kind)
    if [.copy, .movie, .rental].contains(kind) { same = same?.payingWhatIsDue }
    let detail = nearest.detail.map { ": \($0)" } ?? ""
    return (same?.line ?? kind.call(nearest.reference)) + "   (the nearest\(detail))"
  }

  /// A copy is sold by another command than goods.
  private static func selling(_ copy: String, as asked: CommandWords) -> String {
    var words = CommandWords(CopySell())
    _ = words.set("copy", to: [[copy]])
    words.adopt(StepWords.kept + ["customer", "pay", "dry_run"], from: asked)
    return words.line + "   (for its sale price, or with --price)"
  }

  static func ambiguous(
    _ kind: RecordKind, _ typed: String, _ candidates: [Candidate], asked: CommandWords?
  ) -> ErrorReport {
    let others = candidates.count > 5 ? "; and \(candidates.count - 5) more" : ""
    let first = candidates[0].reference
    var report = ErrorReport(
      code: "ambiguous", exit: .ambiguous,
      message: "\(quoted(typed)) fits \(candidates.count) \(kind.plural).",
      why: candidates.prefix(5).map(\.text).joined(separator: "; ") + others,
      tries: [asked?.replacing(typed, with: first, of: kind)?.line ?? kind.call(first)])
    report.choice = Choice(kind: kind, typed: typed, candidates: candidates)
    return report
  }
}
