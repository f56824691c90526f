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

  /// The cover that the file is good for.
  static func images(at path: String, in session: Session) throws -> CoverImages {
    do {
      let made = try made(of: path, session.context.decoding)
      for notice in made.picture.notices { session.note("\(path): \(notice)") }
      return made.images
    } catch {
      throw report(error, path)
    }
  }

  /// The error with the file's name in it.
  static func report(_ error: CoverError, _ path: String) -> ErrorReport {
    var report = ErrorReport(error)
    switch error {
    case .unreadable(let reason): report.message = "\(path) cannot be read: \(reason)."
    case .refused(let reason):
      report.message = "\(path) is not taken: \(reason)."
      report.tries = ["rental cover inspect \(path.shellWord)"]
    case .undecided(let reason): report.message = "\(path) cannot be decoded: \(reason)."
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

  /// A file's name without folder and ending.
  static func stem(_ path: String) -> String {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}
