import Foundation
import Support
import Testing

/// What `make install` puts in place, and `make uninstall` takes away.
struct InstallTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
  }

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized.path

  private func make(_ target: String, _ settings: String = "") throws -> BuiltProgram.Ended {
    try program.runShell(
      """
      make -s -C '\(Self.package)' \(target) RELEASE="$RENTAL" DESTDIR='\(folder.file("root"))' \
        \(settings)
      """, in: folder)
  }

  private func installed() throws -> Set<String> {
    let root = folder.file("root")
    let paths = FileManager.default.subpaths(atPath: root) ?? []
    var isFolder: ObjCBool = false
    return Set(
      paths.filter {
        FileManager.default.fileExists(atPath: root + "/" + $0, isDirectory: &isFolder)
          && !isFolder.boolValue
      })
  }

  @Test func everythingIsWhereItsReaderLooks() throws {
    let ended = try make("install", "PREFIX=/usr")
    #expect(ended.status == 0 && ended.error == "")
    let files = try installed()
    for path in [
      "usr/bin/rental", "usr/share/man/man1/rental.1", "usr/share/man/man1/rental-rent.1",
      "usr/share/bash-completion/completions/rental", "usr/share/zsh/vendor-completions/_rental",
      "usr/share/fish/vendor_completions.d/rental.fish",
      "usr/lib/systemd/system/rental-night.service", "usr/lib/systemd/system/rental-night.timer",
      "usr/lib/systemd/system/rental-failure@.service", "usr/share/rental/night-failed",
    ] { #expect(files.contains(path), "\(path)") }
    #expect(files.allSatisfy { $0.hasPrefix("usr/") })
    let service = try folder.bytes(of: "root/usr/lib/systemd/system/rental-night.service")
    let text = String(decoding: service, as: UTF8.self)
    #expect(text.contains("\nExecStart=/usr/bin/rental night "))
    let failure = try folder.bytes(of: "root/usr/lib/systemd/system/rental-failure@.service")
    #expect(
      String(decoding: failure, as: UTF8.self)
        .contains("\nExecStart=/usr/share/rental/night-failed %i\n"))
    #expect(try make("uninstall", "PREFIX=/usr").status == 0)
    #expect(try installed() == [])
  }

  /// Units cannot name such a path.
  @Test func aFolderMayHaveASpaceInItsName() throws {
    let ended = try make("install", "PREFIX='/opt/film shop'")
    #expect(ended.status == 0 && ended.error == "" && ended.output.contains("no systemd units"))
    let files = try installed()
    for path in [
      "bin/rental", "share/man/man1/rental.1", "share/bash-completion/completions/rental",
      "share/zsh/site-functions/_rental", "share/fish/vendor_completions.d/rental.fish",
    ] { #expect(files.contains("opt/film shop/" + path), "\(path)") }
    #expect(files.allSatisfy { $0.hasPrefix("opt/film shop/") })
    #expect(try make("uninstall", "PREFIX='/opt/film shop'").status == 0)
    #expect(try installed() == [])
  }

  @Test func byDefaultItGoesBelowUsrLocal() throws {
    #expect(try make("install").status == 0)
    let files = try installed()
    #expect(files.contains("usr/local/share/zsh/site-functions/_rental"))
    #expect(files.allSatisfy { $0.hasPrefix("usr/local/") })
    #expect(try make("uninstall").status == 0)
    #expect(try installed() == [])
  }
}
