import Domain
import Storage

extension Shop {
  /// Whether whoever acts may put another shop in this one's place.
  ///
  /// - Returns: where the books of this one end.
  package func allowRestore() throws -> BooksEnd {
    try store.transaction(.read) {
      try authorise(.restore)
      return try desk().books
    }
  }

  /// Leaves a line in the audit trail of a shop that has taken another one's place. Whoever acts
  /// need not work here: the staff of the other shop has decided.
  ///
  /// - Parameters:
  ///   - backup: the name of its file.
  ///   - old: where the books of the other one ended; `nil` where there was none.
  package func noteRestore(of backup: String, replacing old: BooksEnd?) throws {
    try store.transaction(.write) {
      let rules = try rulesOrBuiltIn()
      let desk = try store.desk(till: acting.till, by: acting.by)
      let entry = Entry(
        .restore, at: now, on: rules.calendar.day(of: now), under: rules, desk,
        by: desk.staff?.name ?? acting.by, isDryRun: false)
      entry.tell(
        backup, before: ["lines": String(desk.books.audit), "head": desk.books.head],
        after: ["replaced_lines": old.map { String($0.audit) }, "replaced_head": old?.head])
      try save(entry)
    }
  }
}
