import Synchronization
import Testing

@testable import Commands

/// Values are taken on a thread of its own, in their order.
struct ConsumerTests {
  /// Around how many are handed over at once, and more than wait at a time.
  static let counts = [0, 1, 255, 256, 257, 512, 20_000]

  @Test(arguments: counts) func allAreTakenInTheirOrder(_ count: Int) throws {
    let taken = Mutex<[Int]>([])
    let consumer = Consumer<Int> { values in taken.withLock { $0 += values } }
    for value in 0..<count { try consumer.add(value) }
    try consumer.finish()
    #expect(taken.withLock(\.self) == Array(0..<count))
  }

  @Test(arguments: counts.dropFirst()) func aFailureComesBackAndNothingIsTakenAfterIt(
    _ count: Int
  ) {
    let parcels = Mutex(0)
    let consumer = Consumer<Int> { _ in
      parcels.withLock { $0 += 1 }
      throw Refusal()
    }
    #expect(throws: Refusal.self) {
      for value in 0..<count { try consumer.add(value) }
      try consumer.finish()
    }
    #expect(parcels.withLock(\.self) == 1)
  }

  @Test func whoeverReadsIsHeldUpByWhoeverTakes() throws {
    let given = Mutex(0)
    let most = Mutex(0)
    let consumer = Consumer<Int> { values in
      let ahead = given.withLock(\.self) - (values.first ?? 0)
      most.withLock { $0 = max($0, ahead) }
    }
    for value in 0..<200_000 {
      try consumer.add(value)
      given.withLock { $0 = value }
    }
    try consumer.finish()
    // Those that wait, those that are taken, and those that are not handed over yet.
    #expect((1...(10 * 1024)).contains(most.withLock(\.self)))
  }

  private struct Refusal: Error {}
}
