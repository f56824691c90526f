import Support
import Testing

/// Texts that are longer than anybody writes are refused, whichever way they come.
struct LongTextTests {
  private static let long = String(repeating: "ä", count: 100_000)

  private func makeShop(_ world: World) throws {
    for line in [
      "rental customer add --name Ana --address a --postcode p",
      "rental movie add --title Heat --quantity 1",
    ] { #expect(try world.type(line).status == 0) }
  }

  @Test(arguments: [
    ["customer", "add", "--address", "a", "--postcode", "p", "--name"],
    ["customer", "edit", "Ana", "--address"], ["customer", "edit", "Ana", "--tier"],
    ["movie", "add", "--quantity", "1", "--title"], ["movie", "edit", "Heat", "--summary"],
    ["movie", "edit", "Heat", "--cast"], ["copy", "edit", "C-1", "--shelf"],
    ["rent", "--customer", "Ana", "--copy", "C-1", "--nights", "1", "--note"],
    ["staff", "add"], ["till", "in", "1", "--reason"],
  ])
  func noCommandTakesOne(_ command: [String]) throws {
    try World.inFolder { world in
      try makeShop(world)
      if command[0] == "till" { #expect(try world.type("rental till open --float 1").status == 0) }
      let line = command + [Self.long] + (command[0] == "staff" ? ["--role", "owner"] : [])
      let (printed, status) = try world.run(line + ["--format", "json"])
      #expect(status == 64 && printed.contains("\"code\":\"invalid\""), "\(printed.prefix(300))")
      #expect(printed.contains("letters") && printed.utf8.count < 2000)
    }
  }

  @Test func noRequestAndNoImportTakesOne() throws {
    try World.inFolder { world in
      try makeShop(world)
      let fields = "\"address\":\"a\",\"postcode\":\"p\""
      let (printed, status) = try world.run(
        ["batch"],
        input: "{\"do\":\"customer-add\",\"name\":\"\(Self.long)\",\(fields)}\n"
          + "{\"do\":\"customer-add\",\"name\":\"\(Self.long.prefix(1500))\",\(fields)}\n")
      #expect(status == 6 && printed.components(separatedBy: "\"code\":\"invalid\"").count == 3)
      for header in ["name,address,postcode", "Name,Street,Zip"] {
        try world.write(["new/customers.csv": "\(header)\n\(Self.long),a,p\n"])
        let imported = try world.type("rental import new --format json")
        #expect(imported.status == 65 && imported.printed.contains("\"code\":\"invalid\""))
      }
      let known = try world.type("rental customer list --format csv").printed
      #expect(known.split(separator: "\n").count == 2)
    }
  }
}
