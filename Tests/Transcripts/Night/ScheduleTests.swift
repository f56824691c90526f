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
  private static let failure = "/etc/systemd/system/rental-failure@.service"
  private static let tell = "/usr/local/share/rental/night-failed"
  private static let units = [service, timer, noticeService, noticeTimer, failure]
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
        "\n05 04 * * * rental \(environment); \(Self.tell) --run rental-night \(program.path) night"
          + " --quiet --out /var/lib/rental/night\n"))
    #expect(
      cron.hasSuffix(
        "\n*/15 * * * * rental \(environment); \(Self.tell) --run rental-notices"
          + " \(program.path) notice send --quiet\n"))
    #expect(service.contains("\nOnFailure=rental-failure@%n.service\n"))
    #expect(try installed(Self.failure).contains("\nExecStart=\(Self.tell) %i\n"))
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

  /// Runs what tells of failures, with a shop's settings; what was told, and by whom.
  private func tell(_ settings: String, _ words: String) throws -> (
    ended: BuiltProgram.Ended, told: String
  ) {
    let stub = "cat > '\(folder.file("told"))'"
    try folder.write(
      Array("#!/bin/sh\n{ echo \"for $*\"; cat; } > '\(folder.file("told"))'\n".utf8),
      to: "sendmail")
    #expect(chmod(folder.file("sendmail"), 0o755) == 0)
    try? FileManager.default.removeItem(atPath: folder.file("told"))
    let ended = try program.runShell(
      """
      PATH="\(folder.path):$PATH"; export PATH; STUB="\(stub)"
      \(settings) '\(Self.teller)' \(words)
      """, in: folder)
    let told = (try? folder.bytes(of: "told")) ?? []
    return (ended, String(decoding: told, as: UTF8.self))
  }

  private static let teller = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Schedule/night-failed.sh").standardized.path

  @Test func somebodyIsToldThatALineOfCronFailed() throws {
    let line = "--run rental-night sh -c 'echo broken disk >&2; exit 74'"
    let (ended, told) = try tell("NIGHT_FAILED_COMMAND=\"$STUB\"", line)
    #expect(ended.status == 74 && ended.output == "broken disk\n")
    #expect(told == "broken disk\nIt ended with 74.\n")
    // What goes on failing is told once in a while.
    #expect(try tell("NIGHT_FAILED_COMMAND=\"$STUB\"", line).told == "")
    let other = line.replacing("rental-night", with: "rental-notices")
    #expect(try tell("NIGHT_FAILED_COMMAND=\"$STUB\"", other).told == told)
  }

  @Test func nobodyIsToldOfWhatWentWell() throws {
    let (ended, told) = try tell("NIGHT_FAILED_COMMAND=\"$STUB\"", "--run rental-night true")
    #expect(ended.status == 0 && ended.output == "" && ended.error == "" && told == "")
  }

  @Test func aMailIsSentWhereAnAddressIsNamed() throws {
    let (ended, told) = try tell("NIGHT_MAILTO=owner@example.com", "rental-night.service")
    #expect(ended.status == 0, "\(ended.error)")
    #expect(told.hasPrefix("for -i -- owner@example.com\nTo: owner@example.com\nSubject: rental: "))
    #expect(told.contains("Subject: rental: rental-night failed on "))
  }

  @Test func whoIsNotToldIsTriedAgain() throws {
    let line = "--run rental-night sh -c 'exit 3'"
    #expect(try tell("NIGHT_FAILED_COMMAND=false", line).ended.status == 3)
    let told = try tell("NIGHT_FAILED_COMMAND=\"$STUB\"", line).told
    #expect(told == "\nIt ended with 3.\n")
    let silent = try tell("", "--run rental-other sh -c 'exit 3'")
    #expect(silent.ended.status == 3 && silent.ended.error.contains("set NIGHT_MAILTO"))
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
    // It looks for what is run where it will be once it is installed.
    let ours = ended.error.split(separator: "\n").filter {
      $0.contains("rental-") && !$0.contains("\(Self.tell) is not executable")
    }
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
