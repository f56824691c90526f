#include <zlib.h>

#include "image_codecs.h"

uint32_t image_crc32(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(0, bytes, count);
}

bool image_inflate(const uint8_t *bytes, size_t count, uint8_t *into, size_t capacity,
                   size_t *unpacked) {
  uLongf length = capacity;
  bool whole = uncompress(into, &length, bytes, count) == Z_OK;
  *unpacked = length;
  return whole;
}
