import Requests

extension Noun {
  static let label = Noun(
    Command(
      "label", "Labels with barcodes: for copies, customers' cards, shelves and the counter.",
      discussion: """
        Examples:
          rental label copies -o labels.pdf
          rental label copies --since today --sheet L7651 --start 14 -o new.html
          rental label customers "Ana Lima" --sheet L7163 -o card.pdf
          rental label commands -o counter.pdf
        """),
    [
      .errand(LabelCopies.self),
      .errand(LabelCustomers.self),
      .errand(LabelCommands.self),
      .errand(LabelShelves.self),
    ])
}
