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

  /// Puts a verified copy of a backup in a shop's place, and keeps a copy of what was there. Others
  /// may have the shop open: they are told at their next transaction that it was replaced.
  ///
  /// - Parameters:
  ///   - kept: the path that a copy of the old shop is kept at, before anything is replaced.
  ///   - id: a UUID that no restore has had.
  ///   - verify: looks at the copy before anybody has to wait; where it throws, nothing is
  ///     replaced.
  ///   - prepare: changes the copy before it takes the place, while nobody can write to the old
  ///     shop; where it throws, nothing is replaced.
  func restore(
    _ backup: String, to address: String, keeping kept: String, marked id: String,
    verify: (any Engine) throws -> Void, _ prepare: (any Engine, ShopInPlace) throws -> Void
  ) throws -> Restored
}

/// What a restore finds where it puts a shop.
package enum ShopInPlace {
  case none
  /// It is so damaged that it cannot be read.
  case unreadable
  case shop(any Engine)
}

/// What a restore has done.
package struct Restored: Sendable {
  /// Whether there was a shop to keep.
  package let hadShop: Bool
  /// What the disk reported though the shop was restored.
  package let diskError: String?

  package init(hadShop: Bool, diskError: String?) {
    self.hadShop = hadShop
    self.diskError = diskError
  }
}

/// What is done where there is no shop.
package enum OpenMode: Sendable {
  /// The shop must be there.
  case existing
  /// The shop is made where there is none.
  case orNew
}
