#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deadline.h"
#include "reader.h"
#include "rental_codecs.h"

struct rental_png {
  png_structp png;
  png_infop info;
  rental_reader reader;
  size_t row_bytes;
  size_t rows_left;
  int passes;
  unsigned reads;
  rental_watch watch;
  jmp_buf failed;
  char *sentence;
};

static void on_error(png_structp png, png_const_charp message) {
  rental_png *self = png_get_error_ptr(png);
  snprintf(self->sentence, RENTAL_SENTENCE, "libpng: %s", message);
  longjmp(self->failed, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void refuse_if_late(rental_png *self) {
  if (!rental_late(&self->watch)) return;
  snprintf(self->sentence, RENTAL_SENTENCE, "the PNG takes too long to decode");
  longjmp(self->failed, 1);
}

static void on_read(png_structp png, png_bytep into, size_t count) {
  rental_png *self = png_get_io_ptr(png);
  // Millions of empty chunks take time too.
  if (++self->reads % 4096 == 0) refuse_if_late(self);
  rental_reader *reader = &self->reader;
  while (count > 0) {
    if (reader->ready == 0 && !rental_reader_fill(reader)) png_error(png, "Read Error");
    size_t piece = count < reader->ready ? count : reader->ready;
    memcpy(into, reader->next, piece);
    reader->next += piece;
    reader->ready -= piece;
    into += piece;
    count -= piece;
  }
}

static void describe(rental_png *self, rental_picture *picture) {
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
  picture->inks = false;
  self->row_bytes = (size_t)picture->width * picture->channels;
  self->rows_left = picture->height;
}

static bool read_header(rental_png *self, rental_picture *picture) {
  self->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, self, on_error, on_warning);
  if (self->png) self->info = png_create_info_struct(self->png);
  if (!self->info) {
    snprintf(self->sentence, RENTAL_SENTENCE, "there is no memory left");
    return false;
  }
  png_set_read_fn(self->png, self, on_read);
  // Text, profiles and the like are skipped unread: they can unpack to far more than the picture.
  png_set_keep_unknown_chunks(self->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(self->png, self->info);
  describe(self, picture);
  return true;
}

// Apart from the rest, for C allows setjmp only where its value is the whole of a condition.
static bool begin(rental_png *self, rental_picture *picture) {
  if (setjmp(self->failed)) return false;
  return read_header(self, picture);
}

bool rental_png_open(rental_source source, rental_png **png, rental_picture *picture,
                     char *sentence) {
  rental_png *self = calloc(1, sizeof *self);
  *png = self;
  if (!self || !rental_reader_open(&self->reader, source)) {
    snprintf(sentence, RENTAL_SENTENCE, "there is no memory left");
    free(self);
    *png = NULL;
    return false;
  }
  self->sentence = sentence;
  rental_enter(&self->watch);
  if (!begin(self, picture)) {
    rental_png_close(self);
    *png = NULL;
    return false;
  }
  rental_leave(&self->watch);
  return true;
}

static void start(rental_png *self) {
  png_set_expand(self->png);
  png_set_scale_16(self->png);
  self->passes = png_set_interlace_handling(self->png);
  png_read_update_info(self->png, self->info);
  if (png_get_rowbytes(self->png, self->info) != self->row_bytes)
    png_error(self->png, "rows are not as wide as the header says");
}

bool rental_png_read(rental_png *self, uint8_t *rows, size_t count, char *sentence) {
  self->sentence = sentence;
  if (setjmp(self->failed)) return false;
  rental_enter(&self->watch);
  if (!self->passes) start(self);
  for (int pass = 0; pass < self->passes; pass++) {
    for (size_t row = 0; row < count; row++) {
      if (row % 16 == 15) refuse_if_late(self);
      png_read_row(self->png, rows + row * self->row_bytes, NULL);
    }
  }
  self->rows_left -= count;
  if (self->rows_left == 0) png_read_end(self->png, NULL);
  rental_leave(&self->watch);
  return true;
}

void rental_png_close(rental_png *self) {
  if (!self) return;
  png_destroy_read_struct(&self->png, &self->info, NULL);
  rental_reader_close(&self->reader);
  free(self);
}
