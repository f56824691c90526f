import Domain
import Foundation
import Support
import Testing

/// Each receipt is signed once it is saved, whatever made it, and what failed is signed later.
struct FiscalTests {
  private static let makers: [[String]] = [
    ["rent", "--customer", "Ana Lima", "--movie", "Alien", "--nights", "1", "--pay", "cash"],
    ["sell", "Popcorn", "--pay", "cash"], ["pay", "Ida Holm", "cash", "1.50"],
    ["gift-card", "sell", "20.00", "--pay", "cash"],
    ["membership", "buy", "Ana Lima", "club", "--pay", "cash"],
    ["package", "buy", "Ana Lima", "ten", "--pay", "cash"],
    ["deposit", "take", "Ana Lima", "cash", "15.00"],
    ["deposit", "return", "Ana Lima", "cash", "15.00"],
    ["extend", "C-000001", "--nights", "1", "--pay", "cash"],
    ["return", "C-000005", "--pay", "cash"],
    ["pay", "Ana Lima", "cash", "2.00", "--ahead"],
    ["refund", "Ana Lima", "cash", "2.00", "--reason", "why"],
    ["waive", "Ida Holm", "0.10", "--reason", "why"],
    ["goods", "return", "1-000003", "--reason", "stale"],
    ["copy", "sell", "C-000002", "--price", "4.00", "--pay", "cash"],
    ["copy", "lost", "C-000001", "--amount", "9.00"],
    ["void", "1-000005", "--reason", "why"], ["undo"],
  ]

  func inShop(_ body: (World, SimulatedSigner) throws -> Void) throws {
    try World.inFolder { world in
      try world.write([
        "new.rules": """
        time zone UTC
        price 3.00 flat
        late fee 1.00 per night, at most 15.00
        membership club 9.00 per year
        package ten 10 rentals 20.00
        tax standard 20% included
        ask debt

        """
      ])
      let now = world.now
      world.now = now + -5 * 86_400
      for step in [
        ["rules", "apply", "new.rules"],
        ["customer", "add", "--name", "Ana Lima", "--address", "A", "--postcode", "P"],
        ["customer", "add", "--name", "Ida Holm", "--address", "A", "--postcode", "P"],
        ["movie", "add", "--title", "Alien", "--quantity", "4"],
        ["movie", "add", "--title", "Heat", "--quantity", "2"],
        ["goods", "add", "Popcorn", "--price", "2.50", "--stock", "99"],
        ["rent", "--customer", "Ida Holm", "--copy", "C-000005", "--nights", "1", "--on-account"],
      ] { try done(step, world) }
      world.now = now
      let signer = SimulatedSigner()
      world.setFiscalDevice(signer.ask)
      try body(world, signer)
    }
  }

  private func done(_ step: [String], _ world: World) throws {
    let ended = try world.run(step)
    try #require(ended.status == 0, "\(step) \(ended.printed)")
  }

  private func receipts(_ world: World) throws -> [String] {
    try world.run(["receipt", "list", "--format", "csv"]).printed.split(separator: "\n").dropFirst()
      .map { String($0.prefix { $0 != "," }) }.sorted()
  }

  /// How many receipts a check tells of that are not signed.
  private func unsigned(_ world: World) throws -> Int {
    let ended = try world.run(["check"])
    #expect(ended.status == 0, "\(ended.printed)")
    let line = ended.printed.split(separator: "\n").first { $0.hasSuffix("not signed") }
    return line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
  }

  @Test func whateverMakesAReceiptHasItSigned() throws {
    try inShop { world, signer in
      let before = try receipts(world)
      for step in Self.makers {
        let known = try receipts(world)
        let dry = try world.run(step + ["--dry-run"])
        #expect(signer.takeAsked() == [], "\(step) \(dry.printed)")
        try done(step, world)
        let made = try receipts(world).filter { !known.contains($0) }
        #expect(!made.isEmpty, "\(step)")
        #expect(signer.takeAsked() == made, "\(step)")
        for receipt in made {
          let text = try world.run(["receipt", "show", receipt]).printed
          #expect(text.contains("TSE 4711\nof \(receipt)\nQR: V0;\(receipt)\n"), "\(text)")
        }
      }
      #expect(signer.signed == Array(try receipts(world).dropFirst(before.count)))
      #expect(try unsigned(world) == 0)
    }
  }

  @Test func aBatchHasEachOfItsReceiptsSigned() throws {
    try inShop { world, signer in
      let sale = #"{"do":"sell","goods":["Popcorn"],"pay":"cash","op":"till-1-77"}"# + "\n"
      let lines =
        sale + #"{"do":"sell","goods":["None"],"pay":"cash"}"# + "\n" + sale
        + #"{"do":"pay","customer":"Ida Holm","method":"cash","amount":"1.00"}"# + "\n"
      _ = try world.run(["batch", "-"], input: lines)
      #expect(signer.takeAsked() == ["1-000002", "1-000003"])
      #expect(signer.signed.count == 2)
    }
  }

  @Test func aDeviceReadsWhatTheReceiptSays() throws {
    try inShop { world, signer in
      try done(["sell", "Popcorn", "--quantity", "2", "--pay", "cash"], world)
      #expect(
        signer.lastInput
          == #"{"receipt":"1-000002","till":"1","at":"2026-03-01T17:00:00Z","#
          + #""recorded_at":"2026-03-01T17:00:00Z","by":"clerk","currency":"GBP","#
          + #""lines":[{"kind":"goods","amount":"5.00","taxes":[{"rate":"standard","#
          + #""percent":"20","net":"4.17","tax":"0.83","gross":"5.00"}]}],"#
          + #""taxes":[{"rate":"standard","percent":"20","net":"4.17","tax":"0.83","#
          + #""gross":"5.00"}],"payments":[{"kind":"payment","method":"cash","#
          + #""amount":"5.00"}],"total":"5.00","paid":"5.00"}"# + "\n")
    }
  }

  @Test func whatFailedIsToldAndSignedOnceLater() throws {
    try inShop { world, signer in
      signer.manner = .fails
      for _ in 1...2 {
        let sale = try world.run(["sell", "Popcorn", "--pay", "cash"])
        #expect(sale.status == 0)
        #expect(sale.printed.contains("is not signed: the fiscal command ended with 1. rental "))
      }
      let text = try world.run(["receipt", "show", "2", "--format", "text"]).printed
      let words = text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
      #expect(words.contains("This receipt could not be signed: the fiscal device failed on"))
      #expect(try unsigned(world) == 2)
      let day = try world.run(["report", "day", "--format", "csv"]).printed
      #expect(day.contains("look,receipts not signed,2,"), "\(day)")
      signer.manner = .losesAnswer
      #expect(try world.run(["receipt", "sign"]).status == 6)
      signer.manner = .signs
      _ = signer.takeAsked()
      try done(["receipt", "sign"], world)
      #expect(signer.takeAsked() == ["1-000002", "1-000003"])
      try done(["receipt", "sign"], world)
      #expect(signer.takeAsked() == [])
      #expect(signer.signed == ["1-000002", "1-000003"])
      #expect(try unsigned(world) == 0)
      let audit = try world.run(["audit", "list", "--deed", "receipt-sign", "--format", "csv"])
      #expect(audit.printed.split(separator: "\n").count == 7, "\(audit.printed)")
    }
  }

  @Test func aDeviceThatDoesNotAnswerIsNotAskedForEver() throws {
    try inShop { world, signer in
      signer.manner = .fails
      for _ in 1...5 { try done(["sell", "Popcorn", "--pay", "cash"], world) }
      _ = signer.takeAsked()
      let ended = try world.run(["receipt", "sign"])
      #expect(ended.status == 6, "\(ended.printed)")
      #expect(signer.takeAsked() == ["1-000002", "1-000003", "1-000004"])
      #expect(ended.printed.contains("5 receipts are not signed"), "\(ended.printed)")
    }
  }

  @Test func whatIsNeverSignedKeepsNothingElse() throws {
    try inShop { world, signer in
      signer.manner = .fails
      for _ in 1...6 { try done(["sell", "Popcorn", "--pay", "cash"], world) }
      signer.manner = .refuses(["1-000002", "1-000003", "1-000004"])
      for _ in 1...2 {
        world.now = world.now + 60
        #expect(try world.run(["receipt", "sign"]).status == 6)
      }
      #expect(signer.signed == ["1-000005", "1-000006", "1-000007"])
      #expect(try unsigned(world) == 3)
    }
  }

  @Test func aTillWhoseDeviceFailsStopsNoOther() throws {
    try inShop { world, signer in
      signer.manner = .fails
      for till in ["1", "1", "1", "1", "2"] {
        try done(["sell", "Popcorn", "--pay", "cash", "--till", till], world)
      }
      signer.manner = .refuses((2...5).map { "1-00000\($0)" })
      #expect(try world.run(["receipt", "sign"]).status == 6)
      #expect(signer.signed == ["2-000001"])
    }
  }

  /// What is not kept is not asked for.
  @Test func whoeverMayNotActAsksNoDevice() throws {
    try inShop { world, signer in
      signer.manner = .fails
      try done(["sell", "Popcorn", "--pay", "cash"], world)
      _ = signer.takeAsked()
      let staff = ["staff", "add", "Ana", "--role", "owner", "--by", "Ana", "--pin-stdin"]
      #expect(try world.run(staff, input: "135791").status == 0)
      #expect(try world.run(["receipt", "sign", "--by", "nobody"]).status == 77)
      #expect(signer.takeAsked() == [])
    }
  }

  @Test(arguments: [
    (#"{"failure":"the certificate has expired"}"#, "says: the certificate has expired."),
    (#"{"failure":""}"#, "gives no answer."), (#"{"failure":"a\u001b[2Jb"}"#, "gives no answer."),
    (#"{"failure":["off"]}"#, "gives no answer."),
    (#"{"failure":"off","text":["TSE"]}"#, "says: off."),
  ])
  func aDeviceSaysWhyItDoesNotSign(_ said: String, _ told: String) throws {
    try inShop { world, signer in
      signer.manner = .says(said)
      let sale = try world.run(["sell", "Popcorn", "--pay", "cash"])
      #expect(sale.status == 0)
      #expect(sale.printed.contains(told), "\(sale.printed)")
      #expect(try unsigned(world) == 1)
    }
  }

  /// What a device says may be anything.
  @Test(arguments: [
    "", "{}", "[]", "nonsense", #"{"text":"TSE"}"#, #"{"text":[]}"#, #"{"text":[""]}"#,
    #"{"text":[" "]}"#, #"{"text":[["TSE"]]}"#, #"{"text":["a\u001b[2Jb"]}"#, #"{"text":["a\nb"]}"#,
    #"{"text":["a"],"qr":""}"#, #"{"text":["a"],"qr":"a\u0000"}"#, #"{"text":["a"],"qr":["b"]}"#,
    #"{"text":["\#(String(repeating: "x", count: 201))"]}"#,
    #"{"text":[\#(Array(repeating: #""x""#, count: 21).joined(separator: ","))]}"#,
    #"{"text":["a"],"qr":"\#(String(repeating: "x", count: 1001))"}"#,
  ])
  func whatIsNoAnswerIsAFailure(_ said: String) throws {
    try inShop { world, signer in
      signer.manner = .says(said)
      let sale = try world.run(["sell", "Popcorn", "--pay", "cash"])
      #expect(sale.status == 0)
      #expect(sale.printed.contains("is not signed: the fiscal command "), "\(sale.printed)")
      #expect(try unsigned(world) == 1)
    }
  }

  @Test(arguments: [
    #"{"text":["a"],"qr":null}"#, #"{"text":[4711]}"#,
    #"{"text":["\#(String(repeating: "x", count: 200))"]}"#,
    #"{"text":[\#(Array(repeating: #""x""#, count: 20).joined(separator: ","))]}"#,
    #"{"text":["a"],"qr":"\#(String(repeating: "x", count: 1000))"}"#,
  ])
  func theLongestAnswerIsPrintedWhole(_ said: String) throws {
    try inShop { world, signer in
      signer.manner = .says(said)
      let sale = try world.run(["sell", "Popcorn", "--pay", "cash"])
      #expect(!sale.printed.contains("not signed"), "\(sale.printed)")
      for format in ["text", "html", "escpos"] {
        _ = try world.run(["receipt", "show", "2", "--format", format, "-o", "paper"])
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "paper"))
        let given = said.filter { $0 == "x" }.count
        #expect(bytes.filter { $0 == UInt8(ascii: "x") }.count >= given, "\(format)")
      }
    }
  }

  @Test func whoeverSignsMeanwhileIsNotFollowed() throws {
    try inShop { world, signer in
      signer.manner = .fails
      try done(["sell", "Popcorn", "--pay", "cash"], world)
      signer.manner = .signs
      signer.meanwhile { _ = try? world.run(["receipt", "sign"]) }
      try done(["receipt", "sign"], world)
      let audit = try world.run(["audit", "list", "--deed", "receipt-sign", "--format", "csv"])
      #expect(audit.printed.split(separator: "\n").count == 3, "\(audit.printed)")
      #expect(try unsigned(world) == 0)
    }
  }

  @Test func withoutACommandNothingIsSignedOrTold() throws {
    try inShop { world, signer in
      signer.manner = .fails
      try done(["sell", "Popcorn", "--pay", "cash"], world)
      world.setFiscalDevice(nil)
      _ = signer.takeAsked()
      try done(["sell", "Popcorn", "--pay", "cash"], world)
      #expect(signer.takeAsked() == [])
      #expect(try unsigned(world) == 0)
      let shown = try world.run(["receipt", "show", "3", "--format", "json"]).printed
      #expect(!shown.contains("sign"), "\(shown)")
      #expect(try world.run(["receipt", "sign"]).status == 78)
      world.setFiscalDevice(signer.ask)
      signer.manner = .signs
      try done(["receipt", "sign"], world)
      #expect(signer.takeAsked() == ["1-000002"])
    }
  }

  @Test func anUndoTakesBackTheSaleAndNotItsSignature() throws {
    try inShop { world, signer in
      try done(["sell", "Popcorn", "--pay", "cash"], world)
      try done(["undo"], world)
      #expect(signer.signed == ["1-000002", "1-000003"])
    }
  }

  @Test func anExportCarriesThem() throws {
    try inShop { world, signer in
      try done(["sell", "Popcorn", "--pay", "cash"], world)
      signer.manner = .fails
      try done(["sell", "Popcorn", "--pay", "cash"], world)
      try done(["export", "one"], world)
      try done(["import", "one", "--database", "two.db"], world)
      try done(["export", "two", "--database", "two.db"], world)
      let files = try ["one", "two"].map {
        try String(contentsOfFile: "\($0)/signatures.csv", encoding: .utf8)
      }
      #expect(files[0] == files[1])
      #expect(files[0].split(separator: "\n").count == 4, "\(files[0])")
      signer.manner = .signs
      _ = signer.takeAsked()
      let check = try world.run(["check", "--database", "two.db"])
      #expect(check.status == 0 && check.printed.contains("1 receipt is not signed"))
      try done(["receipt", "sign", "--database", "two.db"], world)
      #expect(signer.takeAsked() == ["1-000003"])
      try done(["customer", "remove", "Ana Lima", "--yes", "--database", "two.db"], world)
      #expect(try world.run(["check", "--database", "two.db"]).status == 0)
    }
  }
}
