import Covers
import Domain

/// Picture files, as the shop takes them.
enum CoverFile {
  /// Both sizes of a cover that the file is good for.
  static func images(at path: String) throws -> CoverImages {
    do {
      return images(try CoverStudio.prepare(path: path))
    } catch {
      throw report(error, path)
    }
  }

  static func images(_ cover: PreparedCover) -> CoverImages {
    CoverImages(
      cover: Cover(
        width: cover.display.size.width, height: cover.display.size.height, format: "jpeg",
        bytes: cover.display.bytes.count),
      display: cover.display.bytes, thumbnail: cover.thumbnail.bytes, fingerprint: nil)
  }

  /// The error with the file's name in it.
  static func report(_ error: CoverError, _ path: String) -> ErrorReport {
    var report = ErrorReport(error)
    switch error {
    case .unreadable(let reason): report.message = "\(path) cannot be read: \(reason)."
    case .refused(let reason):
      report.message = "\(path) is not taken: \(reason)."
      report.tries = ["rental cover inspect \(path.shellWord)"]
    }
    return report
  }

  /// The names in a folder that end as pictures do.
  static func names(in folder: String) throws -> [String] {
    try FileSystem.names(in: folder).filter { name in
      [".png", ".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }
        && FileSystem.isPlainFile(folder + "/" + name)
    }
  }

  /// A file's name without folder and ending.
  static func stem(_ path: String) -> String {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}
