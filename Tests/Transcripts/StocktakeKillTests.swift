import Foundation
import Support
import Testing

/// A feed of 10,000 codes that is killed at any moment and fed again: what is in is in once.
@Suite(.serialized) struct StocktakeKillTests {
  private static let rounds = Rounds.number("RENTAL_STOCKTAKE_KILLS", default: 3)

  private func scanned(_ program: BuiltProgram, _ folder: TemporaryFolder) throws -> Int {
    let show = try program.run(["stocktake", "show", "--format", "json"], in: folder).output
    let figures = show.components(separatedBy: "\"scanned\":")
    return try #require(Int(figures[1].prefix { $0.isNumber }))
  }

  @Test func nothingIsLostOrTwice() throws {
    let (folder, program) = (try TemporaryFolder(), try BuiltProgram())
    let opening = (1...20).map { #"{"do":"movie-add","title":"Movie \#($0)","quantity":500}"# }
    try folder.write(Array(opening.joined(separator: "\n").utf8), to: "opening.jsonl")
    #expect(try program.run(["batch", folder.file("opening.jsonl")], in: folder).status == 0)
    let codes = (1...9_990).map { "C-\($0)" } + (1...10).map { "STRAY-\($0)" }
    try folder.write(Array(codes.joined(separator: "\r\n").utf8), to: "memory.txt")
    #expect(try program.run(["stocktake", "start"], in: folder).status == 0)
    let seed = Seeds.all[0]
    var random = SplitMix64(seed: seed)
    var before = 0
    for _ in 1...Self.rounds {
      let feed = try program.start(
        ["stocktake", "scan", "--file", folder.file("memory.txt")],
        database: folder.file("shop.db"), output: folder.file("out"), error: folder.file("err"))
      usleep(UInt32(random.int(100_000...2_000_000)))
      if feed.isRunning { kill(feed.processIdentifier, SIGKILL) }
      feed.waitUntilExit()
      let now = try scanned(program, folder)
      #expect(now >= before && (now % 200 == 0 || now == 9_990), "seed \(seed): \(now)")
      before = now
      #expect(try program.run(["check"], in: folder).status == 0, "seed \(seed)")
    }
    let last = try program.run(
      ["stocktake", "scan", "--file", folder.file("memory.txt")], in: folder)
    #expect(last.output.contains("10000 scans"), "\(last)")
    #expect(try scanned(program, folder) == 9_990)
    let lines = try program.run(
      ["audit", "list", "--deed", "stocktake-scan", "--format", "jsonl"], in: folder
    ).output.split(separator: "\n")
    let told = lines.compactMap { line -> Int? in
      line.components(separatedBy: #"\"codes\":\""#).last.flatMap {
        Int($0.prefix { $0.isNumber })
      }
    }
    #expect(told.reduce(0, +) == 10_000, "each code is told once")
    let report = try program.run(["stocktake", "close", "--format", "csv"], in: folder).output
    #expect(report.split(separator: "\n").count == 21, "10 missing, 10 strays and the header")
  }
}
