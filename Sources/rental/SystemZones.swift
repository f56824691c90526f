import Domain
import Files
import Glibc

/// The time zones that the system has files of.
enum SystemZones {
  private static let folder = "/usr/share/zoneinfo/"
  /// Abbreviations that have files as well.
  private static let abbreviations = ["CET", "EET", "EST", "HST", "MST", "WET"]

  /// A zone by its name, however it is capitalised.
  @Sendable static func zone(_ name: String) -> Zone? {
    let capitals = name.uppercased()
    if capitals == "UTC" { return .utc }
    // Abbreviations stand for several zones each: BST is Dhaka's as well as London's.
    guard !abbreviations.contains(capitals), capitals == "GMT" || !capitals.hasPrefix("GMT"),
      let file = file(name), let bytes = try? file.read(most: 1 << 16)
    else { return nil }
    return Zone(name: name, file: bytes)
  }

  private static func file(_ name: String) -> OpenFile? {
    guard name.first?.isLetter == true,
      name.utf8.allSatisfy({ isLetter($0) || "0123456789+-_/".utf8.contains($0) })
    else { return nil }
    return (try? OpenFile(folder + name)) ?? spelled(name).flatMap { try? OpenFile($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isAlphabetic
  }

  /// The file whose name differs in capitals only.
  private static func spelled(_ name: String) -> String? {
    let pattern = name.map { $0.isLetter ? "[\($0.uppercased())\($0.lowercased())]" : String($0) }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(folder + pattern.joined(), 0, nil, &found) == 0, let path = found.gl_pathv[0] else {
      return nil
    }
    return String(cString: path)
  }
}
