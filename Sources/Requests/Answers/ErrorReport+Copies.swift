import Domain

/// Copies that cannot be entered as they were typed.
extension ErrorReport {
  /// An entry for a moment before a copy moved.
  ///
  /// - Parameter asked: the request, which can be made for now.
  static func movedLater(
    _ copy: String, at moved: String, entry: String, asked: CommandWords? = nil
  ) -> ErrorReport {
    let now = asked.map { "\($0.dropping("at").line)   (now)" } ?? "the same without a moment"
    var report = ErrorReport(
      code: "invalid", exit: .usage,
      message: "copy \(copy) last moved at \(moved), and the entry is for \(entry).",
      why: "nothing was changed; what is entered comes after what happened to a copy before",
      tries: [now])
    report.movedAt = moved
    return report
  }

  /// Copies that are out to several customers.
  ///
  /// - Parameter copies: those of each, as they were typed.
  static func ofSeveral(_ copies: [[String]], asked: CommandWords? = nil) -> ErrorReport {
    let each = copies.map { typed in
      var one = asked
      one?.keep(of: ["copies"]) { typed.contains($0) }
      return one?.payingWhatIsDue.line
    }
    return ErrorReport(
      code: "invalid", exit: .usage,
      message: "the copies are out to \(copies.count) customers.",
      why: "nothing was changed; what one customer keeps longer is on a receipt of its own",
      tries: [
        each.contains(nil)
          ? "the same for the copies of each" : each.compactMap(\.self).joined(separator: ", then ")
      ])
  }
}
