#ifndef RENTAL_READER_H
#define RENTAL_READER_H

#include "rental_codecs.h"

// Bytes of a file that are read at once. Fuzzing reads fewer, to meet the seams.
#ifndef RENTAL_PIECE
#define RENTAL_PIECE 65536
#endif

// A source on its way to a codec: what lies ready, and where the rest begins.
typedef struct {
  rental_source source;
  const uint8_t *next;
  size_t ready;
  size_t fetched;   // bytes of the source that lie ready, or did
  uint8_t *buffer;  // holds a piece of a file
} rental_reader;

// False where there is no memory.
bool rental_reader_open(rental_reader *reader, rental_source source);
// Makes the next piece ready; false at the end, or where the file cannot be read.
bool rental_reader_fill(rental_reader *reader);
void rental_reader_close(rental_reader *reader);

#endif
