import Storage
import Support
import Testing

/// PINs as they are kept.
struct PINHashTests {
  /// RFC 7914, section 12, as far as 32 bytes of it go.
  private static let vector =
    "scrypt$16384$8$1$SodiumChloride"
    + "$7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"

  @Test func isScrypt() throws {
    #expect(try PINHash.matches("pleaseletmein", Self.vector))
    #expect(try !PINHash.matches("pleaseletmeim", Self.vector))
    #expect(try !PINHash.matches("", Self.vector))
  }

  @Test func tellsItsParametersAndItsSalt() throws {
    let text = try PINHash.text(of: "135791", salt: "salt")
    #expect(text.hasPrefix("scrypt$65536$8$1$salt$"))
    #expect(text.utf8.count == "scrypt$65536$8$1$salt$".utf8.count + 64)
    #expect(try PINHash.matches("135791", text))
    #expect(try !PINHash.matches("135792", text))
  }

  /// What somebody wrote into the file is no PIN, and does not bring the program down.
  @Test(arguments: [
    "", "135791", "scrypt$16384$8$1$SodiumChloride", "scrypt$16384$8$1$SodiumChloride$",
    "scrypt$16384$8$1$SodiumChloride$7023", "bcrypt$16384$8$1$SodiumChloride$7023",
    "scrypt$0$8$1$s$00", "scrypt$1$8$1$s$00", "scrypt$16383$8$1$s$00", "scrypt$-2$8$1$s$00",
    "scrypt$9223372036854775807$8$1$s$00", "scrypt$2097152$8$1$s$00", "scrypt$16$0$1$s$00",
    "scrypt$16$33$1$s$00", "scrypt$131072$8$1$s$00", "scrypt$65536$16$1$s$00",
    "scrypt$16$8$0$s$00", "scrypt$16$8$17$s$00", "scrypt$16$8$1$$00",
    "scrypt$16$8$1$s$00$00",
  ])
  func whatIsNoneMatchesNothing(_ text: String) throws {
    #expect(try !PINHash.matches("135791", text))
    #expect(try !PINHash.matches("", text))
  }

  @Test(arguments: [
    ("scrypt$32768$8$1$s$00", true), ("scrypt$65536$8$1$s$00", false),
    ("scrypt$65536$4$1$s$00", true), ("scrypt$32768$8$2$s$00", false), ("", false),
    ("135791", false),
  ])
  func whatTakesLessWorkIsWeak(_ text: String, _ isWeak: Bool) {
    #expect(PINHash.isWeak(text) == isWeak)
  }

  // MARK: Whether two hashes are the same

  private static let digits = Array("0123456789abcdef".utf8)

  /// The 64 letters of a hash.
  private static func hash(_ random: inout SplitMix64) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for _ in 0..<4 {
      var word = random.next()
      for _ in 0..<16 {
        text.append(digits[Int(word & 15)])
        word >>= 4
      }
    }
    return text
  }

  /// 100,000 pairs over all seeds.
  private static let pairs = 12_500

  @Test(arguments: Seeds.all)
  func unlikeHashesAreNeverTheSame(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var taken: [Int] = []
    for pair in 1...Self.pairs {
      let (a, b) = (Self.hash(&random), Self.hash(&random))
      if PINHash.areSame(a, b) != (a == b) { taken.append(pair) }
    }
    #expect(taken.isEmpty, "\(taken.count) pairs of seed \(seed), the first is \(taken.first ?? 0)")
  }

  @Test func oneBitIsADifferenceAtEveryPlace() {
    var random = SplitMix64(seed: 7)
    for length in [1, 2, 63, 64] {
      let hash = Array(Self.hash(&random).prefix(length))
      #expect(PINHash.areSame(hash, hash))
      for place in 0..<(length * 8) {
        var other = hash
        other[place / 8] ^= 1 << UInt8(place % 8)
        #expect(!PINHash.areSame(hash, other), "bit \(place) of \(length * 8)")
        #expect(!PINHash.areSame(other, hash), "bit \(place) of \(length * 8)")
      }
    }
  }

  /// Two differences must not make up for each other.
  @Test func twoBitsAreADifferenceAtEveryTwoPlaces() {
    let zeros = [UInt8](repeating: 0, count: 4)
    for (first, second) in (0..<32).flatMap({ first in (0..<first).map { (first, $0) } }) {
      var other = zeros
      for bit in [first, second] { other[bit / 8] ^= 1 << UInt8(bit % 8) }
      #expect(!PINHash.areSame(zeros, other), "bits \(first) and \(second)")
    }
  }

  @Test func otherLengthsAreNotTheSame() {
    #expect(PINHash.areSame([], []))
    #expect(!PINHash.areSame([], [0]))
    #expect(!PINHash.areSame([7, 0], [7]))
  }
}
