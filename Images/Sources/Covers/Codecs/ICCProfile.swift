/// An embedded profile of the common kind: a curve for each channel and, of RGB, where its three
/// colours lie. Whatever else a profile has in it is not looked at.
///
/// Source: ICC.1:2022, 7.2 and 7.3 (header, table of tags), 9.2 (tags), 10.6, 10.18 and 10.31
/// (their data), F.2 and F.3 (how they are used).
struct ICCProfile {
  /// Bytes that a profile has at most. Those of cameras and screens have a few thousand, those of
  /// presses up to some two millions.
  static let most = 4 << 20

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(PictureNotice) {
    guard let size = bytes.long(0), size >= 132, size <= bytes.count, size <= Self.most,
      bytes.long(36) == Int(letters: "acsp"), let tags = bytes.long(128), tags <= (size - 132) / 12
    else { throw .damagedProfile }
    self.bytes = Array(bytes[..<size])
  }

  /// - Parameter channels: of the picture: 1 grey, 3 RGB, 4 inks.
  func colourSpace(channels: Int) throws(PictureNotice) -> ColourSpace {
    let spaces = [1: Int(letters: "GRAY"), 3: Int(letters: "RGB ")]
    guard spaces.values.contains(field(16)) else { throw .unknownProfile }
    guard field(16) == spaces[channels] else { throw .otherProfile }
    guard ["mntr", "scnr", "prtr", "spac"].map(Int.init(letters:)).contains(field(12)),
      field(20) == Int(letters: "XYZ ")
    else { throw .unknownProfile }
    if channels == 1 { return ColourSpace(curves: [try curve("kTRC")]) }
    let curves = [try curve("rTRC"), try curve("gTRC"), try curve("bTRC")]
    return ColourSpace(curves: curves, toSRGB: try toSRGB())
  }

  private func field(_ at: Int) -> Int { bytes.long(at) ?? 0 }

  /// The data of a tag. A profile without it is of another kind.
  private func data(_ name: String) throws(PictureNotice) -> ArraySlice<UInt8> {
    let wanted = Int(letters: name)
    let entries = (0..<field(128)).lazy.map { 132 + 12 * $0 }
    guard let entry = entries.first(where: { field($0) == wanted }) else { throw .unknownProfile }
    let (start, count) = (field(entry + 4), field(entry + 8))
    guard start <= bytes.count, count <= bytes.count - start else { throw .damagedProfile }
    return bytes[start..<start + count]
  }

  private func curve(_ name: String) throws(PictureNotice) -> ToneCurve {
    let data = try data(name)
    switch data.long(0) {
    case Int(letters: "curv"): return try Self.sampled(data)
    case Int(letters: "para"): return try Self.parametric(data)
    default: throw .unknownProfile
    }
  }

  private static func sampled(_ data: ArraySlice<UInt8>) throws(PictureNotice) -> ToneCurve {
    guard let count = data.long(8), count <= (data.count - 12) / 2 else { throw .damagedProfile }
    let numbers = (0..<count).map { UInt16(data.short(12 + 2 * $0) ?? 0) }
    guard count < 2 else { return .table(numbers) }
    let gamma = Double(numbers.first ?? 256) / 256
    guard gamma > 0 else { throw .damagedProfile }
    return .parametric(g: gamma)
  }

  private static func parametric(_ data: ArraySlice<UInt8>) throws(PictureNotice) -> ToneCurve {
    guard let kind = data.short(8) else { throw .damagedProfile }
    let counts = [1, 3, 4, 5, 7]
    guard kind < counts.count else { throw .unknownProfile }
    var p: [Double] = []
    for index in 0..<counts[kind] { p.append(try fixed(data, 12 + 4 * index)) }
    guard p[0] > 0 else { throw .damagedProfile }
    switch kind {
    case 0: return .parametric(g: p[0])
    // Below -b / a there is no light but e, which is what the power of 0 leaves.
    case 1: return .parametric(g: p[0], a: p[1], b: p[2])
    case 2: return .parametric(g: p[0], a: p[1], b: p[2], e: p[3])
    case 3: return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4])
    default: return .parametric(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
    }
  }

  /// From the profile's linear RGB to that of sRGB, so scaled that white becomes white.
  ///
  /// Colorants add up to the white of D50 already, but for rounding, and white is to stay 255.
  /// Those that are far from it are not what the format asks for.
  private func toSRGB() throws(PictureNotice) -> Matrix3 {
    let columns = Matrix3(try xyz("rXYZ"), try xyz("gXYZ"), try xyz("bXYZ"))
    let mixed = Chromaticities.fromD50 * columns
    let white = mixed * SIMD3(repeating: 1)
    guard white.min() > 0.8, white.max() < 1.25 else { throw .unknownProfile }
    return Matrix3(diagonal: 1 / white) * mixed
  }

  private func xyz(_ name: String) throws(PictureNotice) -> SIMD3<Double> {
    let data = try data(name)
    guard data.long(0) == Int(letters: "XYZ ") else { throw .unknownProfile }
    return SIMD3(try Self.fixed(data, 8), try Self.fixed(data, 12), try Self.fixed(data, 16))
  }

  /// A number with 16 bits after its point.
  private static func fixed(_ data: ArraySlice<UInt8>, _ at: Int) throws(PictureNotice) -> Double {
    guard let number = data.long(at) else { throw .damagedProfile }
    return Double(Int32(truncatingIfNeeded: number)) / 65_536
  }
}
