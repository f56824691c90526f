/// Where shops are kept: opens them, and puts a backup in a shop's place.
package protocol Engines: Sendable {
  /// Opens the shop at an address, such as the path of a file.
  ///
  /// - Returns: the engine, and whether the shop was made just now.
  func open(_ address: String, _ mode: OpenMode) throws -> (engine: any Engine, isNew: Bool)

  /// Copies a backup to a new file that only its owner can read, unpacked where it is packed, and
  /// checks the copy as a restore does. Where that fails no copy is left behind.
  func unpack(_ backup: String, to path: String) throws

  /// The version of the shop in a backup, from how the file begins; throws where it begins as no
  /// shop of this program does.
  func version(of backup: String) throws -> Int

  /// Puts a verified copy of a backup in a shop's place, and keeps what was there.
  ///
  /// - Parameters:
  ///   - kept: the path that the old shop is kept at.
  ///   - prepare: changes the copy before it takes the place, while nobody can write to the old
  ///     shop; where it throws, nothing is replaced.
  /// - Returns: whether there was a shop to keep.
  func restore(
    _ backup: String, to address: String, keeping kept: String,
    _ prepare: (any Engine) throws -> Void
  ) throws -> Bool
}

/// What is done where there is no shop.
package enum OpenMode: Sendable {
  /// The shop must be there.
  case existing
  /// The shop is made where there is none.
  case orNew
}
