/// The two kinds of picture a cover may be.
public enum ImageFormat: String, Sendable {
  case png, jpeg
}
