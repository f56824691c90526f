import Domain
import Storage

/// Shelves that are laid out elsewhere.
extension Importer {
  package func add(shelf draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var shelf = Shelf.blank
    reader.fill(&shelf, requiresAll: true)
    if try entry.store.shelf(shelf.name) != nil {
      reader.object("name", "\(quoted(shelf.name)) is laid out already")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(shelf)
    return []
  }
}
