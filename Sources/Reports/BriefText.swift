import Domain

/// What was written down, in a line for whoever wrote it.
package enum BriefText {
  package static func added(_ customer: Customer) -> [String] {
    ["Added \(customer.name), card \(customer.card)."]
  }

  package static func added(_ movie: MovieRecord) -> [String] {
    let year = movie.movie.year.map { " (\($0))" } ?? ""
    let copies = movie.newCopies.count == 1 ? "copy" : "copies"
    return [
      "Added \(movie.movie.title)\(year), code \(movie.movie.code), \(copies) "
        + "\(barcodes(movie.newCopies))."
    ]
  }

  /// - Parameter draft: what was changed, and perhaps other things that stayed.
  package static func edited(_ customer: Customer, _ draft: Draft) -> [String] {
    ["Saved \(customer.name), card \(customer.card)\(changes(draft))."]
  }

  package static func edited(_ movie: MovieRecord, _ draft: Draft) -> [String] {
    let saved =
      "Saved \(movie.movie.title), code \(movie.movie.code)\(changes(draft)); "
      + "\(counted(movie.stock.copies, "copy", "copies"))."
    guard !movie.newCopies.isEmpty else { return [saved] }
    return [saved, "New copies: \(barcodes(movie.newCopies))."]
  }

  package static func blocked(_ customer: Customer) -> [String] {
    let who = "\(customer.name), card \(customer.card)"
    return [customer.block.map { "Blocked \(who): \($0.reason)." } ?? "\(who), is not blocked."]
  }

  /// `: phone 01632 960123, no email`
  private static func changes(_ draft: Draft) -> String {
    let changes = draft.texts.sorted { $0.key < $1.key }.map { key, text in
      let name = key.split(separator: "_").joined(separator: " ")
      return text.isEmpty ? "no \(name)" : "\(name) \(shortened(text))"
    }
    return changes.isEmpty ? "" : ": " + changes.joined(separator: ", ")
  }

  /// As many as can be read at a glance are named.
  private static func barcodes(_ barcodes: [String]) -> String {
    guard barcodes.count > 6, let first = barcodes.first, let last = barcodes.last else {
      return barcodes.joined(separator: ", ")
    }
    return "\(first) to \(last) (\(barcodes.count))"
  }
}
