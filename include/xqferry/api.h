/* What every public header needs: visibility, and results that must be looked at. */
#ifndef XQFERRY_API_H
#define XQFERRY_API_H

#if defined(__GNUC__) || defined(__clang__)
#define XQ_API        __attribute__((visibility("default")))
#define XQ_MUST_CHECK __attribute__((warn_unused_result))
#else
#define XQ_API
#define XQ_MUST_CHECK
#endif

#endif
