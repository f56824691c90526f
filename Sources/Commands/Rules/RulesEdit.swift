import Domain
import Reports
import Requests
import Shop

/// The text in force is changed in an editor, compared, and put in force.
struct RulesEdit: AnsweringErrand {
  static let command = Command(
    "rules edit", "Change the house rules in an editor, see what that changes, and apply them.",
    discussion: """
      Opens the text in force in $VISUAL or $EDITOR. When you close the editor, the text is \
      checked, what it decides differently is shown with examples, and you are asked whether to \
      put it in force. A text with mistakes, or one that you do not apply, is kept in a file.

      With --from you edit what is to come in force on that day, if anything is.

      Examples:
        rental rules edit
        EDITOR=nano rental rules edit
        rental rules edit --from 2026-12-01
      """)

  var from: AskedDay?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "from", &from, .comingDay, "The day that the text comes in force; now, unless it is given.",
      value: "day")
  }

  func answer(in session: Session) throws -> Answer {
    guard session.at == .now else {
      throw ShopError.invalid(["--at is for another moment, and house rules are edited now"])
    }
    let shop = try session.shop(orNew: true)
    try shop.authorise(.applyRules)
    let inForce = try shop.houseRules(at: .now)
    let day = from?.day(today: inForce.read.calendar.day(of: shop.now))
    let words = day.map { " from \($0.text) on" } ?? ""
    let coming = try day.flatMap { day in try shop.comingRules().first { $0.from == day } }
    let version = coming ?? inForce.text
    let text = version.text
    let file = try EditedFile(text, in: session)
    let check = { (edited: String) in
      try AppliedText.about(file.path, from: day?.text) {
        try shop.checkRules(edited, from: from, edited: version.hash)
      }
    }
    do {
      guard let edited = try edited(file, from: text, in: session, check) else {
        file.remove()
        return Self.unchanged(inForce)
      }
      try tellDifferences(from: inForce.read, to: file, in: session)
      // An interrupt at the question ends the program, and the text stays where it is.
      if session.mayAsk, !session.options.yes { session.note("your text is in \(file.path)") }
      do {
        try session.confirm("Put these house rules in force\(words)?")
      } catch is AnswerNeeded {
        throw Self.notApplied(file, from: day)
      }
      var answer = try AppliedText(
        text: edited, file: file.path, from: from, edited: version
      ).answer(in: session)
      file.remove()
      answer.lines = ["The new house rules are in force\(words)."]
      return answer
    } catch {
      if !file.isThere || file.isStill(text) {
        file.remove()
      } else {
        session.note("your text is kept: \(file.path)")
      }
      throw error
    }
  }

  private static func notApplied(_ file: EditedFile, from day: Day?) -> ErrorReport {
    let option = day.map { " --from \($0.text)" } ?? ""
    return ErrorReport(
      code: "answer-needed", exit: .answerNeeded, message: "the house rules stay as they are.",
      why: "nobody said yes to the new ones",
      tries: ["rental rules apply \(file.path.shellArgument())\(option)"])
  }

  /// The text once it can be read; `nil` where nothing was changed.
  private func edited(
    _ file: EditedFile, from text: String, in session: Session, _ check: (String) throws -> Void
  ) throws -> String? {
    while true {
      try file.open(in: session)
      let edited = try TextFile.rules(at: file.path)
      guard edited != text else { return nil }
      do {
        _ = try RulesText.file(file.path, in: session)
        try check(edited)
        return edited
      } catch let report as ErrorReport where report.code == "bad-rules" && session.mayAsk {
        session.note(report.message)
        session.note("your text is in \(file.path)")
        guard try session.isYes("Edit it again?") else { throw report }
      }
    }
  }

  private func tellDifferences(
    from rules: RulesInForce, to file: EditedFile, in session: Session
  ) throws {
    let wanted = try RulesText.file(file.path, in: session)
    let diff = HouseRulesDiff(
      from: rules, to: wanted, today: try session.today(under: wanted),
      shop: try session.shopIfAny()?.kinds() ?? .none)
    var options = session.options
    options.format = .table
    let writer = AnswerWriter(Session(session.context, options))
    session.context.streams.say(writer.text(Answer(.table(RulesReport.table(diff)))))
    try RulesWarnings.tellUnsold(under: wanted.rules, in: session)
  }

  private static func unchanged(_ rules: (text: RulesVersion, read: RulesInForce)) -> Answer {
    Answer(
      .record(
        Record([
          "hash": .text(rules.text.hash), "currency": .text(rules.read.rules.currency.value.code),
          "text": .text(rules.text.text), "from": .null,
        ])), lines: ["Nothing was changed."])
  }
}

/// A text in a folder of its own, for an editor and the files that it leaves beside it.
private struct EditedFile {
  private let folder: String
  var path: String { folder + "/house.rules" }

  init(_ text: String, in session: Session) throws {
    folder = session.context.temporaryFile("rental-\(session.context.newID().prefix(8))")
    try FileSystem.makeNewFolder(folder)
    try FileSystem.write(Array(text.utf8), to: path)
  }

  func open(in session: Session) throws {
    let named = ["VISUAL", "EDITOR"].compactMap { session.context.environment($0)?.nonEmpty }.first
    guard named != nil || session.mayAsk else {
      throw ErrorReport(
        code: "answer-needed", exit: .answerNeeded,
        message: "no editor can be opened without a terminal.",
        why: "neither VISUAL nor EDITOR names one that needs none",
        tries: ["rental rules apply FILE   (a text that was changed elsewhere)"])
    }
    let usual = FileSystem.exists("/usr/bin/editor") ? "editor" : "vi"
    let editor = named ?? usual
    let status = session.context.edit(path, editor)
    guard status != 0 || !isThere else { return }
    throw ErrorReport(
      code: "failed", exit: .failed,
      message: status == 0
        ? "the editor \(quoted(editor)) left no text."
        : "the editor \(quoted(editor)) ended with \(status).",
      why: status == 127
        ? "there may be no such program"
        : isThere ? "the text may not be what was wanted" : "the house rules stay as they are",
      tries: ["EDITOR=nano rental rules edit"])
  }

  var isThere: Bool { FileSystem.exists(path) }

  func isStill(_ text: String) -> Bool { (try? TextFile.rules(at: path)) == text }

  func remove() { try? FileSystem.removeAll(folder) }
}
