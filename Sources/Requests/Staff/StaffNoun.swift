import Domain

extension Noun {
  package static let staff = Noun(
    Command(
      "staff", "Who works in the shop, and what they may do.", isNearPIN: true,
      discussion: """
        While nobody is entered, everybody may do everything. Clerks do the day's work; managers \
        and owners prove with a PIN who they are. PINs are asked for and not shown; with \
        --pin-stdin they are lines of standard input.

        Examples:
          rental staff add "Ana Lima" --role owner
          rental staff list
        """),
    [
      .request(StaffAdd.self), .request(StaffList.self), .request(StaffEdit.self),
      .request(StaffPIN.self),
      .request(StaffUnlock.self), .request(StaffRetire.self),
    ])
}

extension Role: Worded {}
