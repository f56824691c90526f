/// A picture made by us: a JPEG without metadata.
package struct EncodedImage: Equatable, Sendable {
  package let size: Size
  package let bytes: [UInt8]
}
