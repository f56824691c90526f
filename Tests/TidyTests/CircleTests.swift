import Testing

/// No more than a few files of a module depend on each other in a circle: what is built on nothing
/// later can be read, and changed, from the ground up.
struct CircleTests {
  /// The most files of a circle.
  static let most = 4

  /// Modules with larger circles: as large as they are, and never larger.
  static let larger = ["Commands": [8, 8]]

  private static let files = Dictionary(grouping: SourceFile.sources, by: \.module)
    .mapValues { files in
      files.reduce(into: [String: FileNames]()) { $0[$1.path] = FileNames($1.code) }
    }

  @Test(arguments: files.keys.sorted())
  func circlesAreSmall(_ module: String) {
    let others = Self.files.filter { $0.key != module }.flatMap(\.value.values)
    let circles = Circles(Self.files[module] ?? [:], among: others).all
    let bounds = Self.larger[module] ?? []
    for (place, circle) in circles.enumerated() {
      let bound = bounds.indices.contains(place) ? bounds[place] : Self.most
      #expect(circle.count <= bound, "\(circle.joined(separator: ", "))")
    }
  }

  private func circles(_ texts: String...) -> [[String]] {
    let files = texts.enumerated().map { place, text in
      ("\(place)", FileNames(CodeOnly.lines(of: text)))
    }
    return Circles(Dictionary(uniqueKeysWithValues: files)).all
  }

  @Test(arguments: [
    ("struct A { let b: B }", "struct B { func c(_ a: A) {} }"),
    ("struct A { let b = twice(1) }", "func twice(_ n: Int) -> Int { A.n }"),
    ("let one = Two.self", "enum Two { static let a = one }"),
    ("protocol P {}; extension P { func f() { g() } }", "extension P { func g() {} }"),
    ("struct A { let c: C.D }", "extension A { struct E {} }; enum C { struct D {} }"),
    ("struct A { static let all = [first] }", "extension A { static let first = A() }"),
    ("struct A {}; let a = b.second", "extension A { var second: A { self } }; let b = A()"),
    ("enum A {}; let c = B.d", "enum B { case d }; extension A { typealias B = Int }"),
    ("struct A { let text = \"\\(B.name)\" }", "enum B { static let name = A.self }"),
    ("typealias A = B", "struct B { let a: A }"),
  ])
  func aCircleIsFound(_ a: String, _ b: String) {
    #expect(circles(a, b) == [["0", "1"]])
  }

  @Test(arguments: [
    ("struct A { let b: B }", "struct B {}"),
    ("struct A { let b: B }", "struct B { // A\n  let a = \"A\" }"),
    // Members in the body of a type, and private ones.
    ("struct A { let b: B }", "struct B { let c = d.n }; let d = e()"),
    ("private struct A { let b: B }", "struct B { let a: A }"),
    ("struct A {}; extension A { private func f() {} }; let b = B()", "struct B { let f = c.f }"),
    // Members of that name stand elsewhere, too.
    ("struct A {}; extension A { func f() {} }; let b = B()", "struct B { func f() { c.f() } }"),
    // Labels, parameters and what is local.
    ("func one(_ b: B) {}", "struct B { let c = C(one: 1) }"),
    ("func one(_ b: B) {}", "struct B { func c() { let one = 1; d(one) } }"),
    ("func one(_ b: B) {}", "struct B { func c() { d.one() } }"),
    // The type that a type has in itself.
    ("struct A { let b: B }", "struct B { struct A {}; let a: A }"),
  ])
  func whatIsNoneIsNot(_ a: String, _ b: String) {
    #expect(circles(a, b) == [])
  }

  @Test func circlesThroughOthersAreFoundAndApartOnesAreApart() {
    let chain = (0..<6).map { "struct S\($0) { let next: S\(($0 + 1) % 6) }" }
    let found = circles(
      chain[0], chain[1], chain[2], chain[3], chain[4], chain[5],
      "struct X { let s: S0; let y: Y }", "struct Y { let x: X }", "struct Z { let y: Y }")
    #expect(found == [["0", "1", "2", "3", "4", "5"], ["6", "7"]])
  }
}
