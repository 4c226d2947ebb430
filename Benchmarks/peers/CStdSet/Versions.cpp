#include "CStdSet.h"

#include <set>

#define TEXT(value) #value
#define TEXT_OF(value) TEXT(value)

const char *stdset_versions() {
#if defined(_GLIBCXX_RELEASE)
  return __VERSION__ "; libstdc++ " TEXT_OF(_GLIBCXX_RELEASE);
#elif defined(_LIBCPP_VERSION)
  return __VERSION__ "; libc++ " TEXT_OF(_LIBCPP_VERSION);
#else
  return __VERSION__;
#endif
}
