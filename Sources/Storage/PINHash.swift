import CryptoExtras
import Domain

/// PINs as they are kept: hashed by scrypt (RFC 7914), as one text with all its parameters,
/// `scrypt$32768$8$1$SALT$HASH`.
package enum PINHash {
  /// Some 32 MiB and a tenth of a second for each try.
  package static let rounds = 1 << 15
  private static let blockSize = 8
  private static let parallelism = 1
  private static let length = 32

  /// - Parameter salt: a text that no other PIN has.
  package static func text(
    of pin: String, salt: String, rounds: Int = rounds
  ) throws(StorageError) -> String {
    let hash = try hash(pin, salt, rounds: rounds, blockSize: blockSize, parallelism: parallelism)
    let parameters = [rounds, blockSize, parallelism].map(String.init)
    return (["scrypt"] + parameters + [salt, Hash.text(of: hash)]).joined(separator: "$")
  }

  /// What the audit trail is told of a PIN as it is kept, which helps nobody to guess it.
  package static func digest(of text: String) -> String { Hash.hex(of: text) }

  /// What it is told of somebody who has none.
  package static let none = "none"

  /// Whether a PIN is the one that was hashed. How long it takes does not tell how near it was.
  package static func matches(_ pin: String, _ text: String) throws(StorageError) -> Bool {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]),
      let blockSize = Int(parts[2]), let parallelism = Int(parts[3]),
      // The library takes the address of the first byte of each.
      !pin.isEmpty, !parts[4].isEmpty,
      // What somebody wrote into the file must not take all the memory there is.
      (2...1 << 20).contains(rounds), rounds & (rounds - 1) == 0, (1...32).contains(blockSize),
      (1...16).contains(parallelism)
    else { return false }
    let hash = try hash(
      pin, parts[4], rounds: rounds, blockSize: blockSize, parallelism: parallelism)
    let (given, kept) = (Array(Hash.text(of: hash).utf8), Array(parts[5].utf8))
    return given.count == kept.count && zip(given, kept).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
  }

  private static func hash(
    _ pin: String, _ salt: String, rounds: Int, blockSize: Int, parallelism: Int
  ) throws(StorageError) -> [UInt8] {
    do {
      return try KDF.Scrypt.deriveKey(
        from: Array(pin.utf8), salt: Array(salt.utf8), outputByteCount: length, rounds: rounds,
        blockSize: blockSize, parallelism: parallelism
      ).withUnsafeBytes { Array($0) }
    } catch {
      throw .unexpected("a PIN cannot be hashed: \(error)")
    }
  }
}
