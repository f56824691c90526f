/// Why there is no picture.
public enum CoverError: Error, Equatable {
  /// The file cannot be opened or read: exit 66. The reason is the system's own.
  case unreadable(reason: String)
  /// Not an acceptable picture: exit 65. A sentence without the file's name or a full stop.
  case refused(reason: String)
  /// It could not be found out: exit 74. A sentence like those of refusals.
  case undecided(reason: String)

  public var reason: String {
    switch self {
    case .unreadable(let reason), .refused(let reason), .undecided(let reason): reason
    }
  }
}
