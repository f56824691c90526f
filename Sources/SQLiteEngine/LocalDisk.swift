import CSQLite
import Files
import Glibc

/// What is known of the disk that a file is on.
enum LocalDisk {
  /// The file systems whose files one machine alone writes to, by their numbers in Linux.
  ///
  /// Source: statfs(2), and linux/magic.h.
  private static let types: Set<UInt32> = [
    0xEF53,  // ext2, ext3, ext4
    0x5846_5342,  // XFS
    0x9123_683E,  // Btrfs
    0xCA45_1A4E,  // bcachefs
    0xF2F5_2010,  // F2FS
    0x2FC1_2FC1,  // ZFS
    0x0102_1994,  // tmpfs
    0x794C_7630,  // overlayfs
  ]

  /// Whether no other machine writes to the disk; `false` where that is not known.
  static func holds(_ path: String) -> Bool {
    var disk = statfs()
    guard statfs(path, &disk) == 0 else { return false }
    return types.contains(UInt32(truncatingIfNeeded: disk.f_type))
  }

  /// What a log may take while a large shop is copied and tills write: bytes, and files.
  private static let room = (bytes: 64 << 20, files: 16)

  /// Whether a log can be made beside a file: what says that it has one cannot be taken back where
  /// none can be made.
  static func hasRoomForLog(at path: String) -> Bool {
    var room = statvfs()
    guard mayMakeFiles(beside: path), statvfs(OpenFile.folder(of: path), &room) == 0 else {
      return false
    }
    // Some file systems do not count their files.
    return Int(room.f_bavail) * Int(room.f_frsize) > Self.room.bytes
      && (room.f_files == 0 || Int(room.f_favail) > Self.room.files)
  }

  /// Whether this user may make files, and remove them, beside one.
  static func mayMakeFiles(beside path: String) -> Bool {
    access(OpenFile.folder(of: resolved(path)), W_OK | X_OK) == 0
  }

  /// Whether a file has no second name: neither a hard link nor a mount of its own.
  static func isOneFile(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_nlink == 1 else { return false }
    let own = resolved(path)
    guard let mounts = try? OpenFile("/proc/self/mountinfo").read(most: 1 << 20) else {
      return true
    }
    return !String(decoding: mounts, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
      let words = $0.split(separator: " ")
      return words.count > 4 && (words[4] == own || own.hasSuffix(words[3]) && words[3] != "/")
    }
  }

  /// The path itself, where symbolic links lead to a file; it has its neighbours there.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
