import Domain
import Support
import Testing

@testable import Storage

/// What is written without a line in the audit trail can be proven to have been saved.
struct ProofTests {
  struct Write: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Store) throws -> Void

    init(_ name: String, _ make: @escaping @Sendable (Store) throws -> Void) {
      testDescription = name
      self.make = make
    }
  }

  private struct Undo: Error {}

  private static let staff = ID<Staff>(trusted: ConstraintTests.id(1))
  private static let now = Instant(ConstraintTests.moment) ?? .always

  private static func update(
    _ store: Store, _ change: (inout Notice) -> Void
  ) throws {
    var notice = try #require(try store.notices(referredToAs: ConstraintTests.id(1)).first)
    let state = notice.state
    change(&notice)
    #expect(try store.update(notice, from: state))
  }

  static let writes = [
    Write("a first wrong PIN") { try $0.countWrongPIN(of: staff, at: 9, now) },
    Write("one more wrong PIN") { try $0.countWrongPIN(of: staff, at: 1, now) },
    Write("a right PIN") { try $0.clearTrials(of: staff) },
    Write("a notice that is being sent") {
      try update($0) { ($0.state, $0.attempts) = (.sending, 1) }
    },
    Write("a notice that is tried again") { try update($0) { $0.attempts = 1 } },
    Write("a notice with a problem") { try update($0) { $0.problem = "no address" } },
    Write("a notice that is settled") {
      try update($0) { ($0.state, $0.settledAt) = (.sent, now) }
    },
  ]

  @Test(arguments: writes)
  func theProofHoldsOnlyOnceItIsSaved(_ write: Write) throws {
    let folder = try TemporaryFolder()
    let engine = try folder.shop()
    for rows in [
      ConstraintTests.records, ConstraintTests.recordsOfHolds, ConstraintTests.recordsOfMerging,
      ConstraintTests.recordsOfMoney,
      ConstraintTests.recordsOfNight,
    ] { try engine.script(rows) }
    var proof: SQL?
    #expect(throws: Undo.self) {
      try engine.transaction(.write) { connection in
        let recording = RecordingConnection(connection)
        try write.make(Store(recording))
        proof = recording.proof
        throw Undo()
      }
    }
    let query = try #require(proof)
    #expect(try engine.first(query) { row in try row.int() } == nil)
    try engine.transaction(.write) { try write.make(Store($0)) }
    #expect(try engine.first(query) { row in try row.int() } == 1)
  }

  @Test func whatChangesNothingProvesNothing() throws {
    let folder = try TemporaryFolder()
    let connection = RecordingConnection(try folder.shop().single)
    try Store(connection).clearTrials(of: Self.staff)
    #expect(connection.proof == nil)
  }
}
