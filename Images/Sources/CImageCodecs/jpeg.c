#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>
#include <setjmp.h>

#include "deadline.h"
#include "padding.h"
#include "reader.h"
#include "image_codecs.h"

enum {
  MAX_SCANS = 500,
  // Visits to 8×8 blocks over all scans: some twice what 50 megapixels take in ten scans.
  MAX_VISITS = 24000000,
};

// libjpeg's error manager, and the way out of it.
typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf failed;
  char *sentence;
  const image_source *source;  // NULL while writing
  unsigned calls;
  bool lenient;
  char damage[IMAGE_SENTENCE];  // what was put up with first; empty where there is nothing
} guard;

struct image_jpeg {
  struct jpeg_decompress_struct library;
  guard guard;
  struct jpeg_progress_mgr progress;
  struct jpeg_source_mgr source;
  image_reader reader;
  JSAMPARRAY inks;  // one row of CMYK, where the file has that
  uint64_t visits;
  bool started;
  image_padding *padding;  // of arithmetic coding
  int seams;                // where padding was found again
};

static void refuse(guard *guard, const char *sentence) {
  snprintf(guard->sentence, IMAGE_SENTENCE, "%s", sentence);
  longjmp(guard->failed, 1);
}

static void refuse_if_late(guard *guard, unsigned every) {
  if (guard->source && ++guard->calls % every == 0 && image_late(guard->source))
    refuse(guard, "the JPEG takes too long to decode");
}

static void tell(j_common_ptr library, char *sentence) {
  char message[JMSG_LENGTH_MAX];
  library->err->format_message(library, message);
  snprintf(sentence, IMAGE_SENTENCE, "libjpeg: %s", message);
}

static void on_error(j_common_ptr library) {
  guard *self = (guard *)library->err;
  tell(library, self->sentence);
  longjmp(self->failed, 1);
}

// Whether stray bytes are those that were put in, what is left of them.
static bool is_padding(j_common_ptr library) {
  image_jpeg *self = library->client_data;
  if (library->err->msg_code != JWRN_EXTRANEOUS_DATA || !self || !self->padding) return false;
  self->seams++;
  return (size_t)library->err->msg_parm.i[0] <= self->padding->zeros;
}

// The first warning is the cause, and those after it are its consequences. Stray bytes that were
// passed over are common in good files; any other first warning means pixels made up, and so does
// a file that ends early.
static void on_message(j_common_ptr library, int level) {
  guard *self = (guard *)library->err;
  if (level >= 0) {
    // Each segment is told, and there may be millions.
    refuse_if_late(self, 4096);
    return;
  }
  if (is_padding(library)) return;
  bool first = library->err->num_warnings++ == 0;
  int warning = library->err->msg_code;
  if (warning != JWRN_JPEG_EOF && (!first || warning == JWRN_EXTRANEOUS_DATA)) return;
  if (!self->lenient) on_error(library);
  if (!self->damage[0]) tell(library, self->damage);
  refuse_if_late(self, 4096);
}

static void prepare(guard *self, char *sentence) {
  jpeg_std_error(&self->manager);
  self->manager.error_exit = on_error;
  self->manager.emit_message = on_message;
  self->sentence = sentence;
}

// Called by libjpeg before each row of blocks that it takes in, when a file has several scans; and
// before each row of pixels, of which there are as many as the caller asks for.
static void on_progress(j_common_ptr library) {
  image_jpeg *self = library->client_data;
  j_decompress_ptr now = &self->library;
  if (self->started) return;
  if (now->input_scan_number > MAX_SCANS) refuse(&self->guard, "the JPEG has more than 500 scans");
  uint64_t visits = self->visits + 4 + (uint64_t)now->MCUs_per_row * now->blocks_in_MCU;
  if (visits > MAX_VISITS) refuse(&self->guard, "the JPEG's scans take too long to decode");
  if (visits >> 14 != self->visits >> 14) refuse_if_late(&self->guard, 1);
  self->visits = visits;
}

static void begin_source(j_decompress_ptr library) { (void)library; }

// At the end libjpeg is told so, and given an end of image to stop at, should it go on.
static boolean fill_source(j_decompress_ptr library) {
  static const JOCTET end[] = {0xFF, JPEG_EOI};
  image_jpeg *self = library->client_data;
  if (self->padding && image_padding_fill(self->padding)) {
    self->source.next_input_byte = self->padding->bytes;
    self->source.bytes_in_buffer = self->padding->count;
  } else if (!self->padding && image_reader_fill(&self->reader)) {
    self->source.next_input_byte = self->reader.next;
    self->source.bytes_in_buffer = self->reader.ready;
  } else {
    WARNMS(library, JWRN_JPEG_EOF);
    self->source.next_input_byte = end;
    self->source.bytes_in_buffer = sizeof end;
  }
  return TRUE;
}

static void skip_source(j_decompress_ptr library, long count) {
  struct jpeg_source_mgr *source = library->src;
  while (count > 0 && (size_t)count > source->bytes_in_buffer) {
    count -= (long)source->bytes_in_buffer;
    fill_source(library);
  }
  if (count <= 0) return;
  source->next_input_byte += count;
  source->bytes_in_buffer -= (size_t)count;
}

static void read_from(image_jpeg *self) {
  self->source = (struct jpeg_source_mgr){
      .next_input_byte = self->reader.next,
      .bytes_in_buffer = self->reader.ready,
      .init_source = begin_source,
      .fill_input_buffer = fill_source,
      .skip_input_data = skip_source,
      .resync_to_restart = jpeg_resync_to_restart,
      .term_source = begin_source,
  };
  self->library.src = &self->source;
}

// After the header, which ends where coded data begin.
static void pad(image_jpeg *self) {
  if (!self->library.arith_code) return;
  self->reader.next = self->source.next_input_byte;
  self->reader.ready = self->source.bytes_in_buffer;
  uint64_t blocks = ((uint64_t)self->library.image_width * self->library.image_height / 64 + 1) *
                    self->library.num_components;
  self->padding = image_padding_open(&self->reader, blocks);
  if (!self->padding) refuse(&self->guard, "there is no memory left");
  self->source.bytes_in_buffer = 0;
}

// Huffman's decoder tells by itself where data end too early.
static void check_seams(image_jpeg *self) {
  if (self->padding && self->seams < self->padding->seams)
    WARNMS(&self->library, JWRN_HIT_MARKER);
}

// Every coefficient of a file in several scans is held until the last scan is read.
static uint64_t coefficient_bytes(j_decompress_ptr library) {
  uint64_t blocks = 0;
  if (!jpeg_has_multiple_scans(library)) return 0;
  for (int i = 0; i < library->num_components; i++) {
    jpeg_component_info *plane = &library->comp_info[i];
    uint64_t wide = plane->width_in_blocks + plane->h_samp_factor;
    uint64_t high = plane->height_in_blocks + plane->v_samp_factor;
    blocks += wide * high;
  }
  return blocks * sizeof(JBLOCK);
}

static J_COLOR_SPACE rows_for(J_COLOR_SPACE stored) {
  switch (stored) {
  case JCS_GRAYSCALE: return JCS_GRAYSCALE;
  case JCS_CMYK:
  case JCS_YCCK: return JCS_CMYK;
  default: return JCS_RGB;
  }
}

bool image_jpeg_open(image_source source, bool lenient, image_jpeg **jpeg,
                     image_picture *picture, char *sentence) {
  image_jpeg *self = calloc(1, sizeof *self);
  *jpeg = self;
  if (!self || !image_reader_open(&self->reader, source)) {
    snprintf(sentence, IMAGE_SENTENCE, "there is no memory left");
    free(self);
    *jpeg = NULL;
    return false;
  }
  prepare(&self->guard, sentence);
  self->guard.lenient = lenient;
  self->library.err = &self->guard.manager;
  self->library.client_data = self;
  self->guard.source = &self->reader.source;
  if (setjmp(self->guard.failed)) {
    image_jpeg_close(self);
    *jpeg = NULL;
    return false;
  }
  jpeg_create_decompress(&self->library);
  read_from(self);
  jpeg_read_header(&self->library, TRUE);
  pad(self);
  self->progress.progress_monitor = on_progress;
  self->library.progress = &self->progress;
  picture->width = self->library.image_width;
  picture->height = self->library.image_height;
  picture->channels = self->library.jpeg_color_space == JCS_GRAYSCALE ? 1 : 3;
  picture->unpacked =
      (uint64_t)picture->width * picture->height * self->library.num_components;
  picture->held = coefficient_bytes(&self->library);
  picture->whole = false;
  picture->arithmetic = self->library.arith_code;
  picture->inks = rows_for(self->library.jpeg_color_space) == JCS_CMYK;
  return true;
}

bool image_jpeg_start(image_jpeg *self, uint32_t divisor, image_picture *picture,
                      char *sentence) {
  j_decompress_ptr library = &self->library;
  self->guard.sentence = sentence;
  if (setjmp(self->guard.failed)) return false;
  library->out_color_space = rows_for(library->jpeg_color_space);
  library->scale_num = 1;
  library->scale_denom = divisor;
  jpeg_start_decompress(library);
  self->started = true;
  if (library->out_color_space == JCS_CMYK)
    self->inks = library->mem->alloc_sarray((j_common_ptr)library, JPOOL_IMAGE,
                                            library->output_width * 4, 1);
  picture->width = library->output_width;
  picture->height = library->output_height;
  return true;
}

static uint8_t ink(unsigned colour, unsigned black) {
  return (uint8_t)((colour * black + 127) / 255);
}

// Adobe writes inks inverted: 255 is none. Others write 255 for full.
static void print_inks(const image_jpeg *self, uint8_t *row) {
  const uint8_t *inks = self->inks[0];
  uint8_t flip = self->library.saw_Adobe_marker ? 0 : 255;
  for (JDIMENSION x = 0; x < self->library.output_width; x++, inks += 4, row += 3)
    for (int i = 0; i < 3; i++) row[i] = ink(inks[i] ^ flip, inks[3] ^ flip);
}

bool image_jpeg_read(image_jpeg *self, uint8_t *rows, size_t count, char *sentence) {
  j_decompress_ptr library = &self->library;
  size_t row_bytes = (size_t)library->output_width * (self->inks ? 3 : library->output_components);
  self->guard.sentence = sentence;
  if (setjmp(self->guard.failed)) return false;
  for (size_t row = 0; row < count; row++) {
    JSAMPROW into = rows + row * row_bytes;
    refuse_if_late(&self->guard, 16);
    jpeg_read_scanlines(library, self->inks ? self->inks : &into, 1);
    if (self->inks) print_inks(self, into);
  }
  if (library->output_scanline == library->output_height) {
    jpeg_finish_decompress(library);
    check_seams(self);
  }
  return true;
}

bool image_jpeg_sound(const image_jpeg *self, char *sentence) {
  snprintf(sentence, IMAGE_SENTENCE, "%s", self->guard.damage);
  return !sentence[0];
}

void image_jpeg_close(image_jpeg *self) {
  if (!self) return;
  jpeg_destroy_decompress(&self->library);
  free(self->padding);
  image_reader_close(&self->reader);
  free(self);
}

// A JPEG being written.
typedef struct {
  struct jpeg_compress_struct library;
  guard guard;
  unsigned char *bytes;
  unsigned long count;
} writer;

static void write_rows(writer *self, const uint8_t *rows, const image_encoding *wanted) {
  j_compress_ptr library = &self->library;
  size_t row_bytes = (size_t)wanted->width * wanted->channels;
  library->image_width = wanted->width;
  library->image_height = wanted->height;
  library->input_components = (int)wanted->channels;
  library->in_color_space = wanted->channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(library);
  jpeg_set_quality(library, wanted->quality, TRUE);
  if (wanted->progressive) jpeg_simple_progression(library);
  jpeg_start_compress(library, TRUE);
  while (library->next_scanline < library->image_height) {
    JSAMPROW row = (JSAMPROW)(rows + library->next_scanline * row_bytes);
    jpeg_write_scanlines(library, &row, 1);
  }
  jpeg_finish_compress(library);
}

static bool write(writer *self, const uint8_t *rows, const image_encoding *wanted) {
  if (setjmp(self->guard.failed)) return false;
  jpeg_create_compress(&self->library);
  jpeg_mem_dest(&self->library, &self->bytes, &self->count);
  write_rows(self, rows, wanted);
  return true;
}

bool image_jpeg_encode(const uint8_t *rows, image_encoding wanted, uint8_t *into,
                       size_t capacity, size_t *count, char *sentence) {
  writer *self = calloc(1, sizeof *self);
  if (!self) {
    snprintf(sentence, IMAGE_SENTENCE, "there is no memory left");
    return false;
  }
  prepare(&self->guard, sentence);
  self->library.err = &self->guard.manager;
  self->bytes = into;
  self->count = capacity;
  bool written = write(self, rows, &wanted);
  jpeg_destroy_compress(&self->library);
  if (written && self->bytes != into) {
    // libjpeg went on in a buffer of its own.
    snprintf(sentence, IMAGE_SENTENCE, "the JPEG to write does not fit its buffer");
    free(self->bytes);
    written = false;
  }
  *count = written ? self->count : 0;
  free(self);
  return written;
}
