/// The schema of a shop's database and its version.
package enum Schema {
  /// Raised with every release that changes `schema.sql`.
  package static let version = 1

  /// `schema.sql`, as it was built in.
  package static var text: String {
    String(decoding: PackageResources.schema_sql, as: UTF8.self)
  }

  /// Lays out an empty database; one that is laid out already stays as it is.
  package static func prepare(_ engine: some Engine) throws {
    guard try engine.schemaVersion() == 0 else { return }
    try engine.transaction(.write) {
      guard try engine.schemaVersion() == 0 else { return }
      try engine.script(text)
      try engine.mark(version: version)
    }
  }
}
