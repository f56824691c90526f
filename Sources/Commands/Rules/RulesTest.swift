import Domain
import Reports
import Requests

/// Whether a text of house rules keeps its examples.
struct RulesTest: AnsweringErrand {
  static let command = Command(
    "rules test", "Try the examples of a text of house rules, and say which hold.",
    discussion: """
      An example is a line that says who rents what, and what has to come of it: \
      example 3 out, rents a movie for 2 nights: refused rental-limit. It holds on the day that \
      it names, or else on every day from today on. What it does not name is absent.

      The text is a file, or one that was in force, by the first letters of its hash. --examples \
      tries the examples of another file on it. Ends with 78 if one fails.

      Examples:
        rental rules test house.rules
        rental rules test house.rules --examples ours.examples
        rental rules test 79dcf8a2 --examples ours.examples
      """)

  var file = ""
  var examples: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("file", &file, .file, "A file of house rules.")
    try keys.option(
      "examples", &examples, .file, "A file of examples; those of the text, unless it is given.",
      value: "file")
  }

  func answer(in session: Session) throws -> Answer {
    let rules = try RulesText.named(file, in: session)
    let others = try examples.map { try RulesText.examples($0, for: rules) }
    let tried = rules.rules.tried(others, today: try session.today(under: rules))
    let failed = tried.count { $0.failure != nil }
    if !tried.isEmpty {
      session.note(
        "\(counted(tried.count, "example")): "
          + (failed == 0 ? "all hold" : "\(tried.count - failed) hold, \(failed) failed"))
    }
    let place = DisplayText.safe(examples ?? file)
    return Answer(
      .table(ExampleReport.table(tried, empty: "There is no example in \(place).")),
      status: failed == 0 ? .done : .badRules)
  }
}
