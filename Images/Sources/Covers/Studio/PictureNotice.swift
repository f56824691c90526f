/// What is worth telling of a picture that is taken all the same.
enum PictureNotice: Error, Hashable, Sendable {
  /// Of a kind other than curves and a matrix, or for other colours than grey and RGB.
  case unknownProfile
  /// For grey, and the picture is in colour; or the other way round.
  case otherProfile
  case damagedProfile
  /// The PNG's coding-independent code points (ITU-T H.273).
  case unknownCodePoints(primaries: Int, transfer: Int)

  /// What a decoder made the best of, in its own words.
  case damaged(String)

  /// Without a full stop, to follow the file's name.
  var sentence: String {
    switch self {
    case .unknownProfile: "its colour profile is of a kind not known here, " + Self.asSRGB
    case .otherProfile: "its colour profile is for another kind of picture, " + Self.asSRGB
    case .damagedProfile: "its colour profile is damaged, " + Self.asSRGB
    case .unknownCodePoints(let primaries, let transfer):
      "its colour coding (cICP \(primaries)/\(transfer)) is not known here, " + Self.asSRGB
    case .damaged(let reason): "it is damaged: \(reason)"
    }
  }

  private static let asSRGB = "and its colours are taken as sRGB"
}
