import Domain
import Testing

/// How long wrong PINs make wait.
struct PINTrialsTests {
  private static let start = Instant(seconds: 1_772_384_400)

  /// So many wrong ones at each till, the last of them at the start.
  private func trials(_ wrong: [Int], last: Instant = start) -> PINTrials {
    PINTrials(
      wrong.enumerated().filter { $0.element > 0 }.map {
        PINTrials.AtTill(till: $0.offset + 1, wrong: $0.element, lastAt: last)
      })
  }

  private func seconds(_ wrong: [Int], at till: Int = 1, after: Int = 0) -> Int {
    let now = Self.start + after
    return trials(wrong).wait(at: till, now: now).map { $0.until.seconds - now.seconds } ?? 0
  }

  @Test(arguments: [
    (0, 0), (1, 0), (4, 0), (5, 60), (6, 120), (7, 240), (8, 480), (9, 960), (10, 1920),
    (11, 3600), (12, 3600), (19, 3600), (1_000_000, 3600),
  ])
  func atOneTillItDoublesUpToAnHour(_ wrong: Int, _ wait: Int) {
    #expect(seconds([wrong]) == wait)
    #expect(seconds([wrong], after: wait) == 0)
    if wait > 0 { #expect(seconds([wrong], after: wait - 1) == 1) }
  }

  @Test func anotherTillDoesNotWait() {
    #expect(seconds([5, 0], at: 2) == 0)
    #expect(seconds([12, 4], at: 2) == 0)
    #expect(seconds([4, 4, 4, 4, 3]) == 0)
  }

  @Test(arguments: [
    ([4, 4, 4, 4, 4], 60), ([4, 4, 4, 4, 4, 1], 120), ([4, 4, 4, 4, 4, 4, 4], 3600),
  ])
  func twentyInAllMakeWaitEverywhere(_ wrong: [Int], _ wait: Int) {
    for till in [1, 5, 9999] { #expect(seconds(wrong, at: till) == wait) }
    #expect(trials(wrong).waits(now: Self.start).first?.till == nil)
  }

  @Test func theLongerWaitCounts() {
    let wait = trials([9, 11]).wait(at: 1, now: Self.start)
    #expect(wait?.till == 1 && wait?.until == Self.start + 960)
  }

  @Test func triesAreLeftAsLongAsNeitherCountIsFull() {
    #expect(trials([]).triesLeft(at: 1) == 5)
    #expect(trials([3]).triesLeft(at: 1) == 2)
    #expect(trials([4, 4, 4, 4, 2]).triesLeft(at: 6) == 2)
    #expect(trials([7]).triesLeft(at: 1) == 0)
  }

  /// A clock that was a year ahead, or a century, locks nobody out for longer than an hour.
  @Test(arguments: [1, 3600, 31_536_000, 3_153_600_000])
  func aClockThatIsPutBackMakesWaitAnHourAtMost(_ ahead: Int) {
    for wrong in [5, 12, 400] {
      let now = Self.start
      let wait = trials([wrong], last: now + ahead).wait(at: 1, now: now)
      #expect(wait.map { $0.until.seconds - now.seconds <= 3600 } == true)
    }
  }
}
