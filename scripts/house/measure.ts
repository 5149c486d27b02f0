import { dirname } from 'node:path'
import { circlesIn, type Graph } from './circles.ts'
import { folderCircles } from './folder-circles.ts'
import { upwardImports } from './rooms.ts'
import type { SourceFile } from './source-files.ts'
import { undocumentedExports } from './undocumented-exports.ts'

/** What the structure of the code comes to; the lists are empty in a house in order. */
export interface House {
  readonly files: number
  readonly lines: number
  /** Lines of the file in the middle, and of the one that a tenth of the files exceed. */
  readonly medianLines: number
  readonly longLines: number
  readonly largestFolders: readonly { readonly folder: string; readonly files: number }[]
  readonly folderCircles: readonly (readonly string[])[]
  readonly valueCircles: readonly (readonly string[])[]
  /** Circles that are closed only by imports of types. */
  readonly typeCircles: readonly (readonly string[])[]
  readonly upwardImports: readonly string[]
  /** Each as `path:line name`. */
  readonly exportsWithoutDocstring: readonly string[]
}

/** Measures these files as if there were no others; imports of others count for nothing. */
export function measureHouse(files: readonly SourceFile[]): House {
  const lengths = files.map(({ text }) => text.split('\n').length - 1).sort((one, other) => one - other)
  const at = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0
  const valueCircles = circlesIn(importGraph(files, false))
  const known = new Set(valueCircles.map(String))
  return {
    files: files.length,
    lines: lengths.reduce((sum, length) => sum + length, 0),
    medianLines: at(0.5),
    longLines: at(0.9),
    largestFolders: folderSizes(files).slice(0, 5),
    folderCircles: folderCircles(files),
    valueCircles,
    typeCircles: circlesIn(importGraph(files, true)).filter((circle) => !known.has(String(circle))),
    upwardImports: upwardImports(files),
    exportsWithoutDocstring: files.flatMap(undocumentedExports),
  }
}

const importGraph = (files: readonly SourceFile[], withTypes: boolean): Graph =>
  new Map(
    files.map(({ path, imports }) => [
      path,
      new Set(imports.filter(({ typeOnly }) => withTypes || !typeOnly).map(({ target }) => target)),
    ]),
  )

function folderSizes(files: readonly SourceFile[]): { folder: string; files: number }[] {
  const sizes = new Map<string, number>()
  for (const { path } of files) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
  return [...sizes]
    .map(([folder, count]) => ({ folder, files: count }))
    .sort((one, other) => other.files - one.files)
}
