import Files
import Glibc
import Requests
import Shop

/// The few things that commands do with files, each with an error that says why not.
package enum FileSystem {
  /// Whether anything has that name, a link that leads nowhere included.
  static func exists(_ path: String) -> Bool { FileKind(at: path) != nil }

  static func isFolder(_ path: String) -> Bool { FileKind(behind: path) == .folder }

  /// A folder as it was typed, without slashes at its end, and refused where it is empty: its files
  /// would go to the top of the file system.
  ///
  /// - Parameter option: what it was typed for.
  static func folder(_ text: String, _ option: String) throws -> String {
    guard !text.isEmpty else { throw ShopError.invalid(["\(option) is empty"]) }
    var folder = text
    while folder.utf8.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return folder
  }

  static func size(of path: String) throws -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw unwritable(path) }
    return Int(status.st_size)
  }

  /// Whether two paths lead to the same file or folder.
  static func areSame(_ path: String, _ other: String) -> Bool {
    identity(path).map { $0 == identity(other) } ?? false
  }

  /// Whether two paths name the same place, though nothing may be there yet.
  static func haveOnePlace(_ path: String, _ other: String) -> Bool {
    let names = [path, other].map { $0.split(separator: "/").last }
    return names[0] == names[1]
      && areSame(OpenFile.folder(of: path), OpenFile.folder(of: other))
  }

  /// What two paths to the same file or folder have in common; nil where there is none.
  struct Identity: Hashable {
    fileprivate let device: dev_t
    fileprivate let inode: ino_t
  }

  static func identity(_ path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: status.st_dev, inode: status.st_ino)
  }

  /// Refuses to write over anything but a plain file.
  static func checkIsReplaceable(_ path: String) throws {
    guard let kind = FileKind(at: path), kind != .plain else { return }
    throw ErrorReport(
      code: "invalid", exit: .usage, message: "\(path) is not a plain file.",
      why: "folders, links and devices are never overwritten", tries: ["another name"])
  }

  /// Whether something is there and a plain file, so that reading it comes to an end.
  static func isPlainFile(_ path: String) -> Bool { FileKind(behind: path) == .plain }

  /// Whether something is there that takes bytes as they come: a device or a pipe.
  static func isDevice(_ path: String) -> Bool {
    FileKind(behind: path).map { [.device, .nothing, .pipe].contains($0) } ?? false
  }

  /// Makes a folder; one that is there already is fine.
  ///
  /// - Parameter name: what it is called in an error, where it is the draft of something.
  static func makeFolder(
    _ path: String, called name: String? = nil, for readers: Readers = .owner
  ) throws {
    guard mkdir(path, readers.folderMode) == 0 || errno == EEXIST else {
      throw unwritable(name ?? path)
    }
    try checkIsFolderOrNothing(path)
  }

  /// Where a link leads that may be followed; a path of anything else is its own.
  static func behind(_ path: String) -> String {
    guard FileKind(at: path) == .link, let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// Refuses what a folder of files cannot be written to.
  static func checkIsFolderOrNothing(_ path: String) throws {
    guard let kind = FileKind(at: path) else { return }
    let behind = kind == .link ? FileKind(behind: path) : kind
    var problem: String?
    if behind == nil {
      problem = "is a link that leads nowhere"
    } else if let behind, behind != .folder {
      problem = "is \(kind == .link ? "a link to " : "")\(behind.words), not a folder"
    } else if kind == .link, OpenFile.isShared(OpenFile.folder(of: path)) {
      problem = "is a link in a folder that everybody may write to"
    }
    guard let problem else { return }
    throw ErrorReport(
      code: "invalid", exit: .usage, message: "\(path) \(problem).",
      why: "what is written here is a folder of files",
      tries: ["the name of a folder, or a new name"])
  }

  /// Makes a folder where nothing is, so that it is nobody else's.
  static func makeNewFolder(_ path: String) throws {
    guard mkdir(path, Readers.owner.folderMode) == 0 else { throw unwritable(path) }
  }

  static func remove(_ path: String) { unlink(path) }

  /// Removes a file or a whole folder, if it is there. A link is removed, and not what it leads to.
  static func removeAll(_ path: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in try names(in: path) { try removeAll(path + "/" + name) }
      guard rmdir(path) == 0 else { throw unwritable(path) }
    } else {
      guard unlink(path) == 0 else { throw unwritable(path) }
    }
  }

  /// Writes a whole file: it appears complete, or not at all.
  static func write(_ bytes: [UInt8], to path: String, for readers: Readers = .owner) throws {
    try PlacedFile(path, for: readers).write(bytes)
  }

  /// The names in a folder, sorted.
  package static func names(in folder: String) throws -> [String] {
    guard let stream = opendir(folder) else { throw unreadable(folder) }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    // A folder that is read in part would pass for one with fewer files.
    guard errno == 0 else { throw unreadable(folder) }
    return names.sorted()
  }

  static func opened(_ path: String, accepting kinds: [FileKind] = [.plain]) throws -> OpenFile {
    do { return try OpenFile(path, accepting: kinds) } catch { throw unreadable(path, error) }
  }

  static func unreadable(_ path: String, _ error: FileError = .last) -> ErrorReport {
    let message = "\(path) cannot be read: \(error.reason)."
    guard error.cause != .system else {
      return ErrorReport(
        code: "io", exit: .io, message: message,
        why: "the operating system refused it, or the disk is broken", tries: ["run it again"])
    }
    return ErrorReport(
      code: "unreadable", exit: .unreadable, message: message,
      why: "the file is missing, or you may not read it", tries: ["another path"])
  }

  static func unwritable(_ path: String, _ error: FileError = .last) -> ErrorReport {
    ErrorReport(
      code: "io", exit: .io, message: "\(path) cannot be written: \(error.reason).",
      why: "the operating system refused it, or the disk is full", tries: ["another path"])
  }
}

/// Who may read what a command writes.
enum Readers {
  /// Readable by the owner only: the books, and what is made from them.
  case owner
  /// Readable by whoever the umask allows: pages are meant to be shown.
  case all

  var fileMode: mode_t { self == .owner ? 0o600 : 0o666 }
  var folderMode: mode_t { self == .owner ? 0o700 : 0o777 }
}
