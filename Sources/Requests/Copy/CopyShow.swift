import Reports

/// Where a copy is.
package struct CopyShow: Request {
  package static let command = Command(
    "copy show", "Show a copy and where it is.",
    discussion: """
      Examples:
        rental copy show C-000001
      """)

  var copy = ""

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("copy", &copy, .text, "UUID or barcode.")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let record = try caller.shop().copy(copy, at: caller.at)
    return Answer(.record(CopyReport.record(record)))
  }
}
