import Domain
import Reports
import Requests
import Shop

struct NoticePreview: AnsweringErrand {
  static let command = Command(
    "notice preview", "Show notices as they would be sent.",
    discussion: """
      Without a notice: what tonight would queue, for everybody or for one customer. Nothing is \
      changed. The other formats have the HTML, too.

      Examples:
        rental notice preview
        rental notice preview --customer "Ana Lima" --templates texts
        rental notice preview 2f1c6e0a --format json
      """)

  var notice: String?
  var customer: String?
  var texts = TemplateOptions()

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("notice", &notice, .text, "A notice, by its id.")
    try keys.option("customer", &customer, .text, "Only for this customer.")
    try texts.keys(&keys)
  }

  func answer(in session: Session) throws -> Answer {
    guard notice == nil || customer == nil else {
      throw UsageProblem.other(
        "--customer cannot be used with a notice", why: "a notice is for one customer already")
    }
    let shop = try session.shop()
    let templates = try TemplateFolder.templates(texts, session)
    let matters = try shop.previewNotices(notice, of: customer, at: session.at)
    guard let matters else { throw ErrorReport.noSender }
    let written = matters.compactMap(\.content).map { ($0, templates.text(of: $0)) }
    let table = Table(
      keys: NoticeReport.previewKeys, records: written.map { NoticeReport.preview($0.0, $0.1) },
      columns: [], empty: "")
    guard !written.isEmpty else {
      return Answer(
        .table(table), lines: [matters.first.flatMap(\.words) ?? "There is nothing to send."])
    }
    let rule = ["", String(repeating: "-", count: 72), ""]
    let lines = written.map { NoticeReport.lines($0.0, $0.1) }.joined(separator: rule)
    return Answer(.table(table), lines: Array(lines))
  }
}

extension NoticeMatter {
  fileprivate var content: NoticeContent? {
    if case .write(let content) = self { content } else { nil }
  }

  /// Why there is nothing to say.
  fileprivate var words: String? {
    if case .drop(let reason) = self { "Nothing will be sent: \(reason)." } else { nil }
  }
}

extension ErrorReport {
  /// Customers cannot be written to.
  static let noSender = ErrorReport(
    code: "bad-rules", exit: .badRules, message: "the house rules have no sender.",
    why: "customers are written to only once it is known from whom",
    tries: ["a line such as: sender Films <desk@example.com>"])
}
