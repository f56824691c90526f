import Domain
import Reports
import Requests

/// What a person at a terminal is asked.
extension Session {
  /// Whether somebody is there to answer.
  var mayAsk: Bool {
    context.terminal.isInput && context.terminal.isError && !options.noInput
  }

  /// Asks for something, again and again until the answer can be read.
  ///
  /// - Parameters:
  ///   - usual: what an empty answer says.
  ///   - read: reads an answer; what it throws is told.
  /// - Returns: `nil` where nobody can be asked, or nothing is answered and nothing usual.
  func ask<Value>(
    _ question: String, usual: String? = nil, _ read: (String) throws -> Value
  ) throws -> Value? {
    guard mayAsk else { return nil }
    while true {
      context.streams.say("\(question)\(usual.map { " [\($0)]" } ?? ""): ")
      guard let line = try context.streams.readLine() else {
        context.streams.say("\n")
        throw AnswerNeeded(question: question)
      }
      let typed = String(decoding: line, as: UTF8.self).trimmed
      guard let answer = typed.nonEmpty ?? usual else { return nil }
      do {
        return try read(answer)
      } catch {
        let problem = (error as? Unfit)?.hint ?? ErrorReport(error).message
        let lines = DisplayText.wrapped(DisplayText.safe(problem), to: context.terminal.width ?? 80)
        context.streams.say(lines.map { $0 + "\n" }.joined())
      }
    }
  }

  /// Asks before something is lost for good.
  ///
  /// - Throws: ``AnswerNeeded`` where nobody can be asked, or the answer is no.
  package func confirm(_ question: String) throws {
    if options.yes { return }
    guard mayAsk, try isYes(question) else { throw AnswerNeeded(question: question) }
  }

  package func makeSure(_ fact: String, _ question: String) throws {
    guard mayAsk, !options.yes else { return note(fact) }
    guard try isYes("\(fact.capitalisedFirst). \(question)") else {
      throw AnswerNeeded(question: "\(fact).", why: "the answer was no")
    }
  }

  func isYes(_ question: String) throws -> Bool {
    context.streams.say("\(DisplayText.safe(question)) [y/N] ")
    let line = try context.streams.readLine()
    if line == nil { context.streams.say("\n") }
    let answer = line.map { String(decoding: $0, as: UTF8.self) } ?? ""
    return ["y", "yes"].contains(answer.trimmed.lowercased())
  }

  /// Asks before files are written over, if any of them are there; the shop itself never is.
  func confirm(replacing paths: [String]) throws {
    for path in paths {
      try checkIsNotShop(path, why: "nothing is ever written over it", tries: ["another name"])
    }
    let there = paths.filter(FileSystem.exists)
    guard let first = there.first else { return }
    let others = there.count > 1 ? " and \(counted(there.count - 1, "other"))" : ""
    try confirm("Replace \(first)\(others)?")
  }
}

/// Something would be lost for good, and nobody said yes.
package struct AnswerNeeded: Error {
  package let question: String
  /// What makes the answer matter.
  var why = "this cannot be undone, so it needs a yes"
}
