import Domain
import Synchronization
import TestSupport

/// Ids that look like those of a shop, and are the same for the same seed.
final class SeededIDs: Sendable {
  private let dice: Mutex<SplitMix64>

  init(seed: UInt64) {
    dice = Mutex(SplitMix64(seed: ~seed))
  }

  func next() -> String {
    dice.withLock { dice in UUIDText.random(dice.next(), dice.next()) }
  }
}
