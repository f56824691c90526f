import Glibc
import TestSupport
import Testing

@testable import Covers

struct ICCProfileTests {
  /// Curves, and the light of some samples that they say.
  static let curves: [(name: String, curve: [UInt8], lights: [Int: Double])] = [
    ("straight", TinyProfile.curve([]), [0: 0, 51: 0.2, 255: 1]),
    ("a power of 2", TinyProfile.curve([512]), [0: 0, 51: 0.04, 255: 1]),
    ("the least power", TinyProfile.curve([1]), [0: 0, 1: pow(1 / 255, 1 / 256), 255: 1]),
    ("two numbers", TinyProfile.curve([0, 65_535]), [0: 0, 51: 0.2, 255: 1]),
    ("two numbers, falling", TinyProfile.curve([65_535, 0]), [0: 1, 51: 0.8, 255: 0]),
    ("three numbers", TinyProfile.curve([0, 0, 65_535]), [0: 0, 127: 0, 153: 0.2, 255: 1]),
    ("a constant", TinyProfile.curve([13_107, 13_107]), [0: 0.2, 255: 0.2]),
    ("type 0", TinyProfile.parametric(0, [3]), [0: 0, 51: 0.008, 255: 1]),
    ("type 1", TinyProfile.parametric(1, [2, 2, -1]), [0: 0, 102: 0, 204: 0.36, 255: 1]),
    ("type 2", TinyProfile.parametric(2, [2, 1, -0.5, 0.25]), [0: 0.25, 51: 0.25, 255: 0.5]),
    ("type 3", TinyProfile.parametric(3, [2, 1, 0, 0.5, 0.4]), [51: 0.1, 102: 0.16, 255: 1]),
    (
      "type 4", TinyProfile.parametric(4, [2, 1, 0, 0.5, 0.4, 0.1, 0.05]),
      [0: 0.05, 51: 0.15, 102: 0.26, 255: 1]
    ),
    ("beyond 1", TinyProfile.parametric(2, [1, 4, -1, 0]), [0: 0, 51: 0, 102: 0.6, 204: 1]),
    ("no number", TinyProfile.parametric(4, [0.5, -1, 0, 0, -1, -1, 0]), [0: 0, 255: 0]),
  ]

  @Test(arguments: curves.indices)
  func readsCurves(index: Int) throws {
    let (name, curve, lights) = Self.curves[index]
    let profile = try ICCProfile(TinyProfile.grey(curve).bytes)
    let space = try profile.colourSpace(channels: 1)
    #expect(space.mixture == nil)
    for (sample, light) in lights {
      let read = Double(space.lights[sample])
      #expect(abs(read - light) < 2e-4, "\(name): \(sample) is \(read), not \(light)")
    }
  }

  static let sound = TinyProfile.rgb(TinyProfile.displayP3, TinyProfile.standard)

  /// What is no profile of the common kind, and what is told of it.
  static let others: [(name: String, bytes: [UInt8], notice: PictureNotice)] = [
    ("nothing", [], .damagedProfile),
    ("a header alone", Array(sound.bytes[..<131]), .damagedProfile),
    ("less than it says", Array(sound.bytes.dropLast()), .damagedProfile),
    ("no signature", changed(36, 0), .damagedProfile),
    ("more tags than bytes", changed(129, 1), .damagedProfile),
    ("a tag beyond the end", changed(132 + 4, 1), .damagedProfile),
    ("a tag of more bytes", changed(132 + 8, 1), .damagedProfile),
    ("a tag of 19 bytes", changed(132 + 11, 19), .damagedProfile),
    ("for devices linked", with { $0.kind = "link" }, .unknownProfile),
    ("for names", with { $0.kind = "nmcl" }, .unknownProfile),
    ("through Lab", with { $0.connection = "Lab " }, .unknownProfile),
    ("inks", with { $0.space = "CMYK" }, .unknownProfile),
    ("Lab", with { $0.space = "Lab " }, .unknownProfile),
    ("grey", with { $0.space = "GRAY" }, .otherProfile),
    ("tables alone", with { $0.tags = [("A2B0", [1, 2, 3])] }, .unknownProfile),
    ("a curve is missing", with { $0.tags.removeLast() }, .unknownProfile),
    ("a curve of another kind", with { $0.tags[3].data[0] = 0 }, .unknownProfile),
    ("a function not known", with { $0.tags[3].data[9] = 5 }, .unknownProfile),
    ("a function cut short", with { $0.tags[3].data.removeLast() }, .damagedProfile),
    (
      "a power of 0",
      with { $0.tags[3].data = TinyProfile.parametric(0, [0]) }, .damagedProfile
    ),
    ("an empty curve", with { $0.tags[3].data = TinyProfile.curve([0]) }, .damagedProfile),
    (
      "a curve of 2³² - 1 numbers",
      with { $0.tags[3].data = Array("curv\0\0\0\0".utf8) + [255, 255, 255, 255] },
      .damagedProfile
    ),
    ("a curve cut short", with { $0.tags[3].data = curveCutShort }, .damagedProfile),
    ("black for red", with { $0.tags[0].data = TinyProfile.xyz([0, 0, 0]) }, .unknownProfile),
    (
      "colorants that are not white together",
      with { $0.tags[0].data = TinyProfile.xyz([9, 9, 9]) }, .unknownProfile
    ),
    (
      "a colorant of another kind",
      with { $0.tags[0].data = Array("text".utf8) + $0.tags[0].data.dropFirst(4) },
      .unknownProfile
    ),
  ]

  private static let curveCutShort = Array(TinyProfile.curve([0, 9, 65_535]).dropLast())

  private static func with(_ change: (inout TinyProfile) -> Void) -> [UInt8] {
    var profile = sound
    change(&profile)
    return profile.bytes
  }

  private static func changed(_ at: Int, _ byte: UInt8) -> [UInt8] {
    var bytes = sound.bytes
    bytes[at] = byte
    return bytes
  }

  @Test(arguments: others.indices)
  func tellsOtherProfiles(index: Int) throws {
    let (name, bytes, notice) = Self.others[index]
    #expect(throws: notice, "\(name)") { try ICCProfile(bytes).colourSpace(channels: 3) }
    let picture = try ColouredPicture(of: TinyProfile.png([10, 20, 30], bytes))
    #expect(picture == ColouredPicture([10, 20, 30], [notice.sentence]), "\(name)")
  }

  @Test func isForItsOwnKindOfPicture() throws {
    let grey = try ICCProfile(TinyProfile.grey(TinyProfile.curve([])).bytes)
    let colour = try ICCProfile(Self.sound.bytes)
    #expect(throws: PictureNotice.otherProfile) { try grey.colourSpace(channels: 3) }
    #expect(throws: PictureNotice.otherProfile) { try colour.colourSpace(channels: 1) }
    #expect(throws: PictureNotice.otherProfile) { try colour.colourSpace(channels: 4) }
    for samples: [UInt8] in [[10], [10, 255]] {
      let wrong = try ColouredPicture(of: TinyProfile.png(samples, Self.sound.bytes))
      #expect(wrong == ColouredPicture([10], [PictureNotice.otherProfile.sentence]))
    }
  }

  @Test(arguments: ["mntr", "scnr", "prtr", "spac"])
  func takesEveryClassWithCurves(kind: String) throws {
    var profile = Self.sound
    profile.kind = kind
    profile.tags.append(("A2B0", [1, 2, 3]))
    #expect(
      try ICCProfile(profile.bytes + [0, 0]).colourSpace(channels: 3)
        == ICCProfile(Self.sound.bytes).colourSpace(channels: 3))
  }

  @Test func takesTagsThatShareTheirBytes() throws {
    var profile = TinyProfile.rgb(TinyProfile.sRGB, TinyProfile.standard).bytes
    let red = Array(profile[132 + 3 * 12 + 4..<132 + 4 * 12])
    for entry in 4...5 { profile.replaceSubrange(136 + entry * 12..<144 + entry * 12, with: red) }
    #expect(try ICCProfile(profile).colourSpace(channels: 3) == .sRGB)
  }

  @Test func takesNoProfileOfMoreThanItsBytes() {
    var bytes = Self.sound.bytes + [UInt8](repeating: 0, count: ICCProfile.most)
    bytes[0...3] = [0, 0x40, 0, 0]
    #expect(throws: Never.self) { try ICCProfile(bytes).colourSpace(channels: 3) }
    bytes[3] = 1
    #expect(throws: PictureNotice.damagedProfile) { try ICCProfile(bytes) }
  }
}

extension ICCProfileTests {
  /// Whatever the bytes, there is a colour space or a notice, and every light is from 0 to 1.
  @Test(arguments: Seeds.all)
  func survivesAnyBytes(seed: UInt64) throws {
    try Property(of: Self.mutated) { bytes in
      for channels in [1, 3, 4] {
        guard let space = try? ICCProfile(bytes).colourSpace(channels: channels) else { continue }
        guard space.lights.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return "a light is off" }
        guard space.lights.count == 256 || space.lights.count == 256 * channels else {
          return "\(space.lights.count) lights of \(channels) channels"
        }
        if let mixture = space.mixture, !Self.isSane(mixture) { return "white is not white" }
      }
      return nil
    }.check(seed: seed, cases: 400)
  }

  private static func isSane(_ mixture: LightMixture) -> Bool {
    let white = mixture(SIMD4(1, 1, 1, 0))
    return (0..<3).allSatisfy { abs(white[$0] - 1) < 0.01 }
  }

  /// A sound profile with some bytes changed, or cut, or bytes of any kind.
  private static func mutated(_ draws: inout Draws) -> [UInt8] {
    let curves = Self.curves.map(\.curve)
    var bytes = draws.pick([
      sound.bytes, TinyProfile.grey(draws.pick(curves)).bytes,
      TinyProfile.rgb(TinyProfile.adobeRGB, draws.pick(curves), draws.pick(curves)).bytes,
    ])
    if draws.chance(10) { bytes = draws.list(0...300) { UInt8($0.int(0...255)) } }
    for _ in 0..<draws.int(0...6) where !bytes.isEmpty {
      bytes[draws.int(0...bytes.count - 1)] = UInt8(
        draws.pick([0, 255, 1, 128, draws.int(0...255)]))
    }
    return draws.chance(20) ? Array(bytes.prefix(draws.int(0...bytes.count))) : bytes
  }
}
