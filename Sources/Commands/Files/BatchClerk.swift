import Domain
import Reports
import Requests
import Shop

/// Works requests one by one.
struct BatchClerk {
  private let session: Session
  /// Every command that is a request, by its words with hyphens.
  private let verbs: [String: Noun.Child]

  /// The answer to a line, and whether the disk failed; what was saved is told to be saved.
  func answer(_ line: [UInt8]) -> (answer: KeptAnswer, isOnBadDisk: Bool) {
    var answer = answered(line)
    if let rest = session.takeCardRest() {
      let byHand = CardReport.byHand(rest.amount, rest.currency)
      answer = KeptAnswer(text: "\(answer.text),\(KeptAnswer.members(byHand))")
    }
    guard let reason = session.takeDiskError() else { return (answer, false) }
    let notice = Record(["notice": .text("saved, but the disk reported an error: \(reason)")])
    return (KeptAnswer(text: "\(answer.text),\(KeptAnswer.members(notice))"), true)
  }

  private func answered(_ line: [UInt8]) -> KeptAnswer {
    let object: JSONObject
    do throws(JSONParser.Failure) {
      object = try JSONParser.object(line)
    } catch {
      return kept(Self.unread(error))
    }
    do {
      return try answer(object)
    } catch DatabaseError.replaced {
      // Whoever sent it has to know: what was answered before may be gone with the old shop.
      session.note("the shop was replaced by a restore; the next requests are for the new one")
      session.reopen()
      return kept(Self.replaced)
    } catch {
      return kept(error)
    }
  }

  private func kept(_ error: any Error) -> KeptAnswer {
    KeptAnswer(error, database: session.options.database)
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

  private func answer(_ object: JSONObject) throws -> KeptAnswer {
    guard let op = object["op"], op != .null else { return try perform(object) }
    guard let op = op.asText, !op.isEmpty else { throw ErrorReport.badRequest("op is no text") }
    let request = JSONValue.object(object).canonical
    return KeptAnswer(
      text: try session.shop(orNew: true).once(op, request: request) { shop in
        try BatchClerk(session: session.with(session.options, in: shop), verbs: verbs)
          .perform(object).text
      })
  }

  /// Does what is asked. What cannot be decided is an answer too; what may go through later is
  /// thrown, so that it is not kept as the answer to an op.
  private func perform(_ object: JSONObject) throws -> KeptAnswer {
    do {
      return KeptAnswer(try result(object))
    } catch {
      let transient: [ExitStatus] = [
        .answerNeeded, .unreadable, .io, .busy, .taken, .bug, .notAllowed,
      ]
      if transient.contains(ErrorReport(error).exit) { throw error }
      if case ShopError.pinNeeded = error { throw error }
      return kept(error)
    }
  }

  /// What comes of a request, or why nothing does.
  func result(_ object: JSONObject) throws -> Answer {
    guard let verb = try object["do"].flatMap({ $0 == .null ? nil : try $0.line(of: "do") }) else {
      throw ErrorReport.badRequest("do is required")
    }
    switch verbs[verb] {
    case .request(let type): return try perform(type, object)
    case .errand(let type as any AnsweringErrand.Type): return try perform(type, object)
    default:
      let nearest =
        Nearest.name(to: verb, among: verbs.keys.sorted()).map { "; did you mean \($0)?" } ?? ""
      throw ErrorReport.badRequest("\(quoted(verb)) is no request\(nearest)")
    }
  }

  private func perform<Asked: Request>(_ type: Asked.Type, _ object: JSONObject) throws -> Answer {
    let (request, options) = try JSONReader.read(type, object)
    let session = session.with(options)
    return try request.tellingWaysOut(session.options) { try request.answer(for: session) }
  }

  private func perform<Asked: AnsweringErrand>(
    _ type: Asked.Type, _ object: JSONObject
  ) throws -> Answer {
    let (errand, options) = try JSONReader.read(type, object)
    let session = session.with(options)
    do {
      return try errand.tellingWaysOut(session.options) { try errand.answer(in: session) }
    } catch UsageProblem.other(let sentence, let why) {
      throw ErrorReport.badRequest("\(sentence); \(why)")
    }
  }
}

extension BatchClerk {
  init(_ session: Session) {
    let batched = CommandTree.root.verbs.filter { $0.command.isBatched }
    self.init(
      session: session,
      verbs: Dictionary(uniqueKeysWithValues: batched.map { ($0.command.verb, $0) }))
  }
}
