import Files
import Storage

/// A shop of an earlier version, which is copied before it is brought up to date. Whoever does that
/// holds the lock on writing, so that nobody else copies it meanwhile.
struct OlderShop {
  private let path: String
  private let version: Int

  /// - Returns: `nil` for a shop that is empty or up to date.
  init?(path: String, version: Int) {
    guard (1..<Schema.version).contains(version) else { return nil }
    (self.path, self.version) = (path, version)
  }

  private var wanted: String { "\(path).version-\(version)" }
  /// What becomes the copy, once it is whole.
  private var draft: String { wanted + ".part" }

  /// Copies it to a file beside it that only its owner can read, or finds the copy that was made
  /// when it could not be brought up to date the last time.
  ///
  /// - Returns: the path of the copy.
  func keep(_ patience: Patience) throws(StorageError) -> String {
    let shop = try SQLiteConnection(file: path, patience)
    if !shop.hasLog, try isCopied(shop) { return wanted }
    do throws(StorageError) {
      try PrivateFile.checkRoom(for: shop.file().size(), at: wanted)
      PrivateFile.remove(at: draft)
      try shop.backupInPlace(to: draft)
      return try PrivateFile.rename(draft, toFirstFree: wanted)
    } catch .io(let reason) {
      throw .io("it is copied before it is brought up to date, and \(reason)")
    }
  }

  /// Whether the file that the copy would be is the same shop. SQLite counts the changes of each
  /// file in its first hundred bytes.
  private func isCopied(_ shop: SQLiteConnection) throws(StorageError) -> Bool {
    let ours = try shop.file()
    guard FileKind(at: wanted) == .plain,
      let copy = try? SQLiteConnection(file: wanted, .none).file(),
      let size = try? copy.size(), try size == ours.size()
    else { return false }
    let step = 1 << 20
    var place = SQLiteHeader.size
    while place < size {
      guard try ours.read(step, at: place) == (try? copy.read(step, at: place)) else {
        return false
      }
      place += step
    }
    return true
  }
}
