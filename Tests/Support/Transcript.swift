import Commands
import Domain
import Foundation
import SQLiteEngine
import Storage

/// A session with the program, as its user sees it: what was typed, what was printed, and how it
/// ended where that was not with 0.
///
/// A line of a transcript is one of these, and all others are what was printed:
///
///     # what is shown
///     $ rental stock            a command, with `< FILE`, `<<< TEXT`, `<< END` and `> FILE`
///     $ cat rejects.csv         anything but rental is run by sh
///     @now 2026-03-01T17:00:00Z the clock
///     @terminal 80              from here on all streams are a terminal of 80 columns
///     @terminal 80x24 kitty     … of 24 lines that draws pictures: see ``ScriptedTerminal``
///     @pipe                     from here on none is
///     @file NAME … @end         a file with these lines
///
/// `$SHOP` is a small shop to import, and `$SEED` the demonstration shop; their paths and that of
/// the folder, `$PWD`, are printed as these words. A printed line that could be taken for one of
/// these has a backslash in front, and a raw control character is written ⟨U+001B⟩.
package struct Transcript {
  private var steps: [Step] = []

  private enum Act {
    case comment
    case clock(Instant)
    case terminal(ScriptedTerminal?)
    case file(String, String)
    case command(String, input: String)
  }

  private struct Step {
    /// As it stands in the transcript.
    let lines: [String]
    let act: Act
  }

  package struct BadLine: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads what was typed; what was printed is passed over.
  package init(_ text: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("#") {
        steps.append(Step(lines: [line], act: .comment))
      } else if line.hasPrefix("@") {
        steps.append(try Self.directive(line, &lines))
      } else if line.hasPrefix("$ ") {
        steps.append(Self.command(line, &lines))
      }
    }
  }

  private static func directive(
    _ line: String, _ lines: inout ArraySlice<String>
  ) throws -> Step {
    let words = line.split(separator: " ").map(String.init)
    switch (words[0], words.dropFirst().first) {
    case ("@now", let moment?):
      guard let instant = Instant(moment) else { break }
      return Step(lines: [line], act: .clock(instant))
    case ("@terminal", _?):
      guard let terminal = ScriptedTerminal(words.dropFirst()) else { break }
      return Step(lines: [line], act: .terminal(terminal))
    case ("@pipe", nil): return Step(lines: [line], act: .terminal(nil))
    case ("@file", let name?):
      let content = taken(until: "@end", &lines)
      let text = content.map { $0 + "\n" }.joined()
      return Step(lines: [line] + content + ["@end"], act: .file(name, text))
    default: break
    }
    throw BadLine(description: "no directive: \(line)")
  }

  private static func command(_ line: String, _ lines: inout ArraySlice<String>) -> Step {
    var source = [line]
    var text = String(line.dropFirst(2))
    while text.hasSuffix("\\"), let next = lines.popFirst() {
      source.append(next)
      text = text.dropLast() + next
    }
    guard let mark = text.range(of: " << ") else {
      return Step(lines: source, act: .command(text, input: ""))
    }
    let end = String(text[mark.upperBound...])
    let content = taken(until: end, &lines)
    text = String(text[..<mark.lowerBound])
    return Step(
      lines: source + content + [end],
      act: .command(text, input: content.map { $0 + "\n" }.joined()))
  }

  private static func taken(
    until end: String, _ lines: inout ArraySlice<String>
  ) -> [String] {
    let content = lines.prefix { $0 != end }
    lines = lines.dropFirst(content.count + 1)
    return Array(content)
  }

  /// The commands of the program in it.
  package var commands: [[String]] {
    steps.compactMap { step in
      guard case .command(let text, _) = step.act else { return nil }
      let words = ShellLine(text).words
      return words.first == "rental" ? Array(words.dropFirst()) : nil
    }
  }

  /// Does all of it again in a new world.
  ///
  /// - Parameters:
  ///   - database: what each command is told in an option that else is told in the environment.
  ///   - after: is told what a command of the program printed, and how it ended.
  /// - Returns: the transcript as it comes out now.
  package func replayed(
    database: String? = nil, engines: any Engines = SQLiteEngines.impatient,
    after: (_ printed: String, _ status: Int32, World) throws -> Void = { _, _, _ in }
  ) throws -> String {
    try World.inFolder(engines) { world in
      var text = ""
      var wasCommand = false
      for step in steps {
        if wasCommand { text += "\n" }
        text += step.lines.map { $0 + "\n" }.joined()
        text += try Self.perform(step.act, in: world, database, after)
        if case .command = step.act { wasCommand = true } else { wasCommand = false }
      }
      return text
    }
  }

  private static func perform(
    _ act: Act, in world: World, _ database: String?, _ after: (String, Int32, World) throws -> Void
  ) throws -> String {
    switch act {
    case .comment: break
    case .clock(let instant): world.now = instant
    case .terminal(let terminal): world.terminal = terminal?.terminal(in: world) ?? .none
    case .file(let name, let content):
      let file = URL(fileURLWithPath: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    case .command(let text, let input):
      let (printed, status) = try run(text, input, in: world, database)
      if text.contains("rental ") { try after(printed, status, world) }
      return shown(withoutPaths(printed, world))
        + (status == 0 ? "" : "[exit \(status)]\n")
    }
    return ""
  }

  private static func withoutPaths(_ printed: String, _ world: World) -> String {
    [("$PWD", world.folder), ("$SEED", seed), ("$SHOP", shop)].reduce(printed) {
      $0.replacingOccurrences(of: $1.1, with: $1.0)
    }
  }

  private static let seed = path("../../seed")
  private static let shop = path("../Transcripts/Shop")

  private static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
      .standardized.path
  }

  private static func run(
    _ text: String, _ input: String, in world: World, _ database: String?
  ) throws -> (printed: String, status: Int32) {
    let line = ShellLine(text, variables: ["PWD": world.folder, "SEED": seed, "SHOP": shop])
    guard line.words.first == "rental" else { return try shell(text, in: world) }
    var input = input
    switch line.input {
    case .file(let name): input = try String(contentsOfFile: name, encoding: .utf8)
    case .text(let text): input = text
    case nil: break
    }
    let named = line.words.contains { $0.hasPrefix("--database") }
    let option = named ? [] : database.map { ["--database", $0] } ?? []
    return try world.run(
      option + line.words.dropFirst(), input: input,
      environment: line.environment.merging(option.isEmpty ? [:] : ["RENTAL_DATABASE": ""]) { $1 },
      to: line.output)
  }

  private static func shell(
    _ text: String, in world: World
  ) throws -> (printed: String, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", text]
    process.environment = [
      "LC_ALL": "C", "SEED": seed, "SHOP": shop,
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/bin",
    ]
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
  }

  /// What was printed, in a form that can be told from what was typed.
  private static func shown(_ printed: String) -> String {
    guard !printed.isEmpty else { return "" }
    let isWhole = printed.hasSuffix("\n")
    let lines = (isWhole ? String(printed.dropLast()) : printed)
      .unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { scalars in
      let line = scalars.reduce(into: "") { $0 += visible($1) }
      return (["#", "$", "@", "\\"].contains { line.hasPrefix($0) } ? "\\" : "") + line + "\n"
    }.joined() + (isWhole ? "" : "[no line break]\n")
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x09, 0x0A..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,
      0xFEFF:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
    default: return String(Character(scalar))
    }
  }
}
