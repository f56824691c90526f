import Foundation
import Support
import Testing

/// What `make install-night` puts in place.
@Suite(.serialized) struct ScheduleTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
  }

  private static let installer = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Schedule/install.sh").standardized.path

  /// Runs the installer for a folder in the place of the root.
  private func install(_ settings: [String: String] = [:]) throws -> BuiltProgram.Ended {
    let standard = [
      "PROGRAM": program.path, "NIGHT_USER": "rental", "NIGHT_OUT": "/var/lib/rental/night",
      "NIGHT_DATABASE": "/var/lib/rental/rental.db", "NIGHT_AT": "04:05",
      "DESTDIR": folder.file("root"),
    ]
    let words = standard.merging(settings) { _, new in new }.map { "\($0)='\($1)'" }.sorted()
    return try program.runShell(
      "\(words.joined(separator: " ")) '\(Self.installer)'", in: folder)
  }

  private func installed(_ path: String) throws -> String {
    String(decoding: try folder.bytes(of: "root" + path), as: UTF8.self)
  }

  private static let service = "/etc/systemd/system/rental-night.service"
  private static let timer = "/etc/systemd/system/rental-night.timer"
  private static let noticeService = "/etc/systemd/system/rental-notices.service"
  private static let noticeTimer = "/etc/systemd/system/rental-notices.timer"
  private static let units = [service, timer, noticeService, noticeTimer]
  private static let cron = "/usr/local/share/rental/rental-night.cron"

  @Test func everyPlaceIsFilledIn() throws {
    let ended = try install()
    #expect(ended.error == "" && ended.status == 0)
    let service = try installed(Self.service)
    #expect(
      service.contains("\nExecStart=\(program.path) night --quiet --out /var/lib/rental/night\n"))
    #expect(service.contains("\nReadWritePaths=-/var/lib/rental -/var/lib/rental/night\n"))
    #expect(service.contains("\nProtectHome=yes\n"))
    for word in ["User=rental", "StateDirectory=rental", "ProtectSystem=strict"] {
      #expect(service.contains("\n\(word)\n"))
    }
    #expect(service.contains("\nNoNewPrivileges=yes\n"))
    #expect(try installed(Self.timer).contains("\nOnCalendar=*-*-* 04:05:00\n"))
    let cron = try installed(Self.cron)
    let environment = "set -a; test ! -r /etc/rental/night.env || . /etc/rental/night.env"
    #expect(
      cron.contains(
        "\n05 04 * * * rental \(environment); \(program.path) night --quiet"
          + " --out /var/lib/rental/night\n"))
    #expect(
      cron.hasSuffix(
        "\n*/15 * * * * rental \(environment); \(program.path) notice send --quiet\n"))
    #expect(
      try installed(Self.noticeService)
        == service.replacing(
          "The night's work of the", with: "What is to be sent to customers of the"
        )
        .replacing("night --quiet --out /var/lib/rental/night", with: "notice send --quiet"))
    #expect(try installed(Self.noticeTimer).contains("\nOnCalendar=*:0/15\n"))
    for path in Self.units + [Self.cron] {
      #expect(try installed(path).firstRange(of: #/@[A-Z]+@/#) == nil)
    }
  }

  @Test func aShopInAHomeFolderIsReached() throws {
    #expect(try install(["NIGHT_DATABASE": "/home/ana/shop.db"]).status == 0)
    let service = try installed(Self.service)
    #expect(service.contains("\nProtectHome=no\n"))
    #expect(service.contains("\nReadWritePaths=-/home/ana -/var/lib/rental/night\n"))
  }

  @Test(
    .enabled(if: Self.hasSystemd, "systemd-analyze is not installed: the units are not checked"))
  func systemdTakesTheUnits() throws {
    #expect(try install().status == 0)
    let units = Self.units.map { folder.file("root" + $0) }
    let ended = try program.runShell(
      "systemd-analyze verify '\(units.joined(separator: "' '"))'", in: folder)
    let ours = ended.error.split(separator: "\n").filter { $0.contains("rental-") }
    #expect(ours == [], "\(ended.error)")
  }

  private static var hasSystemd: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")
  }

  @Test(arguments: [
    ("NIGHT_AT", "4:00"), ("NIGHT_AT", "24:00"), ("NIGHT_AT", "04:60"), ("NIGHT_AT", "soon"),
    ("NIGHT_OUT", "night"), ("NIGHT_OUT", "/var/a b"), ("NIGHT_OUT", "/var/%i"),
    ("NIGHT_DATABASE", "postgres://shop"), ("NIGHT_DATABASE", "/var/$HOME"),
    ("NIGHT_USER", "Root!"), ("PROGRAM", "rental"),
  ])
  func whatCouldMeanSomethingElseIsRefused(_ name: String, _ value: String) throws {
    let ended = try install([name: value])
    #expect(ended.status == 1 && ended.output == "")
    #expect(ended.error.hasPrefix("install-night: ") && ended.error.contains("'\(value)'"))
    #expect(ended.error.contains("\n  try: "))
    #expect(!FileManager.default.fileExists(atPath: folder.file("root")))
  }
}
