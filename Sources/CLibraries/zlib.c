#include "czlib.h"
#include "dynamiclibrary.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

/* The types and constants of zlib.h that are used here. */
typedef struct {
    const unsigned char *next_in;
    unsigned avail_in;
    unsigned long total_in;
    unsigned char *next_out;
    unsigned avail_out;
    unsigned long total_out;
    const char *msg;
    void *state;
    void *zalloc, *zfree, *opaque;
    int data_type;
    unsigned long adler, reserved;
} z_stream;
enum { Z_OK = 0, Z_STREAM_END = 1, Z_NO_FLUSH = 0 };
enum { MEMORY_ERROR = -4, BUFFER_ERROR = -5 };

static struct {
    int (*init)(z_stream *, int, const char *, int);
    int (*inflate)(z_stream *, int);
    int (*reset)(z_stream *);
    int (*end)(z_stream *);
} zlib;

static char trouble[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    static const char *const names[] = {"libz.so.1", "libz.so", "libz.1.dylib",
                                        "/usr/lib/libz.1.dylib", NULL};
    void *library = tvlib_open("zlib", names, trouble, sizeof trouble);
    if (!library) return;
    const tvlib_symbol symbols[] = {
        {library, "inflateInit2_", &zlib.init},
        {library, "inflate", &zlib.inflate},
        {library, "inflateReset", &zlib.reset},
        {library, "inflateEnd", &zlib.end},
    };
    const char *missing = tvlib_find(symbols, sizeof symbols / sizeof *symbols);
    if (missing) snprintf(trouble, sizeof trouble, "zlib is too old: it has no %s", missing);
}

const char *tvzlib_load(void) {
    pthread_once(&once, load);
    return *trouble ? trouble : NULL;
}

void *tvzlib_open(void) {
    z_stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    /* A window of 2^15 bytes, and 16 for the format of gzip, whose checksum is compared. */
    if (zlib.init(stream, 15 + 16, "1", sizeof *stream) == Z_OK) return stream;
    free(stream);
    return NULL;
}

int tvzlib_unpack(void *opaque, const uint8_t *input, size_t *input_count, uint8_t *output,
                  size_t *output_count) {
    z_stream *stream = opaque;
    const size_t most = 1u << 30;
    unsigned available = (unsigned)(*input_count < most ? *input_count : most);
    unsigned room = (unsigned)(*output_count < most ? *output_count : most);
    stream->next_in = input;
    stream->avail_in = available;
    stream->next_out = output;
    stream->avail_out = room;
    int result = zlib.inflate(stream, Z_NO_FLUSH);
    *input_count = available - stream->avail_in;
    *output_count = room - stream->avail_out;
    if (result == Z_STREAM_END) {
        zlib.reset(stream);
        return TVZLIB_END;
    }
    if (result == Z_OK || result == BUFFER_ERROR) return TVZLIB_MORE;
    return result == MEMORY_ERROR ? TVZLIB_NO_MEMORY : TVZLIB_DAMAGED;
}

const char *tvzlib_message(const void *stream) { return ((const z_stream *)stream)->msg; }

void tvzlib_close(void *stream) {
    zlib.end(stream);
    free(stream);
}
