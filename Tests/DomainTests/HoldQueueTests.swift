import Support
import Testing

@testable import Domain

/// Who gets which copy once a queue is in order.
struct HoldQueueTests {
  private static let today = Day(number: 20_000)

  private static func id<Thing>(_ number: Int) -> ID<Thing> {
    ID(trusted: "00000000-0000-4000-8000-\(String(1_000_000_000_000 + number).dropFirst())")
  }

  /// - Parameters:
  ///   - copy: what waits on the hold shelf for it.
  ///   - left: how many days it does so, with today.
  private static func hold(_ number: Int, copy: Int? = nil, left: Int = 1) -> Hold {
    var hold = Hold(
      id: id(number), seq: number, movie: id(1), customer: id(number),
      placedAt: Instant(seconds: number))
    hold.shelved = copy.map {
      Hold.Shelved(copy: id($0), at: .always, until: today + (left - 1))
    }
    return hold
  }

  private static func text(_ queue: HoldQueue) -> String {
    let claims = (queue.kept.map { ("keeps", $0) } + queue.placed.map { ("gets", $0) })
      .map { "\($1.hold.seq) \($0) \($1.copy.text.suffix(1))" }
    return
      (claims + queue.waiting.map { "\($0.seq) waits" }
      + queue.expired.map { "\($0.seq) is over" }).joined(separator: ", ")
  }

  @Test(arguments: [
    ([hold(1), hold(2)], [], "1 waits, 2 waits"),
    ([hold(1), hold(2)], [7], "1 gets 7, 2 waits"),
    ([hold(1), hold(2)], [7, 8, 9], "1 gets 7, 2 gets 8"),
    ([hold(1, copy: 7), hold(2)], [7], "1 keeps 7, 2 waits"),
    ([hold(1, copy: 7), hold(2)], [7, 8], "1 keeps 7, 2 gets 8"),
    // Its last day is today, and then it was yesterday.
    ([hold(1, copy: 7, left: 1), hold(2)], [7], "1 keeps 7, 2 waits"),
    ([hold(1, copy: 7, left: 0), hold(2)], [7], "2 gets 7, 1 is over"),
    ([hold(1, copy: 7, left: 0), hold(2, copy: 8, left: 0)], [7, 8], "1 is over, 2 is over"),
    // A copy that is gone leaves its hold in its old place.
    ([hold(1, copy: 7), hold(2)], [8], "1 gets 8, 2 waits"),
    ([hold(1, copy: 7), hold(2, copy: 8)], [8], "2 keeps 8, 1 waits"),
    ([hold(1), hold(2, copy: 7), hold(3)], [7, 8], "2 keeps 7, 1 gets 8, 3 waits"),
  ])
  func everybodyHasTheirTurn(_ holds: [Hold], _ copies: [Int], _ expected: String) {
    let queue = HoldQueue(holds, copies: copies.map { Self.id($0) }, on: Self.today)
    #expect(Self.text(queue) == expected)
  }

  /// Nothing is lost and nothing is given twice, and nobody waits while a copy is free.
  @Test(arguments: Seeds.all)
  func holdsAndCopiesAddUp(seed: UInt64) throws {
    let property = Property(of: { draws in
      (
        draws.list(0...6) { draws in (draws.chance(50) ? draws.int(1...4) : 0, draws.int(0...2)) },
        draws.list(0...4) { $0.int(1...4) }
      )
    }) { drawn in
      let kept = Set(drawn.0.map(\.0))
      var taken: Set<Int> = []
      let holds = drawn.0.enumerated().map { place, one in
        let isNew = one.0 > 0 && taken.insert(one.0).inserted
        return Self.hold(place + 1, copy: isNew ? one.0 : nil, left: one.1)
      }
      let copies = Array(Set(drawn.1)).sorted().map { Self.id($0) as ID<Copy> }
      let queue = HoldQueue(holds, copies: copies, on: Self.today)
      let claims = queue.kept + queue.placed
      let all = queue.expired + claims.map(\.hold) + queue.waiting
      guard Set(all.map(\.seq)).count == holds.count, all.count == holds.count else {
        return "holds are lost: \(Self.text(queue))"
      }
      guard Set(claims.map(\.copy)).count == claims.count,
        claims.allSatisfy({ copies.contains($0.copy) })
      else { return "copies are given twice: \(Self.text(queue)) of \(kept)" }
      guard queue.waiting.isEmpty || claims.count == copies.count else {
        return "somebody waits in vain: \(Self.text(queue))"
      }
      let last = queue.placed.last?.hold.seq ?? 0
      return queue.waiting.allSatisfy { $0.seq > last } ? nil : "jumped: \(Self.text(queue))"
    }
    try property.check(seed: seed, cases: 200)
  }
}
