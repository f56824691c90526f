import Domain

/// Notices on paper: one printed page each, with the address where windows of envelopes are. The
/// words are those of the plain text, so that no template can break the page.
package enum LettersPage {
  /// What stands before the first letter.
  package static var head: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>Letters</title>
    <style>
    \(String(decoding: PackageResources.letters_css, as: UTF8.self))</style>
    </head>
    <body>

    """
  }

  /// What stands behind the last one.
  package static var tail: String { "</body>\n</html>\n" }

  /// One letter. The page is XML as well.
  package static func letter(_ text: NoticeText, of content: NoticeContent) -> String {
    let customer = content.customer
    let sender = [content.shop.name, content.shop.address].compactMap(\.self)
      .joined(separator: ", ")
    return """
      <article>
      <address><small dir="auto">\(safe(sender))</small>
      <span dir="auto">\(safe(customer.name))</span>
      <span dir="auto">\(safe(customer.address))</span>
      <span dir="auto">\(safe(customer.postcode))</span></address>
      <p class="day">\(content.today.weekdayText)</p>
      <h1 dir="auto">\(safe(text.subject))</h1>
      <pre dir="auto">\(Markup().escapeText(text.plain))</pre>
      </article>

      """
  }

  private static func safe(_ text: String) -> String { Markup().escapeText(text) }
}
