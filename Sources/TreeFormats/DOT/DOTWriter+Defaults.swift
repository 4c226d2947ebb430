import TextSupport

extension DOTWriter {
  /// Writes what holds for the whole graph, for every node and for every edge.
  func writeDefaults(count: Int, to buffer: inout TextBuffer) {
    buffer.write(
      "  graph [bgcolor=transparent, outputorder=edgesfirst, splines=line, pad=0.175781")
    switch placement {
    case .engine: buffer.write(", ordering=out, nodesep=0.14, ranksep=0.291667")
    case .free:
      // Moving overlapping nodes apart draws best and takes a minute for a chain of 5,000;
      // stretching the drawing until none overlap takes no time.
      buffer.write(count > 1_000 ? ", overlap=scale, root=n0" : ", overlap=false, root=n0")
    case .positions: buffer.write(", layout=nop2")
    }
    buffer.write("];\n  node [shape=circle, fixedsize=shape, width=0.375, height=0.375, margin=0")
    buffer.write(", style=filled, color=\"#3F6EA0\", fillcolor=\"#EAF1FB\", penwidth=1.3125")
    buffer.write(", fontname=")
    buffer.write(dotQuoted: fontName)
    buffer.write(", fontsize=11.25, fontcolor=\"#12263F\"];\n")
    buffer.write("  edge [arrowhead=none, color=\"#76849A\", penwidth=1.3125];\n")
  }
}
