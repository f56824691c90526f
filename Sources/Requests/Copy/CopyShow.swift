import Reports

/// Where a copy is.
struct CopyShow: Request {
  static let command = Command(
    "copy show", "Show a copy and where it is.",
    discussion: """
      Examples:
        rental copy show C-000001
      """)

  var copy = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("copy", &copy, .text, "UUID or barcode.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let record = try caller.shop().copy(copy, at: caller.at)
    return Answer(.record(CopyReport.record(record)))
  }
}
