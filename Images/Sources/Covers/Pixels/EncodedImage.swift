/// A picture made by us: a JPEG without metadata.
public struct EncodedImage: Equatable, Sendable {
  public let size: Size
  public let bytes: [UInt8]
}
