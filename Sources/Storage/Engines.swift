/// Where shops are kept.
package protocol Engines: Sendable {
  /// Opens the shop at an address, such as the path of a file.
  ///
  /// - Parameters:
  ///   - orNew: whether it is made where there is none.
  ///   - onDiskError: is told what the disk reported though the shop was made, or brought up to
  ///     date.
  /// - Returns: the engine, whether the shop was made just now, and the path of a copy that was
  ///   made of a shop of an earlier version, before it was brought up to date.
  func open(
    _ address: String, orNew: Bool, onDiskError: (String) -> Void
  ) throws -> (engine: any Engine, isNew: Bool, kept: String?)

  /// What can be done with shops that are in files.
  var files: any ShopFiles { get }
}
