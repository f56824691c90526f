/// A long list in the format that was asked for, as it was written down.
package protocol WrittenList {
  /// Hands over its bytes, some at a time.
  func forEachPart(_ body: ([UInt8]) throws -> Void) throws
}
