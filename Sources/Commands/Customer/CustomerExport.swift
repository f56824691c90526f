import ArgumentParser
import Domain
import Reports
import Shop

struct CustomerExport: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "export",
    abstract: "Hand over everything that the shop has about a customer.",
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

  @Argument(help: "Account number, card or name.") var customer: String
  @Option(
    name: .shortAndLong, help: ArgumentHelp("Where to: a file or a folder.", valueName: "path"))
  var output: String?
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    guard global.at == .now else {
      throw ValidationError("an export is about now, and --at asks for another moment")
    }
  }

  func run(in session: Session) throws -> ExitStatus {
    let folder = try output.map { try FileSystem.folder($0, "--output") }
    guard let output, let folder else {
      try session.context.streams.write(text(try answer(in: session), global.format, in: session))
      return .done
    }
    let format = global.format == .table ? .json : global.format
    var options = global.call
    options.format = format
    let file = try session.shop().customerFile(customer)
    let id = file.customer.customer.id.text
    let path =
      FileSystem.isFolder(output) ? "\(folder)/customer-\(id).\(format.rawValue)" : output
    let place = try OutputPlace(path, session)
    let answer = try answer(of: file, in: session)
    try place.write(Array(text(answer, format, in: session.with(options)).utf8))
    session.note("written to \(path)")
    return .done
  }

  func answer(in session: Session) throws -> Answer {
    try answer(of: session.shop().customerFile(customer), in: session)
  }

  private func answer(of file: CustomerFile, in session: Session) throws -> Answer {
    let calendar = try session.shop().rulesInForce().calendar
    let report = CustomerFileReport(file, today: calendar.day(of: file.at), in: calendar)
    var answer = Answer(.nested(report.record, report.summary))
    answer.foot = ["All of it: --format json or --format html, with -o FILE to keep it."]
    let name = file.customer.customer.name
    let day = calendar.day(of: file.at).text
    answer.page = { try CustomerFilePage.html(report, subject: "\(name), \(day)") }
    return answer
  }

  private func text(
    _ answer: Answer, _ format: OutputFormat, in session: Session
  ) throws -> String {
    guard format == .html, let page = answer.page else { return AnswerWriter(session).text(answer) }
    return try page()
  }
}
