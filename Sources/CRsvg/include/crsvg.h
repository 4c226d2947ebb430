#ifndef TREEVIZ_CRSVG_H
#define TREEVIZ_CRSVG_H
#include <stddef.h>
#include <stdint.h>

/* librsvg and cairo, loaded when they are first used: a program that draws no bitmap neither waits
 * for them nor needs them. Only functions whose interface has been the same for a decade are used. */

/* Pixels are the width, the height and then the rows, each number of 32 bits; a pixel is alpha, red,
 * green and blue from the highest byte on, with alpha multiplied in. */
enum { TVRSVG_PNG = 0, TVRSVG_PDF = 1, TVRSVG_PIXELS = 2 };

/* Loads the libraries. Returns NULL, or why they cannot be had. */
const char *tvrsvg_load(void);

/* Draws an SVG document. `scale` is changed if a bitmap would be wider or higher than cairo can.
 * Returns NULL and the bytes, which are the caller's to free, or what is wrong, to be freed too. */
char *tvrsvg_render(const uint8_t *svg, size_t length, int format, double *scale,
                    uint8_t **bytes, size_t *count);
#endif
