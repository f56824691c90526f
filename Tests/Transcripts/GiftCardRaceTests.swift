import Foundation
import Support
import Testing

/// Many programs at one gift card at once: it pays what it holds, and no more.
@Suite(.serialized) struct GiftCardRaceTests {
  @Test func aGiftCardIsSpentOnce() throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram()
    let run = { (arguments: String...) in
      let ended = try program.run(arguments, in: folder)
      try #require(ended.status == 0, "\(ended.output)\(ended.error)")
      return ended.output
    }
    _ = try run("movie", "add", "--title", "Ran", "--quantity", "1")
    _ = try run("goods", "add", "Popcorn", "--price", "2.50")
    _ = try run("gift-card", "sell", "6.00")
    let list = try run("gift-card", "list", "--format", "csv").split(separator: "\n")
    let code = try #require(list.last?.split(separator: ",").first.map(String.init))
    let processes = try (1...12).map { number in
      try program.start(
        ["sell", "Popcorn", "--pay", "gift-card:\(code) 2.50", "--till", "\(1 + number % 3)"],
        database: folder.file("shop.db"), output: folder.file("\(number).out"),
        error: folder.file("\(number).err"))
    }
    for process in processes { process.waitUntilExit() }
    #expect(processes.count { $0.terminationStatus == 0 } == 2)
    #expect(try run("gift-card", "show", code).contains("balance     1.00"))
    _ = try run("check")
  }
}
