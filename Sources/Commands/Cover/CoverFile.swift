import Covers
import Domain

/// Picture files, as the shop takes them.
enum CoverFile {
  /// A cover made of a file.
  struct Made {
    let picture: DecodedPicture
    let cover: PreparedCover

    var images: CoverImages {
      CoverImages(
        cover: Cover(
          width: cover.display.size.width, height: cover.display.size.height, format: "jpeg",
          bytes: cover.display.bytes.count, crop: cover.crop.map(Crop.init)),
        display: cover.display.bytes, thumbnail: cover.thumbnail.bytes,
        fingerprint: cover.perceptualHash.map(Fingerprint.init))
    }
  }

  /// Makes a cover of a file.
  static func made(
    of path: String, _ decoding: Decoding, crop: CropOption = .whole, lenient: Bool = false
  ) throws(CoverError) -> Made {
    let picture = try CoverStudio.decode(path: path, decoding, lenient: lenient)
    let choice = try crop.choice(in: picture.upright)
    return Made(picture: picture, cover: try CoverStudio.prepare(picture.bitmap, crop: choice))
  }

  /// The cover that the file is good for. Standard input is not taken here, since a batch has its
  /// requests there.
  static func images(at path: String, in session: Session) throws -> CoverImages {
    do {
      let made = try made(of: path == standardInput ? "./-" : path, session.context.decoding)
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
      report.tries = [isTyped ? "rental cover inspect \(path.shellWord)" : "another picture"]
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

  /// The path that means standard input.
  static let standardInput = CoverStudio.standardInput

  /// A file's name without folder and ending.
  static func stem(_ path: String) -> String {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}
