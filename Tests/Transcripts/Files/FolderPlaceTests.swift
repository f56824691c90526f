import Foundation
import Support
import Testing

/// What lies where a command is to write a folder: it is said what it is, and how to go on.
struct FolderPlaceTests {
  /// The place, how the command ends, and what is said.
  private static let places: [(place: String, status: Int32, words: String)] = [
    ("new", 0, ""), ("folder", 0, ""), ("folder/", 0, ""), ("link", 0, ""),
    ("file", 64, "file is a file, not a folder."),
    ("toFile", 64, "toFile is a link to a file, not a folder."),
    ("astray", 64, "astray is a link that leads nowhere."),
    ("pipe", 64, "pipe is a pipe, not a folder."),
    ("shared/link", 64, "shared/link is a link in a folder that everybody may write to."),
    ("full", 64, "full is not empty."), ("''", 64, "<folder> is empty."),
    ("none/new", 74, "none/new cannot be written: "), ("file/new", 74, "file/new cannot be "),
    ("/proc/new", 74, "/proc/new cannot be written: "), ("closed/new", 74, "closed/new cannot "),
  ]

  @Test(arguments: places)
  func exportSaysWhatIsThere(_ place: String, _ status: Int32, _ words: String) throws {
    let folder = try TemporaryFolder()
    let asNobody =
      geteuid() == 0 ? "chown -R nobody . && exec setpriv --reuid nobody --clear-groups" : "exec"
    let ended = try BuiltProgram().runShell(
      """
      export RENTAL_DATABASE="$PWD/shop.db"
      "$RENTAL" init --name Reel --no-input --quiet > /dev/null || exit 99
      mkdir folder full shared closed shared/folder && : > full/x && : > file && mkfifo pipe
      ln -s folder link && ln -s file toFile && ln -s nowhere astray
      ln -s folder shared/link && chmod 1777 shared && chmod 555 closed
      \(asNobody) "$RENTAL" export \(place)
      """, in: folder)
    #expect(ended.status == status, "\(place): \(ended.error)")
    #expect(
      ended.error.hasPrefix("rental: \(words)") || words.isEmpty, "\(place): \(ended.error)")
    guard status == 0 else { return }
    let written = FileManager.default.fileExists(
      atPath: folder.path + "/\(place == "link" ? "folder" : place)/house.rules")
    #expect(written, "\(place)")
  }
}
