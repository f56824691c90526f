import Files

/// Bytes that are written down now, to be read later: in memory while they are few, and in a file
/// without a name once they are many.
final class Spool {
  /// So many bytes are kept in memory.
  private let room: Int
  /// Where the file can be made.
  private lazy var path = makePath()
  private let makePath: @Sendable () -> String
  private var parts: [[UInt8]] = []
  private var kept = 0
  private var file: (writer: OpenFile, reader: OpenFile)?
  /// How long the parts are that are in the file.
  private var lengths: [Int] = []

  init(room: Int = 16 << 20, file makePath: @escaping @Sendable () -> String) {
    (self.room, self.makePath) = (room, makePath)
  }

  /// Adds some bytes, which are read as one part.
  func append(_ part: [UInt8]) throws {
    // What comes behind others that are in the file goes there as well.
    guard file != nil || kept + part.count > room else {
      parts.append(part)
      kept += part.count
      return
    }
    let file = try file ?? makeFile()
    do { try file.writer.write(part) } catch { throw FileSystem.unwritable(path, error) }
    lengths.append(part.count)
  }

  private func makeFile() throws -> (writer: OpenFile, reader: OpenFile) {
    do throws(FileError) {
      let writer = try OpenFile(path, .new)
      defer { OpenFile.remove(path) }
      let file = (writer: writer, reader: try OpenFile(path))
      self.file = file
      return file
    } catch {
      throw FileSystem.unwritable(path, error)
    }
  }

  /// Hands over the parts in their order, once.
  func forEach(_ body: ([UInt8]) throws -> Void) throws {
    for part in parts { try body(part) }
    for length in lengths {
      guard let part = try file?.reader.read(most: length), part.count == length else {
        throw FileSystem.unwritable(path, FileError(.system, "it lacks what was written to it"))
      }
      try body(part)
    }
  }
}
