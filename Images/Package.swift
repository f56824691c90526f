// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Images",
  products: [
    .library(name: "Covers", targets: ["Covers"]),
    .library(name: "Files", targets: ["Files"]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
    .executable(name: "decode-picture", targets: ["decode-picture"]),
  ],
  dependencies: [.package(url: "https://github.com/apple/swift-crypto", from: "4.5.2")],
  targets: [
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
    .target(name: "Files"),
    // The least program that decodes apart, which the tests start.
    .executableTarget(name: "decode-picture", dependencies: ["Covers"]),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // The shop's package lists these too, so that its own test run holds them.
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"]),
    .testTarget(name: "CoversTests", dependencies: ["Covers", "TestSupport", "decode-picture"]),
  ]
)

// `make fuzz` alone builds these: they have no main of their own, but libFuzzer's.
if Context.environment["IMAGES_FUZZ"] != nil {
  package.targets.append(
    .target(name: "FuzzSupport", dependencies: ["Covers", "CImageCodecs"], path: "Fuzz/Support"))
  for name in ["PNG", "JPEG", "Covers"] {
    package.targets.append(
      .executableTarget(
        name: "Fuzz" + name, dependencies: ["FuzzSupport", "Covers"], path: "Fuzz/" + name,
        swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
  }
}
