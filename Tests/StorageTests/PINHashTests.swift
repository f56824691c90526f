import Storage
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
    #expect(text.hasPrefix("scrypt$32768$8$1$salt$"))
    #expect(text.utf8.count == "scrypt$32768$8$1$salt$".utf8.count + 64)
    #expect(try PINHash.matches("135791", text))
    #expect(try !PINHash.matches("135792", text))
  }

  /// What somebody wrote into the file is no PIN, and does not bring the program down.
  @Test(arguments: [
    "", "135791", "scrypt$16384$8$1$SodiumChloride", "scrypt$16384$8$1$SodiumChloride$",
    "scrypt$16384$8$1$SodiumChloride$7023", "bcrypt$16384$8$1$SodiumChloride$7023",
    "scrypt$0$8$1$s$00", "scrypt$1$8$1$s$00", "scrypt$16383$8$1$s$00", "scrypt$-2$8$1$s$00",
    "scrypt$9223372036854775807$8$1$s$00", "scrypt$2097152$8$1$s$00", "scrypt$16$0$1$s$00",
    "scrypt$16$33$1$s$00", "scrypt$16$8$0$s$00", "scrypt$16$8$17$s$00", "scrypt$16$8$1$$00",
    "scrypt$16$8$1$s$00$00",
  ])
  func whatIsNoneMatchesNothing(_ text: String) throws {
    #expect(try !PINHash.matches("135791", text))
    #expect(try !PINHash.matches("", text))
  }
}
