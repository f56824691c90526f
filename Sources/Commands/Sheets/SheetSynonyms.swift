/// What people and programs call our fields, in English, German, French and Spanish.
struct SheetSynonyms {
  /// The best field of a name, and how early it stands among the field's names.
  private let known: [SheetName: (field: SheetField, rank: Int)]

  /// The first field of a name is the one that it means.
  private init(_ table: KeyValuePairs<SheetField, String>) {
    known = table.reduce(into: [:]) { known, entry in
      for (rank, name) in SheetName.list(entry.value).enumerated() where known[name] == nil {
        known[name] = (entry.key, rank)
      }
    }
  }

  func field(of header: String) -> SheetField? { known[SheetName(header)]?.field }

  func rank(of header: String) -> Int { known[SheetName(header)]?.rank ?? .max }

  /// Columns of customers.
  static let people = SheetSynonyms([
    .firstName: """
    first name; firstname; given name; forename; first; first given name; Vorname; Rufname; \
    Vornamen; prénom; prénoms; nombre de pila
    """,
    .middleName: """
    middle name; middle; additional name; second given name; weitere Vornamen; zweiter Vorname; \
    deuxième prénom; autres prénoms; segundo nombre
    """,
    .lastName: """
    last name; lastname; surname; family name; last; Nachname; Familienname; Zuname; \
    nom de famille; apellidos; apellido; primer apellido; segundo apellido
    """,
    .wholeName: """
    full name; name; customer name; customer; member name; member; patron; borrower; client; \
    legal name; display name; contact name; FN; Kunde; Kundenname; Mitglied; \
    vollständiger Name; Vor- und Nachname; Name, Vorname; nom complet; nom; adhérent; abonné; \
    nom et prénom; nom du client; nombre completo; nombre; cliente; socio; nombre y apellidos
    """,
    .company: """
    company; company name; organization; organisation; organization name; business; Firma; \
    Firmenname; Verein; société; entreprise; compagnie; raison sociale; empresa; compañía; \
    organización; razón social
    """,
    .houseNumber: """
    house number; house no; street number; streetnumber; Hausnummer; Hausnr; Haus-Nr; \
    numéro de rue; número de casa
    """,
    .street: """
    street address; street; address; address 1; address line 1; address1; addr; home street; \
    home address; mailing address; postal address; Adresse; Anschrift; Straße; Str.; \
    Straße und Hausnummer; Straße, Hausnummer; Straße, Nr.; Straße Nr.; Straße/Nr.; \
    Straße privat; Adresse 1; rue; voie; adresse postale; n° et rue; numéro et rue; dirección; \
    calle; domicilio; dirección 1; dirección postal; calle y número
    """,
    .moreAddress: """
    address 2; address line 2; address 3; address line 3; apt; apartment; flat; unit; suite; \
    extended address; Adresszusatz; Adresse 2; Zusatz; c/o; complément; complément d'adresse; \
    appt; appartement; dirección 2; piso; puerta; complemento
    """,
    .town: """
    city; town; locality; suburb; post town; Ort; Stadt; Wohnort; Ort privat; ville; commune; \
    localité; ciudad; localidad; población; municipio; location
    """,
    .region: """
    county; province; region; Bundesland; Kanton; région; département; canton; provincia; \
    comunidad; región
    """,
    .country: "country; country/region; Land; Staat; pays; país",
    .postcode: """
    postcode; post code; postal code; zip; zip code; zipcode; zip/postal code; PLZ; \
    Postleitzahl; Postleitzahl privat; code postal; CP; código postal; C.P.; cód. postal
    """,
    .born: """
    born; date of birth; dob; d.o.b.; birth date; birthdate; birthday; born on; birth day; \
    geboren; geboren am; Geburtsdatum; Geburtstag; geb.; geb. am; Geb.-Datum; né le; née le; \
    né(e) le; date de naissance; naissance; anniversaire; fecha de nacimiento; nacimiento; \
    nacido; f. nac.; fecha nac.; cumpleaños
    """,
    .phone: """
    phone; telephone; tel; phone number; phone no; telephone number; tel. no.; mobile; \
    mobile phone; mobile number; cell; cell phone; home phone; day phone; daytime phone; \
    evening phone; work phone; contact number; phone 1; phone 2; Telefon; Telefonnummer; \
    Telefonnr.; Tel.-Nr.; Rufnummer; Handy; Handynummer; Mobil; Mobiltelefon; Mobilnummer; \
    Festnetz; Natel; Telefon privat; téléphone; tél.; portable; téléphone portable; GSM; \
    numéro de téléphone; n° de téléphone; teléfono; móvil; teléfono móvil; celular; \
    número de teléfono
    """,
    .email: """
    email; e-mail address; mail; email 1; E-Mail-Adresse; Mailadresse; courriel; \
    adresse électronique; adresse e-mail; adresse mail; mél; correo; correo electrónico
    """,
    .card: """
    card; card number; cardnumber; card no; membership card; member no; member number; \
    member id; membership number; membership no; membership id; customer no; customer number; \
    customer id; customer code; account number; account no; account #; library card; patron id; \
    patron number; barcode; Kundennummer; Kundennr.; Kunden-Nr.; Kd-Nr.; KdNr; Karte; \
    Kartennummer; Kartennr.; Mitgliedsnummer; Mitglieds-Nr.; Mitgliedsnr.; Ausweisnummer; \
    Ausweis-Nr.; n° client; n° de client; numéro client; numéro de client; carte; n° de carte; \
    numéro de carte; n° adhérent; n° d'adhérent; numéro d'adhérent; code client; \
    n.º de cliente; número de cliente; núm. cliente; tarjeta; n.º de tarjeta; carné; \
    n.º de socio; número de socio; código de cliente
    """,
    .tier: """
    tier; level; membership type; membership level; membership; patron category; Kundengruppe; \
    Stufe; Tarif; Mitgliedschaft; formule; abonnement; niveau; nivel; tarifa; tipo de socio
    """,
    .accountState: """
    account status; account state; active; Kundenstatus; aktiv; actif; activo
    """,
    .joinedOn: """
    joined; joined on; date joined; member since; customer since; date enrolled; enrolled; \
    created; created on; created at; date created; added on; added; registered; sign-up date; \
    Kunde seit; Mitglied seit; Eintritt; Eintrittsdatum; Beitritt; angelegt am; Anlagedatum; \
    client depuis; membre depuis; adhérent depuis; date d'inscription; inscrit le; adhésion; \
    date d'adhésion; alta; fecha de alta; cliente desde; socio desde
    """,
    .number: "number; no; Nummer; Nr.; numéro; n°; número; nº; núm.",
    .category: "category; Kategorie; catégorie; categoría",
    .state: "state; status; statut; estado",
  ])

  /// Columns of movies and copies.
  static let films = SheetSynonyms([
    .title: """
    title; movie title; film title; movie; film; item name; name; movie name; Titel; Filmtitel; \
    Artikelname; Bezeichnung; titre; titre du film; désignation; título; película; \
    título de la película; nombre artículo; nombre del artículo; nombre
    """,
    .year: """
    movie release year; year; release year; production year; released; release date; \
    year of release; Produktionsjahr; Jahr; Erscheinungsjahr; Filmjahr; Baujahr; \
    année de production; année; année de sortie; date de sortie; millésime; \
    año de producción; año; año de estreno; fecha de estreno
    """,
    .director: """
    director; directors; director(s); directed by; Regie; Regisseur; Regisseurin; \
    Regisseur/in; réalisateur; réalisatrice; réalisateurs; réalisation; réalisé par; \
    metteur en scène; réal.; directora; dirección; dirigida por
    """,
    .cast: """
    cast; actors; actor; starring; ensemble; Darsteller; Schauspieler; Besetzung; mit; acteurs; \
    acteur; distribution; avec; interprètes; reparto; actores; intérpretes; protagonistas
    """,
    .genre: "genre; genres; subjects; Sparte; Gattung; género; géneros",
    .runtime: """
    runtime; run time; running time; duration; length; minutes; mins; playlength; Laufzeit; \
    Spieldauer; Dauer; Länge; Minuten; Min.; durée; duración; minutos
    """,
    .rating: """
    certificate; certification; age rating; audience rating; film rating; mpaa; mpaa rating; \
    bbfc; rated; parental rating; minimum age; rating; FSK; Altersfreigabe; Freigabe; USK; \
    ab Jahre; classification; visa; public; âge; âge minimum; interdiction; clasificación; \
    clasificación por edad; edad; edad mínima; calificación
    """,
    .class: """
    class; price class; price code; price group; release type; Preisklasse; Preisgruppe; \
    Tarifgruppe; Preiskategorie; classe; catégorie tarifaire; code tarif; clase; tarifa; \
    grupo de precio
    """,
    .language: """
    language; languages; audio; language tracks; Sprache; Sprachen; Tonspur; langue; langues; \
    idioma; idiomas
    """,
    .summary: """
    summary; plot; plot summary; synopsis; overview; description; Inhalt; Handlung; \
    Inhaltsangabe; Beschreibung; Zusammenfassung; résumé; intrigue; sinopsis; argumento; \
    resumen; descripción
    """,
    .replacementPrice: """
    replacement price; replacement cost; replacementprice; replacement value; value; \
    purchase price; price paid; cost price; cost; list price; Wiederbeschaffungswert; \
    Ersatzpreis; Kaufpreis; Einkaufspreis; EK; Neupreis; Wert; prix de remplacement; valeur; \
    prix d'achat; coût; precio de reposición; valor; precio de compra; coste
    """,
    .copyBarcode: """
    copy barcode; copy no; copy number; copy id; copy; item id; item barcode; accession number; \
    asset tag; inventory number; inventory no; disc no; Exemplarnummer; Exemplar; Exemplar-Nr.; \
    Inventarnummer; Inv.-Nr.; Inventarnr.; Mediennummer; exemplaire n°; n° d'exemplaire; \
    n° d'inventaire; numéro d'inventaire; ejemplar n.º; n.º de ejemplar; n.º de inventario; \
    número de inventario; n.º de registro
    """,
    .barcode: """
    barcode; bar code; ean_isbn13; EAN; EAN-13; EAN13; UPC; upc_isbn10; UPC/EAN; EAN/UPC; GTIN; \
    ISBN; Strichcode; EAN-Code; code-barres; code barre; code à barres; gencod; \
    código de barras; UPC/EAN/ISBN
    """,
    .code: """
    code; item code; movie code; film code; sku; item no; item number; movie no; film no; \
    catalogue number; catalog number; catalogue no; Artikelnummer; Art.-Nr.; Filmnummer; \
    Film-Nr.; référence; réf.; code article; n° du film; código; referencia; ref.; \
    n.º de película
    """,
    .quantity: """
    quantity; qty; copies; number of copies; no. of copies; count; stock; on hand; in stock; \
    Menge; Anzahl; Stück; Stk.; Bestand; Exemplare; quantité; qté; exemplaires; \
    nombre d'exemplaires; cantidad; cant.; ejemplares; unidades; existencias
    """,
    .shelf: """
    shelf; shelving location; location; location code; call number; place; bin; storage; Regal; \
    Standort; Fach; Platz; Lagerort; Signatur; rayon; emplacement; étagère; localisation; cote; \
    estante; ubicación; estantería; lugar; signatura
    """,
    .medium: """
    medium; media type; media types; media; format; storage medium; disc type; Medientyp; Träger; \
    Datenträger; support; type de support; média; soporte; formato; tipo de soporte
    """,
    .addedOn: """
    added on; added; date added; added date; date acquired; acquired; purchase date; \
    entry date; hinzugefügt; hinzugefügt am; Zugang; Zugangsdatum; Anschaffung; Kaufdatum; \
    Aufnahmedatum; ajouté le; date d'ajout; date d'achat; acquisition; añadido; fecha de alta; \
    fecha de compra; adquisición
    """,
    .copyState: "copy state; copy status; condition of copy",
    .number: "number; no; Nummer; Nr.; numéro; n°; número; nº; núm.",
    .category: "category; Kategorie; catégorie; categoría",
    .state: "state; status; statut; estado",
  ])
}
