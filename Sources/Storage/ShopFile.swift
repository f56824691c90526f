/// A shop in a file.
package protocol ShopFile: Sendable {
  /// Copies the whole database to a new or empty file while others work. A file that holds
  /// anything is not touched, and a copy that fails leaves none behind.
  ///
  /// It is of the moment at which it was begun, and others go on writing meanwhile. Where the disk
  /// does not allow that, it goes in steps and begins anew after each that wrote; where they write
  /// again and again, they have to wait once for the rest.
  ///
  /// - Parameter progress: is told how much has been copied, and of how much.
  func backup(to path: String, progress: (Int, Int) -> Void) throws
}

/// Shops in files that nobody has opened: backups, and putting one in a shop's place.
package protocol ShopFiles: Sendable {
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
  ///   - kept: the path that a copy of the old shop is kept at, before anything is replaced; where
  ///     something is there already, with `-2` or the next number behind it.
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
  /// The path of the copy of the old shop; `nil` where there was none.
  package let kept: String?
  /// What the disk reported though the shop was restored.
  package let diskError: String?

  package init(kept: String?, diskError: String?) {
    (self.kept, self.diskError) = (kept, diskError)
  }
}
