/// Where shops are kept.
package protocol Engines: Sendable {
  /// Opens the shop at an address, such as the path of a file.
  ///
  /// - Parameters:
  ///   - orNew: whether it is made where there is none.
  ///   - onDiskError: is told what the disk reported though the shop was made, or brought up to
  ///     date.
  /// - Returns: the engine, and whether the shop was made just now.
  func open(
    _ address: String, orNew: Bool, onDiskError: (String) -> Void
  ) throws -> (engine: any Engine, isNew: Bool)

  /// What can be done with shops that are in files.
  var files: any ShopFiles { get }
}
