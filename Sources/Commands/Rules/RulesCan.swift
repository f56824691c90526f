import Domain
import Reports
import Requests

/// Whether a text of house rules ever lets something happen.
struct RulesCan: AnsweringErrand {
  static let command = Command(
    "rules can", "Prove that house rules never allow a rental, or show one that they allow.",
    discussion: """
      A sentence says who rents what, in the words of conditions and of examples: \
      under 18 rents rating 18. It may end with the nights: for 2 nights, or for 8..14 nights. \
      What it names as a fact is so (4 out, owes 12.00, blocked), and other facts are absent: \
      nothing else is out or owed. Anything else may be so or otherwise.

      All classes of cases that the text can tell apart are tried, so a sentence is proven or \
      there is a rental that refutes it, written as an example that a text can take up. What only \
      a manager can allow counts as something that can happen.

      The text is a file, or one that was in force, by the first letters of its hash. Ends with 78 \
      if a sentence is refuted or not proven.

      Examples:
        rental rules can house.rules --never "under 18 rents rating 18"
        rental rules can house.rules --never "rents class new for 8..14 nights"
      """)

  var file = ""
  var never: [String] = []

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("file", &file, .file, "A file of house rules.")
    try keys.option(
      "never", &never, .text, "What is never to happen, such as \"under 18 rents rating 18\".",
      value: "sentence", isRequired: true)
  }

  func answer(in session: Session) throws -> Answer {
    let rules = try RulesText.named(file, in: session)
    let today = try session.today(under: rules)
    let tried = try never.enumerated().map { place, sentence in
      let claim = try claim(sentence, place, rules.rules)
      return (claim: claim, proof: ClaimProof(claim, under: rules.rules, today: today))
    }
    var answer = Answer(
      .table(ClaimReport.table(tried)),
      status: tried.allSatisfy { $0.proof.isNever == true } ? .done : .badRules)
    answer.foot = ClaimReport.reasons(tried)
    return answer
  }

  private func claim(
    _ sentence: String, _ place: Int, _ rules: HouseRules
  ) throws -> RulesClaim {
    do throws(HouseRulesError) {
      return try RulesClaim(sentence, for: rules)
    } catch {
      let which = never.count == 1 ? "the sentence" : "sentence \(place + 1), \(quoted(sentence)),"
      throw ErrorReport(
        code: "invalid", exit: .usage,
        message: "\(which) cannot be read: \(error.problems[0].message)".asSentence,
        why: "a sentence says who rents what: conditions, facts, \"rents\", and what",
        tries: ["--never \"under 18 rents rating 18\""])
    }
  }
}
