import Domain
import Reports
import Requests
import Support
import Testing

/// A request is the same after it was written down and read again.
struct RoundTripTests {
  private static let texts = [
    "a", "", "Ana Lima", "-x", "--note", "it's", "\"q\" $HOME `x` \\ !", "a=b", "-", "é 😀", "=",
  ]

  private static func sample(_ draws: inout Draws) -> Sample {
    var sample = Sample()
    sample.name = draws.pick(texts)
    if draws.chance(50) { sample.place = draws.pick(texts) }
    if sample.place != nil { sample.words = draws.list(0...3) { $0.pick(texts) } }
    sample.needed = draws.pick(texts)
    sample.count = draws.int(-5...5)
    sample.width = draws.int(0...100)
    if draws.chance(50) { sample.quantity = draws.int(-5...5) }
    if draws.chance(50) { sample.note = draws.pick(texts) }
    sample.tags = draws.list(0...3) { $0.pick(texts) }
    sample.cast = draws.list(0...3) { $0.pick(["a", "b c", "-d"]) }
    if draws.chance(50) { sample.tone = draws.pick(Sample.Tone.allCases) }
    sample.shade = draws.pick(Sample.Tone.allCases)
    sample.which = draws.pick(Sample.Which.allCases)
    if draws.chance(50) { sample.since = moment(&draws) }
    if draws.chance(50) { sample.until = day(&draws) }
    sample.pay = draws.list(0...2) { offer(&$0) }
    // No file is called by nothing.
    if draws.chance(50) { sample.output = draws.pick(texts.filter { !$0.isEmpty }) }
    sample.dryRun = draws.chance(50)
    return sample
  }

  private static func day(_ draws: inout Draws) -> AskedDay {
    draws.pick([.ago(0), .ago(1), .date(Day(number: 20_000) + draws.int(0...500))])
  }

  private static func moment(_ draws: inout Draws) -> AskedMoment {
    switch draws.int(0...2) {
    case 0: .day(day(&draws))
    case 1: .instant(Instant(seconds: draws.int(1_000_000_000...1_800_000_000)))
    default: .clock(day(&draws), minutes: draws.int(0...1439))
    }
  }

  private static func offer(_ draws: inout Draws) -> PaymentOffer {
    PaymentOffer(
      draws.pick([PaymentMethod.cash, .card]), draws.pick([nil, "1.00", "5", "0.05"]))
  }

  private static let options = ["--quiet", "--at", "2026-03-01"]

  @Test(arguments: UInt64(1)...5)
  func aCommandLineSaysAllOfIt(seed: UInt64) throws {
    try Property(of: Self.sample) { sample in
      let line = CommandWords(sample).line
      let words = ShellLine(line).words.dropFirst(3)
      guard case .request(let read, _) = try ArgumentReader.read(Sample.self, words) else {
        return "it asks for help: \(line)"
      }
      return read == sample ? nil : "\(line)\n\(read)"
    }.check(seed: seed, cases: 200)
  }

  @Test(arguments: UInt64(1)...5)
  func aLineSaysAllOfIt(seed: UInt64) throws {
    try Property(of: Self.sample) { sample in
      let line = JSONWriter.line(try RequestWriter.record(of: sample))
      let read = try JSONReader.read(Sample.self, JSONParser.object(Array(line.utf8))).request
      return read == sample ? nil : "\(line)\n\(read)"
    }.check(seed: seed, cases: 200)
  }

  @Test(arguments: ["10.00", "card", "card 5.00", "card 5.00 cash 5", "cash", ""])
  func moneyIsSaidInWords(_ words: String) throws {
    let typed = ["Ana"] + words.split(separator: " ").map(String.init)
    guard case .request(let payment, _) = try ArgumentReader.read(SamplePayment.self, typed[...])
    else { return }
    #expect(CommandWords(payment).words.dropFirst(2) == typed[...])
    let record = try RequestWriter.record(of: payment)
    guard payment.money.count < 2 else { return }
    let object = try JSONParser.object(Array(JSONWriter.line(record).utf8))
    #expect(try JSONReader.read(SamplePayment.self, object).request == payment)
  }
}
