import Domain
import Storage
import Testing

@testable import Shop

/// A list that is handed over while it is read.
struct ReadingTests {
  private final class Taker {
    var values: [Int] = []
  }

  @Test func whatWasHandedOverOutOfOrderIsForgottenAndReadAgain() throws {
    let reading = Reading<Int> { isAgain, add in
      try add(Parcel(isAgain ? [1, 2] : [2]))
      if !isAgain { throw OutOfOrder() }
      try add(Parcel([3]))
    }
    var begun = 0
    let taker = try reading.forEach {
      begun += 1
      return Taker()
    } add: { taker, parcel in
      try parcel.forEach { taker.values.append($0) }
    }
    #expect(begun == 2)
    #expect(taker.values == [1, 2, 3])
  }

  @Test func whatFailsOtherwiseOrTwiceFails() {
    for error: any Error in [OutOfOrder(), StorageError.busy] {
      var begun = 0
      let reading = Reading<Int> { _ in throw error }
      #expect(throws: (any Error).self) {
        try reading.forEach({ begun += 1 }, add: { _, _ in })
      }
      #expect(begun == (error is OutOfOrder ? 2 : 1))
    }
  }
}
