import CryptoExtras

/// PINs as they are kept: hashed by scrypt (RFC 7914), as one text with all its parameters,
/// `scrypt$65536$8$1$SALT$HASH`.
package enum PINHash {
  /// 64 MiB and some 0.2 s for each try.
  package static let rounds = 1 << 16
  private static let blockSize = 8
  private static let parallelism = 1
  private static let length = 32
  /// Rounds times block size, of 128 bytes each: what somebody wrote into the file must not take
  /// all the memory there is.
  private static let mostBlocks = rounds * blockSize

  /// - Parameter salt: a text that no other PIN has.
  package static func text(
    of pin: String, salt: String, rounds: Int = rounds
  ) throws(StorageError) -> String {
    let parameters = Parameters(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
    let hash = try hash(pin, salt, parameters)
    let numbers = [rounds, blockSize, parallelism].map(String.init)
    return (["scrypt"] + numbers + [salt, Hash.text(of: hash)]).joined(separator: "$")
  }

  /// What the audit trail is told of a PIN as it is kept, which helps nobody to guess it.
  package static func digest(of text: String) -> String { Hash.hex(of: text) }

  /// What it is told of somebody who has none.
  package static let none = "none"

  /// Whether a PIN is the one that was hashed. How long it takes does not tell how near it was.
  package static func matches(_ pin: String, _ text: String) throws(StorageError) -> Bool {
    // The library takes the address of the first byte of the PIN and of the salt.
    guard !pin.isEmpty, let kept = Kept(text) else { return false }
    let hash = try hash(pin, kept.salt, kept.parameters)
    return areSame(Array(Hash.text(of: hash).utf8), Array(kept.hash.utf8))
  }

  /// Whether a PIN is kept with less work than new ones are.
  package static func isWeak(_ text: String, rounds: Int = rounds) -> Bool {
    guard let kept = Kept(text)?.parameters else { return false }
    return kept.rounds * kept.blockSize * kept.parallelism < rounds * blockSize * parallelism
  }

  /// Whether two hashes are the same in every bit. It looks at all of them, wherever they differ.
  package static func areSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    var difference: UInt8 = 0
    for (a, b) in zip(a, b) { difference |= a ^ b }
    return difference == 0
  }

  private struct Parameters {
    let rounds: Int
    let blockSize: Int
    let parallelism: Int
  }

  /// A kept PIN, taken apart; `nil` where a text is none.
  private struct Kept {
    let parameters: Parameters
    let salt: String
    let hash: String

    init?(_ text: String) {
      let parts = text.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]),
        let blockSize = Int(parts[2]), let parallelism = Int(parts[3]), !parts[4].isEmpty,
        (2...mostBlocks).contains(rounds), rounds & (rounds - 1) == 0, (1...32).contains(blockSize),
        rounds * blockSize <= mostBlocks, (1...16).contains(parallelism)
      else { return nil }
      parameters = Parameters(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
      (salt, hash) = (parts[4], parts[5])
    }
  }

  private static func hash(
    _ pin: String, _ salt: String, _ parameters: Parameters
  ) throws(StorageError) -> [UInt8] {
    do {
      return try KDF.Scrypt.deriveKey(
        from: Array(pin.utf8), salt: Array(salt.utf8), outputByteCount: length,
        rounds: parameters.rounds, blockSize: parameters.blockSize,
        parallelism: parameters.parallelism
      ).withUnsafeBytes { Array($0) }
    } catch {
      throw .unexpected("a PIN cannot be hashed: \(error)")
    }
  }
}
