import Foundation
import Support
import Testing

/// Where no shop can be, what is told to try helps or is no command.
struct NoPlaceForShopTests {
  /// `plain` is a file, `folder` a folder, `astray` a link that leads nowhere; nobody may write to
  /// `closed`, and `new` is not there.
  private static let places = [
    "/proc/shop.db", "/proc/none/shop.db", "/proc/self/fd/shop.db", "/sys/shop.db", "/dev/full",
    "/dev/null", "plain", "plain/shop.db", "plain/deep/shop.db", "folder", ".", "/",
    "astray", "astray/shop.db", "closed/shop.db", "closed/deep/shop.db", "new/shop.db",
    "new/deep/shop.db", "shop.db", "folder/shop.db",
  ]
  private static let commands = [
    "init --name Reel", "stock", "customer add --name A --address a --postcode p",
    "customer edit Ana --tier gold", "rules show", "check", "backup ../copy.db",
  ]
  private static let prepare = """
    mkdir case && cd case && : > plain && printf x > plain && mkdir folder closed
    ln -s nowhere astray && chmod 555 closed
    """

  @Test(arguments: places)
  func whatIsToldHelps(_ place: String) throws {
    for command in Self.commands {
      let folder = try TemporaryFolder()
      let line = #""$RENTAL" --database '\#(place)' \#(command)"#
      let ended = try run("\(Self.prepare)\n\(line)", in: folder)
      guard ended.status != 0 else { continue }
      #expect(ended.error.contains("  try: "), "\(line): \(ended.error)")
      #expect(![70, 0].contains(ended.status), "\(line): \(ended.error)")
      for told in PrintedRemedyTests.commands(in: ended.error) where !told.contains("PATH") {
        let typed = told.replacing("rental ", with: "\"$RENTAL\" ", maxReplacements: 1)
        let again = try run("cd case\n\(typed)", in: folder)
        #expect(again.status == 0, "\(line): \(told): \(again.error)")
      }
    }
  }

  /// A shop can be where folders are only missing, and nowhere else of these.
  @Test(arguments: places)
  func aPlaceForAShopIsKnown(_ place: String) throws {
    let fit = place.hasPrefix("new/") || ["shop.db", "folder/shop.db"].contains(place)
    let folder = try TemporaryFolder()
    let made = try run(
      "\(Self.prepare)\n\"$RENTAL\" --database '\(place)' init --name Reel", in: folder)
    // A file of somebody else stays as it is, and an ordinary user may not write everywhere.
    #expect((made.status == 0) == fit, "\(place): \(made.error)")
  }

  /// Whoever runs the tests as root may write to every folder, and so gives that up.
  private func run(_ script: String, in folder: TemporaryFolder) throws -> BuiltProgram.Ended {
    guard geteuid() == 0 else { return try BuiltProgram().runShell(script, in: folder) }
    let quoted = "'" + script.replacing("'", with: #"'\''"#) + "'"
    return try BuiltProgram().runShell(
      "chown -R nobody . && exec setpriv --reuid nobody --clear-groups /bin/sh -c \(quoted)",
      in: folder)
  }
}
