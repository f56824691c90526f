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
  let patience: Patience

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
    try SQLiteBackup(path: backup, patience: patience).copy(to: drafts.candidate)
    let candidate = try SQLiteConnection(file: drafts.candidate, patience)
    let engine = try SQLiteDatabase(candidate, isAlone: true)
    try verify(engine)
    guard (try? OpenFile.size(of: address)) ?? 0 > 0 else {
      return try fillNew(candidate, engine, prepare)
    }
    guard let shop = try lockedUnlessUnreadable() else {
      return try replaceUnreadable(candidate, engine, prepare)
    }
    let hadShop = try shop.schemaVersion() != 0
    try prepare(engine, hadShop ? .shop(SQLiteDatabase(shop, isAlone: true)) : .none)
    let kept = hadShop ? try keep { path in try shop.backupInPlace(to: path) } : nil
    return Restored(kept: kept, diskError: try put(candidate, in: shop, kept: kept))
  }

  /// Where there is no shop, there is an empty file at most.
  private func fillNew(
    _ candidate: SQLiteConnection, _ engine: any Engine,
    _ prepare: (any Engine, ShopInPlace) throws -> Void
  ) throws -> Restored {
    try prepare(engine, .none)
    let shop = try lockedIfEmpty(SQLiteConnection(shop: address, orNew: true, patience))
    return Restored(kept: nil, diskError: try put(candidate, in: shop, kept: nil))
  }

  private func lockedUnlessUnreadable() throws -> SQLiteConnection? {
    do {
      let shop = try SQLiteConnection(shop: address, orNew: false, patience)
      return try locked(shop)
    } catch StorageError.damaged {
      return nil
    }
  }

  private func locked(_ shop: SQLiteConnection) throws -> SQLiteConnection {
    do {
      try shop.holdLock()
    } catch .foreign(_, let reason) {
      // Its header is a shop's, and SQLite makes nothing of the rest.
      throw StorageError.damaged(reason)
    }
    guard try shop.isShopOrEmpty() else {
      throw StorageError.foreign(path: address, reason: "it is another program's database")
    }
    return shop
  }

  /// Throws where another program has been faster and made a shop.
  private func lockedIfEmpty(_ connection: SQLiteConnection) throws -> SQLiteConnection {
    let shop = try locked(connection)
    guard try shop.schemaVersion() == 0 else { throw StorageError.busy }
    return shop
  }

  /// A copy that is whole and durable before it has its name, and has it before the shop changes.
  ///
  /// - Returns: its path, the first of its kind that nothing has.
  private func keep(_ copy: (String) throws -> Void) throws -> String {
    try copy(drafts.copy)
    return try PrivateFile.rename(drafts.copy, toFirstFree: kept)
  }

  /// - Returns: what the disk reported though it was done.
  private func put(
    _ candidate: SQLiteConnection, in shop: SQLiteConnection, kept: String?
  ) throws -> String? {
    var diskError: String?
    do throws(StorageError) {
      try candidate.overwrite(shop, marked: mark)
    } catch {
      guard case .io(let reason) = error, try isInPlace(shop, after: reason) else {
        // Nothing was replaced, so nothing is kept.
        if let kept { PrivateFile.remove(at: kept) }
        throw error
      }
      diskError = reason
    }
    try? candidate.close()
    try? shop.close()
    return diskError
  }

  /// Looks whether the shop was replaced when the disk failed at the end.
  private func isInPlace(_ shop: SQLiteConnection, after reason: String) throws -> Bool {
    do {
      try shop.close()
      let found = try SQLiteConnection(file: address, patience)
      return try found.schemaVersion() != 0 && found.restoreMark() == mark
    } catch {
      throw StorageError.unsettled(reason)
    }
  }

  /// A shop that SQLite cannot open has no transaction under way. It is copied byte by byte and
  /// emptied, and an empty file is a database that a transaction can fill.
  private func replaceUnreadable(
    _ candidate: SQLiteConnection, _ engine: any Engine,
    _ prepare: (any Engine, ShopInPlace) throws -> Void
  ) throws -> Restored {
    try prepare(engine, .unreadable)
    let file = try LockedFile(address, patience)
    let kept = try keep { path in try file.copy(to: path) }
    try file.emptyAndClose()
    // The file stays whose it was.
    let shop = try lockedIfEmpty(SQLiteConnection(file: address, patience))
    return Restored(kept: kept, diskError: try put(candidate, in: shop, kept: nil))
  }
}
