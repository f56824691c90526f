#include "reader.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int64_t rental_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

bool rental_reader_open(rental_reader *reader, rental_source source) {
  *reader = (rental_reader){.source = source};
  if (source.bytes) {
    reader->next = source.bytes;
    reader->ready = reader->fetched = source.count;
    return true;
  }
  reader->buffer = malloc(RENTAL_PIECE);
  return reader->buffer != NULL;
}

bool rental_reader_fill(rental_reader *reader) {
  size_t wanted = reader->source.count - reader->fetched;
  if (wanted == 0 || !reader->buffer) return false;
  if (wanted > RENTAL_PIECE) wanted = RENTAL_PIECE;
  ssize_t got;
  do {
    got = pread(reader->source.file, reader->buffer, wanted, (off_t)reader->fetched);
  } while (got < 0 && errno == EINTR);
  if (got <= 0) return false;
  reader->next = reader->buffer;
  reader->ready = (size_t)got;
  reader->fetched += (size_t)got;
  return true;
}

void rental_reader_close(rental_reader *reader) {
  free(reader->buffer);
  reader->buffer = NULL;
}
