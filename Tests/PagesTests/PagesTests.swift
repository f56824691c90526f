import Foundation
import FoundationXML
import Support
import Testing

/// Every page that the program writes holds all it needs, is right as HTML, and fits.
@Suite(.serialized) struct PagesTests {
  @Test(arguments: MadePages.all.map(\.file))
  func aPageLoadsNothingFromElsewhereAndRunsNothing(file: String) throws {
    let pages = try MadePages.made.get()
    let document = try XMLDocument(data: Data(try pages.folder.bytes(of: file)))
    let elements = try document.nodes(forXPath: "//*").compactMap { $0 as? XMLElement }
    #expect(elements.count > 10)
    for element in elements {
      let name = element.name ?? ""
      #expect(!["script", "iframe", "object", "embed", "base", "form"].contains(name), "\(name)")
      for attribute in element.attributes ?? [] {
        let (key, value) = (attribute.name ?? "", attribute.stringValue ?? "")
        #expect(!key.hasPrefix("on") && !["http-equiv", "srcset"].contains(key), "\(key)")
        #expect(key != "style" || !value.contains("("), "\(value)")
        guard ["href", "src", "xlink:href", "data", "action", "poster"].contains(key) else {
          continue
        }
        // What calls or writes to somebody does so where it is asked to.
        if name == "a", value.hasPrefix("tel:") || value.hasPrefix("mailto:") { continue }
        #expect(Self.isHere(value, beside: pages.folder.file(file)), "\(name) \(key) \(value)")
      }
    }
    for style in elements where style.name == "style" {
      let text = style.stringValue ?? ""
      #expect(!text.contains("url(") && !text.contains("@import"))
    }
  }

  /// Whether a reference leads to the page itself, or to a file that came with it.
  private static func isHere(_ reference: String, beside page: String) -> Bool {
    if reference.hasPrefix("#") || reference.hasPrefix("data:image/") { return true }
    let folder = (page as NSString).deletingLastPathComponent
    return !reference.contains(":") && !reference.hasPrefix("/") && !reference.contains("..")
      && FileManager.default.fileExists(atPath: folder + "/" + reference)
  }

  @Test(
    .enabled(if: Tool.tidy != nil, "tidy is not installed, so the HTML was not checked by it"),
    arguments: MadePages.all.map(\.file))
  func tidyHasNothingToSay(file: String) throws {
    let folder = try MadePages.made.get().folder
    let said = try #require(Tool.tidy).run(
      ["-e", "-q", file], in: folder.path, within: 20)
    #expect(said.error == "")
  }

  private static let noBrowser: Comment =
    "no Chromium is installed, so nobody looked whether the pages fit"

  @Test(.enabled(if: Tool.browser != nil, noBrowser))
  func nothingSticksOutOnAPhoneADeskAndPaper() throws {
    let look = try BrowserLook.taken.get()
    #expect(look.frames.count == MadePages.all.reduce(0) { $0 + 2 + $1.papers.count })
    for frame in look.frames {
      #expect(frame.problems == [], "\(frame)")
      #expect(frame.elements > 1, "\(frame)")
    }
  }

  @Test(.enabled(if: Tool.browser != nil, noBrowser))
  func whatSticksOutIsFound() throws {
    let control = try BrowserLook.taken.get().control
    let kinds = ["is 2000 wide", "sticks out to", "is cut off", "lies over", "is broken"]
    for kind in kinds {
      #expect(control.problems.contains { $0.hasPrefix(kind) }, "\(kind): \(control.problems)")
    }
    #expect(control.problems.count == kinds.count)
  }

  @Test(.enabled(if: Tool.browser != nil, noBrowser))
  func noPageIsBlank() throws {
    let look = try BrowserLook.taken.get()
    for frame in look.frames { #expect(look.colours(in: frame) > 4, "\(frame)") }
    #expect(look.colours(in: look.control) == 1)
  }
}
