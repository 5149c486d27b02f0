import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

/** All files of a folder and those below it whose names end so (`.pdf`, whatever the case), in an order that stays. */
export async function filesBelow(folder: string, ...endings: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return endingIn(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
    ...endings,
  ).sort()
}

/** Those of some files whose names end so; all where nobody says how. */
export const endingIn = (files: readonly string[], ...endings: readonly string[]): string[] =>
  files.filter((file) => endings.length === 0 || endings.includes(extname(file).toLowerCase()))

/** Those of some files whose names contain a text; each `step`-th of them. */
export const chosenOf = (files: readonly string[], part: string, step = 1): string[] =>
  files.filter((file) => basename(file).includes(part)).filter((_, index) => index % step === 0)
