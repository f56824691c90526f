import Foundation
import Support
import Testing

/// What is to be written where nothing can be ends as an error of writing, whatever command it was.
struct UnwritablePlaceTests {
  /// PLACE is where no file can be made.
  private static let commands = [
    "backup PLACE.db", "backup PLACE.db.gz", "backup --keep PLACE", "export PLACE",
    "import --template PLACE", "import bad.csv --skip-bad --rejects PLACE.csv",
    "cover export Alien -o PLACE.jpg", "cover sheet -o PLACE.jpg", "cover thumb good.jpg -o PLACE",
    "movie cards Alien -o PLACE", "label copies C-000003 -o PLACE.html",
    "label copies C-000003 -o PLACE.pdf", "label customers 'Ana Lima' -o PLACE.svg",
    "label commands -o PLACE.pdf", "receipt show 1-1 --format html -o PLACE.html",
    "customer export 'Ana Lima' -o PLACE.json", "report dashboard -o PLACE",
    "notice templates -o PLACE", "rules try good.rules --since 2020-01-01 --page PLACE.html",
    "night --out PLACE", "--database PLACE.db init --yes",
    "--database PLACE.db customer add --name B --address a --postcode p",
    "--database PLACE.db import bad.csv --skip-bad", "--database PLACE.db restore good.db",
  ]

  /// In no folder, and in a file.
  @Test(arguments: commands, ["none/deep/new", "plain/new"])
  func itIsAnErrorOfWriting(_ command: String, _ place: String) throws {
    let folder = try TemporaryFolder()
    let typed = command.replacing("PLACE", with: place)
    let ended = try BuiltProgram().runShell(
      """
      cd '\(folder.path)' && cp -r '\(SoundFolder.made.get().path)' case && cd case && : > plain
      export RENTAL_DATABASE="$PWD/shop.db"
      printf 'Name,Address,Postcode,DOB\\nA,1,Q,1990-02-30\\nC,2,Q,1990-02-03\\n' > bad.csv
      "$RENTAL" rent --customer 'Ana Lima' --copy C-000003 --nights 1 > ../paid 2>&1 || exit 99
      exec "$RENTAL" \(typed)
      """, in: folder)
    // A new shop makes the folders that it lies in.
    if place.hasPrefix("none"), command.hasPrefix("--database") { return }
    #expect(ended.status == 74, "\(typed): \(ended.error)")
    #expect(ended.error.contains(place), "\(typed): \(ended.error)")
  }
}
