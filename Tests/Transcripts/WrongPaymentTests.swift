import Domain
import Foundation
import Requests
import Support
import Testing

@testable import Commands

/// What is typed as a payment and is none: the word that is wrong is named, and what is told to try
/// works.
@Suite struct WrongPaymentTests {
  private static let rules = """
    price 3.00 per night
    package ten 10 rentals 25.00
    membership silver 29.00 per year
    """
  private static let start = [
    "rental movie add --title Heat --quantity 4",
    "rental customer add --name Ana --address a --postcode p",
    "rental customer add --name Ben --address a --postcode p",
    "rental rules apply house.rules",
    "rental rent --customer Ana --copy C-1 --nights 2 --on-account",
    "rental pay Ben card 5.00",
  ]

  private func inShop(_ body: (World) throws -> Void) throws {
    try World.inFolder { world in
      try Data(Self.rules.utf8).write(to: URL(filePath: "house.rules"))
      for line in Self.start.dropLast() {
        let (printed, status) = try world.type(line)
        #expect(status == 0, "\(line): \(printed)")
      }
      try body(world)
    }
  }

  /// Commands that are paid behind an option. `PAY` is where it stands.
  private static let paid = [
    "rent --customer Ben --movie Heat --nights 1 PAY", "package buy Ben ten PAY",
    "membership buy Ben silver PAY", "return C-1 PAY", "extend C-1 --nights 1 PAY",
    "rent PAY --customer Ben --movie Heat --nights 1",
  ]
  /// What is wrong, and the word of it that is named.
  private static let payments = [
    ("--pay 'on account'", "on account"), ("--pay on account", "on account"),
    ("--pay 'On Account'", "On Account"), ("--pay='on account'", "on account"),
    ("--pay 'cash abc'", "abc"), ("--pay='cash abc'", "abc"), ("--pay 'cash 1e3'", "1e3"),
    ("--pay cash 1e3", "1e3"), ("--pay 'cash -1'", "-1"), ("--pay cash -1", "-1"),
    ("--pay cash -1.50", "-1.50"), ("--pay ''", ""), ("--pay 'cash '", ""),
    ("--pay 'cash 1 2'", "1 2"), ("--pay 'cash 1,5'", "1,5"), ("--pay 'card .5'", ".5"),
    ("--pay 'card 5.'", "5."), ("--pay '£3'", "£3"), ("--pay 'cash £3'", "£3"),
    ("--pay visa", "visa"), ("--pay 'visa 3'", "visa 3"), ("--pay 5", "5"), ("--pay 'CARD x'", "x"),
    ("--pay card --pay 'cash x'", "x"), ("--pay 'cash ٣'", "٣"),
    ("--pay cash --pay cart", "cart"),
    ("--pay=cash --pay=cart", "cart"), ("--pay CASH --pay visa", "visa"),
  ]

  @Test(arguments: paid)
  func aPaymentBehindAnOption(_ command: String) throws {
    try inShop { world in
      for (payment, wrong) in Self.payments {
        try check("rental " + command.replacing("PAY", with: payment), wrong, in: world)
      }
      // What may be a copy is taken for one.
      guard !command.hasPrefix("return"), !command.hasPrefix("extend") else { return }
      try check("rental " + command.replacing("PAY", with: "--pay cash abc"), "abc", in: world)
    }
  }

  /// Commands that are about money, with a method and an amount as words.
  private static let moved = [
    "pay Ana", "deposit take Ana", "refund Ana --reason WHY", "deposit return Ana",
  ]
  private static let words = [
    ("on account", "on account"), ("cash abc", "abc"), ("cash 1e3", "1e3"), ("cash -1", "-1"),
    ("cash ''", ""), ("''", ""), ("card,5", "card,5"), ("visa 3", "visa"), ("abc", "abc"),
    ("£3", "£3"), ("-1", "-1"), ("card 1,5", "1,5"), ("cash cart", "cart"), ("cart", "cart"),
    ("cash on account", "on account"), ("cash account", "account"), ("cash abc def", "abc"),
    ("cash 1.00 cart", "cart"), ("visa visa", "visa"),
  ]

  @Test(arguments: moved)
  func aPaymentAsWords(_ command: String) throws {
    try inShop { world in
      #expect(try world.type("rental pay Ana card 6.00").status == 0)
      #expect(try world.type("rental deposit take Ana cash 9.00").status == 0)
      #expect(
        try world.type("rental rent --customer Ana --copy C-2 --nights 1 --on-account").status == 0)
      for (payment, wrong) in Self.words {
        try check("rental \(command) \(payment)", wrong, in: world)
      }
    }
  }

  /// A word that is too much is named, wherever the payment stands, and none that the command takes
  /// is dropped.
  @Test(arguments: [
    ("membership buy --pay card Ben silver extra", "extra"),
    ("membership buy Ben --pay card silver extra", "extra"),
    ("membership buy Ben silver extra --pay card", "extra"),
    ("membership buy Ben silver --pay card extra", "extra"),
    ("package buy --pay cash Ben ten abc", "abc"),
    ("package buy Ben ten --pay cash abc def", "abc"),
    ("package buy Ben ten --pay cash card", "card"),
    ("package buy --pay cash card Ben ten", "ten"),
    ("rent --customer Ben --movie Heat --nights 1 --pay cash card", "card"),
    ("rent --customer Ben --pay=cash card --movie Heat --nights 1", "card"),
  ])
  func aWordTooManyIsNamed(_ line: String, _ wrong: String) throws {
    try inShop { world in
      let (printed, status) = try world.type("rental " + line)
      #expect(status == 64)
      #expect(printed.hasPrefix("rental: \"\(wrong)\" is not "), "\(line)\n\(printed)")
      for command in PrintedRemedyTests.commands(in: printed) {
        let (answer, status) = try world.trying { try world.type(command) }
        #expect(status == 0, "\(line)\n\(command)\n\(answer)")
      }
    }
  }

  /// Decimals that the money does not have: it says how many there are, and what to type.
  @Test(arguments: [
    ("rent --customer Ben --movie Heat --nights 1 --pay cash 3.001", "--pay cash 3.00"),
    ("rent --customer Ben --movie Heat --nights 1 --pay 'cash 3.001'", "--pay \"cash 3.00\""),
    ("rent --customer Ben --movie Heat --nights 1 --pay='cash 3.001'", "--pay=cash 3.00"),
    ("pay Ana 1.999", "pay Ana 1.99"), ("pay Ana card 0.001", "pay Ana card 0.01"),
    ("deposit take Ana cash 5.000", "deposit take Ana cash 5.00"),
    ("extend C-1 --nights 1 --pay cash 3.0000000000000000000000", "--pay cash 3.00"),
    ("package buy Ben ten --pay cash 25.001", "--pay cash 25.00"),
  ])
  func tooManyDecimals(_ line: String, _ right: String) throws {
    try inShop { world in
      let (printed, status) = try world.type("rental " + line)
      #expect(status == 64, "\(line)")
      #expect(printed.contains(", and GBP has 2 decimals, as in 3.00."), "\(printed)")
      let told = try #require(PrintedRemedyTests.commands(in: printed).first)
      #expect(told.contains(right), "\(told)")
      let (answer, done) = try world.trying { try world.type(told) }
      #expect(done == 0, "\(told)\n\(answer)")
    }
  }

  private func check(_ line: String, _ wrong: String, in world: World) throws {
    let (printed, status) = try world.type(line)
    #expect(status == 64, "\(line)\n\(printed)")
    #expect(printed.hasPrefix("rental: \"\(wrong)\" is not "), "\(line)\n\(printed)")
    let told = PrintedRemedyTests.commands(in: printed)
    #expect(told.count > 1, "\(line)\n\(printed)")
    for command in told {
      let (answer, status) = try world.trying { try world.type(command) }
      // A refund of what nobody paid is refused by a rule, and so is less than is due.
      #expect([0, 2].contains(status), "\(line)\n\(command)\n\(answer)")
      let isTooLittle = line.hasSuffix("--pay 5")
      #expect(
        status == 0 || command.contains("refund") || isTooLittle, "\(line)\n\(command)\n\(answer)")
    }
  }

  /// At the counter, what is said to help is typed there.
  @Test(arguments: [
    "M-2 / pay on account", "M-1 / pay on account", "M-1 / pay abc", "M-1 / pay cash abc",
    "M-1 / pay cash 1e3", "M-1 / pay -1", "M-1 / pay cash -1", "M-1 / pay visa 3",
    "M-1 / pay card 99", "M-2 / C-2 / 1 / pay on account", "M-2 / C-2 / 1 / pay cash abc",
    "M-2 / C-2 / 1 / pay card x", "M-2 / C-2 / 1 / pay -1",
    "M-2 / package nix", "M-2 / package ten cash abc", "M-2 / package ten pay abc",
    "M-2 / package ten on account", "M-2 / package ten visa 3", "M-2 / package ten cash 5",
    "M-2 / package ten card 99", "M-2 / package ten cash -1", "M-2 / package nix cash 3",
    "M-2 / membership nix", "M-2 / membership silver cash abc",
    "M-2 / membership silver on account",
    "M-2 / membership silver cash 5", "M-2 / membership silver card 99", "M-2 / membership renew",
    "M-2 / membership renew card", "M-2 / membership renew cash 1",
    "M-2 / membership silver / membership other",
    "M-2 / membership silver / membership renew cash 1",
    "M-2 / membership silver / membership renew x",
    "M-3 / package ten", "M-3 / membership silver", "M-3 / membership renew",
  ])
  func whatIsSaidToHelpAtTheCounterDoes(_ typed: String) throws {
    try inShop { world in
      #expect(
        try world.type("rental customer add --name Cleo --address a --postcode p").status == 0)
      #expect(try world.type("rental customer close Cleo").status == 0)
      let session = Session(world.context, CallOptions())
      _ = try session.shop()
      let clerk = CounterClerk(
        session.acting(as: "Bo"), keeping: try CounterDrafts(session), isWatched: true)
      var reply = CounterReply(text: "", tone: .told)
      for line in typed.components(separatedBy: " / ") { reply = clerk.take(Array(line.utf8)) }
      // Nobody owes anything, and so nothing can be paid.
      guard !typed.hasPrefix("M-2 / pay") else { return }
      #expect(reply.tone == .refused, "\(reply.text)")
      #expect(!reply.text.contains("rental "), "\(reply.text)")
      let before = reply.text
      let said = try #require(reply.text.components(separatedBy: "; say ").dropFirst().last)
      if said.hasPrefix("yes") {
        #expect(clerk.take(Array("yes".utf8)).tone == .done)
      } else {
        reply = clerk.take(Array(said.utf8))
        #expect(reply.tone != .refused, "\(before)\n\(said)\n\(reply.text)")
      }
    }
  }

  /// Nothing is used up, and then all of it again; what is left is said.
  @Test func packagesAreKeptOnAWord() throws {
    try inShop { world in
      let session = Session(world.context, CallOptions())
      _ = try session.shop()
      let clerk = CounterClerk(
        session.acting(as: "Bo"), keeping: try CounterDrafts(session), isWatched: true)
      let take = { (line: String) in clerk.take(Array(line.utf8)).text }
      #expect(take("no package") == "the basket is empty")
      for line in ["M-2", "package ten", "C-2", "1"] { _ = take(line) }
      #expect(take("no package").contains("3.00 GBP"))
      #expect(take("No Package off").contains("0.00 GBP"))
      #expect(take("no package").contains("3.00 GBP"))
      let paid = take("done")
      #expect(paid.contains("Paid: 3.00") && !paid.contains("package"), "\(paid)")
      for line in ["M-2", "C-3", "2"] { _ = take(line) }
      let used = take("done")
      #expect(used.hasSuffix("Left of package ten: 9 rentals"), "\(used)")
    }
  }

  /// A basket that is taken up again keeps what was said of packages.
  @Test func aBasketFromBeforeKeepsPackages() throws {
    try inShop { world in
      let session = Session(world.context, CallOptions())
      _ = try session.shop()
      var basket = CounterState()
      basket.basket.items = [.init(kind: .copy, id: "C-2", code: "C-2", title: "Heat")]
      for keeps in [true, false] {
        basket.basket.keepsPackages = keeps
        let draft = try #require(CounterDraft(basket))
        #expect(CounterDraft(Array(draft.text.utf8)) == draft)
        #expect(draft.keepsPackages == keeps)
      }
    }
  }
}
