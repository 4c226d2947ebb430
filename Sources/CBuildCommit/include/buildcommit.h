#ifndef TREEVIZ_BUILDCOMMIT_H
#define TREEVIZ_BUILDCOMMIT_H

/* Returns the commit that the program was built from, or an empty text. Package.swift defines it. */
const char *_Nonnull treeviz_build_commit(void);
#endif
