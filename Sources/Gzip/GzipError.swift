import Files

/// Why a file cannot be packed or unpacked, in the words of the system or of zlib.
package enum GzipError: Error, Hashable, Sendable {
  case unreadable(String)
  case unwritable(String)
  /// What is read is no gzip, or not all of one.
  case damaged(String)

  package var reason: String {
    switch self {
    case .unreadable(let reason), .unwritable(let reason), .damaged(let reason): reason
    }
  }

  static func reading<Result>(_ body: () throws(FileError) -> Result) throws(GzipError) -> Result {
    do { return try body() } catch { throw .unreadable(error.reason) }
  }

  static func writing<Result>(_ body: () throws(FileError) -> Result) throws(GzipError) -> Result {
    do { return try body() } catch { throw .unwritable(error.reason) }
  }
}
