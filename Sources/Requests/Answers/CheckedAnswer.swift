import Shop

extension Request {
  /// The answer; what is wrong with a question changes nothing in any case.
  package func checkedAnswer(for caller: any Caller) throws -> Answer {
    do {
      return try answer(for: caller)
    } catch let error as ShopError where Self.command.isQuestion {
      guard let problems = error.problems else { throw error }
      throw ErrorReport(invalid: problems, outcome: "nothing was looked up", of: Self.command)
    }
  }
}
