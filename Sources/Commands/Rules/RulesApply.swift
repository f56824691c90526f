import Domain
import Reports
import Requests
import Shop

/// A text of house rules is in force from now on.
struct RulesApply: AnsweringErrand {
  static let command = Command(
    "rules apply", "Put a text of house rules in force.", isBatched: true,
    discussion: """
      Every text that ever was in force is kept, and no rental that was made is changed. A logo \
      is read from beside the file and kept in black and white, at most 384 dots wide and high.

      Examples:
        rental rules apply house.rules
      """)

  var file = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("file", &file, .file, "A file of house rules.")
  }

  func answer(in session: Session) throws -> Answer {
    let text = try TextFile.rules(at: file)
    let shop = try session.shop(orNew: true, choosingRules: true)
    let logo = try LogoFile.logo(of: text, at: file, in: session)
    let names = try shop.names()
    let applied: RulesInForce
    do {
      applied = try shop.applyRules(text, logo: logo, at: session.at)
    } catch let error as ShopError {
      guard case .badRules = error else { throw error }
      throw ErrorReport(error).about(file)
    }
    let warnings = HouseRulesLint.warnings(
      applied.rules, today: try session.today(under: applied), shop: names)
    for warning in warnings {
      session.note("warning: line \(warning.line): \(warning.message)")
    }
    RulesWarnings.tellDefaults(applied.rules, of: file, in: session)
    let record = Record([
      "hash": .text(applied.hash), "currency": .text(applied.rules.currency.value.code),
      "text": .text(text),
    ])
    return Answer(.record(record), lines: ["The house rules of \(file) are in force."])
  }
}
