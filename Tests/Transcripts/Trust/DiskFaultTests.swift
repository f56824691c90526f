import Foundation
import Storage
import Support
import Testing

@testable import SQLiteEngine

/// Each write and each flush of a command fails in turn: what it answers is what a clean reader
/// finds afterwards. `RENTAL_FAULT_POINTS` says how many of all points are tried, drawn at random.
@Suite(.serialized, .enabled(if: DiskFault.canInject, "strace is not there"))
struct DiskFaultTests {
  private static let points = Rounds.number("RENTAL_FAULT_POINTS", default: 5)

  static let commands = [
    ["pay", "1"],
    ["rent", "--customer", "2", "--copy", "C-000002", "--nights", "1"],
    ["return", "C-000001"],
    ["till", "close", "--counted", "35.00"],
    ["restore", FaultyShop.backup],
  ]

  @Test(arguments: commands)
  func theAnswerIsWhatIsFound(_ command: [String]) throws {
    try check(command, in: FaultyShop())
  }

  /// In a shop that is copied meanwhile, a power failure later does not change the answer either.
  @Test(arguments: commands.filter { $0[0] != "restore" })
  func theAnswerIsWhatIsFoundWhileTheShopIsCopied(_ command: [String]) throws {
    try check(command, in: FaultyShop(isCopied: true))
  }

  private func check(_ command: [String], in shop: FaultyShop) throws {
    let seed = UInt64.random(in: 1 ... .max)
    var dice = SplitMix64(seed: seed)
    let points = try shop.points(of: command).shuffled(using: &dice).prefix(Self.points)
    #expect(!points.isEmpty)
    var counts: [String: Int] = [:]
    for point in points {
      let found = try shop.fail(command, at: point)
      counts[found.answer, default: 0] += 1
      #expect(found.problem == nil, "\(point), seed \(seed)")
    }
    if Self.points > 5 { try shop.note(counts, of: command) }
  }

  @Test func aRequestOfABatchThatWasSavedIsAnsweredSo() throws {
    let shop = try FaultyShop()
    let request = #"{"do":"pay","customer":"1"}"#
    let flushes = try shop.points(of: ["pay", "1"]).filter { $0.call == "fdatasync" }
    let last = try #require(flushes.filter { !$0.isForGood }.max { $0.number < $1.number })
    let found = try shop.failBatch(request, at: last)
    #expect(found.status == 74)
    #expect(found.output.contains(#"{"line":1,"ok":true,"result":{"#))
    #expect(
      found.output.hasSuffix(
        #""notice":"saved, but the disk reported an error: disk I/O error"}"# + "\n"))
    #expect(try shop.isChanged())
  }
}

/// One call of the system that fails.
struct DiskFault: CustomStringConvertible {
  let call: String
  let number: Int
  let error: String
  /// Whether all that follow fail, too.
  let isForGood: Bool

  static let calls = ["fdatasync", "fsync", "ftruncate", "pwrite64"]
  static let canInject = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")

  var injection: String { "inject=\(call):error=\(error):when=\(number)\(isForGood ? "+" : "")" }
  var description: String { injection }
}

/// A shop that is made anew before each fault.
private final class FaultyShop {
  /// What stands for a backup of the shop.
  static let backup = "BACKUP"

  private let folder: TemporaryFolder
  private let program: BuiltProgram
  private let bytes: [UInt8]
  private var lastBefore = ""
  private let isCopied: Bool
  /// Copies the shop, so that it has a log.
  private var copier: SQLiteConnection?

  init(isCopied: Bool = false) throws {
    self.isCopied = isCopied
    folder = try TemporaryFolder()
    program = try BuiltProgram()
    let requests = [
      #"{"do":"movie-add","title":"Ran","quantity":3}"#,
      #"{"do":"customer-add","card":"1","name":"N 1","address":"A","postcode":"P"}"#,
      #"{"do":"customer-add","card":"2","name":"N 2","address":"A","postcode":"P"}"#,
      #"{"do":"till-open","float":"35.00"}"#,
      #"{"do":"rent","customer":"1","copies":["C-000001"],"nights":1,"on_account":true}"#,
    ]
    try folder.write(Array(requests.joined(separator: "\n").utf8), to: "opening.jsonl")
    let opened = try program.run(["batch", folder.file("opening.jsonl")], in: folder)
    try #require(opened.status == 0, "\(opened.output)")
    let backup = try program.run(["backup", folder.file("backup.db")], in: folder)
    try #require(backup.status == 0, "\(backup.error)")
    bytes = try folder.bytes(of: "shop.db")
    lastBefore = try lastAuditLine()
  }

  private func startOver() throws {
    copier?.endReadingBesideOthers()
    try copier?.close()
    copier = nil
    for name in try folder.names() where name.hasPrefix("shop.db") {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    try folder.write(bytes, to: "shop.db")
    guard isCopied else { return }
    copier = try SQLiteConnection(file: folder.file("shop.db"), .none)
    try #require(try copier?.beginReadingBesideOthers() == true)
  }

  /// As a reader finds it that meets no fault.
  private func lastAuditLine(of shop: String = "shop.db") throws -> String {
    let list = try program.run(
      [
        "audit", "list", "--limit", "1", "--format", "jsonl", "--database", folder.file(shop),
      ], in: folder)
    try #require(list.status == 0, "\(list.error)")
    return list.output
  }

  func isChanged() throws -> Bool { try lastAuditLine() != lastBefore }

  /// Whether it would be after a power failure: what is shared in memory is gone.
  private func isChangedAfterPowerFailure() throws -> Bool {
    for ending in ["", "-wal"] where try folder.names().contains("shop.db" + ending) {
      try folder.write(folder.bytes(of: "shop.db" + ending), to: "later.db" + ending)
    }
    return try lastAuditLine(of: "later.db") != lastBefore
  }

  /// Every call of a command that writes or flushes, failing in two ways, once and for good.
  func points(of command: [String]) throws -> [DiskFault] {
    try startOver()
    let log = folder.file("trace")
    let ended = try trace("-e trace=\(DiskFault.calls.joined(separator: ",")) -o '\(log)'", command)
    try #require(ended.status == 0, "\(ended.error)")
    let lines = String(decoding: try folder.bytes(of: "trace"), as: UTF8.self)
      .split(separator: "\n")
    return DiskFault.calls.flatMap { call in
      (0..<lines.count { $0.contains("\(call)(") }).flatMap { place in
        ["EIO", "ENOSPC"].flatMap { error in
          [false, true].map {
            DiskFault(call: call, number: place + 1, error: error, isForGood: $0)
          }
        }
      }
    }
  }

  private func trace(_ options: String, _ command: [String]) throws -> BuiltProgram.Ended {
    let words = command.map { "'\($0 == Self.backup ? folder.file("backup.db") : $0)'" }
      .joined(separator: " ")
    return try program.runShell(
      "exec strace -f -qq \(options) \"$RENTAL\" \(words) --format json", in: folder)
  }

  /// Runs a command with a fault; what it answered, and what is untrue of it.
  func fail(_ command: [String], at point: DiskFault) throws -> (answer: String, problem: String?) {
    try startOver()
    let ended = try trace(Self.options(point, folder), command)
    let log = String(decoding: try folder.bytes(of: "trace"), as: UTF8.self)
    try #require(log.contains("(INJECTED)"), "nothing failed: \(point)")
    let isSaved = try isChanged()
    let isSavedLater = try isCopied ? isChangedAfterPowerFailure() : isSaved
    let checked = try program.run(["check"], in: folder)
    guard checked.status == 0 else { return ("damage", checked.output + checked.error) }
    let drafts = try folder.names().filter { $0.contains(".restoring-") }
    guard drafts.isEmpty else { return ("drafts", "\(drafts)") }
    let answer = Self.answer(ended)
    let isTrue =
      switch answer {
      case "done", "saved": isSaved && isSavedLater
      case "not saved": !isSaved && !isSavedLater
      case "not known": true
      default: false
      }
    let found = isSaved ? "it is there" : isSavedLater ? "it is there later" : "it is not there"
    return (answer, isTrue ? nil : "\(answer) (\(ended.status)), and \(found): \(ended.error)")
  }

  private static func options(_ point: DiskFault, _ folder: TemporaryFolder) -> String {
    "-e trace=\(point.call) -e \(point.injection) -o '\(folder.file("trace"))'"
  }

  private static func answer(_ ended: BuiltProgram.Ended) -> String {
    let answers = ["true": "saved", "false": "not saved", "null": "not known"]
    if ended.status == 0 { return ended.error.isEmpty ? "done" : "noise" }
    // An error that says nothing of it is understood as: it was not done.
    return answers.first { ended.error.contains(#""saved":\#($0.key)}"#) }?.value ?? "not saved"
  }

  func failBatch(_ request: String, at point: DiskFault) throws -> BuiltProgram.Ended {
    try startOver()
    try folder.write(Array(request.utf8), to: "batch.jsonl")
    let file = folder.file("batch.jsonl")
    return try program.runShell(
      "exec strace -f -qq \(Self.options(point, folder)) \"$RENTAL\" batch '\(file)'", in: folder)
  }

  /// Leaves the counts of a long run where they can be read.
  func note(_ counts: [String: Int], of command: [String]) throws {
    let line = "\(command.joined(separator: " ")): \(counts.sorted { $0.key < $1.key })\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
