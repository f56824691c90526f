import Foundation
import Support
import Testing

/// Stock is taken while two tills trade, by programs of their own.
@Suite(.serialized) struct StocktakeRaceTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
  }

  private func run(_ arguments: String...) throws -> String {
    let ended = try program.run(arguments, in: folder)
    try #require(ended.status == 0, "\(arguments) \(ended)")
    return ended.output
  }

  private func start(_ name: String, _ arguments: String...) throws -> Process {
    try program.start(
      arguments, database: folder.file("shop.db"), output: folder.file("\(name).out"),
      error: folder.file("\(name).err"))
  }

  private static func code(_ number: Int) -> String {
    "C-" + String(String(1_000_000 + number).dropFirst())
  }

  /// Copies 1 to 100 are rented and returned at two tills while all but the last five of 400 are
  /// fed; 101 to 110 are out since before. No till waits long, and nothing is said falsely.
  @Test func twoTillsAndAFeed() throws {
    let people = (1...300).map {
      #"{"do":"customer-add","card":"P\#($0)","name":"N","address":"A","postcode":"P"}"#
    }
    let before = (101...110).map {
      #"{"do":"rent","customer":"P\#($0)","copies":["\#(Self.code($0))"],"nights":1,"#
        + #""on_account":true}"#
    }
    let opening = [#"{"do":"movie-add","title":"Ran","quantity":400}"#] + people + before
    try folder.write(Array(opening.joined(separator: "\n").utf8), to: "opening.jsonl")
    _ = try run("batch", folder.file("opening.jsonl"))
    for till in 0...1 {
      let copies = (1...100).filter { $0 % 2 == till }
      let lines = copies.flatMap { number in
        [
          #"{"do":"rent","customer":"P\#(number)","copies":["\#(Self.code(number))"],"#
            + #""nights":1,"on_account":true}"#
        ] + (number % 3 == 0 ? [#"{"do":"return","copies":["\#(Self.code(number))"]}"#] : [])
      }
      try folder.write(Array(lines.joined(separator: "\n").utf8), to: "till\(till).jsonl")
    }
    let memory = (1...395).map(Self.code).joined(separator: "\r\n")
    try folder.write(Array(memory.utf8), to: "memory.txt")
    _ = try run("stocktake", "start")
    let processes = try [
      start("till0", "batch", folder.file("till0.jsonl")),
      start("till1", "batch", folder.file("till1.jsonl")),
      start("feed", "stocktake", "scan", "--file", folder.file("memory.txt")),
      start("again", "stocktake", "scan", "--file", folder.file("memory.txt")),
    ]
    for process in processes { process.waitUntilExit() }
    #expect(processes.map(\.terminationStatus) == [0, 0, 0, 0])
    let report = try run("stocktake", "close", "--format", "csv")
      .split(separator: "\n").dropFirst().map {
        $0.split(separator: ",")[2...3].joined(separator: " ")
      }
    #expect(
      report == (396...400).map { "missing \(Self.code($0))" }
        + (101...110).map { "out-but-here \(Self.code($0))" })
    #expect(try run("check").contains("consistent"))
  }
}
