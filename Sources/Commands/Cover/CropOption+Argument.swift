import ArgumentParser
import Domain
import Pictures

extension CropOption: ExpressibleByArgument {
  package static var allValueStrings: [String] {
    ["2:3 or another shape", "WxH+X+Y", "auto", "none"]
  }

  /// That the picture that is kept has no such window.
  static func outside(of movie: Movie, _ cover: Cover) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .usage,
      message: "the window lies outside of the cover of \(quoted(movie.title)).",
      why: "the picture that is kept is \(cover.width) × \(cover.height)",
      tries: ["rental cover set \(movie.code.shellWord) --crop auto --dry-run"])
  }
}

extension CoverSize: ExpressibleByArgument {}
