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
      let file = file(capitals == "GMT" ? "Etc/GMT" : name),
      let bytes = try? file.read(most: 1 << 16)
    else { return nil }
    return Zone(name: name, file: bytes)
  }

  /// Zones begin with capitals; `localtime` and the like are no zones, or another one elsewhere.
  private static func file(_ name: String) -> OpenFile? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.first?.isLetter == true && $0.utf8.allSatisfy(isOfName) }) else {
      return nil
    }
    let isCapitalised = parts.allSatisfy { $0.first?.isUppercase == true }
    let file = isCapitalised ? try? OpenFile(folder + name) : nil
    return file ?? spelled(parts).flatMap { try? OpenFile($0) }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & ~0x20) || "0123456789+-_".utf8.contains(byte)
  }

  /// The file whose name differs in capitals only.
  private static func spelled(_ parts: [Substring]) -> String? {
    let pattern = parts.map { part in
      part.prefix(1).uppercased()
        + part.dropFirst().map { "[\($0.uppercased())\($0.lowercased())]" }.joined()
    }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(folder + pattern.joined(separator: "/"), 0, nil, &found) == 0,
      let path = found.gl_pathv[0]
    else { return nil }
    return String(cString: path)
  }
}
