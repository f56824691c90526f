// swift-tools-version: 6.1
import PackageDescription

let covers = Target.Dependency.product(name: "Covers", package: "Images")
let files = Target.Dependency.product(name: "Files", package: "Images")
let testSupport = Target.Dependency.product(name: "TestSupport", package: "Images")

let package = Package(
  name: "rental",
  products: [
    .executable(name: "rental", targets: ["rental"]),
    .executable(name: "make-shop", targets: ["make-shop"]),
  ],
  dependencies: [
    .package(path: "Images"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    // The program, from the edge inwards. An arrow points to what a room may import.
    .executableTarget(
      name: "rental", dependencies: ["Commands", "SQLiteEngine", files, "CMalloc"]),
    .systemLibrary(name: "CMalloc"),
    .target(
      name: "Commands",
      dependencies: ["Requests", "Shop", "Reports", "Pictures", covers, "Gzip", files]),
    .target(name: "Pictures", dependencies: ["Domain", covers]),
    .target(name: "Requests", dependencies: ["Shop", "Reports"]),
    .target(name: "Shop", dependencies: ["Storage"]),
    .target(
      name: "Reports", dependencies: ["Domain"],
      resources: [
        .embedInCode("Cards/cards.html"), .embedInCode("Cards/cards.css"),
        .embedInCode("Overdue/overdue-head.html"), .embedInCode("Overdue/overdue-group.html"),
        .embedInCode("Overdue/overdue-foot.html"), .embedInCode("Overdue/overdue.css"),
        .embedInCode("Charts/dashboard.html"), .embedInCode("Charts/dashboard.css"),
        .embedInCode("Charts/charts.css"),
        .embedInCode("Labels/labels.html"), .embedInCode("Labels/labels.css"),
        .embedInCode("Pages/base.css"),
        .embedInCode("Pages/report.html"), .embedInCode("Pages/report.css"),
        .embedInCode("Pages/grid.html"), .embedInCode("Pages/paper.html"),
        .embedInCode("Pages/customer.html"),
        .embedInCode("Pages/try.html"), .embedInCode("Pages/try.css"),
        .embedInCode("Receipts/receipt.html"), .embedInCode("Receipts/receipt.css"),
        .embedInCode("Notices/remind.txt"), .embedInCode("Notices/remind.html"),
        .embedInCode("Notices/hold.txt"), .embedInCode("Notices/hold.html"),
        .embedInCode("Notices/lost.txt"), .embedInCode("Notices/lost.html"),
        .embedInCode("Notices/letter.txt"), .embedInCode("Notices/letter.html"),
        .embedInCode("Notices/letters-head.html"), .embedInCode("Notices/letters-letter.html"),
        .embedInCode("Notices/letters-foot.html"), .embedInCode("Notices/letters.css"),
      ]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "Gzip", dependencies: ["CZlib", files]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "SQLiteEngine",
      dependencies: ["Storage", "Gzip", files, "CSQLite"],
      resources: [.embedInCode("guards.sql")]),
    .target(
      name: "Storage",
      dependencies: [
        "Domain", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      resources: [.embedInCode("schema.sql")]),
    .target(name: "Domain"),

    // An invented shop with years of history, to measure the program with.
    .executableTarget(
      name: "make-shop", dependencies: ["Shop", "SQLiteEngine", files, testSupport],
      path: "Benchmarks/MakeShop"),

    .target(
      name: "Support", dependencies: ["Commands", "SQLiteEngine", testSupport],
      path: "Tests/Support"),
    .testTarget(name: "DomainTests", dependencies: ["Domain", "Support"]),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Commands", "Requests", "Storage", "SQLiteEngine", "Gzip", "Support"],
      exclude: ["Plans/requests.txt", "Plans/plans.txt"]),
    .testTarget(name: "ShopTests", dependencies: ["Shop", "Reports", "Support"]),
    .testTarget(name: "RequestsTests", dependencies: ["Commands", "Requests", "Support"]),
    .testTarget(name: "ReportsTests", dependencies: ["Reports", covers, "Support"]),
    .testTarget(
      name: "Transcripts",
      dependencies: ["Commands", "Requests", covers, "SQLiteEngine", "Support"],
      exclude: ["Screens", "Sessions", "Shop"]),
    .testTarget(
      name: "PagesTests", dependencies: [covers, "Support"], exclude: ["measure.js"]),
    .testTarget(name: "TidyTests"),
    // The tests of the pictures' package, which runs none of its own for somebody else.
    .testTarget(
      name: "FilesTests", dependencies: [files, testSupport], path: "Images/Tests/FilesTests"),
    .testTarget(
      name: "CoversTests",
      dependencies: [covers, testSupport, .product(name: "decode-picture", package: "Images")],
      path: "Images/Tests/CoversTests"),
  ]
)
