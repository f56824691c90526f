import Shop

extension Declared {
  /// Asks something; what is wrong with a question changes nothing in any case.
  package static func lookingUp<Done>(_ ask: () throws -> Done) throws -> Done {
    do {
      return try ask()
    } catch let error as ShopError where command.isQuestion {
      guard let problems = error.problems else { throw error }
      throw ErrorReport(invalid: problems, outcome: "nothing was looked up", of: command)
    }
  }
}

extension Request {
  /// The answer; what is wrong with a question changes nothing in any case.
  package func checkedAnswer(for caller: any Caller) throws -> Answer {
    try Self.lookingUp { try answer(for: caller) }
  }
}
