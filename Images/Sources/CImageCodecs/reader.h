#ifndef IMAGE_READER_H
#define IMAGE_READER_H

#include "image_codecs.h"

// Bytes of a file that are read at once. Fuzzing reads fewer, to meet the seams.
#ifndef IMAGE_PIECE
#define IMAGE_PIECE 65536
#endif

// A source on its way to a codec: what lies ready, and where the rest begins.
typedef struct {
  image_source source;
  const uint8_t *next;
  size_t ready;
  size_t fetched;   // bytes of the source that lie ready, or did
  uint8_t *buffer;  // holds a piece of a file
} image_reader;

// False where there is no memory.
bool image_reader_open(image_reader *reader, image_source source);
// Makes the next piece ready; false at the end, or where the file cannot be read.
bool image_reader_fill(image_reader *reader);
void image_reader_close(image_reader *reader);

#endif
