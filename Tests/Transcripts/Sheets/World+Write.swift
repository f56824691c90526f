import Foundation
import Support

extension World {
  /// Files with their texts, in folders that are made for them.
  func write(_ files: [String: String]) throws {
    for (name, text) in files { try write(name, Data(text.utf8)) }
  }

  func write(_ name: String, _ bytes: Data) throws {
    let folder = (name as NSString).deletingLastPathComponent
    if !folder.isEmpty {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try bytes.write(to: URL(filePath: name))
  }
}
