extension Form<Movie> {
  package static let movie = Form(fields: [
    .required("code", \.code),
    .required("title", \.title),
    .list("cast", \.cast),
    .text("director", \.director),
    .value("rating", \.rating, text: { text, _ in text }) { text, context throws(FieldProblem) in
      try rating(text, context)
    },
    .text("class", \.class),
    .number("year", \.year, in: 1800...9999),
    .number("runtime", \.runtime, in: 1...10_000),
    .list("genre", \.genre),
    .text("language", \.language),
    .prose("summary", \.summary),
    .price("replacement_price", \.replacementPrice, such: 1999),
    .text("barcode", \.barcode),
    .pastDay("added_on", \.addedOn),
  ])

  private static func rating(
    _ text: String, _ context: FormContext
  ) throws(FieldProblem) -> String {
    if let rating = context.ratings.rating(named: text) { return rating }
    guard context.keepsForeignRatings || context.ratings == .none else {
      let choices = context.ratings.ratings.map(\.name).joined(separator: ", ")
      throw FieldProblem("rating", "is \(quoted(text)); \(context.ratings.rawValue) has \(choices)")
    }
    return text
  }
}
