extension SheetShape {
  /// Movies of other programs.
  static let films: [SheetShape] = [
    SheetShape(
      "koha-items", "Koha item search", .movies, ["Shelving location; Itemtype; Call number"],
      [
        .title: "Title", .year: "Publication date", .copyBarcode: "Barcode",
        .shelf: "Shelving location; Call number", .copyState: "Lost; Withdrawn",
      ]
    ).with { $0.surplus = 1 },
    SheetShape(
      "lend-engine-items", "Lend Engine items", .movies, ["Value (RRP); Loan fee"],
      [
        .title: "Name", .copyBarcode: "Code", .shelf: "Location", .genre: "Tags",
        .replacementPrice: "Value (RRP)", .addedOn: "Added on", .summary: "Short description",
      ]),
    SheetShape(
      "circulate-items", "circulate items", .movies, ["complete_number; location_shelf"],
      [
        .title: "name", .copyBarcode: "complete_number", .genre: "categories",
        .shelf: "location_area; location_shelf", .replacementPrice: "purchase_price",
      ]),
    SheetShape(
      "opensourcepos-items", "OpenSourcePOS items", .movies,
      ["Item Name; Supplier ID; Reorder Level"],
      [
        .title: "Item Name", .genre: "Category", .barcode: "Barcode", .summary: "Description",
        .quantity: "Quantity",
      ]
    ).with { $0.summed = ("location_", .quantity) },
    SheetShape(
      "libib", "Libib", .movies, ["item_type; ean_isbn13; upc_isbn10"],
      [
        .title: "title", .director: "creators", .firstName: "first_name",
        .lastName: "last_name", .cast: "ensemble", .barcode: "ean_isbn13; upc_isbn10",
        .summary: "description", .year: "publish_date", .genre: "tags", .runtime: "length",
        .replacementPrice: "price", .addedOn: "added", .quantity: "copies",
      ]
    ).with {
      $0.rows = [RowFilter(name: SheetName("item_type"), only: ["movie"], noun: "no movie")]
      $0.remark = (
        "year",
        "publish_date is when the edition came out, which may be years after the film"
      )
    },
    SheetShape(
      "libib-template", "Libib movie template", .movies, ["creators; ensemble; number_of_discs"],
      [
        .title: "title", .director: "creators", .cast: "ensemble",
        .barcode: "ean_isbn13; upc_isbn10", .summary: "description", .year: "publish_date",
        .genre: "tags", .runtime: "length_of", .replacementPrice: "price", .addedOn: "added",
        .quantity: "copies", .shelf: "call_number",
      ]
    ).with {
      $0.absent = [SheetName("item_type")]
      $0.remark = (
        "year",
        "publish_date is when the edition came out, which may be years after the film"
      )
    },
    SheetShape(
      "blu-ray-com", "Blu-ray.com collection", .movies, ["Blu-Ray Release Year; Slipcover"],
      [
        .title: "Title", .year: "Movie Release Year", .medium: "Format", .barcode: "Barcode",
        .rating: "Rating", .genre: "Genre", .replacementPrice: "Purchase Price",
        .addedOn: "Date Added",
      ]),
    SheetShape(
      "clz-movies", "CLZ Movies", .movies,
      [
        "Title; Audience Rating", "Title; No. of Discs/Tapes", "Title; Nr Disks",
        "Title; CLZ AlbumID", "Title; Collection Status",
      ],
      [
        .title: "Title", .year: "Movie Release Year; Release Year; Release Date; Year",
        .rating: "Audience Rating", .genre: "Genre; Genres",
        .runtime: "Runtime; Running Time", .director: "Director; Directors",
        .cast: "Actor; Actors", .summary: "Plot", .medium: "Format",
        .barcode: "Barcode; UPC", .quantity: "Quantity",
        .shelf: "Location; Storage Device; Storage Slot",
        .replacementPrice: "Purchase Price", .addedOn: "Added Date; Date Added; Purchase Date",
        .language: "Language",
      ]
    ).with {
      $0.rows = [
        RowFilter(
          name: SheetName("Collection Status"),
          not: ["on wish list", "wish list", "on order", "not in collection", "sold"],
          noun: "not stock")
      ]
    },
    SheetShape(
      "gcstar", "GCstar", .movies,
      [
        "Title; Minimum age; # of Media", "Titel; Altersfreigabe; # der Medien",
        "Titre; Age minimum; Nombre", "Título; Edad mínima; Número",
      ],
      [
        .title: "Title; Titel; Titre; Título",
        .year: "Date; Datum; Date de sortie; Fecha de salida",
        .runtime: "Length; Länge; Durée; Duración",
        .director: "Director; Regisseur; Réalisateur",
        .rating: "Minimum age; Altersfreigabe; Age minimum; Edad mínima",
        .genre: "Genre; Genres; Géneros", .cast: "Cast; Besetzung; Acteurs; Actores",
        .summary: "Synopsis; Beschreibung; Sinopsis", .medium: "Media; Format; Soporte",
        .shelf: "Location; Standort; Emplacement; Ubicación",
      ]),
    SheetShape(
      "librarything", "LibraryThing", .movies, ["Book Id; Sort Character"],
      [
        .title: "Title", .director: "Primary Author", .year: "Date", .summary: "Summary",
        .medium: "Media", .genre: "Tags", .barcode: "Barcode", .quantity: "Copies",
        .addedOn: "Acquired; Entry Date", .replacementPrice: "Purchase Price; List Price",
      ]
    ).with {
      $0.rows = [
        RowFilter(
          name: SheetName("Media"),
          only: ["dvd", "blu-ray", "bluray", "blu ray", "video", "vhs", "4k", "film", "movie"],
          noun: "no movie")
      ]
    },
    titles("letterboxd-titles", "Letterboxd", ["Letterboxd URI"], "Name").with {
      $0.dates = .ymd
    },
    titles("letterboxd-list", "a Letterboxd list", ["Position; Name; Year; URL"], "Name"),
    titles("imdb", "IMDb", ["Const; Your Rating", "Const; Position", "Const; You rated"], "Title")
      .with {
        $0.columns += named([
          .runtime: "Runtime (mins)", .genre: "Genres", .director: "Directors",
        ])
        let others = [
          "tv series", "tvseries", "tv mini series", "tvminiseries", "tv mini-series",
          "tv episode", "tvepisode", "video game", "videogame", "podcast series",
          "podcast episode", "music video",
        ]
        $0.rows = [RowFilter(name: SheetName("Title Type"), not: Set(others), noun: "no movie")]
      },
    titles("trakt", "Trakt", ["trakt_id; imdb_id"], "title").with {
      $0.columns += named([.runtime: "runtime", .genre: "genres"])
      $0.rows = [RowFilter(name: SheetName("type"), only: ["movie"], noun: "no movie")]
    },
  ]

  /// What somebody has seen or wants to see.
  private static func titles(
    _ name: String, _ title: String, _ signatures: [String], _ column: String
  ) -> SheetShape {
    SheetShape(name, title, .titles, signatures, [.title: column, .year: "Year"]).with {
      $0.remark = (
        "quantity",
        "a watchlist is a wish and no stock: movies without copies, and only if asked for"
      )
    }
  }

  /// Rentals, and what is nothing to import.
  static let others: [SheetShape] = [
    SheetShape(
      "koha-overdues", "Koha overdues", .rentals, ["duedate; borrowernumber; itemcallnumber"],
      [
        .copyBarcode: "barcode", .email: "email", .firstName: "firstname", .lastName: "surname",
        .rentedOn: "issuedate", .dueOn: "duedate",
      ]),
    SheetShape(
      "koha-circulation", "a report on circulation of Koha", .rentals,
      ["barcode; issuedate; date_due"],
      [
        .copyBarcode: "barcode", .card: "cardnumber", .email: "email", .firstName: "firstname",
        .lastName: "surname", .rentedOn: "issuedate", .dueOn: "date_due",
        .returnedOn: "returndate",
      ]),
    SheetShape(
      "lend-engine-loans", "Lend Engine loans", .rentals, ["Loan ID; Checked out; Due in"],
      [
        .copyBarcode: "Item code", .email: "Email", .firstName: "First name",
        .lastName: "Last name", .rentedOn: "Checked out", .dueOn: "Due in",
        .returnedOn: "Checked in",
      ]
    ).with {
      $0.blank = "-"
      $0.rows = [
        RowFilter(
          name: SheetName("Status"), not: ["reserved", "pending", "cancelled"], noun: "no rental")
      ]
    },
    SheetShape(
      "goodreads", "Goodreads",
      .nothing(
        why: "it lists books, and books are no movies",
        instead: "rental import FILE, with a list of movies"),
      ["Book Id; Exclusive Shelf"]),
  ]
}
