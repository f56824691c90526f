import Foundation
import SQLiteEngine
import Storage

extension SQLiteEngines {
  /// Engines that never wait: whoever holds the shop was first.
  package static var impatient: SQLiteEngines { SQLiteEngines { _ in false } }

  /// Restores a backup.
  ///
  /// - Returns: whether there was a shop to keep.
  package func restore(
    _ backup: String, to address: String, keeping kept: String,
    _ prepare: (any Engine, ShopInPlace) throws -> Void = { _, _ in }
  ) throws -> Bool {
    let id = UUID().uuidString.lowercased()
    return try restore(
      backup, to: address, keeping: kept, marked: id, verify: { _ in }, prepare
    ).hadShop
  }
}

extension TemporaryFolder {
  /// A new shop in the folder, or the one that is there.
  package func shop(_ name: String = "shop.db") throws -> any Engine {
    try SQLiteEngines.impatient.open(file(name), .orNew).engine
  }
}
