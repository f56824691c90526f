import Domain
import Testing

/// What a card terminal is asked is kept as facts and read again.
struct CardAskTests {
  private let customer = ID<Customer>("00000000-0000-4000-8000-000000000001")

  private func ask(_ reference: String, _ original: String? = nil) throws -> CardAsk {
    CardAsk(
      original == nil ? .charge : .refund, Money(minor: 1250), try #require(Currency("GBP")),
      by: .card, of: try #require(customer), till: 2, reference: reference, original: original)
  }

  @Test func itIsReadAsItWasWritten() throws {
    for ask in [try ask("8f14e45fceea167a"), try ask("8f14e45fceea167a-1", "8f14e45fceea167a")] {
      let text = try #require(ask.facts.text)
      let facts = try #require(AuditFacts(text: text))
      #expect(CardAsk(ask.reference, facts) == ask, "\(text)")
      for (name, _) in ask.facts.fields where name != "original" {
        let fields = ask.facts.fields.filter { $0.name != name }
        #expect(CardAsk(ask.reference, AuditFacts(fields)) == nil, "without \(name)")
      }
    }
  }

  @Test func whoeverAsksAgainMeansTheSame() throws {
    let (first, again) = (try ask("1"), try ask("2"))
    #expect(first.isSame(as: again) && first != again)
    var other = again
    other.amount = Money(minor: 1251)
    #expect(!first.isSame(as: other))
    other = again
    other.till = 3
    #expect(!first.isSame(as: other))
  }

  @Test func whatWentBackIsTakenNoMore() throws {
    let (charge, back) = (try ask("1"), try ask("1-1", "1"))
    let at = try #require(Instant("2026-03-01T17:00:00Z"))
    let records = [(charge, CardEnd?.some(.booked)), (back, nil), (back, .declined)].map {
      CardRecord($0.0, at: at, by: "tester", end: $0.1)
    }
    #expect(records.taken == Money(minor: 1250))
    #expect((records + [CardRecord(back, at: at, by: "tester", end: .booked)]).taken == .zero)
  }
}
