import Files
import Glibc
import Storage

/// Puts a backup in a shop's place, in the file that is there: a journal belongs to a path and a
/// lock to a file, so that others who have it open must find the same file at the same path. The
/// backup is taken for hostile: a copy of it is checked, and only that copy is ever used.
struct SQLiteRestore {
  let backup: String
  let address: String
  let kept: String
  let mark: RestoreMark
  let wait: @Sendable (Int) -> Bool

  private var drafts: RestoreDrafts { RestoreDrafts(address: address) }

  /// - Parameters:
  ///   - verify: looks at the copy before anybody has to wait.
  ///   - prepare: changes the copy before it takes the place, so that at no moment a shop is in
  ///     place that lacks the change.
  func run(
    verify: (any Engine) throws -> Void, _ prepare: (any Engine, ShopInPlace) throws -> Void
  ) throws -> Restored {
    try PrivateFile.makeFolders(above: address)
    drafts.removeLeftovers()
    defer { drafts.remove() }
    try SQLiteBackup(path: backup, wait: wait).copy(to: drafts.candidate)
    let candidate = try SQLiteDatabase(path: drafts.candidate, wait: wait)
    try verify(candidate)
    // Read before the lock is taken: closing any descriptor of a file drops its locks.
    guard let header = try SQLiteHeader(path: address) else {
      return try fillNew(candidate, prepare)
    }
    try header.check(path: address)
    guard let shop = try lockedUnlessUnreadable() else {
      return try replaceUnreadable(candidate, prepare)
    }
    let hadShop = try shop.schemaVersion() != 0
    try prepare(candidate, hadShop ? .shop(shop) : .none)
    if hadShop { try keep(shop) }
    return Restored(hadShop: hadShop, diskError: try put(candidate, in: shop, isKept: hadShop))
  }

  /// Where there is no shop, there is an empty file at most.
  private func fillNew(
    _ candidate: SQLiteDatabase, _ prepare: (any Engine, ShopInPlace) throws -> Void
  ) throws -> Restored {
    try prepare(candidate, .none)
    try PrivateFile.makeIfMissing(at: address)
    let shop = try lockedIfEmpty()
    return Restored(hadShop: false, diskError: try put(candidate, in: shop, isKept: false))
  }

  private func lockedUnlessUnreadable() throws -> SQLiteDatabase? {
    do {
      return try locked()
    } catch StorageError.damaged {
      return nil
    } catch StorageError.foreign {
      // Its header is a shop's, and SQLite makes nothing of the rest.
      return nil
    }
  }

  private func locked() throws -> SQLiteDatabase {
    let shop = try SQLiteDatabase(path: address, wait: wait)
    try shop.holdLock()
    guard try shop.isShopOrEmpty() else {
      throw StorageError.foreign(path: address, reason: "it is another program's database")
    }
    return shop
  }

  /// Throws where another program has been faster and made a shop.
  private func lockedIfEmpty() throws -> SQLiteDatabase {
    let shop = try locked()
    guard try shop.schemaVersion() == 0 else { throw StorageError.busy }
    return shop
  }

  /// A copy that is whole and durable before it has its name, and has it before the shop changes.
  private func keep(_ shop: SQLiteDatabase) throws {
    try shop.backup(to: drafts.copy)
    try PrivateFile.rename(drafts.copy, to: kept)
  }

  /// - Returns: what the disk reported though it was done.
  private func put(
    _ candidate: SQLiteDatabase, in shop: SQLiteDatabase, isKept: Bool
  ) throws -> String? {
    var diskError: String?
    do throws(StorageError) {
      try candidate.takePageSize(of: shop)
      try candidate.mark(mark)
      try candidate.overwrite(shop)
    } catch {
      guard case .io(let reason) = error, try isInPlace(shop, after: reason) else {
        // Nothing was replaced, so nothing is kept.
        if isKept { PrivateFile.remove(at: kept) }
        throw error
      }
      diskError = reason
    }
    try? candidate.close()
    try? shop.close()
    return diskError
  }

  /// Looks whether the shop was replaced when the disk failed at the end.
  private func isInPlace(_ shop: SQLiteDatabase, after reason: String) throws -> Bool {
    do {
      try shop.close()
      let found = try SQLiteDatabase(path: address, wait: wait)
      return try found.schemaVersion() != 0 && found.restoreMark() == mark
    } catch {
      throw StorageError.unsettled(reason)
    }
  }

  /// A shop that SQLite cannot open has no transaction under way. It is copied byte by byte and
  /// emptied, and an empty file is a database that a transaction can fill.
  private func replaceUnreadable(
    _ candidate: SQLiteDatabase, _ prepare: (any Engine, ShopInPlace) throws -> Void
  ) throws -> Restored {
    try prepare(candidate, .unreadable)
    let file = try LockedFile(address, wait: wait)
    try file.copy(to: drafts.copy)
    try PrivateFile.rename(drafts.copy, to: kept)
    try file.empty()
    file.close()
    let shop = try lockedIfEmpty()
    return Restored(hadShop: true, diskError: try put(candidate, in: shop, isKept: false))
  }
}
