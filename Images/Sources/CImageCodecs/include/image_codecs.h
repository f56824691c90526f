#ifndef IMAGE_CODECS_H
#define IMAGE_CODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// libpng, libjpeg and zlib, driven wholly inside these calls. A call returns true, or false with
// one sentence in the buffer of IMAGE_SENTENCE characters. An `open` that failed has nothing to
// close; after any other failure only `close` may follow. The source must outlive the decoder.

enum { IMAGE_SENTENCE = 256 };

// A picture's bytes: `count` of them in memory, or from the start of an open file.
typedef struct {
  const uint8_t *bytes;  // NULL for a file
  size_t count;
  int file;
  int64_t began;  // by image_clock: what it may take in all is counted from here
} image_source;

// Microseconds of processor time that this thread has used.
int64_t image_clock(void);

// What the header says, before anything of the picture's size is allocated.
typedef struct {
  uint32_t width;     // columns
  uint32_t height;    // rows
  uint32_t channels;  // 8-bit samples a pixel in the rows: 1 grey, 2 grey alpha, 3 RGB, 4 RGBA
  uint64_t unpacked;  // bytes the samples take at the file's own depth
  uint64_t held;      // bytes that decoding holds at once: 0 where it goes row by row
  bool whole;         // interlaced: all rows must be read in one call
  bool inks;          // stored as cyan, magenta, yellow and black
  bool arithmetic;    // a JPEG in arithmetic coding, which takes far longer a byte than Huffman's
} image_picture;

typedef struct image_png image_png;
typedef struct image_jpeg image_jpeg;

bool image_png_open(image_source source, image_png **png, image_picture *picture,
                    char *sentence);
// Reads the next `count` rows of width × channels bytes; the last row also checks the file's end.
bool image_png_read(image_png *png, uint8_t *rows, size_t count, char *sentence);
void image_png_close(image_png *png);

// Lenient: what libjpeg only warns of, pixels made up among it, fails no call.
bool image_jpeg_open(image_source source, bool lenient, image_jpeg **jpeg,
                     image_picture *picture, char *sentence);
// Makes the rows to come 1/divisor as wide and high, rounded up. Divisor: 1, 2, 4 or 8.
bool image_jpeg_start(image_jpeg *jpeg, uint32_t divisor, image_picture *picture,
                      char *sentence);
bool image_jpeg_read(image_jpeg *jpeg, uint8_t *rows, size_t count, char *sentence);
// False with a sentence where damage was put up with so far, the first of it.
bool image_jpeg_sound(const image_jpeg *jpeg, char *sentence);
void image_jpeg_close(image_jpeg *jpeg);

// The check sum of a PNG's chunks.
uint32_t image_crc32(const uint8_t *bytes, size_t count);
// Unpacks a whole zlib stream; false without a sentence where it is damaged, or longer than
// `capacity`, past which it is not read.
bool image_inflate(const uint8_t *bytes, size_t count, uint8_t *into, size_t capacity,
                   size_t *unpacked);

// What to write: 1 (grey) or 3 (RGB) channels; quality 1 to 100.
typedef struct {
  uint32_t width;
  uint32_t height;
  uint32_t channels;
  int quality;
  bool progressive;
} image_encoding;

// Writes a JPEG with 4:2:0 chroma and no metadata into the caller's buffer.
bool image_jpeg_encode(const uint8_t *rows, image_encoding wanted, uint8_t *into,
                       size_t capacity, size_t *count, char *sentence);

// A process that runs a program on an open file, with nothing else open.
typedef struct {
  pid_t process;
  int answer;  // where its standard output is read
} image_child;

// Starts `program` with one argument and perhaps options (NULL for none), and `file` as its input.
bool image_spawn(const char *program, const char *argument, const char *option,
                 const char *another, int file, image_child *child, char *sentence);
// A file in memory without a name, closed in whatever is started; -1 where the system refuses.
int image_memory_file(void);
// Lets nobody write to a file in memory any more; and whether that was done.
bool image_seal(int file);
bool image_sealed(int file);
// Bounds this process: bytes it can write to, seconds of processor time; nothing more is opened,
// written to a file or started. False where the system refuses.
bool image_confine(uint64_t bytes, uint32_t seconds);

#endif
