/** How much a walk through a graph meets that takes it for a tree, as other programs do. */
export interface Paths {
  /** The weights of all nodes that are met, each as often as it is. Infinite beyond what was asked for. */
  readonly weight: number
  /** Whether paths go on beyond the levels that were looked at, as in circles they do. */
  readonly isDeep: boolean
}

/** The graph whose paths are counted, and where counting ends. */
export interface PathsOptions<Node> {
  /** The nodes that a node leads to, with how often it does. */
  readonly childrenOf: (node: Node) => ReadonlyMap<Node, number>
  readonly weightOf?: (node: Node) => number
  /** Beyond this weight nobody has to know. */
  readonly most: number
  readonly levels?: number
}

/** The depth beyond which nothing nests that a program writes, and which most readers do not follow. */
const usualLevels = 60

/**
 * Counts the paths from some nodes, level by level: sixty nodes that each lead to the next one twice take sixty steps
 * here, and two to the power of sixty elsewhere.
 */
export function countPaths<Node>(
  roots: ReadonlyMap<Node, number>,
  { childrenOf, weightOf = () => 1, most, levels = usualLevels }: PathsOptions<Node>,
): Paths {
  const cache = new Map<Node, ReadonlyMap<Node, number>>()
  let weight = 0
  let level = roots
  for (let depth = 0; level.size > 0; depth += 1) {
    if (depth > levels) return { weight, isDeep: true }
    const next = new Map<Node, number>()
    for (const [node, times] of level) {
      weight += times * weightOf(node)
      if (weight > most) return { weight: Number.POSITIVE_INFINITY, isDeep: false }
      const children = cache.get(node) ?? childrenOf(node)
      cache.set(node, children)
      for (const [child, uses] of children) next.set(child, (next.get(child) ?? 0) + times * uses)
    }
    level = next
  }
  return { weight, isDeep: false }
}
