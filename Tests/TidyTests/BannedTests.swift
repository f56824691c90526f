import Testing

/// Calls and types that have no place in the sources, or only one.
struct BannedTests {
  @Test(arguments: SourceFile.sources)
  func nothingIsForcedAndNothingIsLeftToDo(_ file: SourceFile) {
    // A connection is lent to one task at a time, which the compiler cannot see.
    let isLent = file.path == "Sources/SQLiteEngine/SQLiteConnection.swift"
    let words = ["try!", "as!", "@unchecked Sendable", "nonisolated(unsafe)", "fatalError("]
    for word in words where !isLent || word != "nonisolated(unsafe)" {
      #expect(file.places(of: word) == [], "\(word)")
    }
    for word in ["TODO", "FIXME"] {
      #expect(!file.lines.contains { SourceFile.holds($0, word) }, "\(word)")
    }
  }

  @Test(arguments: SourceFile.sources)
  func timeAndChanceEnterByOneDoor(_ file: SourceFile) {
    guard file.path != "Sources/rental/Live.swift" else { return }
    let words = [
      "Date()", "Date.now", "UUID()", ".random(", ".randomElement(", "SystemRandomNumberGenerator",
      "ContinuousClock", "arc4random",
    ]
    for word in words { #expect(file.places(of: word) == [], "\(word)") }
  }

  /// A sum of BIGINT is of another type on PostgreSQL: ``SQL/sum(_:)`` casts it back.
  @Test(arguments: SourceFile.sources)
  func sumsAreOfWholeNumbers(_ file: SourceFile) {
    guard file.module == "Storage", !file.path.hasSuffix("/SQL.swift") else { return }
    let sums = file.lines.filter { $0.contains("SUM(") && !$0.contains("HAVING SUM(") }
    #expect(sums == [])
  }

  @Test(arguments: SourceFile.sources)
  func nothingPrintsBehindTheContextsBack(_ file: SourceFile) {
    for word in ["print(", "debugPrint(", "dump(", "NSLog("] {
      #expect(file.places(of: word) == [], "\(word)")
    }
  }

  @Test(arguments: SourceFile.sources)
  func nothingNearMoneyIsAFraction(_ file: SourceFile) {
    guard ["Domain", "Storage", "Shop", "Reports"].contains(file.module) else { return }
    for word in ["Double", "Float", "Decimal", "CGFloat"] {
      #expect(file.places(of: word) == [], "\(word)")
    }
  }

  /// Who opens a file looks at it, does not wait for a pipe, and calls again what was cut short:
  /// there is one place for that. Only terminals and children get descriptors elsewhere.
  @Test(arguments: SourceFile.sources)
  func filesAreOpenedInOnePlace(_ file: SourceFile) {
    let others = ["Sources/rental/ControllingTerminal.swift", "Sources/rental/ChildProcess.swift"]
    guard file.module != "Files", !others.contains(file.path) else { return }
    let words = [
      "O_RDONLY", "O_WRONLY", "O_RDWR", "O_CREAT", "fopen(", "fsync(", "FileHandle", "FileManager",
      "Glibc.write(", "contentsOfFile", "Data(contentsOf",
    ]
    for word in words { #expect(file.places(of: word) == [], "\(word)") }
  }
}
