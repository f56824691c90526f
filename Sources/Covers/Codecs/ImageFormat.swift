/// The two kinds of picture a cover may be.
package enum ImageFormat: String, Sendable {
  case png, jpeg
}
