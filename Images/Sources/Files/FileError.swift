import Glibc

/// Why a file cannot be opened, read or written.
public struct FileError: Error, Hashable, Sendable {
  /// Whose fault it is, since a program ends differently for each.
  public enum Cause: Hashable, Sendable {
    /// Nothing is there.
    case missing
    /// What is there is not what is wanted, or it may not be used.
    case unfit
    /// The operating system or the disk fails: it is full, broken or out of descriptors.
    case system
  }

  public let cause: Cause
  /// A few words without a full stop.
  public let reason: String

  public init(_ cause: Cause, _ reason: String) {
    (self.cause, self.reason) = (cause, reason)
  }

  /// It was not waited for any longer.
  public static var timedOut: FileError { FileError(code: ETIMEDOUT) }

  /// The error of the last call of the system.
  public static var last: FileError { FileError(code: errno) }

  /// An error as the system numbers them, in the system's own words.
  public init(code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: cause = .missing
    case EACCES, EPERM, ELOOP, EISDIR, EINVAL, ENAMETOOLONG, EEXIST: cause = .unfit
    default: cause = .system
    }
    reason = String(cString: strerror(code))
  }
}
