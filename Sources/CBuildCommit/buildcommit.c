#include "buildcommit.h"

const char *treeviz_build_commit(void) { return TREEVIZ_COMMIT; }
