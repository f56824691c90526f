#include "reader.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int64_t image_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

bool image_reader_open(image_reader *reader, image_source source) {
  *reader = (image_reader){.source = source};
  if (source.bytes) {
    reader->next = source.bytes;
    reader->ready = reader->fetched = source.count;
    return true;
  }
  reader->buffer = malloc(IMAGE_PIECE);
  return reader->buffer != NULL;
}

bool image_reader_fill(image_reader *reader) {
  size_t wanted = reader->source.count - reader->fetched;
  if (wanted == 0 || !reader->buffer) return false;
  if (wanted > IMAGE_PIECE) wanted = IMAGE_PIECE;
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

void image_reader_close(image_reader *reader) {
  free(reader->buffer);
  reader->buffer = NULL;
}
