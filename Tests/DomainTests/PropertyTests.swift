import Support
import Testing

/// The finder of counterexamples, on properties that are known not to hold.
struct PropertyTests {
  private func numbers(_ draws: inout Draws) -> [Int] {
    draws.list(0...50) { $0.int(0...1000) }
  }

  private func smallest<Value: Sendable>(
    _ seed: UInt64, _ make: @escaping (inout Draws) -> Value, _ holds: @escaping (Value) -> Bool
  ) throws -> Value? {
    let property = Property(of: make) { holds($0) ? nil : "it does not" }
    do {
      try property.check(seed: seed, cases: 200)
      return nil
    } catch let found as Counterexample<Value> {
      return found.value
    }
  }

  @Test(arguments: Seeds.all)
  func whatDoesNotMatterIsDroppedAndNumbersGoDownToTheEdge(seed: UInt64) throws {
    #expect(try smallest(seed, numbers) { $0.allSatisfy { $0 < 500 } } == [500])
    #expect(try smallest(seed, numbers) { $0.reduce(0, +) < 2500 }?.reduce(0, +) == 2500)
    #expect(try smallest(seed, numbers) { $0.count < 7 } == [0, 0, 0, 0, 0, 0, 0])
    #expect(try smallest(seed, numbers) { $0 == $0.sorted() } == [1, 0])
  }

  @Test(arguments: Seeds.all)
  func elementsOfInnerListsAreDroppedAsWell(seed: UInt64) throws {
    let make = { (draws: inout Draws) in
      draws.list(0...10) { draws in draws.list(1...5, least: 1) { $0.int(0...9) } }
    }
    let found = try smallest(seed, make) { !$0.contains { $0.contains(7) && $0.count > 1 } }
    #expect(found?.map { $0.sorted() } == [[0, 7]])
  }

  @Test(arguments: Seeds.all)
  func whatHoldsIsTriedAndNothingIsFound(seed: UInt64) throws {
    var cases = 0
    let property = Property(of: numbers) { values in
      cases += 1
      return values.allSatisfy { (0...1000).contains($0) } ? nil : "out of range"
    }
    try property.check(seed: seed, cases: 50)
    #expect(cases == 50)
  }

  @Test func theReportNamesTheSeedTheCaseAndWhatIsWrong() throws {
    struct Wrong: Error {}
    let property = Property(of: { $0.int(0...9) }) { number in
      if number > 2 { throw Wrong() }
      return nil
    }
    let report = #expect(throws: Counterexample<Int>.self) {
      try property.check(seed: 1, cases: 50)
    }
    #expect(
      report?.description.replacing(/\d+ tries/, with: "n tries") == """
        it does not hold: seed 1, case 1; the smallest found in n tries:
        3
        it throws Wrong()
        """)
  }

  @Test func theSameDrawsMakeTheSameAgain() {
    var draws = Draws(seed: 5)
    let first = numbers(&draws)
    var again = Draws(noted: draws.noted)
    #expect(numbers(&again) == first)
    #expect(again.noted == draws.noted && again.elements == draws.elements)
  }
}
