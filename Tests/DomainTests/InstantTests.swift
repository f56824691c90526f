import Domain
import Support
import Testing

struct InstantTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"),
    ("2026-03-01T17:00:00Z", "2026-03-01T17:00:00Z"),
    ("2026-03-01t17:00:00z", "2026-03-01T17:00:00Z"),
    ("2026-03-01 18:00:00+01:00", "2026-03-01T17:00:00Z"),
    ("2026-03-01T00:30:00+05:45", "2026-02-28T18:45:00Z"),
    ("2026-12-31T23:59:59-00:01", "2027-01-01T00:00:59Z"),
    ("2026-03-01T17:00:00-00:00", "2026-03-01T17:00:00Z"),
    ("2026-03-01T17:00:00.5Z", "2026-03-01T17:00:00Z"),
    ("2026-03-01T17:00:00.999999999Z", "2026-03-01T17:00:00Z"),
    ("2026-03-01T17:00:00.1+14:00", "2026-03-01T03:00:00Z"),
    ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
    ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
    ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
  ])
  func isReadWithAnyOffset(_ text: String, _ utc: String) throws {
    #expect(try #require(Instant(text)).text == utc)
  }

  @Test(arguments: [
    "", "2026-03-01", "2026-03-01T17:00Z", "2026-03-01T17:00:00", "2026-03-01T24:00:00Z",
    "2026-03-01T17:60:00Z", "2026-03-01T17:00:60Z", "2026-02-29T17:00:00Z",
    "2026-03-01T17:00:00+1:00", "2026-03-01T17:00:00+0100", "2026-03-01T17:00:00+24:00",
    "2026-03-01T17:00:00+01:60", "2026-03-01T17:00:00.Z", "2026-03-01T17:00:00,5Z",
    "2026-03-01T17:00:00ZZ", "2026-03-01T17:00:00Z ", "2026-03-01_17:00:00Z",
    "2026-03-01T17.00.00Z", "2026-03-01T1\u{301}:00:00Z", "2026-03-01T17:00:00+-1:00",
    "2026-03-01T17:00:00.5", "T17:00:00Z2026-03-01",
  ])
  func refusesWhatIsNotRFC3339(_ text: String) {
    #expect(Instant(text) == nil)
  }

  @Test(arguments: ["0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01"])
  func refusesMomentsThatNoTextCouldWriteBack(_ text: String) {
    #expect(Instant(text) == nil)
  }

  @Test func alwaysIsTheFirstMomentOfTheCalendar() {
    #expect(Instant.always.text == "0001-01-01T00:00:00Z")
    #expect(Instant("0001-01-01T00:00:00Z") == .always)
  }

  @Test(arguments: Seeds.all)
  func textsSortAsMomentsDo(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let range = Instant.always.seconds...253_402_300_799
    for _ in 0..<500 {
      let one = Instant(seconds: random.int(range))
      let other = Instant(seconds: one.seconds - random.int(0...100_000))
      #expect((other < one) == (other.text < one.text) || other < .always)
      #expect(Instant(one.text) == one)
    }
  }
}
