/// A movie, and what its cover looks like.
package struct CoverLook: Hashable, Sendable {
  package let movie: ID<Movie>
  package let code: String
  package let title: String
  package var fingerprint: Fingerprint?

  package init(movie: ID<Movie>, code: String, title: String, fingerprint: Fingerprint?) {
    (self.movie, self.code) = (movie, code)
    (self.title, self.fingerprint) = (title, fingerprint)
  }

  /// Those whose covers look alike, two at least in each group, in the order given.
  package static func alike(_ looks: [CoverLook]) -> [[CoverLook]] {
    var groups: [[CoverLook]] = []
    var grouped: Set<Int> = []
    for (index, look) in looks.enumerated() where !grouped.contains(index) {
      guard let fingerprint = look.fingerprint else { continue }
      let others = looks.indices.dropFirst(index + 1).filter { other in
        !grouped.contains(other) && looks[other].fingerprint.map(fingerprint.isLike) ?? false
      }
      guard !others.isEmpty else { continue }
      grouped.formUnion(others)
      groups.append([look] + others.map { looks[$0] })
    }
    return groups
  }
}
