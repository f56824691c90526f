import Domain

/// Movies by how often they were rented.
package enum PopularReport {
  package static func table(_ movies: [PopularMovie], _ currency: Currency) -> Table {
    let layout = Layout<(rank: Int, movie: PopularMovie)>([
      "rank": { .number($0.rank) },
      "movie": { .text($0.movie.movie.text) },
      "code": { .text($0.movie.code) },
      "title": { .text($0.movie.title) },
      "class": { .text($0.movie.class) },
      "rentals": { .number($0.movie.rentals) },
      "renters": { .number($0.movie.renters) },
      "charges": { .amount($0.movie.charges, currency) },
      "copies": { .number($0.movie.copies) },
    ])
    return Table(
      keys: layout.keys,
      records: movies.enumerated().map { layout.record(($0.offset + 1, $0.element)) },
      columns: [
        .figure("rank", "rank").narrow(4), .field("code", "code"),
        .field("title", "title", isFlexible: true), .field("class", "class").narrow(2),
        .figure("rentals", "rentals"), .figure("renters", "renters").narrow(1),
        .figure("charges", "charges").narrow(3), .figure("copies", "copies").spare(1),
      ],
      empty: "Nothing was rented.", bars: "rentals")
  }
}

/// Customers by what they were charged.
package enum CustomerFiguresReport {
  package static func table(_ customers: [CustomerFigures], _ currency: Currency) -> Table {
    let layout = Layout<(rank: Int, of: CustomerFigures)>([
      "rank": { .number($0.rank) },
      "customer": { .text($0.of.customer.text) },
      "customer_name": { .text($0.of.name) },
      "card": { .text($0.of.card) },
      "rentals": { .number($0.of.rentals) },
      "charges": { .amount($0.of.charges, currency) },
      "late_fees": { .amount($0.of.lateFees, currency) },
      "paid": { .amount($0.of.paid, currency) },
      "balance": { .amount($0.of.balance, currency) },
      "average": { .amount($0.of.average, currency) },
    ])
    return Table(
      keys: layout.keys,
      records: customers.enumerated().map { layout.record(($0.offset + 1, $0.element)) },
      columns: [
        .figure("rank", "rank").narrow(4), .field("customer_name", "customer", isFlexible: true),
        .field("card", "card"), .figure("rentals", "rentals").narrow(3),
        .figure("charges", "charges"), .figure("late_fees", "late fees").narrow(1),
        .figure("paid", "paid").spare(2), .figure("balance", "balance").narrow(2),
        .figure("average", "average").spare(1),
      ],
      empty: "No customer was charged anything.", bars: "charges")
  }
}
