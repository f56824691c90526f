import Domain

/// A table of an export, by the name of its file.
package enum ExportTable: String, CaseIterable, Sendable {
  case customers, movies, copies, rentals, forgotten, extensions, notices, holds, pasts, staff,
    tills, ledger, shelves, renters, households, memberships, packages, goods,
    stocktakes, signatures, invoices
  case giftCards = "gift-cards"
  case goodsMoves = "goods-moves"
  case stocktakeCopies = "stocktake-copies"
  case stocktakeStrays = "stocktake-strays"
  case stocktakeFindings = "stocktake-findings"

  package var columns: [String] { Self.columns[self] ?? [] }

  private static let columns: [ExportTable: [String]] = [
    .customers: ofCustomers,
    .renters: Renter.fileKeys,
    .households: HouseholdMember.fileKeys,
    .memberships: Membership.fileKeys,
    .packages: RentalPackage.fileKeys,
    .giftCards: GiftCard.fileKeys,
    .goods: Goods.fileKeys,
    .goodsMoves: GoodsMove.fileKeys,
    .movies: Movie.fileKeys + ["cover_crop"],
    .copies: Copy.fileKeys,
    .shelves: Shelf.fileKeys,
    .stocktakes: Stocktake.fileKeys,
    .stocktakeCopies: StocktakeMark.fileKeys,
    .stocktakeStrays: StocktakeStray.fileKeys,
    .stocktakeFindings: StocktakeFinding.fileKeys,
    .rentals: ofRentals,
    .forgotten: ForgottenRental.fileKeys,
    .extensions: RentalExtension.fileKeys,
    .notices: Notice.fileKeys + ["rental", "rung"],
    .holds: Hold.fileKeys,
    .pasts: PastState.fileKeys,
    .staff: StaffRecord.fileKeys,
    .tills: TillSession.fileKeys + ["z_report", "z_text"],
    .ledger: RecordedLine.fileKeys,
    .signatures: ReceiptSignature.fileKeys,
    .invoices: Invoice.fileKeys,
  ]

  /// Last what earlier versions did not have.
  private static var ofCustomers: [String] {
    let last = ["note", "block", "blocked_since"]
    return Customer.fileKeys.filter { !last.contains($0) } + ["removed_on", "merged_into"] + last
  }

  /// First what a list of rentals has, and last what earlier versions did not have.
  private static var ofRentals: [String] {
    let last = [
      "voided_at", SeenPrice.key, "seen_unpaid", "seen_copies_out", "seen_medium", "outcome",
      "seen_blocked", "renter", "renter_id", "seen_household_out", "seen_rented",
      "seen_added_on", "seen_overdue", "seen_limits", "seen_week", "late_rule",
      "seen_paid", "seen_offer",
      "seen_own_tier", "seen_membership_over", "fee_charged", "seen_deposit",
      "package",
    ]
    // These are told in files of their own, or under what was seen.
    let others = ["extended", "offer", "deposit"]
    let first = RentalReport.keys.filter { !(others + last).contains($0) } + ["card"]
    return first + Rental.fileKeys.filter { !(first + last).contains($0) } + last
  }
}
