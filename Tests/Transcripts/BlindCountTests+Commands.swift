import Support

/// How each command is called that takes arguments, by its words. A command that is not here is
/// called without any.
extension BlindCountTests {
  static let arguments = Dictionary(
    grouping: calls.split(separator: "\n").map { ShellLine(String($0)).words }
  ) { call in
    call.prefix { $0 != "-" }.joined(separator: " ")
  }.mapValues { calls in calls.map { Array($0.drop { $0 != "-" }.dropFirst()) } }

  /// The words of the command, `-`, and its arguments.
  private static let calls = """
    rent - --customer "Eva Lindt" --copy C-000003 --nights 1
    rent - --customer "Eva Lindt" --copy C-000003 --nights 1 --pay cash 20.00 --dry-run
    extend - C-000001 --nights 2
    swap - C-000001 --for C-000003
    return - C-000001
    hold add - Heat --customer "Tom Ray"
    hold cancel - 1
    find - heat
    find - 1-000001
    show - C-000001
    receipt show - 1-000001
    invoice make - 1-000001
    receipt print - 1-000001
    receipt mail - 1-000001 --to eva@example.com --mail-command true
    sell - Popcorn
    pay - "Eva Lindt" 20.00 --ahead
    refund - "Tom Ray" cash 1.00 --reason w
    refund - "Tom Ray" cash 6.00 --waive --reason w
    waive - "Tom Ray" 1.00 --reason w
    void - 1-000001 --reason w
    undo -
    undo - --dry-run
    deposit take - "Tom Ray" cash 5.00
    deposit return - "Eva Lindt" cash 80.00
    deposit return - "Eva Lindt"
    account - "Eva Lindt"
    report dashboard -
    report dashboard - --output board
    report dashboard - --at 2026-03-01T16:59:00Z
    report takings -
    report takings - --group session
    report takings - --group payment --since 2026-03-01
    report takings - --group staff --at 2026-03-01T16:59:59Z
    report day -
    report day - today
    customer add - --name "Ida Holm" --address "3 Quay" --postcode AB1
    customer edit - "Eva Lindt" --note w
    customer show - "Eva Lindt"
    customer block - "Eva Lindt" --reason w
    customer unblock - "Eva Lindt"
    customer close - "Eva Lindt"
    customer reopen - "Eva Lindt"
    customer remove - "Eva Lindt"
    customer merge - "Eva Lindt" "Tom Ray"
    customer export - "Eva Lindt" --output eva
    renter add - --customer "Tom Ray" --name "Max Ray"
    renter edit - Max --customer "Tom Ray"
    renter remove - Max --customer "Tom Ray"
    household join - "Eva Lindt" --with "Tom Ray"
    household leave - "Eva Lindt"
    household show - "Eva Lindt"
    membership buy - "Eva Lindt" silver
    membership renew - "Eva Lindt"
    package buy - "Eva Lindt" pair
    gift-card sell - 5.00
    gift-card show - 842H-FCYQ-9GZC
    gift-card write-off - 842H-FCYQ-9GZC
    goods add - Crisps --price 1.00
    goods edit - Popcorn --price 1.00
    goods stock - Popcorn --delivered 2
    goods return - 1-000003 Popcorn --quantity 1 --reason w
    goods remove - Popcorn
    movie add - --title Alien --quantity 1
    movie edit - Heat --year 1995
    movie show - Heat
    movie remove - Heat
    movie merge - Heat Alien
    movie cards - --output cards
    copy edit - C-000003 --medium dvd
    copy show - C-000003
    copy repair - C-000003
    copy lost - C-000003 --reason w
    copy found - C-000003
    copy withdraw - C-000003 --reason w
    copy move - C-000003 --to A1
    copy sell - C-000003 --price 4.00
    shelf add - A1 --rows 2 --places 2
    shelf edit - A1 --name A2
    shelf remove - A1
    shelf show - A1
    stocktake scan - C-000003
    cover set - Heat heat.png
    cover remove - Heat
    cover show - Heat
    cover export - Heat --output heat.jpg
    cover inspect - heat.png
    cover thumb - heat.png --output thumbs
    cover sheet - --output sheet.jpg
    label copies - --output l1.pdf
    label customers - --output l2.pdf
    label shelves - --output l3.pdf
    label commands - --output l4.pdf
    rules check - house.rules
    rules apply - house.rules
    rules diff - house.rules
    rules can - house.rules --never "under 18 rents rating 18"
    rules explain - --customer "Tom Ray" --movie Heat --nights 2
    rules test - house.rules
    rules try - house.rules --since 2026-03-01
    rules example - --from C-000001
    till open - --float 1.00
    till in - 5.00 --reason w
    till out - 4.00 --reason w
    till out - 75.00 --reason w
    till close - --counted 60.00
    till close - --counted 100.00
    till list -
    till list - --at 2026-03-01T16:59:59Z
    till drawer - --reason w --output /dev/null
    till drawer - --reason w
    import - old
    export - out
    backup - b.db
    restore - b.db
    night - --out night
    notice templates - --output templates
    staff add - Dee --role clerk
    staff edit - Cy --name Cyd
    staff pin - Cy
    staff retire - Cy
    staff unlock - Cy
    books accounts - --as hledger
    books export - --as hledger
    """
}
