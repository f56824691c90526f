/// What is known of versions of SQLite.
enum SQLiteVersion {
  /// Whether two connections can checkpoint and write at the same moment without damage.
  ///
  /// Source: SQLite's release notes of 3.51.3, with the fix carried back to 3.50.7 and 3.44.6.
  static func walIsSafe(_ version: String) -> Bool {
    let parts = version.split(separator: ".").compactMap { Int($0) }
    guard parts.count >= 3 else { return false }
    switch (parts[0], parts[1]) {
    case (3, 44): return parts[2] >= 6
    case (3, 50): return parts[2] >= 7
    case (3, 51): return parts[2] >= 3
    default: return (parts[0], parts[1]) > (3, 51)
    }
  }
}
