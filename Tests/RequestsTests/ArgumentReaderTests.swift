import Domain
import Requests
import Shop
import Testing

/// How a command line becomes a request, and what is said where it does not.
struct ArgumentReaderTests {
  private func read(_ line: String) throws -> (Sample, CallOptions) {
    let words = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    guard case .request(let sample, let options) = try ArgumentReader.read(Sample.self, words[...])
    else {
      throw UsageProblem.other("no request", why: "it only says its keys")
    }
    return (sample, options)
  }

  /// One option of two names is given once.
  @Test(arguments: [
    ("--since 2026-01-01 --from 2026-01-02", "--since", "--from"),
    ("--to 2026-01-01 --until=2026-01-02", "--to", "--until"),
  ])
  func twoNamesOfAnOptionContradict(_ line: String, _ one: String, _ other: String) {
    #expect(throws: UsageProblem.contradiction(one, other)) {
      let words = line.split(separator: " ").map(String.init)
      _ = try ArgumentReader.read(ReportTakings.self, words[...])
    }
  }

  /// What has to be there.
  private static let least = "Heat --needed x --count 1 "

  private static func sample(_ change: (inout Sample) -> Void) -> Sample {
    var sample = Sample()
    (sample.name, sample.needed, sample.count) = ("Heat", "x", 1)
    change(&sample)
    return sample
  }

  static let lines: [(String, Sample)] = [
    ("", sample { _ in }),
    ("there", sample { $0.place = "there" }),
    ("there a b c", sample { ($0.place, $0.words) = ("there", ["a", "b", "c"]) }),
    ("-- -a -- --b", sample { ($0.place, $0.words) = ("-a", ["--", "--b"]) }),
    ("-", sample { $0.place = "-" }),
    ("--count 2 --count=-3", sample { $0.count = -3 }),
    ("--width=7", sample { $0.width = 7 }),
    ("--quantity +8", sample { $0.quantity = 8 }),
    ("--note ''", sample { $0.note = "" }),
    ("--note=--tag", sample { $0.note = "--tag" }),
    ("--note a=b", sample { $0.note = "a=b" }),
    ("-n y", sample { $0.needed = "y" }), ("-qn y", sample { $0.needed = "y" }),
    ("--tag a --tag=b", sample { $0.tags = ["a", "b"] }),
    ("--tone dark-blue --shade green", sample { ($0.tone, $0.shade) = (.darkBlue, .green) }),
    ("--returned", sample { $0.which = .returned }),
    (
      "--since yesterday --until 2026-03-01",
      sample {
        ($0.since, $0.until) = (.day(.ago(1)), .date(Day(number: 20_513)))
      }
    ),
    ("--output -", sample { $0.output = "-" }),
    ("--dry-run --dry-run --dry-run=", sample { $0.dryRun = true }),
    ("--pay cash", sample { $0.pay = [PaymentOffer(.cash)] }),
    (
      "--pay cash 3.50 --pay card",
      sample {
        $0.pay = [PaymentOffer(.cash, "3.50"), PaymentOffer(.card)]
      }
    ),
    ("--pay=card", sample { $0.pay = [PaymentOffer(.card)] }),
    ("--pay cash there", sample { ($0.pay, $0.place) = ([PaymentOffer(.cash)], "there") }),
    ("--pay cash 367", sample { $0.pay = [PaymentOffer(.cash, "367")] }),
  ]

  @Test(arguments: lines)
  func aLineIsARequest(_ line: String, _ expected: Sample) throws {
    #expect(try read(Self.least + line).0 == expected)
  }

  /// What is below nothing is told as what it stands for, and not as an option.
  @Test(arguments: ["-5", "-5.00", "-10"])
  func anAmountBelowNothingIsNone(_ amount: String) {
    #expect(throws: UsageProblem.noAmount(amount, of: "cash \(amount)")) {
      try read(Self.least + "--pay cash \(amount)")
    }
  }

  /// What stands behind a method and is an option is no amount.
  @Test func optionsBehindAMethodAreRead() throws {
    let (sample, options) = try read(Self.least + "--pay card -q")
    #expect(sample.pay == [PaymentOffer(.card)] && options.quiet)
  }

  /// Before the first word without a name, a whole number may be one.
  @Test func anAmountIsNoCopy() throws {
    let rest = " --needed x --count 1"
    let early = try read("--pay cash 367" + rest).0
    #expect(early.name == "367" && early.pay == [PaymentOffer(.cash)])
    let exact = try read("--pay cash 3.50 367" + rest).0
    #expect(exact.name == "367" && exact.pay == [PaymentOffer(.cash, "3.50")])
  }

  @Test func optionsOfEveryCommandAreRead() throws {
    let options = try read(Self.least + "-qy --database=a.db --format json --till 2 --by Ana").1
    #expect(options.quiet && options.yes && !options.raw)
    #expect(options.database == "a.db" && options.format == .json)
    #expect(options.till == "2" && options.by == "Ana")
  }

  static let problems: [(String, UsageProblem)] = [
    ("", .missing("<name>")), ("Heat", .missing("--needed")),
    ("Heat --needed x", .missing("--count")),
    ("Heat --needed x --count", .withoutValue("--count")),
    ("Heat --needed x --note=", .withoutValue("--note")),
    ("Heat --needed x --count -5", .withoutValue("--count")),
    ("Heat --needed --count 5", .withoutValue("--needed")),
    ("Heat --count x", .wrongValue("x", of: "--count", hint: "it is a whole number")),
    (
      "Heat --tone blue",
      .wrongValue("blue", of: "--tone", hint: "it is one of red, green, dark-blue")
    ),
    (
      "Heat --until someday",
      .wrongValue(
        "someday", of: "--until",
        hint: "\"someday\" is not a day; write 2026-03-01, today or yesterday")
    ),
    ("Heat --dry-run=x", .flagWithValue("--dry-run")),
    ("Heat -q=x", .flagWithValue("-q")),
    ("Heat --open --all", .contradiction("--open", "--all")),
    ("Heat --needd x --count", .unknownOption("--needd", nearest: "--needed", value: "x")),
    ("Heat --need x", .unknownOption("--need", nearest: "--needed", value: "x")),
    ("Heat --needd=x", .unknownOption("--needd", nearest: "--needed", value: "x")),
    ("Heat --needd -q", .unknownOption("--needd", nearest: "--needed", value: "NEEDED")),
    ("Heat --util", .unknownOption("--util", nearest: "--until", value: "DAY")),
    ("Heat --dry-rn x", .unknownOption("--dry-rn", nearest: "--dry-run")),
    ("Heat --zzz", .unknownOption("--zzz", nearest: nil)),
    ("Heat -x", .missing("--needed")),
    ("Heat --needed x --count 1 -x5", .unknownOption("-x5", nearest: nil)),
    ("Heat --needed x --count 1 -qx", .unknownOption("-x", nearest: nil)),
    ("Heat -nx", .unknownOption("-nx", nearest: nil)),
    (
      "Heat --needed x --count 1 --format html",
      .wrongValue(
        "html", of: "--format", hint: "it is one of table, json, jsonl, csv, tsv")
    ),
  ]

  @Test(arguments: problems)
  func aProblemIsAValue(_ line: String, _ problem: UsageProblem) {
    #expect(throws: problem) { _ = try read(line) }
  }

  @Test func whatIsTooMuchIsTold() {
    #expect(throws: UsageProblem.surplus("b")) {
      _ = try ArgumentReader.read(CustomerClose.self, ["a", "b", "c"])
    }
  }

  @Test func helpIsGivenWhateverElseIsWrong() throws {
    for line in ["-h", "--help x", "--zzz --help", "-qh"] {
      let words = line.split(separator: " ").map(String.init)
      guard case .help = try ArgumentReader.read(Sample.self, words[...]) else {
        Issue.record("no help for \(line)")
        continue
      }
    }
    guard case .version = try ArgumentReader.read(Sample.self, ["--version"]) else {
      Issue.record("no version")
      return
    }
  }

  /// A payment that is none is told once the line is complete.
  @Test func thePaymentIsReadLast() {
    #expect(throws: UsageProblem.missing("<name>")) { _ = try read("--pay visa") }
    #expect(throws: UsageProblem.noMethod("v1sa")) { _ = try read(Self.least + "--pay v1sa") }
  }

  @Test func manyFilesTakeNoTimeEach() throws {
    let words = Self.least.split(separator: " ").map(String.init)
    let files = (1...100_000).map { "\($0).jpg" }
    let start = ContinuousClock.now
    guard case .request(let sample, _) = try ArgumentReader.read(Sample.self, (words + files)[...])
    else { return }
    #expect(sample.words.count == 99_999)
    #expect(ContinuousClock.now - start < .seconds(3))
  }
}
