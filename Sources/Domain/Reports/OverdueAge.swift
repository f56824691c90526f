/// How many nights late something is, in five steps.
package enum OverdueAge: Int, CaseIterable, Hashable, Sendable {
  case upTo3, upTo7, upTo14, upTo30, over30

  /// `nil` of what is not late.
  package init?(nights: Int) {
    switch nights {
    case ...0: return nil
    case ...3: self = .upTo3
    case ...7: self = .upTo7
    case ...14: self = .upTo14
    case ...30: self = .upTo30
    default: self = .over30
    }
  }

  /// The nights, such as `1–3`.
  package var nights: String { ["1–3", "4–7", "8–14", "15–30", "over 30"][rawValue] }

  /// Such as `1–3 nights`.
  package var words: String { self == .over30 ? nights : nights + " nights" }

  /// As machines read it.
  package var key: String { ["1-3", "4-7", "8-14", "15-30", "31-"][rawValue] }
}
