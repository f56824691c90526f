import Requests

extension Noun {
  static let cover = Noun(
    Command(
      "cover", "Cover art: PNG and JPEG in, checked, upright and small.",
      discussion: """
        Examples:
          rental cover set Nosferatu nosferatu.png
          rental cover show Nosferatu
          rental cover inspect *.jpg
        """),
    [
      .errand(CoverSet.self),
      .errand(CoverShow.self),
      .errand(CoverExport.self),
      .request(CoverRemove.self),
      .errand(CoverInspect.self),
      .errand(CoverThumb.self),
      .errand(CoverSheet.self),
      .errand(CoverDuplicates.self),
    ])
}
