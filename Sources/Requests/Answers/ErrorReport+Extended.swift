import Domain
import Shop

extension ErrorReport {
  /// An entry for a moment before a rental was extended.
  ///
  /// - Parameters:
  ///   - void: what takes the extension back, where it can be told.
  ///   - again: the same request, where it is known as one.
  static func extendedLater(
    _ copy: String, _ rental: ID<Rental>, at last: Instant, entry: Instant, _ void: Remedy?,
    by words: StepWords, then again: String? = nil
  ) -> ErrorReport {
    let voids = (void?.ways ?? []).map(words.text)
    let tries = voids.map { [$0, again ?? "the same again"].joined(separator: ", then ") }
    return ErrorReport(
      code: "invalid", exit: .usage,
      message: "copy \(copy) was extended at \(last.text), and the entry is for \(entry.text).",
      why: "nothing was changed; an extension is voided before what comes earlier is entered",
      tries: tries.isEmpty ? ["rental show \(rental.text)   (how it was extended)"] : tries)
  }
}
