import ArgumentParser
import Domain

/// The catalogue.
struct MovieCommand: MixedCommand {
  static let configuration = CommandConfiguration(
    commandName: "movie",
    subcommands: [
      MovieAdd.self, MovieEdit.self, MovieRemove.self, MovieCards.self,
    ])

  static let noun = Noun(
    Command(
      "movie", "The catalogue.",
      discussion: """
        A movie is named by id, code, barcode, title, or the first letters of its id.

        Examples:
          rental movie list --genre Horror --sort year
          rental movie show Nosferatu
        """),
    [
      CommandTree.later("add", MovieAdd.self, of: "movie"), .request(MovieList.self),
      .errand(MovieShow.self),
      CommandTree.later("edit", MovieEdit.self, of: "movie"),
      CommandTree.later("remove", MovieRemove.self, of: "movie"),
      CommandTree.later("cards", MovieCards.self, of: "movie"),
    ])
}

/// What is written down about a movie, as options.
struct MovieFields: ParsableArguments {
  @Option(help: "The shop's own code; made if it is not given.") var code: String?
  @Option(help: "The title.") var title: String?
  @Option(help: "Who plays in it; again for each, or with semicolons.") var cast: [String] = []
  @Option(help: "Who directed it.") var director: String?
  @Option(help: "A rating of the house's scheme.") var rating: String?
  @Option(name: .customLong("class"), help: "What prices go by, such as new-release.")
  var movieClass: String?
  @Option(help: "The year it came out.") var year: String?
  @Option(help: ArgumentHelp("How long it is.", valueName: "minutes")) var runtime: String?
  @Option(help: "Its genres; again for each, or with semicolons.") var genre: [String] = []
  @Option(help: "The language spoken.") var language: String?
  @Option(help: "What it is about.") var summary: String?
  @Option(help: ArgumentHelp("What a lost copy costs.", valueName: "amount"))
  var replacementPrice: String?
  @Option(help: "The product's barcode.") var barcode: String?
  @Option(help: ArgumentHelp("Since when the shop has it.", valueName: "day"))
  var addedOn: String?

  var draft: Draft {
    var draft = Draft()
    draft["code"] = code
    draft["title"] = title
    draft["cast"] = cast.isEmpty ? nil : NameList.cell(cast)
    draft["director"] = director
    draft["rating"] = rating
    draft["class"] = movieClass
    draft["year"] = year
    draft["runtime"] = runtime
    draft["genre"] = genre.isEmpty ? nil : NameList.cell(genre)
    draft["language"] = language
    draft["summary"] = summary
    draft["replacement_price"] = replacementPrice
    draft["barcode"] = barcode
    draft["added_on"] = addedOn
    return draft
  }
}

/// A search of the catalogue, as arguments and options.
struct MovieSearchOptions: ParsableArguments {
  @Option(help: "Only movies with this rating.") var rating: String?
  @Option(help: "Only movies of this genre.") var genre: String?
  @Flag(name: .customLong("in"), help: "Only movies of which a copy is in.") var inOnly = false
  @Option(help: "The order: title, year, rating, runtime, popularity or added.")
  var sort: MovieSort = .title

  var asked: MovieSearch {
    var search = MovieSearch()
    search.rating = rating
    search.genre = genre
    search.inOnly = inOnly
    search.sort = sort
    return search
  }
}

extension MovieSort: ExpressibleByArgument {}

extension ErrorReport {
  /// Movies are needed, and the search found none.
  static var noMovies: ErrorReport {
    ErrorReport(
      code: "not-found", exit: .notFound, message: "no movie fits.",
      why: "every word and every filter has to", tries: ["rental movie list"])
  }
}
