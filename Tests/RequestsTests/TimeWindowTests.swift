import Domain
import Testing

@testable import Requests

/// Hours or days that are looked back.
struct TimeWindowTests {
  private let kind = WordKind<TimeWindow>.window

  @Test(arguments: [
    ("36h", 36), ("2d", 48), ("1h", 1), ("07d", 168), ("366d", 8784), ("8784h", 8784),
    ("0h", nil), ("367d", nil), ("8785h", nil), ("36", nil), ("h", nil), ("36H", nil), ("", nil),
    ("-1h", nil), ("1.5d", nil), (" 2d", nil), ("123456h", nil),
  ])
  func hoursOrDaysAreRead(_ text: String, _ hours: Int?) throws {
    var words = [text][...]
    guard let hours else {
      #expect(throws: Unfit.self) { try kind.read(&words) }
      return
    }
    let window = try kind.read(&words)
    #expect(window.hours == hours)
    #expect(kind.words(window) == [text])
  }
}
