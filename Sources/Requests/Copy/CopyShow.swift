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
    let seen = try caller.shop().copy(copy, at: caller.at)
    var answer = Answer(.record(CopyReport.record(seen.value, seen.currency)))
    guard caller.at == .now, let loss = try caller.shop().loss(of: seen.value.copy) else {
      return answer
    }
    answer.besides = [.init("loss", .record(CopyReport.record(loss)))]
    answer.foot = [CopyReport.sentence(loss)]
    return answer
  }
}
