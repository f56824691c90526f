import Files
import Glibc

/// The files of a restore while it is under way, beside the shop and with names of this process
/// alone, so that two restores never check the one and use the other.
struct RestoreDrafts {
  let address: String

  private var base: String { "\(address).restoring-" }
  /// What is to take the shop's place.
  var candidate: String { base + String(getpid()) }
  /// What becomes the kept copy of the old shop.
  var copy: String { candidate + ".kept" }

  /// Each with the journal that it may have.
  func remove() {
    for path in [candidate, copy] {
      for ending in ["", "-journal"] { unlink(path + ending) }
    }
  }

  /// Removes those of programs that were killed.
  func removeLeftovers() {
    remove()
    let folder = OpenFile.folder(of: address)
    let start = base.lastIndex(of: "/").map { base[base.index(after: $0)...] } ?? base[...]
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(start), Self.isLeft(name.dropFirst(start.count)) else { continue }
      unlink(folder + "/" + name)
    }
  }

  /// - Parameter rest: a process and what may follow it.
  private static func isLeft(_ rest: Substring) -> Bool {
    let digits = rest.prefix { $0.isNumber }
    guard let process = pid_t(digits), process > 0,
      ["", "-journal", ".kept", ".kept-journal"].contains(rest.dropFirst(digits.count))
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
