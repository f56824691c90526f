import Domain

extension Shop {
  /// Who works here now or worked here at a moment, by name; with all, also those who had left.
  package func staff(all: Bool = false, at asked: AskedMoment = .now) throws -> [StaffRecord] {
    try transaction(.read) { work in
      try work.store.staff(all: all, at: work.moment(asked).instant)
    }
  }

  /// Whoever works here and is called that.
  package func staff(named name: String) throws -> StaffRecord? {
    try transaction(.read) { work in try work.store.staff(named: name) }
  }
}
