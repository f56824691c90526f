import ArgumentParser
import Domain
import Reports
import Shop
import Storage

struct NoticePreview: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "preview",
    abstract: "Show notices as they would be sent.",
    discussion: """
      Without a notice: what tonight would queue, for everybody or for one customer. Nothing is \
      changed. The other formats have the HTML, too.

      Examples:
        rental notice preview
        rental notice preview --customer "Ana Lima" --templates texts
        rental notice preview 2f1c6e0a --format json
      """)

  @Argument(help: "A notice, by its id.") var notice: String?
  @Option(help: "Only for this customer.") var customer: String?
  @OptionGroup var texts: TemplateOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    guard notice == nil || customer == nil else {
      throw ValidationError("a notice is for one customer already; leave out --customer")
    }
  }

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    let templates = try TemplateFolder.templates(texts, session)
    let found = try shop.transaction(.read) { work in
      try matters(of: work, on: try work.moment(session.options.at).day)
    }
    let written = found.contents.map { content in (content, templates.text(of: content)) }
    let table = Table(
      keys: NoticeReport.previewKeys, records: written.map { NoticeReport.preview($0.0, $0.1) },
      columns: [], empty: "")
    guard !written.isEmpty else {
      return Answer(
        .table(table), lines: [found.reasons.first ?? "There is nothing to send."])
    }
    let rule = ["", String(repeating: "-", count: 72), ""]
    let lines = written.map { NoticeReport.lines($0.0, $0.1) }.joined(separator: rule)
    return Answer(.table(table), lines: Array(lines))
  }

  /// What there is to say, or why there is nothing.
  private func matters(
    of work: Work, on today: Day
  ) throws -> (contents: [NoticeContent], reasons: [String]) {
    let sender = try work.requiredSender()
    var matters: [NoticeMatter] = []
    if let notice {
      matters = [try work.matter(of: try work.notice(notice), in: sender, on: today)]
    } else {
      let customer = try customer.map { try work.customer($0).id }
      matters = try work.plannedNotices(on: today, of: customer).map {
        try work.matter(of: $0, in: sender, on: today)
      }
    }
    return matters.reduce(into: ([], [])) { told, matter in
      switch matter {
      case .write(let content): told.0.append(content)
      case .drop(let reason): told.1.append("Nothing will be sent: \(reason).")
      }
    }
  }
}
