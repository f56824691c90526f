import Domain
import Storage

extension Shop {
  /// Answers a request that carries an id of the caller's: asked again, it gets the answer it got.
  ///
  /// - Parameters:
  ///   - request: the request in a form that does not depend on how it was written down.
  ///   - answer: makes the answer in the shop that it is given; what it writes there and the answer
  ///     are saved together.
  package func once(
    _ op: String, request: String, answer: (Shop) throws -> String
  ) throws -> String {
    try transaction(.write) { work in
      let hash = RulesVersion.hash(of: request)
      if let answered = try work.store.answer(to: op) {
        guard answered.requestHash == hash else {
          throw ShopError.invalid(["the op \(quoted(op)) was another request"])
        }
        return answered.answer
      }
      let request = AnsweredRequest(op: op)
      let answer = try answer(inside(work, answering: request))
      try work.store.record(
        op: op, requestHash: hash, answer: answer,
        about: try request.customersSpokenOf.filter { try work.store.customer($0) != nil }, at: now)
      return answer
    }
  }
}
