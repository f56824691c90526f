import Domain
import Testing

/// Characters that fields do not take, whichever they are.
struct FormCharacterTests {
  /// Something that each field takes, into the middle of which the character is put.
  private static let samples = [
    "card": "M-7", "name": "Ana Lima", "address": "1 High Street", "postcode": "AB1 2CD",
    "born": "1980-01-01", "phone": "01632 960123", "email": "ana@example.com", "tier": "gold",
    "joined_on": "2020-01-01", "note": "pays on Fridays", "title": "Alien", "code": "F-7",
    "cast": "Sigourney Weaver",
    "director": "Ridley Scott", "rating": "12A", "class": "catalogue", "year": "1979",
    "runtime": "117", "genre": "Horror", "language": "English", "summary": "They are back.",
    "replacement_price": "12.00", "barcode": "5000000000019", "added_on": "2020-01-01",
    "shelf": "A1", "medium": "dvd", "sale_price": "4.00",
  ]

  /// C0, DEL, C1, and the separators of lines and paragraphs.
  private static let controls = (Array(0...0x1F) + Array(0x7F...0x9F) + [0x2028, 0x2029])
    .compactMap(Unicode.Scalar.init)

  /// What has no width, directs letters, or is a space that no key types.
  private static let hidden: [Unicode.Scalar] = [
    "\u{A0}", "\u{AD}", "\u{61C}", "\u{2007}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}",
    "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{202F}",
    "\u{2060}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{3000}", "\u{FEFF}",
  ]

  /// The fields that take a character, by key.
  private func taken<Thing>(
    _ scalars: [Unicode.Scalar], by form: Form<Thing>, into blank: Thing
  ) throws -> [String: [Unicode.Scalar]] {
    var taken: [String: [Unicode.Scalar]] = [:]
    for key in form.keys {
      let sample = try #require(Self.samples[key], "\(key)")
      func isTaken(_ text: String) -> Bool {
        var record = blank
        return form.fill(&record, from: Draft([key: text]), in: CustomerFormTests.context).isEmpty
      }
      #expect(isTaken(sample), "\(key)")
      let middle = sample.index(sample.startIndex, offsetBy: sample.count / 2)
      let scalars = scalars.filter { scalar in
        isTaken(sample[..<middle] + String(scalar) + sample[middle...])
      }
      if !scalars.isEmpty { taken[key] = scalars }
    }
    return taken
  }

  private static let movie = Movie(id: ID(trusted: "m"), code: "F-000001", title: "Alien")

  @Test func noneTakesAControlCharacterButForTheLinesOfAText() throws {
    let lines: [Unicode.Scalar] = ["\t", "\n", "\r"]
    #expect(
      try taken(Self.controls, by: .customer, into: CustomerFormTests.blank()) == ["address": lines]
    )
    #expect(try taken(Self.controls, by: .movie, into: Self.movie) == ["summary": lines])
    #expect(try taken(Self.controls, by: .copy, into: .blank) == [:])
  }

  @Test func onlyTextThatPeopleWriteTakesWhatCannotBeSeen() throws {
    let customers = try taken(Self.hidden, by: .customer, into: CustomerFormTests.blank())
    #expect(Set(customers.keys) == ["card", "name", "address", "postcode", "tier", "note"])
    let movies = try taken(Self.hidden, by: .movie, into: Self.movie)
    #expect(
      Set(movies.keys) == [
        "title", "code", "cast", "director", "class", "genre", "language", "summary", "barcode",
      ])
    #expect(Set(try taken(Self.hidden, by: .copy, into: .blank).keys) == ["shelf", "medium"])
  }
}
