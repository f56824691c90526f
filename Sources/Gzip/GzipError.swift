/// Why a file cannot be packed or unpacked, in the words of the system or of zlib.
package enum GzipError: Error, Hashable, Sendable {
  case unreadable(String)
  case unwritable(String)
  /// What is read is no gzip, or not all of one.
  case damaged(String)
}
