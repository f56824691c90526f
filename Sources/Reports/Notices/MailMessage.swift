import Domain

/// A notice as mail systems take it: one text, in plain words and in HTML.
///
/// Source: RFC 5322 (messages), RFC 2045 and 2046 (MIME), RFC 3834 (what is sent by a machine).
/// Lines end in LF alone, as `sendmail` takes them. Nothing of a text stands in a message as it
/// is: headers are made of safe words, and bodies are Base64.
package struct MailMessage {
  private let id: ID<Notice>
  private let from: MailAddress
  private let to: MailAddress
  private let name: String
  private let date: String
  private let text: NoticeText

  /// - Parameters:
  ///   - id: the notice's; the same notice has the same message id whenever it is sent.
  ///   - name: that of whoever it is for.
  ///   - instant: when it is sent.
  package init(
    _ id: ID<Notice>, from: MailAddress, to: MailAddress, called name: String,
    at instant: Instant, in zone: Zone, _ text: NoticeText
  ) {
    (self.id, self.from, self.to) = (id, from, to)
    (self.name, self.text) = (name, text)
    date = Self.date(instant, zone)
  }

  package var bytes: [UInt8] {
    let parts = part("text/plain", text.plain) + part("text/html", text.html)
    return Array((head + parts + "--\(boundary)--\n").utf8)
  }

  private var boundary: String { "=_" + id.text }

  private var head: String {
    let domain = from.address.split(separator: "@").last ?? ""
    return """
      Date: \(date)
      From: \(MailHeader.mailbox(from.name, from.address))
      To: \(MailHeader.mailbox(name, to.address))
      Subject: \(MailHeader.text(text.subject))
      Message-ID: <\(id.text)@\(domain)>
      Auto-Submitted: auto-generated
      MIME-Version: 1.0
      Content-Type: multipart/alternative; boundary="\(boundary)"


      """
  }

  private func part(_ type: String, _ text: String) -> String {
    """
    --\(boundary)
    Content-Type: \(type); charset=UTF-8
    Content-Transfer-Encoding: base64

    \(Base64.lines(text.utf8))
    """
  }

  /// `Sun, 01 Mar 2026 17:00:00 +0000`
  private static func date(_ instant: Instant, _ zone: Zone) -> String {
    let offset = zone.offset(instant)
    let local = (instant + offset).text
    guard let day = Day(local.prefix(10)) else { return "" }
    let (year, _, number) = day.civil
    let minutes = abs(offset) / 60
    return "\(day.weekday.abbreviation), \(two(number)) \(day.month.short) \(year) "
      + "\(local.dropFirst(11).prefix(8)) \(offset < 0 ? "-" : "+")"
      + two(minutes / 60) + two(minutes % 60)
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
