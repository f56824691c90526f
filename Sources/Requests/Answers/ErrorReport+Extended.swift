import Domain

extension ErrorReport {
  /// An entry for a moment before a rental was extended.
  ///
  /// - Parameter tries: what takes the extension back, and the same again.
  static func extendedLater(
    _ copy: String, _ rental: ID<Rental>, at last: Instant, entry: Instant, tries: [String] = []
  ) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .usage,
      message: "copy \(copy) was extended at \(last.text), and the entry is for \(entry.text).",
      why: "nothing was changed; an extension is voided before what comes earlier is entered",
      tries: tries.isEmpty ? ["rental show \(rental.text)   (how it was extended)"] : tries)
  }
}
