import Domain
import Storage

extension Shop {
  /// Answers a request that carries an id of the caller's: asked again, it gets the answer it got.
  ///
  /// - Parameters:
  ///   - request: the request in a form that does not depend on how it was written down.
  ///   - answer: makes the answer; what it writes and the answer are saved together.
  package func once(
    _ op: String, request: String, answer: () throws -> String
  ) throws -> String {
    try store.transaction(.write) {
      let hash = RulesVersion.hash(of: request)
      if let answered = try store.answer(to: op) {
        guard answered.requestHash == hash else {
          throw ShopError.invalid(["the op \(quoted(op)) was another request"])
        }
        return answered.answer
      }
      customersSpokenOf = []
      self.op = op
      defer { self.op = nil }
      let answer = try answer()
      try store.record(
        op: op, requestHash: hash, answer: answer,
        about: try customersSpokenOf.filter { try store.customer($0) != nil }, at: now)
      return answer
    }
  }
}
