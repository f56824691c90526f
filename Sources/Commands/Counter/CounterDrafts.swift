import Domain
import Files
import Glibc
import Requests
import Shop

/// Where the basket of a till and a person is kept beside the shop, so that it can be taken up
/// again after whatever ended the counter. Each counter has a file of its own, and one that is open
/// is left alone. Only its owner can read it.
struct CounterDrafts {
  private let shop: String
  /// What was written last, and where.
  private var kept: (path: String, text: String)?
  /// What a counter that is gone has left, and is offered.
  private var left: String?
  private var isBroken = false

  init(_ session: Session) throws {
    shop = try session.databasePath()
  }

  /// The basket that whoever acts has left here, the last one first.
  mutating func left(by desk: Session) -> CounterDraft? {
    guard let base = try? base(desk) else { return nil }
    let (folder, name) = (OpenFile.folder(of: base), base.split(separator: "/").last ?? "")
    for part in (try? FileSystem.drafts(in: folder)) ?? []
    where part.file.hasPrefix(name) && part.isLeft(at: desk.now) {
      FileSystem.remove(part.path)
    }
    let paths = ((try? FileSystem.names(in: folder)) ?? []).filter { file in
      guard file.hasPrefix(name + "-"), let process = pid_t(file.dropFirst(name.utf8.count + 1))
      else { return false }
      let path = folder + "/" + file
      return path != kept?.path && FileSystem.isPlainFileItself(path)
        && (process == getpid() || FileSystem.isLeft(path, by: process, at: desk.now))
    }.map { folder + "/" + $0 }
    left = paths.max { age($0) < age($1) }
    guard let left, let bytes = try? TextFile.bytes(at: left, limit: 1 << 16) else { return nil }
    return CounterDraft(bytes)
  }

  private func age(_ path: String) -> (Instant, String) {
    (FileSystem.written(path) ?? .always, path)
  }

  /// Nobody wants the basket that was left here.
  mutating func drop() {
    if let left, FileSystem.isPlainFile(left) { FileSystem.remove(left) }
    left = nil
  }

  /// Takes away what is kept; what is still on the counter is kept again.
  mutating func takeAway() {
    if let kept { FileSystem.remove(kept.path) }
    kept = nil
  }

  /// Keeps what is on the counter.
  ///
  /// - Returns: once, why it cannot be kept.
  mutating func keep(_ state: CounterState, by desk: Session) -> String? {
    guard let path = try? path(desk) else { return nil }
    let text = CounterDraft(state)?.text
    if let kept, kept.path != path || text == nil {
      FileSystem.remove(kept.path)
      self.kept = nil
    }
    guard let text, kept?.text != text else { return nil }
    do {
      try Self.write(Array(text.utf8), to: path)
      kept = (path, text)
      // It has taken the place of what was left.
      if left == path { left = nil }
      drop()
      isBroken = false
      return nil
    } catch {
      defer { isBroken = true }
      return isBroken
        ? nil
        : "the basket will be lost if the counter closes: "
          + ErrorReport(error).message
    }
  }

  /// What is lost in a power cut is only scanned again, so no disk is waited for.
  private static func write(_ bytes: [UInt8], to path: String) throws {
    try FileSystem.checkIsReplaceable(path)
    let draft = FileSystem.draft(of: path)
    do throws(FileError) {
      try OpenFile(draft, .new).write(bytes)
    } catch {
      FileSystem.remove(draft)
      throw FileSystem.unwritable(path, error)
    }
    guard Glibc.rename(draft, path) == 0 else {
      let error = FileError.last
      FileSystem.remove(draft)
      throw FileSystem.unwritable(path, error)
    }
  }

  /// The person stands in it as a number that tells nobody's name.
  private func base(_ desk: Session) throws -> String {
    "\(shop).counter-\(try desk.shop().acting.till)-\(Self.number(of: desk.by))"
  }

  private func path(_ desk: Session) throws -> String { "\(try base(desk))-\(getpid())" }

  /// FNV-1a of 64 bits, in hexadecimal.
  private static func number(of text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
