import Domain
import Testing

/// Which numbers may be a PIN.
struct PINTests {
  @Test(arguments: [
    "135791", "000001", "112233", "121212", "1234567890123456789012345678901" + "3", "909090",
    "123457", "654322",
  ])
  func isTaken(_ text: String) throws {
    #expect(try PIN(text).digits == text)
  }

  @Test(arguments: [
    ("", "has 6 to 32 digits, and this one has none"),
    ("13579", "has 6 to 32 digits, and this one has 5"),
    (String(repeating: "1357", count: 8) + "1", "has 6 to 32 digits, and this one has 33"),
    ("13579a", "is made of digits, 0 to 9, and nothing else"),
    ("135 791", "is made of digits, 0 to 9, and nothing else"),
    ("-135791", "is made of digits, 0 to 9, and nothing else"),
    ("135791\u{0}", "is made of digits, 0 to 9, and nothing else"),
    ("١٣٥٧٩١", "is made of digits, 0 to 9, and nothing else"),
    ("１３５７９１", "is made of digits, 0 to 9, and nothing else"),
  ])
  func isRefused(_ text: String, _ why: String) {
    #expect(throws: FieldProblem("pin", why)) { try PIN(text) }
  }

  @Test(arguments: [
    "000000", "7777777", "123456", "012345", "789012", "654321", "987654321", "321098",
    "12345678901234567890123456789012",
  ])
  func isTriedFirstByWhoeverGuesses(_ text: String) {
    let why = "is one digit over and over, or counts up or down, which is tried first"
    #expect(throws: FieldProblem("pin", why)) { try PIN(text) }
  }
}
