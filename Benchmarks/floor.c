// The least that a batch could cost: the same writes to the same database, one durable transaction
// each, and nothing else. No reads of ours, no decisions, no JSON.
//
//   floor DATABASE WRITES
//
// The database is a shop that `rental` has laid out and filled; its constraints, foreign keys and
// guards are in force. WRITES has one row a line, fields separated by tabs, \N for NULL:
//
//   rent    the columns of a rental, in the order below
//   return  id returned_at returned_on
//   ledger  the columns of a line of the ledger
//   audit   the columns of a line of the audit trail, which ends the transaction

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static sqlite3 *database;

static void stop(const char *what) {
  fprintf(stderr, "floor: %s: %s\n", what, database ? sqlite3_errmsg(database) : "out of memory");
  exit(1);
}

static void run(const char *sql) {
  if (sqlite3_exec(database, sql, NULL, NULL, NULL) != SQLITE_OK) stop(sql);
}

static sqlite3_stmt *prepare(const char *sql) {
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL)
      != SQLITE_OK)
    stop(sql);
  return statement;
}

static void step(sqlite3_stmt *statement) {
  if (sqlite3_step(statement) != SQLITE_DONE) stop(sqlite3_sql(statement));
  sqlite3_reset(statement);
}

// What is written: a statement, and which of its values are numbers.
struct write {
  const char *kind;
  const char *sql;
  const char *types;
  sqlite3_stmt *statement;
};

static struct write kinds[] = {
  {"rent",
   "INSERT INTO rental (id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on, price,"
   " fee_per_night, fee_cap, grace, rules_hash, seen, findings)"
   " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
   "tittttitiiiittt", NULL},
  {"return",
   "UPDATE rental SET returned_at = ?2, returned_on = ?3 WHERE id = ?1 AND returned_at IS NULL",
   "ttt", NULL},
  {"ledger",
   "INSERT INTO ledger (seq, kind, amount, customer_id, rental_id, visit_id, till, session,"
   " receipt, method, tendered, voids, reason, by_name, booked_at, booked_on, recorded_at, by_id)"
   " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
   "itittt" "iii" "tii" "tttttt", NULL},
  {"audit",
   "INSERT INTO audit (seq, recorded_at, made_at, by_name, deed, subject, before, after, op,"
   " ledger_seq, detail, hash, by_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
   "itttt" "tttt" "ittt", NULL},
};

static struct write *find(const char *kind) {
  for (size_t place = 0; place < sizeof kinds / sizeof *kinds; place++)
    if (strcmp(kinds[place].kind, kind) == 0) return &kinds[place];
  fprintf(stderr, "floor: %s is no write\n", kind);
  exit(65);
}

static void bind(struct write *write, char *fields) {
  int place = 0;
  for (char *field; (field = strsep(&fields, "\t")) != NULL; place++) {
    int bound = strcmp(field, "\\N") == 0 ? sqlite3_bind_null(write->statement, place + 1)
      : write->types[place] == 'i'
        ? sqlite3_bind_int64(write->statement, place + 1, atoll(field))
        : sqlite3_bind_text(write->statement, place + 1, field, -1, SQLITE_TRANSIENT);
    if (bound != SQLITE_OK) stop("a field too many");
  }
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: floor DATABASE WRITES\n");
    return 64;
  }
  FILE *writes = fopen(arguments[2], "r");
  if (writes == NULL) {
    perror(arguments[2]);
    return 66;
  }
  if (sqlite3_open_v2(arguments[1], &database, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
    stop(arguments[1]);
  run("PRAGMA journal_mode = TRUNCATE");
  run("PRAGMA synchronous = FULL");
  run("PRAGMA secure_delete = ON");
  run("PRAGMA foreign_keys = ON");

  sqlite3_stmt *begin = prepare("BEGIN IMMEDIATE");
  sqlite3_stmt *commit = prepare("COMMIT");
  for (size_t place = 0; place < sizeof kinds / sizeof *kinds; place++)
    kinds[place].statement = prepare(kinds[place].sql);

  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  long done = 0;
  while ((length = getline(&line, &room, writes)) > 0) {
    if (line[length - 1] == '\n') line[length - 1] = '\0';
    char *rest = line;
    struct write *write = find(strsep(&rest, "\t"));
    bind(write, rest);
    if (sqlite3_get_autocommit(database)) step(begin);
    step(write->statement);
    if (sqlite3_changes(database) != 1) stop("nothing changed");
    if (strcmp(write->kind, "audit") == 0) {
      step(commit);
      done++;
    }
  }
  printf("%ld\n", done);
  sqlite3_finalize(begin);
  sqlite3_finalize(commit);
  for (size_t place = 0; place < sizeof kinds / sizeof *kinds; place++)
    sqlite3_finalize(kinds[place].statement);
  sqlite3_close(database);
  return 0;
}
