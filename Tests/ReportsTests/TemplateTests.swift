import Testing

@testable import Reports

/// Templates are filled as Mustache has it, as far as they are Mustache.
struct TemplateTests {
  private struct Shop {
    let name: String
    let phone: String?
    let copies: Int
    let isOpen: Bool
    let movies: [Movie]
    let owner: [String: Any] = ["name": "Ana", "pets": ["cat", "dog"]]
  }

  private struct Movie {
    let title: String
  }

  private let shop = Shop(
    name: "A & B", phone: nil, copies: 3, isOpen: true,
    movies: [Movie(title: "<Heat>"), Movie(title: "Alien")])

  @Test(arguments: [
    ("", ""), ("plain } {\n", "plain } {\n"), ("{{name}}", "A &amp; B"), ("{{{name}}}", "A & B"),
    ("{{ name }} {{copies}}", "A &amp; B 3"), ("[{{phone}}{{nothing}}]", "[]"),
    ("{{#movies}}{{title}};{{/movies}}", "&lt;Heat&gt;;Alien;"),
    ("{{#movies}}{{name}}{{/movies}}", "A &amp; BA &amp; B"),
    ("{{#movies}}\n- {{title}}\n{{/movies}}\n.", "- &lt;Heat&gt;\n- Alien\n."),
    ("a\r\n{{#isOpen}}\r\nb\r\n{{/isOpen}}\r\nc", "a\r\nb\r\nc"),
    ("a\n  {{#isOpen}}  \nb\n\t{{/isOpen}}", "a\nb\n"),
    (" {{#isOpen}} x {{/isOpen}} \n", "  x  \n"), ("{{#isOpen}}{{/isOpen}}\n", "\n"),
    ("  {{name}}\n", "  A &amp; B\n"), ("a {{! {name} \n is }} b", "a  b"),
    ("a\n{{! x }}\nb", "a\nb"),
    ("{{^phone}}none{{/phone}}{{#phone}}some{{/phone}}", "none"),
    ("{{^isOpen}}shut{{/isOpen}}{{^movies}}empty{{/movies}}", ""),
    ("{{owner.name}} {{owner.nothing}} {{#owner}}{{name}}{{/owner}}", "Ana  Ana"),
    ("{{#owner.pets}}{{.}} {{/owner.pets}}", "cat dog "),
    ("{{#name}}{{.}}{{/name}}", "A &amp; B"),
    ("{{#movies}}{{#isOpen}}{{title}}{{/isOpen}}{{/movies}}", "&lt;Heat&gt;Alien"),
  ])
  func isFilled(_ template: String, _ text: String) throws {
    #expect(try Template(template).filled(shop) == text)
  }

  /// Other marks of Mustache are no names, and what they stand for is not to be had.
  @Test(arguments: ["&", ">", "<", "$", "=", "%", "*"])
  func otherMarksAreRefused(_ mark: String) {
    let problem = #expect(throws: Template.Problem.self) { try Template("a\n{{\(mark)name}}") }
    #expect(problem?.line == 2)
    #expect(problem?.sentence.hasPrefix("{{\(mark) is not allowed; use {{value}}, ") == true)
  }

  @Test func plainTextIsNotEscaped() throws {
    #expect(try Template("{{name}}", isMarkup: false).filled(shop) == "A & B")
  }
}
