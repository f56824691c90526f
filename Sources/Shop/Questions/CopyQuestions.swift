import Domain

extension Shop {
  /// The copies that fit, by title and barcode, as the shop stands or stood.
  ///
  /// - Parameters:
  ///   - movie: only of this movie, as it is called.
  ///   - draft: only those of which this is written down.
  package func copies(
    of movie: String?, _ filter: CopyFilter, like draft: Draft = Draft(), at asked: AskedMoment
  ) throws -> Seen<[CopyRecord]> {
    try seen(at: asked) { work, moment in
      var filter = filter
      filter.fields = Form.copy.texts(of: draft)
      // A place of a shelf that is laid out is more than its shelf.
      if let typed = filter.fields["shelf"], let (name, place) = ShelfPlace.read(typed),
        let shelf = try work.store.shelf(name)
      {
        (filter.fields["shelf"], filter.place) = (shelf.name, place)
      }
      filter.movie = try movie.map { try work.movie($0).id }
      let state = filter.state
      // A copy on the hold shelf is available to whom it is kept for.
      if state == "held" { filter.state = CopyState.available.rawValue }
      let copies = try work.telling(
        holdsOn: work.store.copies(filter, at: moment.instant), of: filter.movie, at: moment)
      return copies.filter { state == nil || $0.stateName == state }
    }
  }

  /// A copy by what people call it.
  package func copy(_ typed: String, at asked: AskedMoment) throws -> Seen<CopyRecord> {
    try seen(at: asked) { work, moment in
      let record = try work.copyRecord(work.copy(typed).copy.id, at: moment.instant)
      return try work.telling(holdsOn: [record], of: record.copy.movie, at: moment)[0]
    }
  }

  /// The copy that is called exactly that, by its UUID, its barcode or the first letters of its
  /// UUID; `nil` where none or several are. What is nearest is not looked for.
  package func copyCalled(_ typed: String) throws -> Copy? {
    try transaction(.read) { work in
      let found = try work.store.copies(referredToAs: typed)
      return found.count == 1 ? found[0].copy : nil
    }
  }
}

extension Work {
  /// The copies with for whom they are on the hold shelf at a moment.
  ///
  /// - Parameter movie: the one that they are all of, where they are of one.
  func telling(
    holdsOn copies: [CopyRecord], of movie: ID<Movie>?, at moment: Moment
  ) throws -> [CopyRecord] {
    var holds: [ID<Copy>: HoldRecord] = [:]
    for record in try store.holdRecords(for: movie, at: moment.instant) {
      guard let shelved = record.hold.shelved, !record.hold.isOver(on: moment.day) else { continue }
      holds[shelved.copy] = record
    }
    return copies.map { copy in
      var copy = copy
      if copy.due == nil, copy.copy.state == .available { copy.hold = holds[copy.copy.id] }
      return copy
    }
  }
}
