#ifndef IMAGE_PADDING_H
#define IMAGE_PADDING_H

#include "reader.h"

// Arithmetic coding ends with no sign, and its decoder goes on with zeros of its own: a file that
// was cut looks like any other. So zeros are put in before each marker that ends coded data, and
// libjpeg tells how many of them it passed over. Where it tells of none, it has used them all.
// Only scans that make the first coefficient finer are left alone: each block takes a bit of them,
// and in a plain picture all of these are zeros.

enum { IMAGE_PADDED = 1 << 16 };

typedef enum { CODED, CODED_FF, BETWEEN, BETWEEN_FF, LENGTH_HIGH, LENGTH_LOW, BODY, OVER } image_place;

typedef struct {
  image_reader *reader;
  image_place place;  // of the next byte of the file
  uint8_t marker;      // whose segment it is in
  size_t left;         // bytes of that segment
  uint8_t scan[3];     // the last of them: of a scan's header, what it tells of coefficients
  size_t zeros;        // that are put in at each seam
  int seams;           // so far
  size_t count;        // bytes that lie ready
  uint8_t bytes[IMAGE_PADDED];
} image_padding;

// From the start of coded data, of so many blocks; NULL where there is no memory. To be freed.
image_padding *image_padding_open(image_reader *reader, uint64_t blocks);
// Makes the next bytes ready; false at the end.
bool image_padding_fill(image_padding *padding);

#endif
