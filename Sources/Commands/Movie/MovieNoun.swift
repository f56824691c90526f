import Requests

extension Noun {
  static let movie = Noun(
    Command(
      "movie", "The catalogue.",
      discussion: """
        A movie is named by id, code, barcode, title or some words of it, or the first letters of \
        its id.

        Examples:
          rental movie list --genre Horror --sort year
          rental movie show Nosferatu
        """),
    [
      .errand(MovieAdd.self),
      .request(MovieList.self),
      .errand(MovieShow.self),
      .errand(MovieEdit.self),
      .request(MovieMerge.self),
      .request(MovieRemove.self),
      .errand(MovieCards.self),
    ])
}
