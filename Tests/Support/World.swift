import Commands
import Domain
import Foundation
import SQLiteEngine
import Shop
import Storage
import Synchronization

/// A world for the program to run in: a folder of its own, a clock that stands still, counted ids,
/// and all that is written and said kept as one text.
package final class World: Sendable {
  /// The folder that is the current one, without a slash at the end.
  package let folder: String
  private let engines: any Engines
  private let state = Mutex(State())

  struct State {
    /// 2026-03-01T17:00:00Z, a Sunday, until a test sets another.
    var now = Instant(seconds: 1_772_384_400)
    var milliseconds = 0
    var ids = 0
    var terminal = Terminal.none
    var environment = ["RENTAL_DATABASE": "shop.db", "TMPDIR": "."]
    var input: [[UInt8]] = []
    var printed = ""
    /// What went to standard output, where it goes to a file.
    var redirected: String?
    var isOutputClosed = false
    /// What the commands of devices do, by their names.
    var devices: [String: @Sendable (DeviceErrand) -> DeviceErrand.End] = [:]
  }

  /// All of it but the folder.
  var snapshot: State {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  private init(folder: String, _ engines: any Engines) {
    (self.folder, self.engines) = (folder, NamedEngines(engines))
  }

  /// The current folder belongs to the whole process, so there is one world at a time.
  private static let turn = Mutex(())

  /// Runs a body in a new world whose folder is the current one, and takes the folder away again.
  package static func inFolder<Result>(
    _ engines: any Engines = SQLiteEngines.impatient, _ body: (World) throws -> Result
  ) throws -> Result {
    try turn.withLock { _ in
      let files = FileManager.default
      let before = files.currentDirectoryPath
      let folder = files.temporaryDirectory.appendingPathComponent("rental-\(UUID().uuidString)")
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      defer {
        _ = files.changeCurrentDirectoryPath(before)
        try? files.removeItem(at: folder)
      }
      guard files.changeCurrentDirectoryPath(folder.path) else { throw CannotEnter() }
      return try body(World(folder: files.currentDirectoryPath, engines))
    }
  }

  private struct CannotEnter: Error {}

  package var now: Instant {
    get { state.withLock { $0.now } }
    set { state.withLock { $0.now = newValue } }
  }

  /// What has been written and said since it was last taken.
  package var printed: String { state.withLock { $0.printed } }

  /// Whether nobody takes what is written to standard output.
  package var isOutputClosed: Bool {
    get { state.withLock { $0.isOutputClosed } }
    set { state.withLock { $0.isOutputClosed = newValue } }
  }

  /// Has a command of a card terminal, or none any more.
  package func setCardTerminal(_ ask: (@Sendable (DeviceErrand) -> DeviceErrand.End)?) {
    set(device: "card", ask)
  }

  /// Has a command of a fiscal device, or none any more.
  package func setFiscalDevice(_ ask: (@Sendable (DeviceErrand) -> DeviceErrand.End)?) {
    set(device: "fiscal", ask)
  }

  private func set(
    device name: String, _ ask: (@Sendable (DeviceErrand) -> DeviceErrand.End)?
  ) {
    state.withLock { state in
      state.devices["\(name) command"] = ask
      state.environment["RENTAL_\(name.uppercased())_COMMAND"] = ask == nil ? nil : name
    }
  }

  package var terminal: Terminal {
    get { state.withLock { $0.terminal } }
    set { state.withLock { $0.terminal = newValue } }
  }

  /// Runs the program.
  ///
  /// - Returns: what it printed, standard output and error in the order of writing, and how it
  ///   ended.
  package func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    to file: String? = nil
  ) throws -> (printed: String, status: Int32) {
    let before = state.withLock { state in
      let before = state.environment
      state.environment.merge(environment) { $1 }
      state.input = Self.lines(of: input)
      state.printed = ""
      state.redirected = file == nil ? nil : ""
      return before
    }
    let status = RentalProgram.run(arguments, in: context)
    let (printed, redirected) = state.withLock { state in
      state.environment = before
      return (state.printed, state.redirected)
    }
    if let file, let redirected {
      try Data(redirected.utf8).write(to: URL(fileURLWithPath: file))
    }
    return (printed, status)
  }

  private static func lines(of input: String) -> [[UInt8]] {
    guard !input.isEmpty else { return [] }
    let bytes = input.utf8.last == UInt8(ascii: "\n") ? input.utf8.dropLast() : input.utf8[...]
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
  }

  /// The surroundings that the program meets in this world.
  package var context: Context {
    var context = Context(
      now: { self.now },
      milliseconds: {
        self.state.withLock {
          $0.milliseconds += 300; return $0.milliseconds
        }
      },
      newID: newID,
      zone: Self.zone,
      environment: { name in self.state.withLock { $0.environment[name] } },
      loginName: { "clerk" },
      pinRounds: 16,
      decoding: .here,
      courier: .atOnce,
      shops: Shops(engines),
      streams: Streams(write: write, send: send, say: say, readLine: readLine),
      terminal: terminal)
    context.edit = Self.edit
    let devices = snapshot.devices
    context.askDevice = { errand in (devices[errand.name] ?? Self.askDevice)(errand) }
    return context
  }

  /// Runs an editor that asks nobody.
  @Sendable private static func edit(_ path: String, _ editor: String) -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", editor + " \"$@\"", editor, path]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return 127 }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs a command that asks a device, without a limit.
  @Sendable private static func askDevice(_ errand: DeviceErrand) -> DeviceErrand.End {
    // It may end before it has read everything.
    signal(SIGPIPE, SIG_IGN)
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", errand.command]
    (process.standardInput, process.standardOutput) = (input, output)
    guard (try? process.run()) != nil else { return .failed("it cannot be started") }
    try? input.fileHandleForWriting.write(contentsOf: Data(errand.input))
    try? input.fileHandleForWriting.close()
    let said = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    let status = process.terminationStatus
    return status == 0 ? .said(Array(said)) : .failed("the \(errand.name) ended with \(status)")
  }

  /// Counted in front, so that the first letters of an id tell it from the others.
  @Sendable private func newID() -> String {
    let count = state.withLock {
      $0.ids += 1; return $0.ids
    }
    return String(repeating: "0", count: 8 - String(count).count) + "\(count)"
      + "-0000-4000-8000-000000000000"
  }

  @Sendable private static func zone(_ name: String) -> Zone? {
    if name == "UTC" { return .utc }
    guard let zone = TimeZone(identifier: name) else { return nil }
    return Zone(name: name) { instant in
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.seconds)))
    }
  }

  /// Notes what was sent to the terminal past the streams.
  func see(_ text: String) {
    state.withLock { $0.printed += text }
  }

  /// Takes the next line that was put in, which nobody sees.
  @Sendable func secret(_ prompt: String) -> [UInt8]? {
    state.withLock { state in
      state.printed += prompt + "\n"
      return state.input.isEmpty ? nil : state.input.removeFirst()
    }
  }

  /// What looks like the wrong stream for it is marked.
  @Sendable private func write(_ text: String) throws {
    try state.withLock { state in
      if state.isOutputClosed { throw StreamError(reason: "Broken pipe") }
      if state.redirected != nil {
        state.redirected? += text
      } else {
        state.printed += (text.hasPrefix("rental: ") ? "[on standard output] " : "") + text
      }
    }
  }

  /// What is no text is shown as if it were.
  @Sendable private func send(_ bytes: [UInt8]) throws {
    try write(String(decoding: bytes, as: UTF8.self))
  }

  @Sendable private func say(_ text: String) {
    let isFit =
      ["rental: ", "{\"error\":", "\r"].contains { text.hasPrefix($0) }
      || text.hasSuffix("? [y/N] ") || text == "\n"
    state.withLock { $0.printed += (isFit ? "" : "[on standard error] ") + text }
  }

  /// The next line that was put in; a terminal echoes it.
  @Sendable private func readLine() -> [UInt8]? {
    state.withLock { state in
      guard !state.input.isEmpty else { return nil }
      let line = state.input.removeFirst()
      if state.terminal.isInput { state.printed += String(decoding: line, as: UTF8.self) + "\n" }
      return line
    }
  }
}
