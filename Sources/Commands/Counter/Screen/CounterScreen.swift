import Domain
import Reports
import Shop

/// What a screen of the counter shows: a function of what is on the counter and of its size.
struct CounterScreen {
  let state: CounterState
  /// What is being typed.
  let input: String
  let columns: Int
  let height: Int
  let paint: Paint
  /// The shop, the till, who is there, and the day.
  let heading: [String]
  /// How often the rest of a long answer was asked for.
  var turns = 0

  /// The last column stays free, so that no terminal wraps.
  private var width: Int { max(1, columns - 1) }

  /// The lines from top to bottom, as many as the screen has.
  var lines: [String] {
    let room = height - 2
    guard room >= 12, width >= 40 else { return narrow }
    let (customer, basket) = (customerLines, basketLines)
    let customerRoom = min(customer.count, max(3, room / 4))
    let basketRoom = min(basket.count, max(3, room / 3))
    let answersRoom = room - customerRoom - basketRoom - 3
    // A receipt or a list is shown over everything else, until the next line.
    if isLong(answersRoom) { return [head, rule("Answers", "")] + answers(room - 1) + [prompt] }
    return [head]
      + [rule("Customer", state.customer.map(Self.owes) ?? "")] + cut(customer, to: customerRoom)
      + [rule(basketName, basketSum)]
      + cut(basket, to: basketRoom)
      + [rule("Answers", "")] + answers(answersRoom) + [prompt]
  }

  /// Whether the last answer has more to show than there is room for.
  private func isLong(_ room: Int) -> Bool {
    state.replies.last.map { !$0.page.isEmpty && lines(of: $0).count > room } ?? false
  }

  /// Where the cursor stands, from 0.
  var cursor: (line: Int, column: Int) {
    (height - 1, min(width, DisplayText.width(prompt)))
  }

  /// A small screen has only answers.
  private var narrow: [String] { answers(max(0, height - 1)) + [prompt] }

  private var head: String {
    let drop =
      state.drop.map { "DROP BOX \($0.words)" }
      ?? state.stock.map { "STOCKTAKE \($0.number)" + ($0.place.map { " on \($0)" } ?? "") }
    let text = heading.joined(separator: " · ")
    return fitted([drop, text].compactMap(\.self).joined(separator: " · "))
  }

  private func fitted(_ text: String) -> String {
    DisplayText.fitted(DisplayText.safe(text), to: width)
  }

  /// A line across the screen with a name in it, and what it comes to at its end.
  private func rule(_ name: String, _ sum: String) -> String {
    let text = "── \(name) "
    let end = sum.isEmpty ? "" : " \(DisplayText.safe(sum)) ──"
    let dashes = width - DisplayText.width(text) - DisplayText.width(end)
    guard dashes >= 0 else { return paint(fitted(text + end), .quiet) }
    return paint(text + String(repeating: "─", count: dashes) + end, .quiet)
  }

  private func cut(_ lines: [String], to room: Int) -> [String] {
    guard lines.count > room else { return lines }
    return lines.prefix(room - 1) + ["  … and \(lines.count - room + 1) more"]
  }

  /// What is typed; its end where it is longer than the screen.
  private var prompt: String {
    if state.question?.isSecret == true { return "PIN> " }
    let text = DisplayText.safe(input)
    guard DisplayText.width(text) > width - 3 else { return "> " + text }
    var shown = text[...]
    while !shown.isEmpty, DisplayText.width(String(shown)) > width - 4 { shown = shown.dropFirst() }
    return "> …" + shown
  }
}

/// The customer.
extension CounterScreen {
  private var customerLines: [String] {
    guard let seen = state.customer else {
      let hint =
        state.stock != nil
        ? "  Scan what is on the shelves; done ends it."
        : state.drop == nil
          ? "  Scan a customer, or a copy that comes back."
          : "  Scan what lay in the drop box; drop off ends it."
      return [fitted(hint), "", ""]
    }
    let customer = seen.value.record.customer
    let marks = [
      customer.tier, customer.account.state == .closed ? "the account is closed" : nil,
    ].compactMap(\.self)
    let name = "  " + (["\(customer.name) (\(customer.card))"] + marks).joined(separator: ", ")
    let out = seen.value.out
    let count = out.isEmpty ? "  Nothing is out." : "  Out: \(counted(out.count, "movie"))"
    let blocked = customer.block.map { paint(fitted("  ! blocked: \($0.reason)"), .bad) }
    let note = customer.note.map { fitted("  \($0)") }
    return [paint(fitted(name), .good)] + [blocked, note].compactMap(\.self) + [count]
      + columns(
        out.map { record in
          let late = record.rental.nightsLate(by: seen.day)
          return [
            "\(record.title) (\(record.barcode))\(record.takenBy)",
            late > 0
              ? "\(counted(late, "night")) late" : "due \(record.rental.dueWords)",
          ]
        }
      ).enumerated().map { place, line in
        paint(line, out[place].rental.nightsLate(by: seen.day) > 0 ? .bad : nil)
      }
  }

  private static func owes(_ seen: Seen<CustomerOverview>) -> String {
    let standing = seen.value.standing
    return standing.isEven ? "" : MoneyText.standing(standing, seen.currency)
  }
}

/// The basket.
extension CounterScreen {
  private var basketName: String {
    let renter = state.basket.renter.map { ", taken by \(DisplayText.safe($0.name))" } ?? ""
    return (state.basket.isLonger ? "Kept longer" : "Basket") + renter
  }

  private var basketSum: String {
    let isLonger = state.basket.isLonger
    let nights = state.basket.nights.map { counted($0, isLonger ? "more night" : "night") }
    let sum = state.preview.map {
      "\($0.total.text(in: $0.currency)) \($0.currency.code)\($0.deposit)"
    }
    return state.basket.isEmpty
      ? "" : [nights ?? "nights?", sum].compactMap(\.self).joined(separator: ", ")
  }

  private var basketLines: [String] {
    guard !state.basket.isEmpty else { return ["", "", ""] }
    let basket = state.basket
    guard let preview = state.preview, preview.rows.count == basket.items.count,
      preview.sold.count == basket.goods.count
    else {
      return columns((basket.items.map(\.text) + basket.goods.map(\.text)).map { [$0] })
    }
    let rentals = preview.rows.map { row in
      [
        "\(row.record.title) (\(row.record.barcode))",
        (row.price + row.lateFee).text(in: preview.currency),
        "due \(row.record.rental.dueWords)",
      ]
    }
    let goods = preview.sold.map { [$0.words, $0.price.text(in: preview.currency), ""] }
    let contents = columns(rentals + goods, right: [1])
    let findings = preview.findings.filter { $0.verdict != .pass }.map { finding in
      fitted("  ! " + (finding.subject.map { "\($0): " } ?? "") + finding.message)
    }
    let money =
      preview.discount + MoneyText.lines(preview.money, preview.currency, isDryRun: true)
    return contents + findings + money.map { fitted("  " + $0) }
  }

  /// Cells that line up; the first one gives way where a line is too long.
  private func columns(_ rows: [[String]], right: Set<Int> = []) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    var widths = (0..<count).map { place in
      rows.map { DisplayText.width(DisplayText.safe($0[place])) }.max() ?? 0
    }
    guard let first = widths.first else { return [] }
    widths[0] = max(8, min(first, width - widths.dropFirst().reduce(2) { $0 + $1 + 2 }))
    return rows.map { row in
      let cells = row.enumerated().map { place, text in
        DisplayText.padded(
          DisplayText.fitted(DisplayText.safe(text), to: widths[place]), to: widths[place],
          isRight: right.contains(place))
      }
      return DisplayText.fitted("  " + cells.joined(separator: "  "), to: width)
    }
  }
}

/// What was said last.
extension CounterScreen {
  /// The newest answer is whole, as far as there is room, and the ones before it have a line each.
  private func answers(_ room: Int) -> [String] {
    guard let newest = state.replies.last, room > 0 else {
      return Array(repeating: "", count: max(0, room))
    }
    var shown = lines(of: newest)
    if shown.count > room {
      // A single line has no room for the word that there are more.
      shown = room == 1 ? Array(shown.prefix(1)) : turned(shown, to: room - 1)
    }
    for reply in state.replies.dropLast().reversed() where shown.count < room {
      shown.insert(paint(fitted(Self.mark(reply) + reply.text), .quiet), at: 0)
    }
    return Array(repeating: "", count: room - shown.count) + shown
  }

  /// A part of an answer that is longer than its room: the first, or the one that was turned to.
  private func turned(_ lines: [String], to room: Int) -> [String] {
    let parts = (lines.count + room - 1) / room
    let start = turns % parts * room
    let rest = lines.count - start - room
    let more = rest > 0 ? "    … \(rest) more: press Enter" : "    … press Enter for the beginning"
    return lines[start..<min(start + room, lines.count)] + [fitted(more)]
  }

  private func lines(of reply: CounterReply) -> [String] {
    let wrapped = DisplayText.wrapped(DisplayText.safe(reply.text), to: max(1, width - 2))
    let tone: Tone? = reply.tone == .refused ? .bad : reply.tone == .done ? .good : nil
    return wrapped.enumerated().map { place, line in
      paint((place == 0 ? Self.mark(reply) : "  ") + line, tone)
    } + reply.page.map { fitted("    " + $0) }
  }

  private static func mark(_ reply: CounterReply) -> String {
    switch reply.tone {
    case .done: "✓ "
    case .told: "· "
    case .refused: "! "
    }
  }
}

extension Paint {
  fileprivate func callAsFunction(_ text: String, _ tone: Tone?) -> String {
    tone.map { self(text, $0) } ?? text
  }
}
