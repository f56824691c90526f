import Domain
import Reports
import Requests
import Shop

struct CustomerExport: Errand {
  static let command = Command(
    "customer export", "Hand over everything that the shop has about a customer.",
    discussion: """
      The account, rentals, statement, receipts, notices, kept answers and audit lines. A table \
      only counts them; --format json has all of it, and --format html as a page. With -o it is a \
      file that only you can read, JSON if no format is named; in a folder it is named by the \
      account number. It is about now.

      Examples:
        rental customer export "Ana Lima"
        rental customer export "Ana Lima" --format json > ana.json
        rental customer export M-000007 --format html -o ana.html
      """)
  static let formats = OutputFormat.ofEveryAnswer + [.html]

  var customer = ""
  var output: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try keys.option(
      "output", &output, .file, "Where to: a file or a folder.", short: "o", value: "path")
  }

  func run(in session: Session) throws -> ExitStatus {
    guard session.at == .now else {
      throw UsageProblem.other("--at cannot be used here", why: "an export is about now")
    }
    try session.proveIfTold()
    guard let output else {
      return try session.write(look: nil) {
        try answer(of: session.shop().customerFile(customer), in: session)
      }
    }
    let folder = try FileSystem.folder(output, "--output")
    var options = session.options
    if options.format == .table { options.format = .json }
    let file = try session.shop().customerFile(customer)
    let name = "customer-\(file.customer.customer.id.text).\(options.format.rawValue)"
    let path = FileSystem.isFolder(output) ? "\(folder)/\(name)" : output
    let place = try OutputPlace(path, session)
    let whole = try answer(of: file, in: session)
    let page = options.format == .html ? try whole.page?() : nil
    try place.write(Array((page ?? AnswerWriter(session.with(options)).text(whole)).utf8))
    session.note("written to \(path)")
    return .done
  }

  private func answer(of file: CustomerFile, in session: Session) throws -> Answer {
    let calendar = try session.shop().rulesInForce().calendar
    let report = CustomerFileReport(file, today: calendar.day(of: file.at), in: calendar)
    var answer = Answer(.nested(report.record, report.summary))
    answer.foot = ["All of it: --format json or --format html, with -o FILE to keep it."]
    let name = file.customer.customer.name
    let day = calendar.day(of: file.at).written
    answer.page = { try CustomerFilePage.html(report, subject: "\(name), \(day)") }
    return answer
  }
}
