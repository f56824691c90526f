import Domain

extension Shop {
  /// The copies that fit, by title and barcode, as the shop stands or stood.
  ///
  /// - Parameters:
  ///   - movie: only of this movie, as it is called.
  ///   - draft: only those of which this is written down.
  package func copies(
    of movie: String?, _ filter: CopyFilter, like draft: Draft = Draft(), at asked: AskedMoment
  ) throws -> [CopyRecord] {
    try seen(at: asked) { work, moment in
      var filter = filter
      filter.fields = Form.copy.texts(of: draft)
      filter.movie = try movie.map { try work.movie($0).id }
      return try work.store.copies(filter, at: moment.instant)
    }.value
  }

  /// A copy by what people call it.
  package func copy(_ typed: String, at asked: AskedMoment) throws -> CopyRecord {
    try seen(at: asked) { work, moment in
      try work.copyRecord(work.copy(typed).copy.id, at: moment.instant)
    }.value
  }
}
