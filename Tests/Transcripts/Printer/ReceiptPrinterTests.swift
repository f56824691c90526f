import Foundation
import Glibc
import Support
import Testing

/// The printer that the environment of a machine names: each way prints the same, and what fails is
/// no print.
struct ReceiptPrinterTests {
  private static let rules = """
    time zone UTC
    shop Films
    sender Films <shop@films.example>
    price 3.00 flat

    """

  private func inShop<Result>(_ body: (World) throws -> Result) throws -> Result {
    try World.inFolder { world in
      try Data(Self.rules.utf8).write(to: URL(filePath: "house.rules"))
      for line in [
        "rules apply house.rules", "movie add --title Alien --quantity 2",
        "customer add --name Ana --address a --postcode p --email ana@films.example",
        "rent --customer Ana --copy C-1 --nights 1 --pay cash",
      ] {
        let (printed, status) = try world.type("rental " + line)
        try #require(status == 0, "\(line): \(printed)")
      }
      return try body(world)
    }
  }

  private func bytes(of file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: file)))
  }

  /// When the last receipt was first printed, as JSON has it.
  private func firstPrint(_ world: World) throws -> Substring? {
    let shown = try world.type("rental receipt show 1 --format json").printed
    return shown.firstRange(of: "\"printed_at\":").map { range in
      shown[range.upperBound...].prefix { $0 != "," && $0 != "}" }
    }
  }

  /// The first print and a reprint, by `receipt show`.
  private func expected(_ world: World, _ options: String = "") throws -> [[UInt8]] {
    try world.trying {
      try ["first", "second"].map { file in
        let show = "rental receipt show 1 --format escpos -o \(file) \(options)"
        #expect(try world.type(show).status == 0)
        return try bytes(of: file)
      }
    }
  }

  private func printed(_ world: World, on printer: String, _ options: String = "") throws {
    let ended = try world.run(
      ["receipt", "print"] + options.split(separator: " ").map(String.init),
      environment: ["RENTAL_PRINTER": printer])
    #expect(ended.status == 0 && ended.printed == "Receipt 1-000001 is printed\n", "\(ended)")
  }

  @Test func eachWayPrintsWhatShowDoes() throws {
    try inShop { world in
      let expected = try expected(world)
      #expect(expected[0] != expected[1] && expected[0].count > 200)
      for way in ["./paper", "\(world.folder)/paper", "| cat >> paper", "  |cat>>paper  "] {
        try world.trying {
          for number in 1...2 {
            try printed(world, on: way)
            #expect(try bytes(of: "paper") == Array(expected[..<number].joined()), "\(way)")
          }
        }
      }
      for host in ["127.0.0.1", "::1"] {
        let printer = try SimulatedPrinter(host: host)
        try world.trying {
          for number in 0...1 {
            let (_, paper) = try printer.printing(status: "ready") {
              try printed(world, on: printer.address)
            }
            #expect(paper == expected[number], "\(host)")
          }
        }
      }
    }
  }

  @Test func aNameIsLookedUpAndEachOfItsAddressesTried() throws {
    try inShop { world in
      let printer = try SimulatedPrinter()
      let address = printer.address.replacing("127.0.0.1", with: "localhost")
      let expected = try expected(world)
      let (_, paper) = try printer.printing { try printed(world, on: address) }
      #expect(paper == expected[0])
    }
  }

  @Test func aPipeTakesItAsADeviceDoes() throws {
    try inShop { world in
      let expected = try expected(world)
      try #require(mkfifo("pipe", 0o600) == 0)
      let pipe = open("pipe", O_RDWR | O_NONBLOCK)
      defer { close(pipe) }
      try printed(world, on: "./pipe")
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(pipe, &bytes, bytes.count)
      #expect(Array(bytes.prefix(max(count, 0))) == expected[0])
    }
  }

  @Test func theWidthIsThatOfThePaper() throws {
    try inShop { world in
      let narrow = try expected(world, "--width 32")
      for (way, options) in [("RENTAL_PRINTER_WIDTH=32", ""), ("", "--width 32")] {
        try world.trying { () throws in
          let typed = "RENTAL_PRINTER=./paper \(way) rental receipt print 1 \(options)"
          #expect(try world.type(typed).status == 0)
          #expect(try bytes(of: "paper") == narrow[0], "\(way)")
        }
      }
      let (printed, status) = try world.type(
        "RENTAL_PRINTER=./paper rental receipt print --width 80")
      #expect(status == 64 && printed.contains("a receipt printer has 32 or 42 columns"))
    }
  }

  private static let wrong = [
    ("192.168.1.40", "which has no port"), ("printer", "which has no port"), ("", "is set"),
    ("   ", "is set"), ("http://192.168.1.40:9100", "the address of a page"),
    ("lp -d till1", "has a space in it"), ("192.168.1.40 :9100", "has a space in it"),
    ("::1:9100", "without brackets"), ("[::1]", "which has no port"),
    ("[::1]9100", "no port after the bracket"),
    ("[::1:9100", "not closed"), (":9100", "no host before the port"),
    ("[]:9100", "no host before the port"), ("printer:", "a port that is no number"),
    ("printer:0", "a port that is no number"), ("printer:65536", "a port that is no number"),
    ("printer:-1", "a port that is no number"), ("printer:+1", "a port that is no number"),
    ("printer:91x", "a port that is no number"), ("|", "no command after the bar"),
    ("|  ", "no command after the bar"), ("dev/usb/lp0", "which has no port"),
  ]

  /// What is told to try is an address, whichever of the two was meant.
  @Test(arguments: [
    ("::1:9100", "[::1]:9100"), ("fe80::1:9100", "[fe80::1]:9100"), ("::1", "[::1]:9100"),
    ("fe80::1", "[fe80::1]:9100"), ("2001:db8:0:0:0:0:0:5", "[2001:db8:0:0:0:0:0:5]:9100"),
    ("printer", "printer:9100"), ("printer:91x", "printer:9100"),
  ])
  func anAddressIsToldThatIsOne(_ printer: String, _ address: String) throws {
    try inShop { world in
      let (printed, _) = try world.run(
        ["receipt", "print"], environment: ["RENTAL_PRINTER": printer])
      #expect(printed.replacing("\"", with: "").contains("RENTAL_PRINTER=\(address)"), "\(printed)")
    }
  }

  @Test(arguments: wrong)
  func whatNamesNoPrinterIsToldAsThat(_ printer: String, _ fault: String) throws {
    try inShop { world in
      let isNamed = !printer.allSatisfy(\.isWhitespace)
      for command in ["receipt print"] + (isNamed ? ["till drawer --reason why"] : []) {
        let (printed, status) = try world.run(
          command.split(separator: " ").map(String.init),
          environment: ["RENTAL_PRINTER": printer])
        #expect(status == 78 && printed.contains(fault), "\(command): \(printed)")
        #expect(printed.contains("\n  try: RENTAL_PRINTER="), "\(printed)")
      }
      #expect(try firstPrint(world) == "null")
    }
  }

  /// What it says why, and where the printer would be.
  private static let failing = [
    ("127.0.0.1:1", "the printer 127.0.0.1:1 cannot be reached: Connection refused"),
    ("no-such-host.invalid:9100", "the printer no-such-host.invalid:9100 cannot be reached: "),
    ("/dev/usb/lp77", "no such device; the printer is off"),
    ("./none/paper", "cannot be reached: No such file or directory"),
    (".//", "cannot be reached: it is a folder"), ("/dev/full", "No space left on device"),
    ("| false", "the printer command ended with 1"),
    ("| no-such-command", "the printer command ended with 127"),
    ("| cat > paper; exit 3", "the printer command ended with 3"),
  ]

  @Test(arguments: failing)
  func whatFailsIsNoPrint(_ printer: String, _ why: String) throws {
    try inShop { world in
      let expected = try expected(world)
      let (printed, status) = try world.run(
        ["receipt", "print"], environment: ["RENTAL_PRINTER": printer])
      #expect(status == 74, "\(printed)")
      #expect(printed.hasPrefix("rental: receipt 1-000001 is not printed.\n  why: "), "\(printed)")
      #expect(printed.contains(why), "\(printed)")
      #expect(try firstPrint(world) == "null")
      try? FileManager.default.removeItem(atPath: "paper")
      try self.printed(world, on: "./paper")
      #expect(try bytes(of: "paper") == expected[0])
    }
  }

  /// The same of every other way to the customer.
  @Test(arguments: [
    "show 1 --format escpos -o /dev/full", "show 1 --format text -o /dev/full",
    "show 1 --format html -o none/receipt.html", "show 1 --format escpos",
    "show 1 --format text", "show 1 --format html", "mail 1 --mail-command false",
    "mail 1 --mail-command no-such-command",
  ])
  func noOtherFailureIsAPrint(_ command: String) throws {
    try inShop { world in
      world.isOutputClosed = true
      let (printed, status) = try world.type("rental receipt " + command)
      world.isOutputClosed = false
      #expect(status == 74, "\(printed)")
      #expect(try firstPrint(world) == "null")
    }
  }

  @Test func aPrinterThatHangsIsGivenUp() throws {
    try inShop { world in
      let printer = try SimulatedPrinter()
      let waiting = printer.hang()
      defer { for socket in waiting { close(socket) } }
      try #require(mkfifo("pipe", 0o600) == 0)
      let pipe = open("pipe", O_RDWR | O_NONBLOCK)
      defer { close(pipe) }
      let block = [UInt8](repeating: 0, count: 4096)
      while write(pipe, block, block.count) > 0 {}
      for (place, why) in [
        (printer.address, "cannot be reached: it does not answer within 1 s"),
        ("./pipe", "did not take all of it: it takes no more within 1 s"),
      ] {
        let (printed, status) = try world.run(
          ["receipt", "print", "1"],
          environment: ["RENTAL_PRINTER": place, "RENTAL_PRINTER_TIMEOUT": "1"])
        #expect(status == 74 && printed.contains("the printer \(place) \(why)"), "\(printed)")
      }
      #expect(try firstPrint(world) == "null")
    }
  }

  @Test func theDrawerIsOpenedAndNoted() throws {
    try inShop { world in
      let drawer = ["till", "drawer", "--reason", "why"]
      let noted = { (world: World) in
        try world.run(["audit", "list", "--deed", "till-drawer", "--format", "csv"]).printed
          .split(separator: "\n").count - 1
      }
      let away = try world.run(drawer, environment: ["RENTAL_PRINTER": "127.0.0.1:1"])
      #expect(away.status == 74 && away.printed.hasPrefix("rental: the drawer of till 1 is not "))
      #expect(try noted(world) == 0)
      let printer = try SimulatedPrinter()
      let (ended, paper) = try printer.printing {
        try world.run(drawer, environment: ["RENTAL_PRINTER": printer.address])
      }
      #expect(ended.status == 0 && paper == [0x1B, 0x40, 0x1B, 0x70, 0, 25, 250], "\(ended)")
      #expect(try noted(world) == 1)
      let failed = try world.run(drawer, environment: ["RENTAL_PRINTER": "| false"])
      #expect(failed.printed.contains("the audit trail has it all the same"), "\(failed)")
      #expect(try noted(world) == 2)
      for (number, printer) in [(3, nil), (4, ""), (5, "  ")] as [(Int, String?)] {
        let ended = try world.run(
          drawer, environment: printer.map { ["RENTAL_PRINTER": $0] } ?? [:])
        #expect(ended.status == 0 && ended.printed.hasPrefix("Noted for till 1: why; "), "\(ended)")
        #expect(try noted(world) == number)
      }
    }
  }

  @Test func theCounterPrintsItsLastReceipt() throws {
    try inShop { world in
      let expected = try expected(world)
      let ended = try world.run(
        ["counter", "--plain"], input: "print\nprint 1\nprint 9\nreceipt 1\n",
        environment: ["RENTAL_PRINTER": "./paper"])
      #expect(ended.printed.contains("no receipt was made here yet; say print and its number"))
      #expect(ended.printed.contains("Receipt 1-000001 is printed"), "\(ended)")
      #expect(ended.printed.contains("there is no receipt \"9\""), "\(ended)")
      #expect(try bytes(of: "paper") == expected[0])
      let sold = try world.run(
        ["counter", "--plain"], input: "Ana\nC-2\n1\npay cash\ndone\nprint\n",
        environment: ["RENTAL_PRINTER": "| false"])
      #expect(sold.printed.contains("receipt 1-000002 is not printed"), "\(sold)")
    }
  }

  @Test func theShopIsNoPaper() throws {
    try inShop { world in
      for path in ["./shop.db", "\(world.folder)/shop.db", "./shop.db-journal"] {
        let ended = try world.run(["receipt", "print"], environment: ["RENTAL_PRINTER": path])
        #expect(ended.status == 64 && ended.printed.contains("is the shop itself"), "\(ended)")
      }
      #expect(try world.type("rental check").status == 0)
    }
  }
}
