import Reports

/// What a command has to say, before anybody has decided how it is written.
package struct Answer {
  /// What machines read, and people where there are no lines.
  package var content: Content
  /// The record as people read it, where that is in other words.
  package var told: Record?
  /// What people read instead.
  package var lines: [String]?
  /// What people read on a terminal, where that is less.
  package var brief: [String]?
  /// A picture that people are shown instead, line by line in parts with their tones, for so many
  /// columns.
  package var picture: ((Int) -> [[Shown]])?
  /// What people are shown beneath.
  package var tails: [Table] = []
  /// The answer as a page of HTML, where it can be one.
  package var page: (() throws -> String)?
  /// The answer as the lines of a receipt printer's paper, where it can be printed by one.
  package var paper: [String]?
  /// What people read above and beneath a list.
  package var head: [String] = []
  package var foot: [String] = []
  package var status = ExitStatus.done
  /// What else was changed, which machines read behind the record, and people beneath it.
  package var besides: [Record.Field] = []
  /// A long list as it was written down while it was read; the content has none of its records.
  package var list: (any WrittenList)?

  package enum Content {
    case record(Record)
    case table(Table)
    /// A record with a list in it: the list is what CSV shows.
    case nested(Record, Table)
    /// A text that is the same in every format but JSON.
    case verbatim(String, Record)
    /// A report as it was written down: for people, as JSON on one line, and row by row for CSV.
    case frozen(text: String, json: String, Table)
  }

  package init(_ content: Content, lines: [String]? = nil, status: ExitStatus = .done) {
    (self.content, self.lines, self.status) = (content, lines, status)
  }

  package init(_ list: any WrittenList, of table: Table) {
    content = .table(table)
    self.list = list
  }

  /// The answer as JSON reads it, where it is one record.
  package var record: Record {
    let record = ownRecord
    return besides.isEmpty ? record : Record(record.fields + besides)
  }

  private var ownRecord: Record {
    switch content {
    case .record(let record), .nested(let record, _), .verbatim(_, let record): record
    case .table(let table), .frozen(_, _, let table):
      Record(["records": .records(table.records)])
    }
  }
}
