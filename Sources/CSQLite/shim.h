#include <sqlite3.h>
// Which kind of disk a database is on; Swift's own module of the C library has it not.
#include <sys/statfs.h>

// Swift cannot call functions whose arguments vary. A text in double quotes is a mistake, not a text.
static inline int rental_refuse_double_quoted_texts(sqlite3 *database) {
  int code = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  if (code == SQLITE_OK)
    code = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  return code;
}
