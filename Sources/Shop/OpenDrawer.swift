import Domain

/// That a drawer was opened, and nothing went through the till.
package struct DrawerOpening: Hashable, Sendable {
  package let till: Int
  package let reason: String
  package let by: String
  package let at: Instant
}

extension Shop {
  /// Notes that the drawer is opened without a sale. It needs no session: what is looked into may
  /// be empty.
  package func openDrawer(reason: String) throws -> DrawerOpening {
    try entry(.tillDrawer, at: .now) { entry in
      let reason = try entry.checked(reason: reason)
      let desk = entry.desk
      let session = desk.session.map { TillSession.auditSubject(till: desk.till, number: $0) }
      entry.tell(session ?? String(desk.till), after: ["reason": reason])
      return DrawerOpening(till: desk.till, reason: reason, by: entry.by, at: entry.instant)
    }
  }
}
