import Foundation
import FoundationXML

/// A page, read by a parser of XML that knows nothing of how it was made.
package final class ParsedPage: NSObject, XMLParserDelegate {
  package final class Element {
    package let name: String
    package let attributes: [String: String]
    package fileprivate(set) var children: [Element] = []
    package fileprivate(set) var text = ""

    fileprivate init(_ name: String, _ attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }

    /// This and all that is in it, in the order of the page.
    package var all: [Element] { [self] + children.flatMap(\.all) }

    package func all(_ name: String, class classes: String? = nil) -> [Element] {
      all.filter { $0.name == name && (classes == nil || $0.attributes["class"] == classes) }
    }
  }

  package struct Malformed: Error {
    let line: Int
    let reason: String
  }

  package private(set) var root = Element("", [:])
  private var open: [Element] = []

  package init(_ html: String) throws {
    super.init()
    let parser = XMLParser(data: Data(html.utf8))
    parser.delegate = self
    guard parser.parse() else {
      throw Malformed(line: parser.lineNumber, reason: "\(String(describing: parser.parserError))")
    }
  }

  package func all(_ name: String, class classes: String? = nil) -> [Element] {
    root.all(name, class: classes)
  }

  package func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let element = Element(name, attributes)
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
  }

  package func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  package func parser(_ parser: XMLParser, foundCharacters text: String) {
    open.last?.text += text
  }
}
