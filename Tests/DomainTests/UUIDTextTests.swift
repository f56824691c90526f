import Domain
import Testing

struct UUIDTextTests {
  @Test(arguments: [
    (UInt64.min, UInt64.min, "00000000-0000-4000-8000-000000000000"),
    (UInt64.max, UInt64.max, "ffffffff-ffff-4fff-bfff-ffffffffffff"),
    (0x0123_4567_89AB_CDEF, 0x0123_4567_89AB_CDEF, "01234567-89ab-4def-8123-456789abcdef"),
  ])
  func aRandomOneSaysThatItIs(_ high: UInt64, _ low: UInt64, _ text: String) {
    #expect(UUIDText.random(high, low) == text)
    #expect(ID<Movie>(text)?.text == text)
  }
}
