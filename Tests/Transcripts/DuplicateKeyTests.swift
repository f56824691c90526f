import Support
import Testing

/// A key that is given twice is refused, however deep it is and however it is spelled.
struct DuplicateKeyTests {
  @Test(arguments: [
    (#"{"do":"rent","do":"return"}"#, "do"), (#"{"do":"rent","\u0064o":"return"}"#, "do"),
    (#"{"do":"pay","customer":"M-1","pay":{"cash":"1","cash":"2"}}"#, "pay.cash"),
    (#"{"do":"pay","pay":[{"a":1},{"b":{"c":1,"\u0063":2}}]}"#, "pay.b.c"),
    (#"{"do":"rent","é":1,"e\u0301":2}"#, "é"), (#"{ "do" : 1 , "do" : 2 }"#, "do"),
    (#"{"a":{},"\ud83d\ude00":1,"😀":2}"#, "😀"), (#"{"a\"":1,"a\u0022":2}"#, #"a\""#),
    (#"{"op":"1","do":"rent","op":"2"}"#, "op"), (#"{"":1,"":2}"#, ""),
  ])
  func isNamed(_ line: String, _ key: String) throws {
    try World.inFolder { world in
      let (printed, status) = try world.run(["batch", "-"], input: line)
      #expect(status == 6)
      #expect(printed.contains(#"\"\#(key)\" is given twice"#), "\(printed)")
    }
  }

  @Test(arguments: [
    #"{"do":"pay","customer":"do","pay":{"cash":"1"},"reason":"do"}"#,
    #"{"do":"pay","a":{"do":1},"b":[{"do":1},{"do":2}]}"#, #"{"do":"do: \"do\":"}"#,
  ])
  func onesApartAreNot(_ line: String) throws {
    try World.inFolder { world in
      let (printed, _) = try world.run(["batch", "-"], input: line)
      #expect(!printed.contains("given twice"), "\(printed)")
    }
  }

  /// The number of a till is the same in a request, an option and the environment.
  @Test(arguments: [
    ("2", true), ("02", true), (" 2 ", true), ("+2", false), ("2.0", false), ("٢", false),
    ("x", false), ("0", false), ("10000", false), ("99999999999999999999", false), ("-1", false),
  ])
  func aTillIsReadTheSameEverywhere(_ text: String, _ isTaken: Bool) throws {
    try World.inFolder { world in
      let option = try world.run(["till", "open", "--float", "1.00", "--till=\(text)"])
      let place = try world.run(
        ["till", "close", "--counted", "1.00"], environment: ["RENTAL_TILL": text])
      let opened = try world.run(
        ["batch", "-"], input: #"{"do":"till-open","float":"1.00","till":"\#(text)"}"#)
      let paid = try world.run(
        ["batch", "-"],
        input: #"{"do":"pay","customer":"x","amount":"1.00","till":"\#(text)"}"#)
      #expect([option.status, place.status, opened.status].allSatisfy { ($0 == 0) == isTaken })
      #expect(paid.printed.contains("not-found") == isTaken, "\(paid.printed)")
    }
  }

  @Test func aTillMayBeANumber() throws {
    try World.inFolder { world in
      for line in [
        #"{"do":"till-open","float":"1.00","till":3}"#,
        #"{"do":"till-close","counted":"1.00","till":"3"}"#,
      ] {
        let (printed, status) = try world.run(["batch", "-"], input: line)
        #expect(status == 0, "\(printed)")
      }
    }
  }
}
