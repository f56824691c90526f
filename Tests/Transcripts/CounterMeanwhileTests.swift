import Domain
import Reports
import Requests
import Support
import Testing

@testable import Commands

/// What other tills do between two lines of the counter is told before it counts.
@Suite struct CounterMeanwhileTests {
  private static let shop = [
    #"{"do":"movie-add","title":"Alien","quantity":3}"#,
    #"{"do":"movie-add","title":"Heat","quantity":3,"class":"new"}"#,
    #"{"do":"customer-add","name":"Ana Lima","address":"A","postcode":"P"}"#,
    #"{"do":"customer-add","name":"Zoë","address":"A","postcode":"P"}"#,
    #"{"do":"rent","customer":"Zoë","copies":["C-1"],"nights":2}"#,
  ].joined(separator: "\n")

  private func atCounter(_ body: (World, CounterClerk) throws -> Void) throws {
    try World.inFolder { world in
      #expect(try world.run(["batch"], input: Self.shop).status == 0)
      let session = Session(world.context, CallOptions())
      _ = try session.shop()
      let clerk = CounterClerk(
        session.acting(as: "Bo"), keeping: try CounterDrafts(session), isWatched: true)
      try body(world, clerk)
      #expect(try world.run(["check"]).status == 0)
    }
  }

  private func take(_ clerk: CounterClerk, _ line: String) -> CounterReply {
    clerk.take(Array(line.utf8))
  }

  private func apply(_ rules: String, in world: World) throws {
    let text = "currency GBP\ntime zone Europe/London\n" + rules + "\n"
    try FileSystem.write(Array(text.utf8), to: "house.rules")
    #expect(try world.run(["rules", "apply", "house.rules"]).status == 0)
  }

  /// A customer never pays another price than the last that was told.
  @Test(
    arguments: [
      ("price 4.00 per night", "not 6.00"), ("price 1.00 flat", "not 6.00"),
      ("price 5.00 flat when class new", nil), ("limit 5", nil),
      ("due roll forward\nclosed 2026-03-03", "due"),
    ] as [(String, String?)], ["done", "yes"])
  func aPriceThatChangedIsTold(_ rules: (String, String?), _ again: String) throws {
    try atCounter { (world, clerk) throws in
      for line in ["M-000001", "C-2", "2"] { #expect(take(clerk, line).tone == .told) }
      let told = try #require(clerk.state.preview?.total)
      try apply(rules.0, in: world)
      let reply = take(clerk, "done")
      guard let words = rules.1 else {
        #expect(reply.tone == .done, "\(reply.text)")
        return
      }
      #expect(reply.tone == .refused && reply.text.contains(words), "\(reply.text)")
      let preview = try #require(clerk.state.preview)
      let now = preview.total
      let done = take(clerk, again)
      #expect(done.text.contains("Paid: \(now.text(in: preview.currency)) in cash"), "\(done.text)")
      #expect((now == told) == !words.hasPrefix("not"))
    }
  }

  /// What is in the basket and is not sold any more is in nobody's way.
  @Test(arguments: ["done", "4", "C-3"])
  func goodsThatAreGoneAreTakenOut(_ line: String) throws {
    try atCounter { (world, clerk) throws in
      for name in ["Cola", "Nuts"] {
        #expect(try world.run(["goods", "add", name, "--price", "1.80"]).status == 0)
      }
      for line in ["M-000001", "C-2", "2", "cola", "nuts"] {
        #expect(take(clerk, line).tone == .told)
      }
      #expect(try world.run(["goods", "remove", "Cola"]).status == 0)
      let reply = take(clerk, line)
      #expect(reply.tone == .refused && reply.text.hasPrefix("Cola is not for sale"), "\(reply)")
      #expect(clerk.state.basket.goods.map(\.name) == ["Nuts"])
      let done = take(clerk, "done")
      #expect(done.text.contains("Sold: Nuts, 1.80 GBP"), "\(done.text)")
    }
  }

  /// Nor is another sum taken for what is kept longer.
  @Test func aPriceThatChangedIsToldOfNightsThatAreAdded() throws {
    try atCounter { (world, clerk) throws in
      #expect(take(clerk, "extend C-1 2").text.contains("6.00 GBP for 2 more nights"))
      try apply("extension price 1.00 per night", in: world)
      #expect(take(clerk, "done").text.contains("2.00 GBP"))
      #expect(take(clerk, "done").text.contains("Paid: 2.00 in cash"))
    }
  }

  @Test(arguments: [["2"], ["M-000002"], ["C-3"], ["1", "done"], ["pay card"]])
  func whoeverWasRemovedStandsInNobodysWay(_ lines: [String]) throws {
    try atCounter { (world, clerk) throws in
      for line in ["M-000001", "C-2"] { #expect(take(clerk, line).tone == .told) }
      #expect(try world.run(["customer", "remove", "Ana Lima", "--yes"]).status == 0)
      let reply = lines.map { take(clerk, $0) }[0]
      let isNext = lines == ["M-000002"]
      #expect(
        reply.text.hasPrefix(isNext ? "Zoë (M-000002)" : "Ana Lima is no customer any more"),
        "\(reply.text)")
      _ = take(clerk, "M-000002")
      _ = take(clerk, "2")
      #expect(take(clerk, "done").text.hasPrefix("Rented to Zoë: Alien (C-000002)"))
    }
  }

  /// Where only a manager's word helps, yes asks for it.
  @Test func yesOverridesWhereNothingElseHelps() throws {
    try atCounter { (world, clerk) throws in
      try apply("limit 0\nask rental-limit", in: world)
      _ = take(clerk, "M-000001")
      #expect(take(clerk, "C-2").text.hasSuffix("say override, with a manager's word"))
      #expect(take(clerk, "yes").text == "why? type the reason")
      // Whoever scans on has given no reason.
      for line in ["C-3", "C-000004", "done", "2", "yes", "clear"] {
        #expect(take(clerk, line).text == "why? type the reason, or no to leave it")
      }
      #expect(take(clerk, "a birthday").text.hasPrefix("overridden; Alien (C-000002)"))
    }
  }

  /// A manager's word ends with their job, also between the yes and the rent: another one gives
  /// theirs, and nothing is saved in the name of the first.
  @Test(arguments: [["retire", "Mia"], ["edit", "Mia", "--role", "clerk"]], [["done"], ["C-3"]])
  func whoeverIsRetiredHasNoSay(_ change: [String], _ lines: [String]) throws {
    try atCounter { (world, clerk) throws in
      func add(_ name: String, _ role: String, _ pins: String, by: [String]) throws {
        let words = ["staff", "add", name, "--role", role, "--pin-stdin"] + by
        #expect(try world.run(words, input: pins).status == 0)
      }
      try apply("limit 0\nask rental-limit", in: world)
      try add("Ana", "owner", "246813\n", by: [])
      try add("Mia", "manager", "246813\n975310\n", by: ["--by", "Ana"])
      try add("Bo", "clerk", "246813\n", by: ["--by", "Ana"])
      let visit = ["M-000001", "C-2", "override", "a birthday", "Mia", "975310", "2"]
      let told = visit.map { take(clerk, $0).text }
      #expect(told.last?.contains("2 nights: 1 movie") == true, "\(told)")
      let changed = try world.run(
        ["staff"] + change + ["--by", "Ana", "--pin-stdin"], input: "246813\n")
      #expect(changed.status == 0, "\(changed.printed)")
      let refused = lines.map { take(clerk, $0) }.last
      #expect(refused?.text.contains("any more; a manager types their name") == true)
      #expect(try world.run(["list", "--customer", "Ana Lima", "--format", "jsonl"]).printed == "")
      for line in ["Ana", "246813"] { _ = take(clerk, line) }
      let done = take(clerk, "done")
      #expect(done.text.hasPrefix("Rented to Ana Lima"), "\(done.text)")
      let kept = try world.run(["list", "--customer", "Ana Lima", "--format", "json"]).printed
      #expect(kept.contains("C-000002"))
      let trail = try world.run(["audit", "list", "--format", "jsonl"]).printed
      #expect(trail.split(separator: "\n").last?.contains(#""by":"Ana""#) == true, "\(trail)")
    }
  }

  @Test func aBlockIsLiftedInWords() throws {
    try atCounter { (world, clerk) throws in
      #expect(
        try world.run(["customer", "block", "Ana Lima", "--reason", "scratched"]).status == 0)
      _ = take(clerk, "M-000001")
      #expect(take(clerk, "C-2").text.hasSuffix("say yes to lift the block"))
      #expect(take(clerk, "yes").text.contains("Alien (C-000002): 3.00"))
    }
  }

  /// Some scanners end a code with a carriage return alone.
  @Test(arguments: ["\r", "\n", "\r\n"])
  func aScanEndsAsTheScannerEndsIt(_ end: String) throws {
    try World.inFolder { world in
      #expect(try world.run(["batch"], input: Self.shop).status == 0)
      let lines = ["M-000001", "C-2", "2", "done", "quit", "C-1"]
      let ended = try world.run(
        ["counter", "--plain"], input: lines.map { $0 + end }.joined())
      #expect(ended.printed.contains("Rented to Ana Lima: Alien (C-000002), 2 nights"))
      #expect(ended.printed.hasSuffix("the counter is closed\n"), "\(ended.printed)")
    }
  }

  /// However small the screen, and whatever is turned to.
  @Test func theSmallestScreensAreFilled() throws {
    try atCounter { (_, clerk) throws in
      for line in ["help", "till open 10", "till"] {
        _ = take(clerk, line)
        for height in 1...20 {
          for turns in 0...9 {
            let screen = CounterScreen(
              state: clerk.state, input: "", columns: 80, height: height,
              paint: Paint(isOn: false), heading: clerk.heading, turns: turns)
            #expect(screen.lines.count == height, "\(line), \(height), \(turns)")
          }
        }
      }
    }
  }

  /// All of a long answer can be read, a part at a time, on whatever screen.
  @Test(arguments: [(80, 24), (120, 40), (60, 14), (40, 16), (30, 8)])
  func enterShowsTheRestOfALongAnswer(columns: Int, height: Int) throws {
    try atCounter { (_, clerk) throws in
      let help = take(clerk, "help")
      func screen(_ turns: Int) -> [String] {
        CounterScreen(
          state: clerk.state, input: "", columns: columns, height: height,
          paint: Paint(isOn: false), heading: clerk.heading, turns: turns
        ).lines
      }
      let shown = (0..<40).map(screen)
      for line in shown.joined() { #expect(DisplayText.width(line) < columns) }
      for lines in shown { #expect(lines.count == height) }
      let all = shown.joined().joined(separator: "\n")
      for line in help.page {
        let name = line.prefix { $0 != " " }
        #expect(all.contains("    \(name)"), "\(name)")
      }
      let isLong = screen(0).joined().contains("press Enter")
      #expect(isLong == (height < 32))
    }
  }
}
