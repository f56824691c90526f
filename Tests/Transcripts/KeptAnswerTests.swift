import Requests
import Shop
import Testing

@testable import Commands

/// What is left of a kept answer that may not speak of customers any more.
struct KeptAnswerTests {
  @Test(arguments: [Redaction.removed, .old])
  func aYesStaysAYes(_ why: Redaction) {
    let left = KeptAnswer.left(of: #""ok":true,"result":{"customer_name":"Ana Lima"}"#, why)
    #expect(left == #""ok":true,"result":null"#)
  }

  @Test(arguments: [
    (
      Redaction.removed, "the answer spoke of somebody who has been removed.",
      "what is known of them has been deleted"
    ),
    (
      .old, "the answer spoke of a customer, and has been forgotten.",
      "the house rules forget what was rented long ago"
    ),
  ])
  func aNoKeepsItsCode(_ why: Redaction, _ message: String, _ reason: String) {
    let no = ErrorReport(
      code: "rental-limit", exit: .refused, message: "Ana Lima has 3 movies.", why: "3",
      tries: ["rental return C-1"])
    #expect(
      KeptAnswer.left(of: KeptAnswer(no).text, why) == #""ok":false,"error":{"#
        + #""code":"rental-limit","exit":2,"message":"\#(message)","why":"\#(reason)","#
        + #""try":["another request"],"findings":[]}"#)
  }
}
