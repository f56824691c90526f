import Domain
import Reports
import Requests
import Shop

/// A text of house rules is in force from now on, or from a day to come.
struct RulesApply: AnsweringErrand {
  static let command = Command(
    "rules apply", "Put a text of house rules in force, now or from a day to come.",
    isBatched: true,
    discussion: """
      Every text that ever was in force is kept, and no rental that was made is changed. A text \
      whose examples do not hold is refused. A logo \
      is read from beside the file and kept in black and white, at most 384 dots wide and high.

      With --from the text is in force from the beginning of that day on, and replaces one that \
      was to come in force on the same day. To cancel that one, apply the text that is in force \
      now for that day.

      A file without any line, such as an empty one, is put in force only with --empty.

      Examples:
        rental rules apply house.rules
        rental rules apply new-prices.rules --from 2026-12-01
      """)

  var file = ""
  var from: AskedDay?
  var empty = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("file", &file, .file, "A file of house rules.")
    try keys.option(
      "from", &from, .comingDay, "The day that it comes in force; now, unless it is given.",
      value: "day")
    try keys.flag("empty", &empty, "Put it in force even if it has no line.")
  }

  func answer(in session: Session) throws -> Answer {
    let text = try TextFile.rules(at: file)
    return try AppliedText(text: text, file: file, from: from, isEmptyMeant: empty).answer(
      in: session)
  }
}

/// A text of house rules that somebody puts in force, and the file that it is in.
struct AppliedText {
  let text: String
  let file: String
  let from: AskedDay?
  /// Whether it may take the place of one with lines and have none.
  var isEmptyMeant = false
  /// The text that it was made of, which nobody may have replaced meanwhile.
  var edited: RulesVersion?

  /// Names the file in what is wrong with its text.
  ///
  /// - Parameter day: from which it is to be in force; `nil` for at once.
  static func about<Result>(
    _ file: String, from day: String?, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch ShopError.emptyRules(let lines) {
      throw ErrorReport.emptyRules(
        file, inForce: lines, options: day.map { " --from \($0)" } ?? "")
    } catch let error as ShopError {
      guard error.isOfRules else { throw error }
      throw ErrorReport(error).about(file)
    }
  }

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(orNew: true, choosingRules: true)
    let logo = try logo(in: session)
    let names = try shop.names()
    let applied = try Self.about(file, from: from?.text) {
      try shop.applyRules(
        text, logo: logo, at: session.at, from: from, edited: edited?.hash,
        isEmptyMeant: isEmptyMeant)
    }
    let rules = applied.rules
    let today = try applied.from ?? session.today(under: rules)
    for warning in HouseRulesLint.warnings(rules.rules, today: today, shop: names) {
      session.note("warning: line \(warning.line): \(warning.message)")
    }
    // Whoever edited the text was told before they said yes to it.
    if edited == nil {
      try RulesWarnings.tellUnsold(under: rules.rules, in: session)
      RulesWarnings.tellDefaults(rules.rules, of: file, in: session)
    }
    let record = Record([
      "hash": .text(rules.hash), "currency": .text(rules.rules.currency.value.code),
      "text": .text(text), "from": .day(applied.from),
    ])
    return Answer(.record(record), lines: [sentence(applied)])
  }

  private func sentence(_ applied: AppliedRules) -> String {
    guard let day = applied.from?.text else { return "The house rules of \(file) are in force." }
    return applied.isInForceAnyway
      ? "The house rules of \(file) stay in force on \(day); no others come in force that day."
      : "The house rules of \(file) come in force on \(day)."
  }

  /// The picture of an edited text is the one that it had, or a file seen from the current folder.
  private func logo(in session: Session) throws -> Logo? {
    guard let edited else { return try LogoFile.logo(of: text, at: file, in: session) }
    guard LogoFile.name(in: text) != LogoFile.name(in: edited.text) else { return nil }
    return try LogoFile.logo(of: text, at: "house.rules", in: session)
  }
}
