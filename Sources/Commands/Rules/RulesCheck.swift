import ArgumentParser
import Domain
import Reports
import Storage

struct RulesCheck: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what is wrong with a text of house rules, and what is odd.",
    discussion: """
      Examples:
        rental rules check house.rules
      """)

  @Argument(help: "A file of house rules.") var file: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let text = try TextFile.text(at: file, limit: TextFile.rulesLimit)
    let rules: HouseRules
    do {
      rules = try HouseRulesParser.parse(text)
    } catch {
      throw ErrorReport(
        code: "bad-rules", exit: .badRules,
        message: "\(file): \(error.problems[0].message)".asSentence,
        why: RulesWarnings.rest(error.problems.map(\.message)),
        tries: ["that line put right, then rental rules check \(file.shellWord)"])
    }
    let zone = rules.timeZone
    guard session.context.zone(zone.value) != nil else {
      throw ErrorReport(
        code: "bad-rules", exit: .badRules,
        message:
          "\(file): line \(zone.line ?? 1): \(quoted(zone.value)) is no time zone.",
        why: "due days need a zone that the system knows", tries: ["time zone Europe/London"])
    }
    return RulesWarnings.answer(rules, file: file)
  }
}

extension ErrorReport {
  /// The same with the name of the file of house rules in it.
  func about(_ file: String) -> ErrorReport {
    guard code == "bad-rules" else { return self }
    var report = self
    report.message = message.replacing(
      "the house rules cannot", with: "\(file) cannot", maxReplacements: 1)
    report.tries = ["rental rules check \(file.shellWord)"]
    return report
  }
}

/// What is odd about house rules.
enum RulesWarnings {
  static func answer(_ rules: HouseRules, file: String) -> Answer {
    let warnings = HouseRulesLint.warnings(rules)
    let records = warnings.map {
      Record(["line": .number($0.line), "message": .text($0.message)])
    }
    return Answer(
      .table(
        Table(
          keys: ["line", "message"], records: records,
          columns: [.figure("line", "line"), .field("message", "warning")],
          empty: "\(DisplayText.safe(file)) is fine.")))
  }

  /// The problems after the first.
  static func rest(_ problems: [String]) -> String {
    guard problems.count > 1 else { return "nothing else is wrong with the text" }
    let shown = problems.dropFirst().prefix(10).joined(separator: "; ")
    return "also " + shown + (problems.count > 11 ? "; and \(problems.count - 11) more" : "")
  }
}
