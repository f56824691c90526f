import Requests

extension Noun {
  static let stocktake = Noun(
    Command(
      "stocktake", "Compare what is in the shop with the books.",
      discussion: """
        Start one, scan every copy with the scanner or feed what its memory holds, and close it: \
        the report says what is missing, misplaced, unexpected, lost or out and yet here.

        Examples:
          rental stocktake start
          rental stocktake scan
          rental stocktake show
          rental stocktake close
        """),
    [
      .request(StocktakeStart.self), .errand(StocktakeScan.self), .request(StocktakeShow.self),
      .request(StocktakeClose.self), .request(StocktakeCancel.self),
      .request(StocktakeList.self),
    ])
}
