import Glibc
import Synchronization
import Testing

@testable import Shop

/// Works are done on several threads, and what they come to is taken in their order.
struct WorkersTests {
  /// Around how many wait at a time, and many more.
  static let counts = [0, 1, 2, 8, 9, 10, 1000]

  @Test(arguments: counts) func allAreTakenInTheirOrder(_ count: Int) throws {
    let taken = Mutex<[Int]>([])
    let workers = Workers<Int, Int> { number in
      // Some take longer, so that later ones are done before them.
      (0..<(number % 7 * 2000)).reduce(number) { max($0, $1 % 2) + 0 }
    } take: { piece in
      taken.withLock { $0.append(piece) }
    }
    for number in 2..<(count + 2) { try workers.add(number) }
    try workers.finish()
    #expect(taken.withLock(\.self) == Array(2..<(count + 2)))
  }

  @Test(arguments: counts) func whatIsMadeInParallelIsInTheOrderOfTheWorks(_ count: Int) {
    let made = inParallel(Array(0..<count)) { number in
      (0..<(number % 7 * 2000)).reduce(number) { max($0, $1 % 2) + 0 }
    }
    #expect(made == Array(0..<count))
  }

  @Test(arguments: counts.dropFirst(), [0, 1, 7, 500])
  func aFailureComesBackAndNothingIsTakenAfterIt(
    _ count: Int, _ bad: Int
  ) {
    guard bad < count else { return }
    let taken = Mutex<[Int]>([])
    let workers = Workers<Int, Int> { number in
      guard number < bad else { throw Refusal(number: number) }
      return number
    } take: { piece in
      taken.withLock { $0.append(piece) }
    }
    // The first that fails is told, though later ones fail as well.
    #expect(throws: Refusal(number: bad)) {
      for number in 0..<count { try workers.add(number) }
      try workers.finish()
    }
    #expect(taken.withLock(\.self) == Array(0..<bad))
  }

  @Test func whatCannotBeTakenComesBackToo() {
    let workers = Workers<Int, Int>(\.self) { piece in
      if piece == 3 { throw Refusal(number: piece) }
    }
    #expect(throws: Refusal(number: 3)) {
      for number in 0..<100 { try workers.add(number) }
      try workers.finish()
    }
  }

  /// Taking is slow, and so other threads come with theirs meanwhile.
  @Test func oneIsTakenAtATime() throws {
    let taking = Mutex(0)
    let taken = Mutex<[Int]>([])
    let workers = Workers<Int, Int>(\.self) { piece in
      let count = taking.withLock {
        $0 += 1
        return $0
      }
      #expect(count == 1)
      usleep(200)
      taken.withLock { $0.append(piece) }
      taking.withLock { $0 -= 1 }
    }
    for number in 0..<1000 { try workers.add(number) }
    try workers.finish()
    #expect(taken.withLock(\.self) == Array(0..<1000))
  }

  @Test func whoeverReadsIsHeldUpByWhoeverWorks() throws {
    let given = Mutex(0)
    let most = Mutex(0)
    let workers = Workers<Int, Int>(\.self) { piece in
      let ahead = given.withLock(\.self) - piece
      most.withLock { $0 = max($0, ahead) }
    }
    for number in 0..<10_000 {
      try workers.add(number)
      given.withLock { $0 = number }
    }
    try workers.finish()
    // Those that wait or are worked on, and the one that is not handed over yet.
    #expect((0...9).contains(most.withLock(\.self)))
  }

  private struct Refusal: Error, Equatable { let number: Int }
}
