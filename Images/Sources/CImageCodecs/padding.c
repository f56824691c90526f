#include "padding.h"

#include <stdlib.h>
#include <string.h>

// The decoder reads a few bytes ahead, and an encoder leaves out zeros at its end. Where all that
// follows is what was expected, as in a plain picture, a block costs next to nothing once that was
// learnt: of plain pictures up to 48 megapixels, the worst needs two thirds of this.
static size_t zeros(uint64_t blocks) {
  enum { AHEAD = 4, LEARNT = 28, CHEAP = 1 << 16 };
  return AHEAD + (size_t)(blocks < LEARNT ? blocks : LEARNT + blocks / CHEAP);
}

image_padding *image_padding_open(image_reader *reader, uint64_t blocks) {
  image_padding *padding = malloc(sizeof *padding);
  if (!padding) return NULL;
  padding->reader = reader;
  padding->place = CODED;
  padding->zeros = zeros(blocks);
  padding->seams = 0;
  padding->count = 0;
  memset(padding->scan, 0, sizeof padding->scan);
  return padding;
}

static void put(image_padding *padding, uint8_t byte) { padding->bytes[padding->count++] = byte; }

// What follows the marker, which ends coded data or stands between segments.
static image_place after(image_padding *padding, uint8_t marker) {
  padding->marker = marker;
  if (marker >= 0xD0 && marker <= 0xD7) return CODED;
  if (marker == 0xD9) return OVER;
  if (marker == 0x01 || marker == 0xD8) return BETWEEN;
  return LENGTH_HIGH;
}

static bool refines_first(const image_padding *padding) {
  return padding->scan[0] == 0 && padding->scan[2] >> 4 != 0;
}

static void seam(image_padding *padding) {
  memset(padding->bytes + padding->count, 0, padding->zeros);
  padding->count += padding->zeros;
  padding->seams++;
}

// A byte after FF among coded data: FF may be repeated, and FF 00 is a byte of data.
static void end_coded(image_padding *padding, uint8_t byte) {
  if (byte == 0xFF) return;
  if (byte == 0) {
    padding->place = CODED;
  } else {
    if (!refines_first(padding)) seam(padding);
    padding->place = after(padding, byte);
  }
  put(padding, 0xFF);
  put(padding, byte);
}

static void take(image_padding *padding, uint8_t byte) {
  switch (padding->place) {
  case CODED:
    if (byte == 0xFF) padding->place = CODED_FF;
    else put(padding, byte);
    return;
  case CODED_FF: end_coded(padding, byte); return;
  case BETWEEN: padding->place = byte == 0xFF ? BETWEEN_FF : BETWEEN; break;
  case BETWEEN_FF:
    if (byte != 0xFF) padding->place = byte == 0 ? BETWEEN : after(padding, byte);
    break;
  case LENGTH_HIGH:
    padding->left = (size_t)byte << 8;
    padding->place = LENGTH_LOW;
    break;
  case LENGTH_LOW:
    padding->left += byte;
    padding->left -= padding->left < 2 ? padding->left : 2;
    padding->place = BODY;
    break;
  case BODY:
    padding->left--;
    if (padding->marker == 0xDA && padding->left < 3) padding->scan[2 - padding->left] = byte;
    break;
  case OVER: break;
  }
  put(padding, byte);
  if (padding->place == BODY && padding->left == 0)
    padding->place = padding->marker == 0xDA ? CODED : BETWEEN;
}

bool image_padding_fill(image_padding *padding) {
  image_reader *reader = padding->reader;
  padding->count = 0;
  while (padding->count + padding->zeros + 2 <= sizeof padding->bytes) {
    if (reader->ready == 0 && !image_reader_fill(reader)) break;
    take(padding, *reader->next++);
    reader->ready--;
  }
  return padding->count > 0;
}
