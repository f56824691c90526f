/// What a PNG says of its colours, in the chunks before its pixels.
///
/// Source: Portable Network Graphics (third edition), 4.3 (which chunk goes before which) and
/// 11.3.2 (what they mean).
struct PNGColours {
  /// The data of the first chunk of each kind that is about colour; empty where it is not sound.
  private var chunks: [Int: [UInt8]] = [:]

  private static let kinds = Set(["cICP", "iCCP", "sRGB", "gAMA", "cHRM"].map(Int.init(letters:)))
  /// More than the largest profile takes, should it not pack at all.
  private static let most = ICCProfile.most + 8192

  /// Keeps a chunk if it is about colour.
  /// - Parameter chunk: its type, data and check sum.
  mutating func note<Chunk: RandomAccessCollection<UInt8>>(
    _ chunk: Chunk
  ) where Chunk.Index == Int {
    guard let kind = chunk.long(0), Self.kinds.contains(kind), chunks[kind] == nil else { return }
    let bytes = Array(chunk.prefix(Self.most))
    let isSound =
      bytes.count == chunk.count && bytes.long(bytes.count - 4) == Zlib.crc32(bytes.dropLast(4))
    chunks[kind] = isSound ? Array(bytes[4..<bytes.count - 4]) : []
  }

  /// What the first of the chunks says that is understood. Where there are such chunks, and none
  /// is, the notice is about the first.
  func colourSpace(channels: Int) throws(PictureNotice) -> ColourSpace {
    var notice: PictureNotice?
    for step in 0..<4 {
      do throws(PictureNotice) {
        if let space = try colourSpace(step: step, channels: channels) { return space }
      } catch {
        notice = notice ?? error
      }
    }
    if let notice { throw notice }
    return .sRGB
  }

  private func colourSpace(step: Int, channels: Int) throws(PictureNotice) -> ColourSpace? {
    switch step {
    case 0: try codePoints()
    case 1: try profile(channels: channels)
    case 2: data("sRGB")?.count == 1 ? .sRGB : nil
    default: measures(channels: channels)
    }
  }

  private func data(_ name: String) -> [UInt8]? { chunks[Int(letters: name)] }

  /// ITU-T H.273: primaries 1 are those of sRGB, 12 those of Display P3; transfer 13 is sRGB's
  /// curve; then come no matrix, and the full range.
  private func codePoints() throws(PictureNotice) -> ColourSpace? {
    guard let data = data("cICP"), data.count == 4 else { return nil }
    switch data {
    case [1, 13, 0, 1]: return .sRGB
    case [12, 13, 0, 1]:
      return ColourSpace(curves: [.sRGB], toSRGB: Chromaticities.displayP3.toSRGB)
    default: throw .unknownCodePoints(primaries: Int(data[0]), transfer: Int(data[1]))
    }
  }

  /// A name of 1 to 79 letters, a zero, the way it is packed (0, the only one), and the profile.
  private func profile(channels: Int) throws(PictureNotice) -> ColourSpace? {
    guard let data = data("iCCP") else { return nil }
    guard let end = data.prefix(80).firstIndex(of: 0), data[end...].short(0) == 0 else {
      throw .damagedProfile
    }
    guard let bytes = Zlib.unpacked(data[(end + 2)...], atMost: ICCProfile.most) else {
      throw .damagedProfile
    }
    return try ICCProfile(bytes).colourSpace(channels: channels)
  }
}

extension PNGColours {
  /// Gamma and chromaticities. A gamma of 1/2.2 alone, or with the colours of sRGB, is what
  /// writers put beside an sRGB chunk, and what is left where that chunk was stripped.
  private func measures(channels: Int) -> ColourSpace? {
    let (gamma, toSRGB) = (gamma, channels == 3 ? chromaticities?.toSRGB : nil)
    if gamma == nil, toSRGB == nil { return nil }
    let space = ColourSpace(
      curves: [gamma.map { .parametric(g: 100_000 / Double($0)) } ?? .sRGB], toSRGB: toSRGB)
    return gamma == 45_455 && space.mixture == nil ? .sRGB : space
  }

  /// In hundred-thousandths. What is not from 0.01 to 100 is no gamma of a picture.
  private var gamma: Int? {
    guard let data = data("gAMA"), data.count == 4, let gamma = data.long(0),
      (1000...10_000_000).contains(gamma)
    else { return nil }
    return gamma
  }

  private var chromaticities: Chromaticities? {
    guard let data = data("cHRM"), data.count == 32 else { return nil }
    let points = stride(from: 0, to: 32, by: 8).map { at in
      SIMD2(Double(data.long(at) ?? 0), Double(data.long(at + 4) ?? 0)) / 100_000
    }
    guard points.allSatisfy({ $0.sum() <= 1 }) else { return nil }
    return Chromaticities(red: points[1], green: points[2], blue: points[3], white: points[0])
  }
}
