import { circlesIn } from './circles.ts'
import type { SourceFile } from './source-files.ts'

/**
 * Circles at every level of the tree: below each folder, a folder with all that lies in it is one thing and a file
 * beside it is another; whoever imports whom must not come back to where it began. Only circles with a folder in them
 * count here. Types count as well.
 */
export function folderCircles(files: readonly SourceFile[]): string[][] {
  const graphs = new Map<string, Map<string, Set<string>>>()
  for (const { path, imports } of files) {
    for (const { target } of imports) {
      const [one, other, level] = parting(path, target)
      if (one === other) continue
      const graph = graphs.get(level) ?? new Map<string, Set<string>>()
      graphs.set(level, graph)
      graph.set(one, (graph.get(one) ?? new Set()).add(other))
      graph.set(other, graph.get(other) ?? new Set())
    }
  }
  return [...graphs.values()]
    .flatMap(circlesIn)
    .filter((circle) => circle.some((name) => !name.includes('.')))
}

/** Where the ways to two files part: the folder or file on either side, and the folder that holds both. */
function parting(one: string, other: string): [one: string, other: string, level: string] {
  const left = one.split('/')
  const right = other.split('/')
  let depth = 0
  while (left[depth] === right[depth] && depth < left.length - 1) depth += 1
  return [
    left.slice(0, depth + 1).join('/'),
    right.slice(0, depth + 1).join('/'),
    left.slice(0, depth).join('/'),
  ]
}
