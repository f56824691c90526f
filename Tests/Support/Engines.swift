import SQLiteEngine
import Storage

extension SQLiteEngines {
  /// Engines that never wait: whoever holds the shop was first.
  package static var impatient: SQLiteEngines { SQLiteEngines { _ in false } }

  /// Restores a backup as it is.
  package func restore(
    _ backup: String, to address: String, keeping kept: String
  ) throws -> Bool {
    try restore(backup, to: address, keeping: kept) { _ in }
  }
}

extension TemporaryFolder {
  /// A new shop in the folder, or the one that is there.
  package func shop(_ name: String = "shop.db") throws -> any Engine {
    try SQLiteEngines.impatient.open(file(name), .orNew).engine
  }
}
