#ifndef RENTAL_DEADLINE_H
#define RENTAL_DEADLINE_H

#include "rental_codecs.h"

// A picture gets this much processor time in all, whatever its header promises. Not time by the
// clock, so that a busy machine does not refuse what an idle one takes.
#ifdef DEBUG
// Without optimisation, what is between the calls takes a hundred times as long.
enum { RENTAL_MICROSECONDS = 125000000 };
#else
enum { RENTAL_MICROSECONDS = 1250000 };
#endif

static inline bool rental_late(const rental_source *source) {
  return rental_clock() - source->began > RENTAL_MICROSECONDS;
}

#endif
