import Support
import Testing

@testable import Domain

/// What a rental keeps of its decision, as one text.
struct FieldDocumentTests {
  private static let full = Grounds(
    customer: SeenCustomer(
      out: 2, owed: Money(minor: -150), tier: "gold \"A\"", born: Day("1980-01-01"),
      unpaid: Money(minor: 300)),
    copy: SeenCopy(
      traits: Traits(
        class: "back\\slash", rating: "15", genres: ["Drama", "Krimi\u{7}Ü"], medium: "4k \"V\""),
      replacementPrice: SeenPrice(Money(minor: 999)), lastRented: Day("2026-01-01"),
      copiesOut: 1))

  private static let fullMembers = [
    #""out":2"#, #""owed":-150"#, #""tier":"gold \"A\"""#, #""born":"1980-01-01""#,
    #""unpaid":300"#, #""class":"back\\slash""#, #""rating":"15""#,
    #""genre":"Drama; Krimi\u0007Ü""#, #""medium":"4k \"V\"""#, #""rented_on":"2026-01-01""#,
    #""priced":1"#, #""replacement_price":999"#, #""copies_out":1"#,
  ]
  private static let fullText = text(fullMembers)

  private static let least = Grounds(customer: SeenCustomer(), copy: SeenCopy())
  private static let leastText = #"{"v":1,"out":0,"owed":0,"genre":""}"#

  private static func text(_ members: [String]) -> String {
    #"{"v":1,"# + members.joined(separator: ",") + "}"
  }

  private static func read(_ text: String) -> Grounds? {
    Grounds.read(document: text, in: "seen")
  }

  @Test(arguments: [(full, fullText), (least, leastText)])
  func aDocumentIsWrittenAndReadLikeThis(_ grounds: Grounds, _ text: String) {
    #expect(FieldDocument.text(grounds, in: "seen") == text)
    #expect(Self.read(text) == grounds)
  }

  @Test(arguments: [
    "", "{}", #"{"v":1}"#, #"{"v":2,"out":0,"owed":0,"genre":""}"#,
    #"{"v":1,"out":0,"genre":""}"#, #"{"v":1,"out":0,"owed":0}"#,
    #"{"v":1,"out":"many","owed":0,"genre":""}"#, #"{"v":1,"out":1.5,"owed":0,"genre":""}"#,
    #"{"v":1,"out":,"owed":0,"genre":""}"#, #"{"v":1,"out":0,"owed":0,"genre":"}"#,
    #"{"v":1,"out":0,"owed":0,"genre":"\x"}"#, #"{"v":1,"out":0,"owed":0,"genre":""} "#,
    #"{"v":1,"out":0,"owed":0,"born":"yesterday","genre":""}"#,
    #"{"v":1,"out":0,"owed":0,"genre":"","out":0}"#, #"{"v":10,"out":0,"owed":0,"genre":""}"#,
    #"{"v":1,"out":0,"owed":0,"genre":"","of_tomorrow":true}"#,
    #"{"v":1,"out":0,"owed":0,"genre":"","of_tomorrow":"x}"#,
    #"{"v":1,"out":0,"owed":0,"genre":"","of_tomorrow"}"#,
    #"{"v":1,"out":0,"owed":0,"genre":"" "of_tomorrow":1}"#,
    #"{"v":1,"genre":"","owed":0,"rating":7,"out":0}"#,
    #"{"v":1,"out":-1,"owed":0,"genre":""}"#,
    #"{"v":1,"out":9223372036854775807,"owed":0,"genre":""}"#,
    #"{"v":1,"out":0,"owed":9223372036854775807,"genre":""}"#,
    #"{"v":1,"out":0,"owed":-9223372036854775808,"genre":""}"#,
    #"{"v":1,"out":0,"owed":0,"unpaid":-1,"genre":""}"#,
    #"{"v":1,"out":0,"owed":0,"genre":"","priced":5,"replacement_price":1}"#,
    #"{"v":1,"out":0,"owed":0,"genre":"","priced":1,"replacement_price":-1}"#,
    #"{"v":1,"out":0,"owed":0,"genre":"","copies_out":-1}"#,
  ])
  func whatIsNoSuchDocumentIsNotRead(_ text: String) {
    #expect(Self.read(text) == nil)
  }

  /// A later version of the program may keep more, and tell it in another order.
  @Test(arguments: Seeds.all)
  func membersMayStandAnywhereAndOthersBesideThem(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let others = [#""of_tomorrow":-7"#, #""said":"a \"b\", \"out\":9}""#]
    for _ in 0..<20 {
      let text = Self.text((Self.fullMembers + others).shuffled(using: &random))
      #expect(Self.read(text) == Self.full, "\(text)")
    }
  }

  @Test func whatIsNotKnownMayStandBesideTheLeast() {
    #expect(Self.read(#"{"v":1,"out":0,"owed":0,"genre":"","of_tomorrow":1}"#) == Self.least)
    #expect(Self.read(#"{"v":1,"of_tomorrow":"","out":0,"owed":0,"genre":""}"#) == Self.least)
  }

  @Test func whatIsCutOffIsNotRead() {
    for count in 0..<Self.fullText.unicodeScalars.count {
      let text = String(String.UnicodeScalarView(Self.fullText.unicodeScalars.prefix(count)))
      #expect(Self.read(text) == nil, "\(text)")
    }
  }

  @Test(arguments: Seeds.all)
  func whatIsWrittenIsReadAgain(seed: UInt64) {
    var draws = Draws(seed: seed)
    for _ in 0..<200 {
      let grounds = Grounds(
        customer: SeenCustomer(
          out: draws.int(0...9), owed: Money(minor: Int64(draws.int(-9999...9999))),
          tier: draws.pick([nil, "gold", #"a"\b"#, "ü\n\u{85}"]),
          born: draws.pick([nil, Day(number: draws.int(-20_000...20_000))]),
          unpaid: draws.pick([nil, .zero, Money(minor: 7)])),
        copy: SeenCopy(
          traits: Traits(
            class: draws.pick([nil, "new", ","]), rating: draws.pick([nil, "}", "15"]),
            genres: draws.pick([[], ["Drama"], [#"":1"#, "a\tb"]]),
            medium: draws.pick([nil, "dvd", #"4k","v":2"#])),
          replacementPrice: draws.pick([nil, SeenPrice(nil), SeenPrice(Money(minor: 1))]),
          lastRented: draws.pick([nil, Day(number: 20_000)]), copiesOut: draws.pick([nil, 0, 3])))
      #expect(Self.read(FieldDocument.text(grounds, in: "seen")) == grounds, "seed \(seed)")
    }
  }
}
