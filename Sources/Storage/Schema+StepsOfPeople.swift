extension Schema {
  /// Notes on customers, blocks, who may rent on whose account, and households.
  static let stepsOfPeople = [
    """
    ALTER TABLE customer ADD COLUMN note TEXT CHECK (note <> '')
      CHECK (note IS NULL OR removed_on IS NULL);
    ALTER TABLE customer ADD COLUMN block TEXT CHECK (block <> '')
      CHECK (block IS NULL OR removed_on IS NULL);
    ALTER TABLE customer ADD COLUMN blocked_since TEXT CHECK (length(blocked_since) = 20)
      CHECK ((blocked_since IS NULL) = (block IS NULL));
    CREATE TABLE block_period (
      customer_id   TEXT NOT NULL REFERENCES customer (id),
      reason        TEXT NOT NULL CHECK (reason <> ''),
      since         TEXT NOT NULL CHECK (length(since) = 20),
      until         TEXT NOT NULL CHECK (length(until) = 20),
      PRIMARY KEY (customer_id, since),
      CHECK (since < until)
    );
    CREATE TABLE renter (
      id            TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 36),
      customer_id   TEXT NOT NULL REFERENCES customer (id),
      name          TEXT NOT NULL CHECK (name <> ''),
      born          TEXT CHECK (length(born) = 10),
      added_at      TEXT NOT NULL CHECK (length(added_at) = 20),
      removed_at    TEXT CHECK (length(removed_at) = 20),
      CHECK (removed_at >= added_at)
    );
    CREATE INDEX renter_by_customer ON renter (customer_id);
    ALTER TABLE rental ADD COLUMN renter_id TEXT REFERENCES renter (id);
    ALTER TABLE rental ADD COLUMN renter TEXT CHECK (renter <> '')
      CHECK ((renter IS NULL) = (renter_id IS NULL));
    CREATE INDEX rental_by_renter ON rental (renter_id) WHERE renter_id IS NOT NULL;
    CREATE TABLE household_member (
      household_id  TEXT NOT NULL CHECK (length(household_id) = 36),
      customer_id   TEXT NOT NULL REFERENCES customer (id),
      since         TEXT NOT NULL CHECK (length(since) = 20),
      until         TEXT CHECK (length(until) = 20),
      PRIMARY KEY (customer_id, since),
      CHECK (since < until)
    );
    CREATE UNIQUE INDEX household_member_now ON household_member (customer_id)
      WHERE until IS NULL;
    CREATE INDEX household_member_by_household ON household_member (household_id);
    """
  ]
}
