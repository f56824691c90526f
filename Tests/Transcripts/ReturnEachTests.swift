import Foundation
import SQLiteEngine
import Storage
import Support
import Synchronization
import Testing

/// Copies that come back each by itself, while somebody else holds the shop.
struct ReturnEachTests {
  private func inShop(_ body: (World, BusyEngines) throws -> Void) throws {
    let engines = BusyEngines()
    try World.inFolder(engines) { world in
      for line in [
        "rental movie add --title Heat --quantity 3",
        "rental customer add --name Ana --address a --postcode p",
        "rental rent --customer Ana --copy C-1 --copy C-2 --copy C-3 --nights 1",
      ] {
        #expect(try world.type(line).status == 0)
      }
      try body(world, engines)
    }
  }

  /// What is told to try does the rest, and what came back is not denied.
  @Test func whatCameBackBeforeAnErrorIsSaved() throws {
    try inShop { world, engines in
      engines.writesLeft = 1
      let (printed, status) = try world.type("rental return --each C-1 C-2 C-3")
      engines.writesLeft = nil
      #expect(status == 75)
      #expect(printed.contains("C-000001 came back before that, which is saved"), "\(printed)")
      #expect(!printed.contains("nothing was saved"), "\(printed)")
      let told = PrintedRemedyTests.commands(in: printed)
      #expect(told == ["rental return C-2 C-3 --each"])
      for command in told { #expect(try world.type(command).status == 0) }
      #expect(try world.type("rental list --format json").printed == "[]\n")
    }
  }

  /// What could not come back before that is named as well.
  @Test func whatWasRejectedBeforeAnErrorIsNamed() throws {
    try inShop { world, engines in
      #expect(try world.type("rental movie add --title Ran --quantity 1").status == 0)
      engines.writesLeft = 2
      let (printed, status) = try world.type("rental return --each C-1 C-4 C-2")
      #expect(status == 75)
      #expect(printed.contains("\"Ran\" (C-000004): it is not out"), "\(printed)")
    }
  }

  /// As without --each, in a batch as well.
  @Test func noCopyIsAnError() throws {
    try inShop { world, _ in
      let requests = [#"{"do":"return","copies":[],"each":true}"#, #"{"do":"return","each":true}"#]
      try Data(requests.map { $0 + "\n" }.joined().utf8)
        .write(to: URL(filePath: world.folder + "/batch.jsonl"))
      let (printed, status) = try world.type("rental batch batch.jsonl")
      #expect(status == 6)
      #expect(printed.split(separator: "\n").count { $0.contains("a copy is required") } == 2)
    }
  }

  /// However a copy is called, and in a dry run as well.
  @Test(arguments: ["C-1 C-1", "C-1 c-000001", "C-1 C-2 C-000001", "C-1 C-1 --dry-run"])
  func aCopyIsNamedOnce(_ copies: String) throws {
    try inShop { world, _ in
      let (printed, status) = try world.type("rental return --each \(copies)")
      #expect(status == 64 && printed.contains("copy C-000001 is named twice"), "\(printed)")
      #expect(try world.type("rental list --format csv").printed.split(separator: "\n").count == 4)
    }
  }

  @Test func whereNothingCameBackNothingIsSaved() throws {
    try inShop { world, engines in
      engines.writesLeft = 0
      let printed = try world.type("rental return --each C-1 C-2 C-3").printed
      #expect(printed.contains("nothing was saved"), "\(printed)")
    }
  }

  /// What is wrong whatever comes back is told once, before anything comes back.
  @Test(arguments: [
    "--at 2030-01-01", "--till 0", "--customer Nobody", "--at 2030-01-01 --dry-run",
  ])
  func whatIsWrongForAllStopsIt(_ options: String) throws {
    try inShop { world, _ in
      let (each, status) = try world.type("rental return --each C-1 C-2 \(options)")
      let all = try world.type("rental return C-1 C-2 \(options)")
      #expect(status == all.status && status != 0 && status != 6)
      #expect(each.replacing(" --each", with: "") == all.printed)
    }
  }

  /// A script sees that not everything was done, and what was.
  @Test func aBatchTellsThatItIsDonePartly() throws {
    try inShop { world, _ in
      let lines = [
        #"{"do":"return","each":true,"copies":["C-1","C-99"]}"#,
        #"{"do":"return","each":true,"copies":["C-2"],"op":"a"}"#,
        #"{"do":"return","each":true,"copies":["C-3","C-99"],"op":"b"}"#,
        #"{"do":"return","each":true,"copies":["C-3","C-99"],"op":"b"}"#,
      ]
      let (printed, status) = try world.run(["batch"], input: lines.joined(separator: "\n"))
      let answers = printed.split(separator: "\n").filter { $0.hasPrefix("{") }
      let beginnings = zip(1..., [true, false, true, true]).map { line, isPartly in
        #"{"line":\#(line),"ok":true,"# + (isPartly ? #""partly":true,"# : "") + #""result":{"#
      }
      #expect(status == 6 && answers.count == 4)
      for (answer, beginning) in zip(answers, beginnings) { #expect(answer.hasPrefix(beginning)) }
      #expect(answers[2].dropFirst(9) == answers[3].dropFirst(9))
    }
  }
}

/// Engines whose shops are busy after so many writes.
private final class BusyEngines: Engines {
  private let left = Mutex<Int?>(nil)
  private let engines = SQLiteEngines.impatient

  var writesLeft: Int? {
    get { left.withLock { $0 } }
    set { left.withLock { $0 = newValue } }
  }

  func open(
    _ address: String, orNew: Bool, onDiskError: (String) -> Void
  ) throws -> (engine: any Engine, isNew: Bool, kept: String?) {
    let opened = try engines.open(address, orNew: orNew, onDiskError: onDiskError)
    return (BusyEngine(opened.engine, beginWrite), opened.isNew, opened.kept)
  }

  private func beginWrite() throws {
    try left.withLock { left in
      guard let count = left else { return }
      guard count > 0 else { throw StorageError.busy }
      left = count - 1
    }
  }

  var files: any ShopFiles { engines.files }
}

private final class BusyEngine: Engine {
  private let engine: any Engine
  private let beginWrite: @Sendable () throws -> Void

  init(_ engine: any Engine, _ beginWrite: @escaping @Sendable () throws -> Void) {
    (self.engine, self.beginWrite) = (engine, beginWrite)
  }

  func transaction<Result>(
    _ kind: TransactionKind, onDiskError: (String) -> Void,
    _ body: (any Connection) throws -> Result
  ) throws -> Result {
    if kind == .write { try beginWrite() }
    return try engine.transaction(kind, onDiskError: onDiskError, body)
  }

  func description() throws -> EngineDescription { try engine.description() }
  var soleWork: any SoleWork { engine.soleWork }
  var file: (any ShopFile)? { engine.file }
}
