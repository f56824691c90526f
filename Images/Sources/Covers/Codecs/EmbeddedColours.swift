/// What a file says of its colours.
enum EmbeddedColours {
  case chunks(PNGColours)
  /// Nil where there is none.
  case profile([UInt8]?)

  /// - Parameter channels: of the picture: 1 grey, 3 RGB, 4 inks.
  /// - Throws: what keeps it from being understood. The colours are then to be taken as sRGB.
  func colourSpace(channels: Int) throws(PictureNotice) -> ColourSpace {
    switch self {
    case .chunks(let colours): try colours.colourSpace(channels: channels)
    case .profile(nil): .sRGB
    case .profile(let profile?): try ICCProfile(profile).colourSpace(channels: channels)
    }
  }
}
