#ifndef IMAGE_DEADLINE_H
#define IMAGE_DEADLINE_H

#include "image_codecs.h"

// A picture gets this much processor time in all, whatever its header promises. Not time by the
// clock, so that a busy machine does not refuse what an idle one takes.
#ifdef DEBUG
// Without optimisation, what is between the calls takes a hundred times as long.
enum { IMAGE_MICROSECONDS = 125000000 };
#else
enum { IMAGE_MICROSECONDS = 1250000 };
#endif

static inline bool image_late(const image_source *source) {
  return image_clock() - source->began > IMAGE_MICROSECONDS;
}

#endif
