import Foundation
import Testing

/// Who may import whom, as the arrows in the package go.
struct LayeringTests {
  /// The arrows: what a module may import, and nothing that lies behind. Every room of the shop may
  /// import Domain.
  static let arrows: [String: Set<String>] = [
    "rental": ["Commands", "Shop", "SQLiteEngine", "Covers", "Files", "Domain"],
    "Commands": ["Requests", "Shop", "Reports", "Pictures", "Covers", "Gzip", "Files", "Domain"],
    "Pictures": ["Domain", "Covers"],
    "Requests": ["Shop", "Reports", "Domain"],
    "Shop": ["Storage", "Domain"],
    "Reports": ["Domain"],
    "Covers": ["CImageCodecs", "Files"],
    "decode-picture": ["Covers"],
    "SQLiteEngine": ["Storage", "Gzip", "Files", "Domain"],
    "Storage": ["Domain"],
    "Domain": [],
    "Gzip": ["Files"],
    "Files": [],
  ]

  /// What comes from other packages and from the system. The heart needs none of it.
  static let outside: [String: Set<String>] = [
    "rental": ["CMalloc", "Glibc", "Synchronization"],
    "Commands": ["Dispatch", "Glibc", "Synchronization"],
    "Requests": ["Synchronization"],
    "Shop": ["Dispatch", "Synchronization"],
    "Covers": ["Crypto", "Dispatch", "Glibc", "Synchronization"],
    "Gzip": ["CZlib"],
    "Files": ["Glibc"],
    "SQLiteEngine": ["CSQLite", "Dispatch", "Glibc", "Synchronization"],
    "decode-picture": ["Glibc"],
    "Storage": ["Crypto", "CryptoExtras", "Synchronization"],
  ]

  @Test(arguments: SourceFile.sources)
  func aModuleImportsOnlyWhatItsArrowsPointTo(_ file: SourceFile) throws {
    let arrows = try #require(
      Self.arrows[file.module], "no arrows are drawn for \(file.module)")
    let allowed = arrows.union(Self.outside[file.module] ?? [])
    #expect(Set(file.imports).subtracting(allowed) == [])
  }

  @Test func theArrowsAreThoseOfThePackage() throws {
    #expect(Self.arrows["Domain"] == [])
    #expect(Self.arrows["Commands"]?.contains("Storage") == false)
    #expect(Self.arrows["Requests"]?.contains("Storage") == false)
  }

  @Test func theSourcesAreFound() {
    #expect(SourceFile.sources.count > 80)
    #expect(Set(SourceFile.sources.map(\.module)).isSuperset(of: ["Domain", "Shop", "Covers"]))
    #expect(SourceFile.sources.contains { !$0.imports.isEmpty })
    #expect(SourceFile.tests.contains { $0.path.hasSuffix("LayeringTests.swift") })
    #expect(SourceFile.tests.contains { $0.path.hasSuffix("BombTests.swift") })
    #expect(SourceFile.c.contains { $0.path.hasSuffix("png.c") })
  }

  @Test func theTestsOfThePackageBesideRunHere() throws {
    let manifest = try String(
      contentsOf: SourceFile.package.appending(path: "Package.swift"), encoding: .utf8)
    let modules = SourceFile.tests.filter { $0.path.hasPrefix("Images/") }.map(\.module)
    #expect(modules.contains("CoversTests"))
    for module in Set(modules) where module.hasSuffix("Tests") {
      #expect(manifest.contains("\"Images/Tests/\(module)\""))
    }
  }

  @Test(arguments: SourceFile.c + SourceFile.sources)
  func longJumpsStayInTheImageCodecs(_ file: SourceFile) {
    guard file.module != "CImageCodecs" else { return }
    for word in ["setjmp", "longjmp", "sigsetjmp", "siglongjmp"] {
      #expect(file.places(of: word) == [])
    }
  }
}
