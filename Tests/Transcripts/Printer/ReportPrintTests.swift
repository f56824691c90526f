import Foundation
import Support
import Testing

/// X and Z reports on the printer that the environment of a machine names: the same bytes as those
/// for a redirection, and a printer that fails undoes nothing.
struct ReportPrintTests {
  private func inShop<Result>(_ body: (World) throws -> Result) throws -> Result {
    try World.inFolder { world in
      for line in [
        "movie add --title Heat --quantity 1", "goods add Popcorn --price 2.50",
        "till open --float 20.00",
        "sell Popcorn",
      ] {
        let (printed, status) = try world.type("rental " + line)
        try #require(status == 0, "\(line): \(printed)")
      }
      return try body(world)
    }
  }

  private func paper() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: "paper"))) }

  private func run(
    _ world: World, _ line: String, on printer: String = "./paper"
  ) throws -> (printed: String, status: Int32) {
    try world.run(
      line.split(separator: " ").map(String.init), environment: ["RENTAL_PRINTER": printer])
  }

  /// What a redirection gets.
  private func bytes(_ world: World, _ report: String) throws -> [UInt8] {
    let words = report.split(separator: " ").map(String.init)
    let (printed, status) = try world.run(words + ["--format", "escpos"], to: "bytes")
    #expect(status == 0, "\(printed)")
    return Array(try Data(contentsOf: URL(filePath: "bytes")))
  }

  @Test func theSameBytesArePrinted() throws {
    try inShop { world in
      let x = try bytes(world, "till x")
      #expect(try run(world, "till x --print") == ("X report 1 of till 1 is printed\n", 0))
      #expect(try paper() == x && x.count > 400)
      let closed = try run(world, "till close --counted 22.50 --print", on: "./z")
      #expect(closed == ("Till 1 is closed, and Z report 1 is printed\n", 0))
      let z = try bytes(world, "till z 1")
      let printed = Array(try Data(contentsOf: URL(filePath: "z")))
      #expect(printed == z && z != x)
      for line in ["till z --print", "till z 1 --print"] {
        #expect(try run(world, line) == ("Z report 1 of till 1 is printed\n", 0))
      }
      #expect(try paper() == x + z + z)
      let printer = try SimulatedPrinter()
      let (_, sent) = try printer.printing {
        let ended = try run(world, "till z --print", on: printer.address)
        #expect(ended.status == 0, "\(ended)")
      }
      #expect(sent == z)
    }
  }

  @Test func aPrinterThatFailsIsToldAndUndoesNothing() throws {
    try inShop { world in
      for place in ["/dev/full", "| false", "127.0.0.1:1"] {
        let (printed, status) = try run(world, "till x --print", on: place)
        #expect(status == 74 && printed.hasPrefix("rental: X report 1 of till 1 is not printed.\n"))
        #expect(printed.contains("try: rental till x --print   (once the printer is ready)"))
      }
      for (printer, fault) in [("", "no receipt printer is set"), ("here", "which has no port")] {
        for line in ["till x --print", "till close --counted 22.50 --print"] {
          let (printed, status) = try run(world, line, on: printer)
          #expect(status == 78 && printed.contains(fault), "\(printed)")
        }
      }
      #expect(try run(world, "till x").status == 0)
      let (printed, status) = try run(world, "till close --counted 22.50 --print", on: "| false")
      #expect(status == 74, "\(printed)")
      #expect(
        printed.hasPrefix("rental: till 1 is closed, but Z report 1 is not printed.\n"),
        "\(printed)")
      #expect(printed.contains("\n  try: rental till z 1 --print   (once"), "\(printed)")
      #expect(try run(world, "till x").status == 2)
      #expect(try run(world, "till z 1 --print").status == 0)
    }
  }

  /// The last report of a till is another one soon, and the first till is not every till.
  @Test func whatIsToldNamesTheTillAndTheReport() throws {
    try inShop { world in
      #expect(try run(world, "till open --float 5.00 --till 2").status == 0)
      let (printed, _) = try run(world, "till close --counted 5.00 --till 2 --print", on: "| false")
      #expect(printed.contains("try: rental till z 1 --print --till 2   (once"), "\(printed)")
      let again = try run(world, "till z --till 2 --print", on: "| false")
      #expect(
        again.printed.contains("try: rental till z 1 --print --till 2   (once")
          && again.printed.contains("rental till z 1 --till 2 --format escpos > FILE"),
        "\(again.printed)")
    }
  }

  @Test func aPrintHasNoOtherFormatAndIsOfNoBatch() throws {
    try inShop { world in
      for format in ["html", "escpos"] {
        let (printed, status) = try run(world, "till x --print --format \(format)")
        #expect(status == 64 && printed.contains("--print and --format \(format) cannot be used"))
      }
      let json = try run(world, "till x --print --format json")
      #expect(json.printed == "{\"report\":\"X\",\"till\":1,\"number\":1}\n")
      let (printed, _) = try world.run(
        ["batch"], input: #"{"do":"till-close","counted":["22.50"],"print":true}"# + "\n",
        environment: ["RENTAL_PRINTER": "./batch"])
      #expect(printed.contains("print is not for a batch"), "\(printed)")
      #expect(!FileManager.default.fileExists(atPath: "batch"))
      let closed = try run(world, "till close --counted 22.50 --print --format json")
      #expect(closed.printed.hasPrefix(#"{"report":"Z","#) && closed.status == 0, "\(closed)")
    }
  }
}
