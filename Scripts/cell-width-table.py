#!/usr/bin/env python3
"""Writes the table of cell widths and its test expectations from the Unicode data in `wcwidth`.

    pip install wcwidth
    Scripts/cell-width-table.py table > Sources/TextSupport/Display/CellWidthTable.swift
    Scripts/cell-width-table.py expectations > Tests/TextSupportTests/CellWidthExpectations.swift
"""
import random
import sys

import wcwidth
from wcwidth.table_mc import CATEGORY_MC
from wcwidth.table_vs16 import VS16_NARROW_TO_WIDE
from wcwidth.table_wide import WIDE_EASTASIAN
from wcwidth.table_zero import ZERO_WIDTH

VERSION = list(WIDE_EASTASIAN)[-1]
NARROW, ZERO, WIDE, MARK, EMOJI = range(5)
# The sign of each class in the table.
SIGNS = "-.+~*"


def classes():
    kind = bytearray(0x110000)
    for table, value in (
        (WIDE_EASTASIAN, WIDE),
        (ZERO_WIDTH, ZERO),
        (CATEGORY_MC, MARK),
        (VS16_NARROW_TO_WIDE, EMOJI),
    ):
        for first, last in list(table.values())[-1]:
            for scalar in range(first, last + 1):
                if value != EMOJI or kind[scalar] == NARROW:
                    kind[scalar] = value
    for scalar in list(range(0x20)) + list(range(0x7F, 0xA0)):
        kind[scalar] = ZERO
    return kind


def table():
    kind = classes()
    starts = [s for s in range(0x110000) if s == 0 or kind[s] != kind[s - 1]]
    runs = "".join(
        f"{end - start:x}{SIGNS[kind[start]]}" for start, end in zip(starts, starts[1:] + [0x110000])
    )
    lines = "\\\n".join("    " + runs[start : start + 95] for start in range(0, len(runs), 95))
    print(f"""\
// Unicode {VERSION}. Written by Scripts/cell-width-table.py; do not edit.

/// The number of terminal cells that each scalar takes.
enum CellWidthTable {{
  /// The Unicode version of the table.
  static let unicodeVersion = "{VERSION}"

  /// The length of each run of scalars of one class, in order, as a hexadecimal number, followed by
  /// the sign of the class in ``signs``.
  // swift-format-ignore
  private static let lengths = \"\"\"
{lines}
    \"\"\"

  /// The signs of the classes, in the order of their raw values.
  private static let signs = Array("{SIGNS}".utf8)

  /// The first scalar of each run times eight, plus the raw value of its class.
  static let runs: [UInt32] = {{
    var runs: [UInt32] = []
    var (first, length): (UInt32, UInt32) = (0, 0)
    for byte in lengths.utf8 {{
      if let kind = signs.firstIndex(of: byte) {{
        runs.append(first << 3 | UInt32(kind))
        (first, length) = (first + length, 0)
      }} else {{
        length = length << 4 | UInt32(byte & 0x0F + (byte.isDigit ? 0 : 9))
      }}
    }}
    return runs
  }}()
}}""")


def expectations():
    """Strings for which clusters and scalars add up to the same width: scripts, emoji, mixtures."""
    random.seed(17)
    kind = classes()
    pools = [
        [chr(c) for c in range(0x20, 0x7F)],
        [chr(c) for c in range(0xA1, 0x250) if c != 0xAD],
        [chr(c) for c in range(0x391, 0x3CA) if c != 0x3A2],
        [chr(c) for c in range(0x5D0, 0x5EB)],
        [chr(c) for c in range(0x3041, 0x3097)],
        [chr(c) for c in range(0x4E00, 0x9FF0, 37)],
        [chr(c) for c in range(0x20000, 0x2A6D0, 997)],
        [chr(c) for c in range(0xAC00, 0xD7A4, 211)],
        [chr(c) for c in range(0xFF01, 0xFF61)],
        [chr(c) for c in range(0xFF61, 0xFFA0)],
        [chr(c) for c in range(0x1F600, 0x1F650)],
        [chr(c) for c in range(0x2190, 0x2600)],
        [chr(c) + "\ufe0f" for c in range(0x2600, 0x27C0) if kind[c] == EMOJI],
        [b + m for b in "aeiouxn" for m in map(chr, range(0x300, 0x30D))],
        [b + m for b in "\u0915\u0924\u0930" for m in "\u093e\u093f\u0940\u0947\u0902"],
        [b + m for b in "\u0e01\u0e02\u0e04" for m in "\u0e31\u0e34\u0e48\u0e33"],
        ["\U0001f1e9\U0001f1ea", "\U0001f1ef\U0001f1f5", "\U0001f1fa\U0001f1f8"],
        ["1\ufe0f\u20e3", "#\ufe0f\u20e3", "\u2764\ufe0f", "\u2620\ufe0f", "\u2601\ufe0f"],
        ["\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f3f4\u200d\u2620\ufe0f",
         "\u2764\ufe0f\u200d\U0001f525", "\U0001f44d\U0001f3fd", "\U0001f9d1\U0001f3fe\u200d\U0001f4bb"],
        ["\u1112\u1161\u11ab", "\u1100\u1161", "\u1100\u1162\u11a8"],
        ["a\u200bb", "x\u2060y", "o\u0338\u0301", "\u200e5", "f\ufe0e"],
    ]
    texts = [t for pool in pools for t in random.sample(pool, min(len(pool), 12))]
    for _ in range(240):
        pool = random.sample(pools, random.randint(1, 4))
        texts.append(" ".join(random.choice(random.choice(pool)) for _ in range(random.randint(2, 7))))
    print(f"""\
// Unicode {VERSION}. Written by Scripts/cell-width-table.py; do not edit.

/// Texts and their widths in cells as Python's `wcwidth` {wcwidth.__version__} measures them.
enum CellWidthExpectations {{
  static let unicodeVersion = "{VERSION}"

  // swift-format-ignore
  static let widths: [(text: String, width: Int)] = [""")
    for text in dict.fromkeys(texts):
        escaped = "".join(
            c if 0x20 <= ord(c) < 0x7F and c not in '"\\' else "\\u{%X}" % ord(c) for c in text
        )
        print(f'    ("{escaped}", {wcwidth.wcswidth(text)}),')
    print("  ]")
    total = [0, 0, 0]
    marks = 0
    for c in range(0xA0, 0x110000):
        if not 0xD800 <= c < 0xE000:
            total[max(0, wcwidth.wcwidth(chr(c)))] += 1
    print(f"""
  /// The numbers of scalars from U+00A0 on that take 0, 1 and 2 cells by themselves.
  static let scalarsOfWidth = {total}
}}""")


{
    "table": table, "expectations": expectations, "--help": lambda: print(__doc__)
}[sys.argv[1]]()
