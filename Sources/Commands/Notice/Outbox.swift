import Domain
import Shop

/// The folder beside the database with the messages that are being sent. Nobody but its owner can
/// read it, and what is settled is removed from it.
struct Outbox {
  private let folder: String

  init(_ session: Session) throws {
    folder = try session.databasePath() + ".outbox"
  }

  func file(of notice: ID<Notice>) -> SpoolFile { SpoolFile(folder: folder, name: notice.text) }

  /// Puts a message in, durably.
  func put(_ message: [UInt8], of notice: ID<Notice>) throws {
    try FileSystem.makeFolder(folder)
    try remove(notice)
    try FileSystem.write(message, to: file(of: notice).waiting)
  }

  func remove(_ notice: ID<Notice>) throws {
    let file = file(of: notice)
    for path in [file.waiting, file.running, file.sent, file.failed, file.errors] {
      FileSystem.remove(path)
    }
  }

  /// Removes whatever does not belong to a notice that is being sent.
  func sweep(_ shop: Shop) throws {
    guard FileSystem.isFolder(folder) else { return }
    let kept = Set(try shop.noticesBeingSent().map(\.id.text))
    for name in try FileSystem.names(in: folder) where !kept.contains(String(name.prefix(36))) {
      FileSystem.remove(folder + "/" + name)
    }
  }
}
