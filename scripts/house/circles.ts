/** Whom each node points to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The groups of two or more nodes of which each reaches every other, by Tarjan's algorithm (SIAM Journal on Computing
 * 1, 1972: Depth-first search and linear graph algorithms).
 */
export function circlesIn(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(node: string): number {
    order.set(node, order.size)
    let low = order.get(node) ?? 0
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? 0)
    }
    lowest.set(node, low)
    if (low === order.get(node)) {
      const group = open.splice(open.indexOf(node))
      if (group.length > 1) circles.push(group.sort())
    }
    return low
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}
