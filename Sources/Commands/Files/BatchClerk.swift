import ArgumentParser
import Domain
import Reports
import Shop

/// Works requests one by one. An answer is the inside of a JSON object, without its line number.
struct BatchClerk {
  private let session: Session
  /// Every command that is a request, by its words with hyphens.
  private let verbs: [String: Verb]

  private enum Verb {
    case request(any Request.Type)
    case errand(any AnsweringErrand.Type)
    case parsed(any RequestCommand.Type)
  }

  init(_ session: Session) {
    self.session = session
    verbs = Self.verbs
  }

  private init(_ session: Session, _ verbs: [String: Verb]) {
    self.session = session
    self.verbs = verbs
  }

  private static var verbs: [String: Verb] {
    CommandTree.root.verbs.reduce(into: [:]) { verbs, child in
      switch child {
      case .request(let type) where type.command.isBatched:
        verbs[type.command.verb] = .request(type)
      case .errand(let type as any AnsweringErrand.Type) where type.command.isBatched:
        verbs[type.command.verb] = .errand(type)
      case .other(let command):
        let type = ArgumentOrder.commandPath(command.words).command
        if let type = type as? any RequestCommand.Type { verbs[command.verb] = .parsed(type) }
      default: break
      }
    }
  }

  /// What became of a line.
  struct Answered {
    /// Whether it is a yes.
    let isOK: Bool
    let text: String
    /// Whether the disk failed, though it was saved.
    var isOnBadDisk = false
  }

  /// The answer to a line; what was saved is told to be saved, whatever the disk reported.
  func answer(_ line: [UInt8]) -> Answered {
    let (isOK, text) = answered(line)
    guard let reason = session.takeDiskError() else { return Answered(isOK: isOK, text: text) }
    let notice = Record([
      "notice": .text("saved, but the disk reported an error: \(reason)")
    ])
    let members = JSONWriter.line(notice).dropFirst().dropLast()
    return Answered(isOK: isOK, text: "\(text),\(members)", isOnBadDisk: true)
  }

  private func answered(_ line: [UInt8]) -> (isOK: Bool, text: String) {
    let object: JSONObject
    do throws(JSONParser.Failure) {
      object = try JSONParser.object(line)
    } catch {
      return Self.no(Self.unread(error))
    }
    do {
      return try answer(object)
    } catch DatabaseError.replaced {
      // Whoever sent it has to know: what was answered before may be gone with the old shop.
      session.note("the shop was replaced by a restore; the next requests are for the new one")
      session.reopen()
      return Self.no(Self.replaced)
    } catch {
      return Self.no(error)
    }
  }

  private static func unread(_ failure: JSONParser.Failure) -> ErrorReport {
    switch failure {
    case .noObject: .badRequest("the line is not a JSON object")
    case .twice(let key): .badRequest("\(quoted(key)) is given twice")
    }
  }

  private static let replaced = ErrorReport(
    code: "replaced", exit: .busy, message: "the shop was replaced by a restore.",
    why: "nothing was saved for this line, and the new shop may lack what was answered before it",
    tries: ["the same line again; it is for the new shop"])

  private func answer(_ object: JSONObject) throws -> (isOK: Bool, text: String) {
    guard let op = object["op"], op != .null else { return try perform(object) }
    guard let op = op.asText, !op.isEmpty else { throw ErrorReport.badRequest("op is no text") }
    let request = JSONValue.object(object).canonical
    let text = try session.shop(orNew: true).once(op, request: request) { shop in
      try BatchClerk(session.with(session.options, in: shop), verbs).perform(object).text
    }
    return (text.hasPrefix(Self.yes), text)
  }

  private static let yes = "\"ok\":true"

  /// Does what is asked. What cannot be decided is an answer too; what may go through later is
  /// thrown, so that it is not kept as the answer to an op.
  private func perform(_ object: JSONObject) throws -> (isOK: Bool, text: String) {
    do {
      let record = try result(object)
      return (true, "\(Self.yes),\"result\":\(JSONWriter.line(record))")
    } catch {
      let transient: [ExitStatus] = [.unreadable, .io, .busy, .taken, .bug, .notAllowed]
      if transient.contains(ErrorReport(error).exit) { throw error }
      if case ShopError.pinNeeded = error { throw error }
      return Self.no(error)
    }
  }

  private func result(_ object: JSONObject) throws -> Record {
    guard let verb = try object["do"].flatMap({ $0 == .null ? nil : try $0.line(of: "do") }) else {
      throw ErrorReport.badRequest("do is required")
    }
    switch verbs[verb] {
    case .request(let type): return try perform(type, object)
    case .errand(let type): return try perform(type, object)
    case .parsed(let type): return try perform(type, RequestReader(object))
    case nil:
      let nearest =
        Nearest.name(to: verb, among: verbs.keys.sorted())
        .map { "; did you mean \($0)?" } ?? ""
      throw ErrorReport.badRequest("\(quoted(verb)) is no request\(nearest)")
    }
  }

  private func perform<Asked: Request>(
    _ type: Asked.Type, _ object: JSONObject
  ) throws -> Record {
    let (request, options) = try JSONReader.read(type, object)
    return try request.answer(for: session.with(options)).record
  }

  private func perform<Asked: AnsweringErrand>(
    _ type: Asked.Type, _ object: JSONObject
  ) throws -> Record {
    let (errand, options) = try JSONReader.read(type, object)
    do {
      return try errand.answer(in: session.with(options)).record
    } catch UsageProblem.other(let sentence) {
      throw ErrorReport.badRequest(sentence)
    }
  }

  /// A command of the argument parser, called as it would be on the command line.
  private func perform(
    _ type: any RequestCommand.Type, _ request: RequestReader
  ) throws -> Record {
    try request.checkHyphens(among: type.requestKeys)
    let arguments = try request.arguments(for: type.argumentKeys, clearing: type.fieldKeys)
    let parsed: any ParsableCommand
    do {
      parsed = try type.parseAsRoot(arguments)
    } catch {
      throw ErrorReport.badRequest(
        UsageProblem(parserMessage: type.message(for: error)).inARequest(of: type))
    }
    guard let asked = parsed as? any RequestCommand else {
      throw ErrorReport.badRequest("that is no request")
    }
    return try asked.answer(in: session.with(asked.global.call)).record
  }

  /// What is left of an answer that spoke of somebody who has been removed: whether it was a yes,
  /// and the code of a no.
  static func redacted(_ answer: String) -> String {
    rest(
      of: answer, "the answer spoke of somebody who has been removed.",
      why: "what is known of them has been deleted")
  }

  /// What is left of an answer that is older than what the house rules remember.
  static func forgotten(_ answer: String) -> String {
    rest(
      of: answer, "the answer spoke of a customer, and has been forgotten.",
      why: "the house rules forget what was rented long ago")
  }

  private static func rest(of answer: String, _ message: String, why: String) -> String {
    guard !answer.hasPrefix(yes) else { return "\(yes),\"result\":null" }
    var code = "invalid"
    var exit = ExitStatus.badData
    let members = try? JSONParser.object(Array("{\(answer)}".utf8))
    if case .object(let error)? = members?["error"] {
      code = error["code"]?.asText ?? code
      exit = error["exit"]?.asText.flatMap { Int32($0) }.flatMap(ExitStatus.init) ?? exit
    }
    return no(
      ErrorReport(
        code: code, exit: exit, message: message, why: why, tries: ["another request"])
    ).text
  }

  /// An error as an answer; what is wrong usage on the command line is bad data here.
  private static func no(_ error: any Error) -> (isOK: Bool, text: String) {
    var report = ErrorReport(error)
    if report.exit == .usage { report.exit = .badData }
    if case DatabaseError.unsettled = error {
      report.tries = ["the same line again, if it has an op; otherwise look: rental audit list"]
    }
    if error is AnswerNeeded { report.tries = ["the same with \"yes\":true"] }
    if case ShopError.pinNeeded(let staff) = error {
      report.tries = ["rental batch FILE --by \(staff.name.shellWord) --pin-stdin"]
    }
    let members = JSONWriter.line(report.record).dropFirst().dropLast()
    return (false, "\"ok\":false,\(members)")
  }
}
