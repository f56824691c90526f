import Foundation
import Support
import Testing

/// Texts in UTF-16 are named as such, with a mark at their start and without; what has zeros for
/// another reason is not.
struct OddTextTests {
  private static let commands = [
    "rules check odd.rules", "rules apply odd.rules", "rules test odd.rules",
    "rules diff odd.rules", "rules try odd.rules --since 2026-01-01", "rules coverage odd.rules",
    "rules can odd.rules --never \"under 18 rents rating 18\"",
  ]
  private static let texts = [
    "limit 3", "limit 3\nprice 3.00 per night\n", "# Öffnungszeiten: täglich\nlimit 3\r\n",
    "shop \"千と千尋\"\nlimit 3\nnights 1..14 # as ever\n",
  ]

  @Test(arguments: commands)
  func textInUTF16IsNamed(_ command: String) throws {
    try World.inFolder { world in
      let made = "rental customer add --name A --address a --postcode p"
      #expect(try world.type(made).status == 0)
      for text in Self.texts {
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
          try #require(text.data(using: encoding)).write(to: URL(filePath: "odd.rules"))
          let (printed, status) = try world.type("rental " + command)
          #expect(status == 65, "\(command): \(printed)")
          #expect(
            printed.hasPrefix("rental: odd.rules is in UTF-16, and not in UTF-8."), "\(printed)")
        }
      }
      for bytes in [Data([0, 0]), Data("limit 3\u{0}\n".utf8), Data([0x6C, 0, 0, 0]), Data([0])] {
        try bytes.write(to: URL(filePath: "odd.rules"))
        let printed = try world.type("rental " + command).printed
        #expect(!printed.contains("UTF-16"), "\(Array(bytes)): \(printed)")
      }
    }
  }

  /// What has to be there and is empty is named, and nothing is done.
  @Test(arguments: [
    ("package buy Ana ''", "package is required"), ("package buy Ana ' '", "package is required"),
    ("membership buy Ana ''", "membership is required"),
    ("customer add --name '' --address a --postcode p", "name is required"),
    ("movie add --title '' --quantity 1", "title is required"),
    ("renter add --customer Ana --name ''", "name is required"),
    ("shelf add '' --rows 1 --places 1", "required"),
    ("staff add '' --role clerk", "required"),
    ("rules check ''", "<file> is empty"), ("rules apply ''", "<file> is empty"),
    ("rules test ''", "<file> is empty"), ("restore ''", "<file> is empty"),
    ("export ''", "<folder> is empty"),
    ("rules can '' --never \"under 18 rents rating 18\"", "<file> is empty"),
    ("rules try '' --since 2026-01-01", "is empty"), ("cover inspect ''", "is empty"),
    ("label copies -o ''", "is empty"),
  ])
  func whatIsEmptyIsNamed(_ command: String, _ words: String) throws {
    try World.inFolder { world in
      for line in [
        "rental customer add --name Ana --address a --postcode p",
        "rental movie add --title Heat --quantity 1",
      ] { #expect(try world.type(line).status == 0) }
      let (printed, status) = try world.type("rental \(command) --no-input")
      #expect(status == 64, "\(command): \(printed)")
      #expect(printed.contains(words), "\(command): \(printed)")
      #expect(!printed.contains("this should not happen"), "\(printed)")
    }
  }
}
