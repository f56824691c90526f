import Shop

extension Request {
  /// The answer; what is wrong with a question changes nothing in any case.
  package func checkedAnswer(for caller: any Caller) throws -> Answer {
    do {
      return try answer(for: caller)
    } catch ShopError.invalid(let problems) where Self.command.isQuestion {
      throw ErrorReport(invalid: problems, outcome: "nothing was looked up", of: Self.command)
    }
  }
}
