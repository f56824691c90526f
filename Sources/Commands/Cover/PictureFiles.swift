import Covers
import Domain
import Pictures
import Requests

/// Picture files, as the shop takes them.
enum PictureFiles {
  /// The cover that the file is good for. Standard input is not taken here, since a batch has its
  /// requests there.
  static func images(at path: String, in session: Session) throws -> CoverImages {
    do {
      let made = try MadeCover(of: path == standardInput ? "./-" : path, session.context.decoding)
      for notice in made.picture.notices { session.note("\(path): \(notice)") }
      return made.images
    } catch {
      throw report(error, path)
    }
  }

  /// The error with the file's name in it.
  static func report(_ error: CoverError, _ path: String) -> ErrorReport {
    let isTyped = path != standardInput
    let name = isTyped ? path : "standard input"
    var report = ErrorReport(error)
    switch error {
    case .unreadable(let reason): report.message = "\(name) cannot be read: \(reason)."
    case .refused(let reason):
      report.message = "\(name) is not taken: \(reason)."
      report.tries = [isTyped ? "rental cover inspect \(path.shellArgument())" : "another picture"]
    case .undecided(let reason): report.message = "\(name) cannot be decoded: \(reason)."
    }
    return report
  }

  /// The names in a folder that end as pictures do.
  static func names(in folder: String) throws -> [String] {
    try FileSystem.names(in: folder).filter { name in
      [".png", ".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }
        && !FileSystem.isFolder(folder + "/" + name)
    }
  }

  static let standardInput = CoverStudio.standardInput

  /// A file's name without folder and ending.
  static func stem(_ path: String) -> String {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}
