import Domain
import Reports
import Requests
import Shop

/// The answer to a request of a batch: the inside of a JSON object, as it is kept under an op.
struct KeptAnswer {
  let text: String

  private static let yes = "\"ok\":true"

  private static let partly = yes + ",\"partly\":true"

  var isOK: Bool { text.hasPrefix(Self.yes) }

  /// Whether all that was asked for was done.
  var isWhole: Bool { isOK && !text.hasPrefix(Self.partly) }
}

extension KeptAnswer {
  init(_ answer: Answer) {
    let beginning = answer.status == .partlyDone ? Self.partly : Self.yes
    self.init(text: "\(beginning),\"result\":\(JSONWriter.line(answer.record))")
  }

  /// An error; what is wrong usage on the command line is bad data here.
  init(_ error: any Error, database: String? = nil) {
    var report = ErrorReport(error)
    if report.exit == .usage { report.exit = .badData }
    if case DatabaseError.unsettled = error {
      report.tries = ["the same line again, if it has an op; otherwise look: rental audit list"]
    }
    if error is AnswerNeeded { report.tries = ["the same with \"yes\":true"] }
    if case ShopError.pinNeeded(let staff) = error {
      report.tries = ["rental batch FILE \(staff.name.shellValue(of: "--by")) --pin-stdin"]
    }
    self.init(text: "\"ok\":false,\(Self.members(report.naming(database: database).record))")
  }

  /// The inside of a record as JSON.
  static func members(_ record: Record) -> Substring {
    JSONWriter.line(record).dropFirst().dropLast()
  }

  /// What is left of an answer that may not speak of customers any more: whether it was a yes, and
  /// the code of a no.
  @Sendable static func left(of answer: String, _ why: Redaction) -> String {
    guard !KeptAnswer(text: answer).isOK else { return "\(yes),\"result\":null" }
    var (code, exit) = ("invalid", ExitStatus.badData)
    let members = try? JSONParser.object(Array("{\(answer)}".utf8))
    if case .object(let error)? = members?["error"] {
      code = error["code"]?.asText ?? code
      exit = error["exit"]?.asText.flatMap { Int32($0) }.flatMap(ExitStatus.init) ?? exit
    }
    let (message, reason) = words(why)
    return KeptAnswer(
      ErrorReport(code: code, exit: exit, message: message, why: reason, tries: ["another request"])
    ).text
  }

  private static func words(_ why: Redaction) -> (message: String, why: String) {
    switch why {
    case .removed:
      (
        "the answer spoke of somebody who has been removed.",
        "what is known of them has been deleted"
      )
    case .old:
      (
        "the answer spoke of a customer, and has been forgotten.",
        "the house rules forget what was rented long ago"
      )
    }
  }
}
