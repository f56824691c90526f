import Domain
import Reports
import Requests
import Support
import Testing

@testable import Commands

/// Whatever is scanned is answered in one line, and whatever is on the counter fits the screen.
@Suite struct CounterClerkTests {
  private static let long = String(repeating: "Long ", count: 30)
  private static let shop = [
    #"{"do":"movie-add","title":"Pay It Forward","quantity":2}"#,
    #"{"do":"movie-add","title":"千と千尋の神隠し","quantity":2}"#,
    #"{"do":"movie-add","title":"No","quantity":1}"#,
    #"{"do":"movie-add","title":"The Drop","quantity":4}"#,
    #"{"do":"customer-add","name":"Ana Lima","address":"A","postcode":"P","born":"1990-01-01"}"#,
    #"{"do":"customer-add","name":"Bo \#(long)","address":"A","postcode":"P"}"#,
    #"{"do":"customer-add","name":"Zoë","address":"A","postcode":"P"}"#,
    #"{"do":"rent","customer":"Zoë","copies":["C-1","C-3"],"nights":2}"#,
  ].joined(separator: "\n")

  private func atCounter(_ body: (World, CounterClerk) throws -> Void) throws {
    try World.inFolder { world in
      let now = world.now
      world.now = try #require(Instant("2026-02-20T17:00:00Z"))
      #expect(try world.run(["batch"], input: Self.shop).status == 0)
      world.now = now
      let session = Session(world.context, CallOptions())
      _ = try session.shop()
      let clerk = CounterClerk(
        session.acting(as: "Bo"), keeping: try CounterDrafts(session), isWatched: true)
      try body(world, clerk)
    }
  }

  private func take(_ clerk: CounterClerk, _ line: String) -> CounterReply {
    clerk.take(Array(line.utf8))
  }

  @Test(arguments: [
    ("18", true), ("18.00", true), ("0.5", true), ("", false), (".", false), ("18.", false),
    (".5", false), ("1.2.3", false), ("½", false), ("٣", false), ("18,00", true), ("1,234", true),
    ("-1", false),
    ("C-1", false),
  ])
  func anAmountIsDigits(text: String, isAmount: Bool) {
    #expect(CounterWord.isAmount(text) == isAmount)
  }

  @Test(arguments: [
    // Titles that begin with a word of the counter.
    ("pay it forward", "Pay It Forward (F-000001)"), ("the drop", "The Drop (F-000004)"),
    ("movie no", "No (F-000003)"), ("no", "nothing was asked"), ("PAY", "scan the customer"),
    ("drop it", "nothing here is called"), ("done now", "nothing here is called"),
    // A code is a code in whatever form, with white space around it.
    (" c-4 ", "千と千尋の神隠し (C-000004) is on the counter"), ("C-000003\t", "Back from Zoë"),
    ("c-3", "Back from Zoë"), ("7", "nothing here is called \"7\""), ("", "nothing was scanned"),
    ("M-000001", "Ana Lima (M-000001); 0 out"), ("zoe", "Zoë (M-000003); 2 out, 2 overdue"),
    ("nights 2", "2 nights; scan the customer"), ("quit", "the counter is closed"),
    ("\u{0}\u{1F}", "nothing here is called"), ("copy Ana Lima", "no copy is called"),
    ("customer C-4", "no customer is called"), ("receipt", "no receipt was made here yet"),
    ("receipt 99", "there is no receipt"), ("till open x", "float is"),
    ("till close 10,00 a wrong note", "cannot close till 1: till 1 is closed"),
    ("till close all of it", "nothing here is called"),
    ("extend", "scan what is kept longer"), ("Extend 2", "2 more nights; scan"),
    ("extend c-4", "千と千尋の神隠し (C-000004) is not out"), ("extend nobody", "nothing here is called"),
    ("extend C-3 2", "千と千尋の神隠し (C-000003): 6.00 GBP for 2 more nights and "),
    ("extend M-1", "Ana Lima (M-000001); 0 out"), ("extend no", "No (F-000003)"),
    ("renter Ben", "scan the customer first"),
    ("override", "there is nothing to override"), ("drop 2026-02-30", "nothing here is called"),
  ])
  func aLineHasAnAnswer(_ line: String, _ answer: String) throws {
    try atCounter { (_, clerk) throws in
      let reply = take(clerk, line)
      #expect(reply.line.hasPrefix(answer), "\(reply.line)")
      #expect(reply.isOver == (line == "quit"))
    }
  }

  /// A slip, or a look at something else, leaves it standing.
  @Test(arguments: ["yse", "yess", "", "price no", "find no", "nobody", "C-99", "?", "M-1"])
  func anOfferStaysUntilItIsAnswered(_ line: String) throws {
    try atCounter { (_, clerk) throws in
      _ = take(clerk, "M-000001")
      #expect(take(clerk, "C-1").text.contains("say yes to take back C-000001"))
      #expect(take(clerk, line).tone != .done)
      #expect(take(clerk, "yes").text.hasPrefix("Back from Zoë"))
    }
  }

  @Test(arguments: ["no", "C-4", "clear", "M-2"])
  func anOfferLapsesOnceSomethingIsDone(_ line: String) throws {
    try atCounter { (_, clerk) throws in
      _ = take(clerk, "M-000001")
      #expect(take(clerk, "C-1").text.contains("say yes to take back C-000001"))
      _ = take(clerk, line)
      #expect(take(clerk, "yes").text == "there is nothing to say yes to")
    }
  }

  @Test func aCopyIsInTheBasketOnce() throws {
    try atCounter { (_, clerk) throws in
      for line in ["M-000001", "C-4", "C-6"] { #expect(take(clerk, line).tone == .told) }
      #expect(take(clerk, "c-000004").text.contains("is in the basket already"))
      #expect(take(clerk, "yes").text == "1 movie left in the basket")
      #expect(clerk.state.basket.items.map(\.code) == ["C-000006"])
    }
  }

  /// Another till is faster: nothing of the basket is rented.
  @Test func whatAnotherTillTookIsNotRented() throws {
    try atCounter { (world, clerk) throws in
      for line in ["M-000001", "C-4", "C-6", "2"] { #expect(take(clerk, line).tone == .told) }
      let rent = ["rent", "--customer", "Zoë", "--copy", "C-000006", "--nights", "1"]
      #expect(try world.run(rent).status == 0)
      let reply = take(clerk, "done")
      #expect(reply.tone == .refused && reply.text.contains("it is out"), "\(reply.text)")
      #expect(clerk.state.basket.items.count == 2)
      let out = try world.run(["list", "--customer", "Ana Lima"]).printed
      #expect(!out.contains("C-0"), "\(out)")
      #expect(take(clerk, "yes").text.contains("Rented to Ana Lima"))
    }
  }

  /// Scans at random, some of them no text at all.
  @Test(arguments: Seeds.all.suffix(3))
  func everyScreenFits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = [
      "yes", "no", "done", "clear", "pay", "pay card", "pay cash 50", "on account", "help", "till",
      "drop yesterday", "drop off", "receipt", "price the drop", "find a", "override", "staff",
      "because", "1", "3", "40", "nights 900", "M-1", "M-2", "zoe", "movie no", "千と千尋の神隠し",
    ]
    try atCounter { (world, clerk) throws in
      for _ in 0..<150 {
        let bytes = (0..<random.int(0...40)).map { _ in UInt8(random.int(0...255)) }
        let line =
          switch random.int(0...9) {
          case 0: bytes
          case 1...4: Array("C-\(random.int(1...9))".utf8)
          default: Array(words[random.int(0...words.count - 1)].utf8)
          }
        let reply = clerk.take(line)
        #expect(!reply.line.isEmpty && DisplayText.safe(reply.line) == reply.line, "seed \(seed)")
        let (columns, height) = (random.int(1...200), random.int(1...60))
        let screen = CounterScreen(
          state: clerk.state, input: String(decoding: bytes, as: UTF8.self), columns: columns,
          height: height, paint: Paint(isOn: false), heading: clerk.heading)
        let lines = screen.lines
        #expect(lines.count == height, "\(columns)x\(height), seed \(seed)")
        for line in lines where columns > 8 {
          #expect(DisplayText.width(line) < columns, "\(columns)x\(height): \(line), seed \(seed)")
        }
        for line in lines { #expect(DisplayText.safe(line) == line, "seed \(seed)") }
      }
      #expect(try world.run(["check"]).status == 0)
    }
  }

  @Test func onlyWhatIsAnotherLineIsSent() {
    var writer = ScreenWriter()
    let first = writer.update(to: ["a", "b", "c"], cursor: (2, 1), rings: false)
    #expect(
      first == "\u{1B}[?25l\u{1B}[2J\u{1B}[1;1Ha\u{1B}[K\u{1B}[2;1Hb\u{1B}[K\u{1B}[3;1Hc\u{1B}[K"
        + "\u{1B}[3;2H\u{1B}[?25h")
    let next = writer.update(to: ["a", "B", "c"], cursor: (2, 1), rings: true)
    #expect(next == "\u{1B}[?25l\u{1B}[2;1HB\u{1B}[K\u{1B}[3;2H\u{1B}[?25h\u{7}")
    writer.forget()
    #expect(writer.update(to: ["a"], cursor: (0, 0), rings: false).contains("\u{1B}[2J"))
  }

  /// A file that somebody else wrote is no basket.
  @Test(arguments: [
    "", "{}", "x", #"{"items":[]}"#, #"{"items":[{"copy":1},{"what":"a"}]}"#,
    #"{"customer":"nobody","items":[{"copy":"gone"}],"nights":2}"#,
  ])
  func aStrangeDraftIsNoBasket(_ text: String) throws {
    try atCounter { (world, clerk) throws in
      #expect(take(clerk, "C-4").tone == .told)
      let path = try #require(try FileSystem.names(in: ".").first { $0.contains("counter") })
      try FileSystem.write(Array(text.utf8), to: path)
      let ended = try world.run(
        ["counter", "--plain", "--by", "Bo"], input: "yes\nM-000001\n")
      #expect(ended.status == 0)
      #expect(!ended.printed.contains("this is a bug"), "\(ended.printed)")
      #expect(ended.printed.contains("Ana Lima (M-000001); 0 out"), "\(ended.printed)")
    }
  }

  /// Looking something up, or changing who is there, leaves the basket of before where it is.
  @Test func aDraftStaysUntilSomebodySaysSo() throws {
    try atCounter { (world, clerk) throws in
      for line in ["M-000001", "C-4"] { #expect(take(clerk, line).tone == .told) }
      let session = Session(world.context, CallOptions())
      _ = try session.shop()
      let next = CounterClerk(session.acting(as: "Bo"), keeping: try CounterDrafts(session))
      #expect(next.offerDraft()?.contains("1 movie for Ana Lima") == true)
      for line in ["price no", "nosuch", "the dorp", "C-1", "till", "drop yesterday", "drop off"] {
        _ = take(next, line)
      }
      #expect(take(next, "staff Cy").text == "Cy is at the till")
      _ = take(next, "C-5")
      #expect(take(next, "clear").tone == .told)
      #expect(take(next, "staff Bo").text.contains("say yes to take it up"))
      #expect(take(next, "yes").text.hasPrefix("Ana Lima: 千と千尋の神隠し (C-000004)"))
      #expect(take(next, "clear").tone == .told)
      #expect(next.offerDraft() == nil)
    }
  }

  /// What cannot be kept is told, once.
  @Test func aBasketThatCannotBeKeptIsTold() throws {
    try atCounter { (_, clerk) throws in
      #expect(take(clerk, "C-4").tone == .told)
      let path = try #require(try FileSystem.names(in: ".").first { $0.contains("counter") })
      FileSystem.remove(path)
      try FileSystem.makeFolder(path)
      #expect(take(clerk, "C-6").text.contains("the basket will be lost if the counter closes"))
      #expect(!take(clerk, "C-5").text.contains("will be lost"))
      #expect(take(clerk, "M-000001").tone == .told)
    }
  }
}
