#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deadline.h"
#include "reader.h"
#include "image_codecs.h"

enum {
  LEAST_PIECE = 256,
  MOST_PIECE = 8192,
  // Packed bytes that may follow the last row: a check sum, and empty blocks that writers end with.
  MOST_LEFT = 1024,
  // Bytes read and unpacked from one look at the deadline to the next.
  WATCHED = 1 << 20,
};

struct image_png {
  png_structp png;
  png_infop info;
  image_reader reader;
  size_t row_bytes;
  size_t rows_left;
  int passes;
  unsigned reads;
  uint64_t given;     // bytes that libpng has had
  uint64_t header;    // where the next chunk begins
  bool is_packed;     // whether the chunk before that has pixels
  uint64_t packed;    // bytes of pixels among those given
  size_t packed_row;  // bytes of a row at the file's own depth
  bool is_last;       // whether the last row is being read
  uint64_t enough;    // packed bytes of which the last row needs no more
  uint32_t height;
  size_t unwatched;   // bytes read and unpacked since the deadline was looked at
  jmp_buf failed;
  char *sentence;
};

static void on_error(png_structp png, png_const_charp message) {
  image_png *self = png_get_error_ptr(png);
  snprintf(self->sentence, IMAGE_SENTENCE, "libpng: %s", message);
  longjmp(self->failed, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void refuse_if_late(image_png *self) {
  self->unwatched = 0;
  if (!image_late(&self->reader.source)) return;
  snprintf(self->sentence, IMAGE_SENTENCE, "the PNG takes too long to decode");
  longjmp(self->failed, 1);
}

static uint64_t big(const uint8_t *bytes) {
  return (uint64_t)bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

// Keeps count of the packed pixels. libpng reads the signature at once, and so each chunk's head.
static void note(image_png *self, const uint8_t *bytes, size_t count) {
  if (self->given == 0) {
    self->header = count;
  } else if (self->given == self->header) {
    self->header += 12 + big(bytes);
    self->is_packed = memcmp(bytes + 4, "IDAT", 4) == 0;
  } else if (self->is_packed && self->given < self->header - 4) {
    self->packed += count;
  }
  self->given += count;
}

static void on_read(png_structp png, png_bytep into, size_t count) {
  image_png *self = png_get_io_ptr(png);
  self->unwatched += count;
  // Millions of empty chunks take time too, and so do blocks that unpack to nothing.
  if (++self->reads % 4096 == 0 || self->unwatched > WATCHED || self->is_last)
    refuse_if_late(self);
  image_reader *reader = &self->reader;
  size_t whole = count;
  while (count > 0) {
    if (reader->ready == 0 && !image_reader_fill(reader)) png_error(png, "Read Error");
    size_t piece = count < reader->ready ? count : reader->ready;
    memcpy(into, reader->next, piece);
    reader->next += piece;
    reader->ready -= piece;
    into += piece;
    count -= piece;
  }
  note(self, into - whole, whole);
  if (self->is_last && self->packed > self->enough) png_error(png, "the last row has no end");
}

static void describe(image_png *self, image_picture *picture) {
  int colour = png_get_color_type(self->png, self->info);
  bool transparent = png_get_valid(self->png, self->info, PNG_INFO_tRNS) != 0;
  picture->width = png_get_image_width(self->png, self->info);
  picture->height = png_get_image_height(self->png, self->info);
  picture->channels = (colour & PNG_COLOR_MASK_COLOR) ? 3 : 1;
  if ((colour & PNG_COLOR_MASK_ALPHA) || transparent) picture->channels += 1;
  picture->unpacked = (uint64_t)png_get_rowbytes(self->png, self->info) * picture->height;
  picture->whole = png_get_interlace_type(self->png, self->info) != PNG_INTERLACE_NONE;
  picture->held =
      picture->whole ? (uint64_t)picture->width * picture->height * picture->channels : 0;
  picture->inks = picture->arithmetic = false;
  self->packed_row = png_get_rowbytes(self->png, self->info) + 1;
  self->row_bytes = (size_t)picture->width * picture->channels;
  self->rows_left = self->height = picture->height;
}

// What libpng takes at once of the packed pixels, it may unpack beyond the last row: so of a small
// picture it takes little.
static void set_piece(image_png *self, uint64_t unpacked) {
  uint64_t piece = unpacked / 16;
  if (piece < LEAST_PIECE) piece = LEAST_PIECE;
  if (piece > MOST_PIECE) piece = MOST_PIECE;
  png_set_compression_buffer_size(self->png, (size_t)piece);
}

static bool read_header(image_png *self, image_picture *picture) {
  self->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, self, on_error, on_warning);
  if (self->png) self->info = png_create_info_struct(self->png);
  if (!self->info) {
    snprintf(self->sentence, IMAGE_SENTENCE, "there is no memory left");
    return false;
  }
  png_set_read_fn(self->png, self, on_read);
  // Text, profiles and the like are skipped unread: they can unpack to far more than the picture.
  png_set_keep_unknown_chunks(self->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(self->png, self->info);
  describe(self, picture);
  set_piece(self, picture->unpacked);
  return true;
}

// Apart from the rest, for C allows setjmp only where its value is the whole of a condition.
static bool begin(image_png *self, image_picture *picture) {
  if (setjmp(self->failed)) return false;
  return read_header(self, picture);
}

bool image_png_open(image_source source, image_png **png, image_picture *picture,
                    char *sentence) {
  image_png *self = calloc(1, sizeof *self);
  *png = self;
  if (!self || !image_reader_open(&self->reader, source)) {
    snprintf(sentence, IMAGE_SENTENCE, "there is no memory left");
    free(self);
    *png = NULL;
    return false;
  }
  self->sentence = sentence;
  if (!begin(self, picture)) {
    image_png_close(self);
    *png = NULL;
    return false;
  }
  return true;
}

static void start(image_png *self) {
  png_set_expand(self->png);
  png_set_scale_16(self->png);
  self->passes = png_set_interlace_handling(self->png);
  png_read_update_info(self->png, self->info);
  if (png_get_rowbytes(self->png, self->info) != self->row_bytes)
    png_error(self->png, "rows are not as wide as the header says");
}

// With the last row libpng unpacks all that is left, only to throw it away. It is given no more
// than the row needs: packed at its worst, one grows by less than a quarter.
static void begin_last(image_png *self) {
  self->is_last = true;
  self->enough = self->packed + self->packed_row + self->packed_row / 4 + MOST_LEFT;
}

// libpng counts a row once it is where it belongs, and asks for the rest of the data after that.
static bool is_whole(image_png *self) {
  if (!self->is_last || self->packed <= self->enough) return false;
  if (self->passes > 1) return png_get_current_pass_number(self->png) >= self->passes;
  return png_get_current_row_number(self->png) >= self->height;
}

bool image_png_read(image_png *self, uint8_t *rows, size_t count, char *sentence) {
  self->sentence = sentence;
  if (setjmp(self->failed)) return is_whole(self);
  if (!self->passes) start(self);
  for (int pass = 0; pass < self->passes; pass++) {
    for (size_t row = 0; row < count; row++) {
      self->unwatched += self->row_bytes;
      if (self->unwatched > WATCHED) refuse_if_late(self);
      if (pass == self->passes - 1 && row + 1 == self->rows_left) begin_last(self);
      png_read_row(self->png, rows + row * self->row_bytes, NULL);
    }
  }
  self->rows_left -= count;
  self->is_last = false;
  if (self->rows_left == 0) png_read_end(self->png, NULL);
  return true;
}

void image_png_close(image_png *self) {
  if (!self) return;
  png_destroy_read_struct(&self->png, &self->info, NULL);
  image_reader_close(&self->reader);
  free(self);
}
