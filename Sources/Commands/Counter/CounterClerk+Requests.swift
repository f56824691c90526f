import Domain
import Requests
import Shop

/// The requests that the counter makes, as a batch and the command line make them.
extension CounterClerk {
  /// A request by its name and its keys, as in a line of a batch.
  func ask(_ verb: String, _ members: [(name: String, value: JSONValue)]) throws -> Answer {
    let all = [("do", JSONValue.text(verb))] + members
    return try BatchClerk(desk).result(
      JSONObject(members: all.map { JSONObject.Member(name: $0.0, value: $0.1) }))
  }

  /// A request by the words of its command, without `rental`.
  func ask(_ words: [String]) throws -> Answer {
    let found = CommandTree.root.find(words)
    switch found.child {
    case .request(let type): return try ask(type, found)
    case .errand(let type as any AnsweringErrand.Type): return try ask(type, found)
    default: throw ErrorReport.badRequest("\(quoted(words.joined(separator: " "))) is no request")
    }
  }

  private func ask<Asked: Request>(_ type: Asked.Type, _ found: Noun.Found) throws -> Answer {
    let (request, session) = try read(type, found)
    return try request.tellingWaysOut(session.options) { try request.answer(for: session) }
  }

  private func ask<Asked: AnsweringErrand>(
    _ type: Asked.Type, _ found: Noun.Found
  ) throws -> Answer {
    let (errand, session) = try read(type, found)
    return try errand.tellingWaysOut(session.options) { try errand.answer(in: session) }
  }

  private func read<Asked: Declared>(
    _ type: Asked.Type, _ found: Noun.Found
  ) throws -> (asked: Asked, session: Session) {
    let arguments = found.options + found.rest
    do {
      guard case .request(let asked, let options) = try ArgumentReader.read(type, arguments[...])
      else { throw ErrorReport.badRequest("this is told outside of the counter") }
      return (asked, desk.with(options))
    } catch let problem as UsageProblem {
      throw problem.report(of: type.command, TypedLine(type, Array(arguments)))
    }
  }

  /// What people read of an answer, line by line.
  func lines(of answer: Answer) throws -> [String] {
    if let lines = answer.lines { return lines }
    var text = ""
    if let list = answer.list {
      try list.forEachPart { text += String(decoding: $0, as: UTF8.self) }
    } else {
      text = AnswerWriter(desk, isPlain: true).text(answer)
    }
    return text.split(separator: "\n").map(String.init)
  }
}
