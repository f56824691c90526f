// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "rental",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "rental", targets: ["rental"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    // The program, from the edge inwards. An arrow points to what a room may import.
    .executableTarget(
      name: "rental", dependencies: ["Commands", "SQLiteEngine", "Files", "CMalloc"]),
    .systemLibrary(name: "CMalloc"),
    .target(
      name: "Commands",
      dependencies: [
        "Requests", "Shop", "Reports", "Covers", "Gzip", "Files",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "Requests", dependencies: ["Shop", "Reports"]),
    .target(name: "Shop", dependencies: ["Storage"]),
    .target(
      name: "Reports",
      dependencies: ["Domain", .product(name: "Mustache", package: "swift-mustache")],
      resources: [
        .embedInCode("Cards/cards.html"), .embedInCode("Cards/cards.css"),
        .embedInCode("Overdue/overdue-head.html"), .embedInCode("Overdue/overdue-group.html"),
        .embedInCode("Overdue/overdue-foot.html"), .embedInCode("Overdue/overdue.css"),
        .embedInCode("Charts/dashboard.html"), .embedInCode("Charts/dashboard.css"),
        .embedInCode("Charts/charts.css"),
        .embedInCode("Pages/base.css"),
        .embedInCode("Pages/report.html"), .embedInCode("Pages/report.css"),
        .embedInCode("Pages/customer.html"),
        .embedInCode("Receipts/receipt.html"), .embedInCode("Receipts/receipt.css"),
        .embedInCode("Notices/remind.txt"), .embedInCode("Notices/remind.html"),
        .embedInCode("Notices/letter.txt"), .embedInCode("Notices/letter.html"),
        .embedInCode("Notices/letters-head.html"), .embedInCode("Notices/letters-letter.html"),
        .embedInCode("Notices/letters-foot.html"), .embedInCode("Notices/letters.css"),
      ]),
    .target(
      name: "Covers",
      dependencies: ["CImageCodecs", "Files", .product(name: "Crypto", package: "swift-crypto")],
      resources: [.embedInCode("Drawing/font.txt")]),
    // zlib is what libpng stands on, and comes with it.
    .target(
      name: "CImageCodecs", dependencies: ["CPNG", "CJPEG"],
      linkerSettings: [.linkedLibrary("z")]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "Gzip", dependencies: ["CZlib", "Files"]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "SQLiteEngine",
      dependencies: [
        "Storage", "Gzip", "Files", "CSQLite",
      ],
      resources: [.embedInCode("guards.sql")]),
    .target(
      name: "Storage",
      dependencies: [
        "Domain", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      resources: [.embedInCode("schema.sql")]),
    .target(name: "Domain"),
    .target(name: "Files"),

    .target(
      name: "Support", dependencies: ["Commands", "SQLiteEngine"], path: "Tests/Support"),
    .testTarget(name: "FilesTests", dependencies: ["Files", "Support"]),
    .testTarget(name: "DomainTests", dependencies: ["Domain", "Support"]),
    .testTarget(
      name: "StorageTests", dependencies: ["Storage", "SQLiteEngine", "Gzip", "Support"]),
    .testTarget(name: "CoversTests", dependencies: ["Covers", "Support"]),
    .testTarget(name: "ShopTests", dependencies: ["Shop", "Reports", "Support"]),
    .testTarget(name: "RequestsTests", dependencies: ["Requests", "Support"]),
    .testTarget(name: "ReportsTests", dependencies: ["Reports", "Covers", "Support"]),
    .testTarget(
      name: "Transcripts",
      dependencies: ["Commands", "Requests", "Covers", "SQLiteEngine", "Support"],
      exclude: ["Sessions", "Shop"]),
    .testTarget(
      name: "PagesTests", dependencies: ["Covers", "Support"], exclude: ["measure.js"]),
    .testTarget(name: "TidyTests"),
  ]
)

// `make fuzz` alone builds these: they have no main of their own, but libFuzzer's.
if Context.environment["RENTAL_FUZZ"] != nil {
  package.targets.append(
    .target(name: "FuzzSupport", dependencies: ["Covers", "CImageCodecs"], path: "Fuzz/Support"))
  for name in ["PNG", "JPEG", "Covers"] {
    package.targets.append(
      .executableTarget(
        name: "Fuzz" + name, dependencies: ["FuzzSupport", "Covers"], path: "Fuzz/" + name,
        swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
  }
}
