import Domain
import Reports
import Requests

/// What is wrong with a text of house rules, or odd.
struct RulesCheck: AnsweringErrand {
  static let command = Command(
    "rules check", "Say what is wrong with a text of house rules, and what is odd.",
    discussion: """
      Tells of lines that never count, of lines that tie, of names that the shop does \
      not know, and of prices that do not say what they seem to say. The examples of the text \
      are tried: where one does not hold, the text cannot be put in force.

      Examples:
        rental rules check house.rules
      """)

  var file = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("file", &file, .file, "A file of house rules.")
  }

  func answer(in session: Session) throws -> Answer {
    let rules = try RulesText.file(file, in: session)
    let today = try session.today(under: rules)
    let failures = rules.rules.failures(today: today)
    guard failures.isEmpty else { throw ErrorReport.examplesFail(failures).about(file) }
    let warnings = HouseRulesLint.warnings(
      rules.rules, today: today, shop: try session.shopIfAny()?.names())
    let areSold = try !RulesWarnings.tellUnsold(under: rules.rules, in: session)
    RulesWarnings.tellDefaults(rules.rules, of: file, in: session)
    let name = DisplayText.safe(file)
    let fine = areSold ? "\(name) is fine." : "No line of \(name) is odd."
    return Answer(.table(RulesReport.table(warnings, empty: fine)))
  }
}

extension ErrorReport {
  /// The same with the name of the file of house rules in it.
  func about(_ file: String) -> ErrorReport {
    guard code == "bad-rules" else { return self }
    var report = self
    report.message = message.replacing(
      "the house rules cannot", with: "\(file) cannot", maxReplacements: 1)
    report.tries = tries.map { $0.replacing("FILE", with: file.shellArgument()) }
    return report
  }
}

/// What is wrong with house rules, or odd.
enum RulesWarnings {
  /// Goods that cannot be sold under a text, since it lacks the tax that they go by.
  ///
  /// - Returns: whether there are some.
  @discardableResult
  static func tellUnsold(under rules: HouseRules, in session: Session) throws -> Bool {
    guard let goods = try session.shopIfAny()?.goodsWithoutTax(under: rules),
      let first = goods.first, let tax = first.tax
    else { return false }
    let such =
      "\(DisplayText.safe(first.name)) by \(quoted(tax)); rental goods edit \(first.code) --tax '' "
      + "has it go by the tax of all goods"
    session.note(
      "warning: "
        + (goods.count == 1
          ? "goods go by a tax that the text lacks, and cannot be sold: \(such)"
          : "\(goods.count) goods go by a tax that the text lacks, and cannot be sold, such as "
            + such))
    return true
  }

  /// What a file leaves out is told with what holds instead.
  static func tellDefaults(_ rules: HouseRules, of file: String, in session: Session) {
    let defaults = HouseRulesLint.defaults(rules)
    guard !defaults.isEmpty else { return }
    session.note(
      "what \(DisplayText.safe(file)) leaves out holds by default: "
        + defaults.joined(separator: "; "))
  }
}
