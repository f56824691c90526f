// The least that a batch could cost: the same writes to the same database, one durable transaction
// each, and nothing else. No reads of ours, no decisions, no JSON.
//
//   floor DATABASE WRITES
//
// The database is a shop that `rental` has laid out and filled; its constraints and foreign keys
// are in force. WRITES has one write a line, fields separated by tabs:
//
//   rent    id visit copy customer rented_at nights due_on price rules_hash
//   return  id returned_at returned_on
//
// where ids are those of the records, and price is in minor units.

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

static sqlite3_int64 last_seq(void) {
  sqlite3_stmt *statement = prepare("SELECT COALESCE(MAX(seq), 0) FROM rental");
  if (sqlite3_step(statement) != SQLITE_ROW) stop("seq");
  sqlite3_int64 seq = sqlite3_column_int64(statement, 0);
  sqlite3_finalize(statement);
  return seq;
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
  run("PRAGMA foreign_keys = ON");

  sqlite3_int64 seq = last_seq();
  sqlite3_stmt *begin = prepare("BEGIN IMMEDIATE");
  sqlite3_stmt *commit = prepare("COMMIT");
  sqlite3_stmt *rent = prepare(
    "INSERT INTO rental (id, visit_id, copy_id, customer_id, rented_at, nights, due_on, price,"
    " rules_hash, seq, fee_per_night, fee_cap, grace)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 100, NULL, 0)");
  sqlite3_stmt *take_back = prepare(
    "UPDATE rental SET returned_at = ?2, returned_on = ?3 WHERE id = ?1 AND returned_at IS NULL");

  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  long done = 0;
  while ((length = getline(&line, &room, writes)) > 0) {
    if (line[length - 1] == '\n') line[length - 1] = '\0';
    char *rest = line;
    char *kind = strsep(&rest, "\t");
    int is_rent = strcmp(kind, "rent") == 0;
    sqlite3_stmt *statement = is_rent ? rent : take_back;
    int fields = 0;
    for (char *field; (field = strsep(&rest, "\t")) != NULL;) {
      fields++;
      // Nights and price are numbers.
      int bound = is_rent && (fields == 6 || fields == 8)
                    ? sqlite3_bind_int64(statement, fields, atoll(field))
                    : sqlite3_bind_text(statement, fields, field, -1, SQLITE_TRANSIENT);
      if (bound != SQLITE_OK) stop("a field too many");
    }
    if (is_rent) sqlite3_bind_int64(statement, 10, ++seq);
    step(begin);
    step(statement);
    if (sqlite3_changes(database) != 1) stop("nothing changed");
    step(commit);
    done++;
  }
  printf("%ld\n", done);
  sqlite3_finalize(begin);
  sqlite3_finalize(commit);
  sqlite3_finalize(rent);
  sqlite3_finalize(take_back);
  sqlite3_close(database);
  return 0;
}
