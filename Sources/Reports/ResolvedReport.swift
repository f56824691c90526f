import Domain

/// The house rules as they are asked: for each setting its lines, the strongest first, and last
/// what holds where none of them fits.
package enum ResolvedReport {
  private struct Row {
    let setting: String
    let line: WrittenLine
  }

  private static let layout = Layout<Row>([
    "setting": { .text($0.setting) },
    "value": { .text($0.line.value) },
    "when": { .text($0.line.circumstances.isEmpty ? nil : $0.line.circumstances) },
    "line": { .number($0.line.number) },
  ])

  package static func table(_ rules: HouseRules) -> Table {
    let closed = rules.due.closed.lines.map { Row(setting: "closed", line: $0.origin) }
    let rows = rules.entries.flatMap { entry in
      (entry.name == "due" ? closed : []) + asked(entry)
    }
    return Table(
      keys: layout.keys, records: rows.map(layout.record),
      columns: [
        .field("setting", "setting"), .field("value", "value", isFlexible: true),
        .field("when", "when", isFlexible: true),
        Column("line", isRight: true) { record in
          let isDefault = record["line"] == .null
          return Shown(
            isDefault ? "default" : PlainText.text(of: record["line"]),
            tone: isDefault ? .quiet : .plain)
        },
      ],
      empty: "No settings.")
  }

  /// The lines that can decide: below one without conditions nothing is asked any more.
  private static func asked(_ entry: HouseRules.NamedChoice) -> [Row] {
    if entry.allHold {
      return entry.choice.lines.map { Row(setting: $0.origin.setting, line: $0.origin) }
    }
    var settings = Array(entry.choice.lines.reversed())
    if let last = settings.firstIndex(where: { $0.conditions.isEmpty }) {
      settings.removeSubrange((last + 1)...)
    } else {
      settings.append(entry.choice.fallback)
    }
    return settings.map { setting in
      Row(setting: entry.name, line: entry.isLevel ? setting.origin.level : setting.origin.whole)
    }
  }
}

extension WrittenLine {
  /// The same with all that it asks for, also of what no `when` says, such as that a membership's
  /// settings are for its members.
  fileprivate var whole: WrittenLine {
    conditions.isEmpty || !circumstances.isEmpty
      ? self
      : WrittenLine(
        number: number, setting: setting, value: value, conditions: conditions,
        circumstances: conditions.text)
  }

  /// Of a line such as `ask debt, under-age`, what it makes of each.
  fileprivate var level: WrittenLine {
    WrittenLine(
      number: number, setting: setting, value: setting, conditions: conditions,
      circumstances: circumstances)
  }
}
