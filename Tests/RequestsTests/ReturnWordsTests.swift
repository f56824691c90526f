import Domain
import Testing

@testable import Requests

/// Copies may look like amounts: which of the words of a return are what.
struct ReturnWordsTests {
  @Test(arguments: [
    ("C-1 --pay cash 367", ["C-1"], ["cash 367"]),
    ("12 --pay cash 367", ["12"], ["cash 367"]),
    ("--pay cash 367", ["367"], ["cash"]),
    ("--pay cash 367 C-1", ["367", "C-1"], ["cash"]),
    ("--pay cash 3.50 367", ["367"], ["cash 3.50"]),
    ("--pay cash C-1", ["C-1"], ["cash"]),
    ("--customer 7 --pay cash 367", ["367"], ["cash"]),
    ("--till 2 --pay cash 367", ["367"], ["cash"]),
    ("--pay card 1.00 --pay cash 367", ["367"], ["card 1.00", "cash"]),
    ("--dry-run 12 --pay cash 5", ["12"], ["cash 5"]),
  ])
  func aMethodHasItsAmount(_ line: String, _ copies: [String], _ pay: [String]) throws {
    let words = line.split(separator: " ").map(String.init)
    guard case .request(let request, _) = try ArgumentReader.read(Return.self, words[...]) else {
      Issue.record("\(line) is no request")
      return
    }
    #expect(request.copies == copies)
    #expect(request.pay == pay.compactMap { PaymentOffer($0) })
  }
}
