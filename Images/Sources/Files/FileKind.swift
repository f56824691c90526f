import Glibc

/// What lies at a path.
public enum FileKind: Equatable, Sendable {
  case plain, folder, pipe, terminal, device, socket, link
  /// `/dev/null`.
  case nothing

  /// What is read from its start to its end as it comes: nothing of it is without an end, as other
  /// devices are.
  public static let streams: [FileKind] = [.plain, .pipe, .terminal, .nothing]
  /// What takes bytes as they are.
  public static let sinks: [FileKind] = [.pipe, .terminal, .device, .nothing]

  /// What lies at a path itself: a link is a link, wherever it leads. `nil` where nothing does.
  public init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What a path leads to, through links. `nil` where it leads nowhere.
  public init?(behind path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat, isTerminal: Bool = false) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .plain
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFLNK: self = .link
    case S_IFSOCK: self = .socket
    default: self = isTerminal ? .terminal : status.st_rdev == Self.null ? .nothing : .device
    }
  }

  /// Linux numbers the device 1, 3.
  private static let null: dev_t = 1 << 8 | 3

  /// The words for an error.
  public var words: String {
    switch self {
    case .plain: "a file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .terminal: "a terminal"
    case .device, .nothing: "a device"
    case .socket: "a socket"
    case .link: "a link"
    }
  }
}
