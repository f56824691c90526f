import Domain
import Storage

extension Shop {
  /// Whose deeds those of a restore are that nobody of the staff does.
  fileprivate static let restore = "restore"

  /// Whether whoever acts may put another shop in this one's place.
  package func allowRestore() throws {
    try transaction(.read) { work in try work.authorise(.restore, at: work.desk()) }
  }

  /// Where the books end.
  package func booksEnd() throws -> BooksEnd {
    try transaction(.read) { work in try work.desk().books }
  }

  /// Makes a backup ready to take a shop's place: leaves a line in its audit trail, settles the
  /// notices that may have been sent since it was made, and removes all those again who have been
  /// removed since. Whoever acts need not work here: the staff of the other shop has decided.
  ///
  /// - Parameters:
  ///   - backup: the name of its file.
  ///   - old: where the books of the other shop end; `nil` where there was none.
  ///   - removed: who was removed, and on which day; those who are not known here are left out.
  /// - Returns: how many customers were removed again, and of how many notices nobody can know
  ///   whether they were sent.
  package func getReady(
    from backup: String, replacing old: BooksEnd?, removed: [ID<Customer>: Day]
  ) throws -> (removed: Int, unsure: Int) {
    try transaction(.write) { work in
      let rules = try work.rulesOrBuiltIn()
      let desk = try work.store.desk(till: acting.till, by: acting.by)
      let entry = Entry(
        .restore, in: work, at: now, on: rules.calendar.day(of: now), under: rules, desk,
        by: desk.staff?.name ?? acting.by, desk.staff?.id, isDryRun: false)
      try work.store.sumUpAnew()
      let unsure = try work.store.makeUnsure("restored from a backup", at: now)
      entry.tell(
        backup, before: ["lines": String(desk.books.audit), "head": desk.books.head],
        after: [
          "replaced_lines": old.map { String($0.audit) }, "replaced_head": old?.head,
          "unsure_notices": unsure == 0 ? nil : String(unsure),
        ])
      try entry.save()
      let known = try removed.keys.filter { try work.store.customer($0) != nil }.sorted()
      for customer in known {
        try work.removeAgain(customer, on: removed[customer] ?? entry.day, under: rules)
      }
      return (known.count, unsure)
    }
  }
}

extension Work {
  /// Removes a person whatever is out or owed: that stays on the account number.
  fileprivate func removeAgain(
    _ customer: ID<Customer>, on day: Day, under rules: RulesInForce
  ) throws {
    let entry = Entry(
      .customerRemove, in: self, at: now, on: rules.calendar.day(of: now), under: rules,
      try store.desk(till: acting.till, by: Shop.restore), by: Shop.restore, nil, isDryRun: false)
    try entry.erase(customer, on: min(day, entry.day), at: now)
    entry.tell(customer.text, after: ["why": "restore"])
    try entry.save()
  }
}
