import Foundation
import Support
import Testing

/// No command writes anything else in the place of the shop, by whatever name that is called.
struct ShopIsKeptTests {
  private static let commands = [
    "rental receipt show 1-1 --format html --output SHOP --yes",
    "rental receipt show 1-1 --format text --output SHOP --yes",
    "rental report dashboard --output SHOP --yes", "rental cover export Heat --output SHOP --yes",
    "rental customer export Ana --output SHOP --yes", "rental backup SHOP --yes",
    "rental import bad.csv --skip-bad --rejects SHOP --yes",
  ]

  @Test(arguments: commands, ["shop.db", "./shop.db", "other/../shop.db", "shop.db-journal"])
  func theShopIsNotWrittenOver(_ command: String, _ name: String) throws {
    try World.inFolder { world in
      for line in [
        "rental movie add --title Heat --quantity 1",
        "rental customer add --name Ana --address a --postcode p",
        "rental rent --customer Ana --copy C-1 --nights 1",
      ] {
        #expect(try world.type(line).status == 0)
      }
      let folder = URL(filePath: world.folder)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "other"), withIntermediateDirectories: false)
      try Data("Name,Address,Postcode,DOB\nA,1,Q,1990-02-30\nC,2,Q,1990-02-03\n".utf8)
        .write(to: folder.appending(path: "bad.csv"))
      let before = try world.type("rental list --format json").printed
      let (printed, status) = try world.type(command.replacing("SHOP", with: name))
      #expect(status != 0, "\(printed)")
      #expect(try world.type("rental list --format json").printed == before, "\(printed)")
      #expect(try world.type("rental check").status == 0)
    }
  }
}
