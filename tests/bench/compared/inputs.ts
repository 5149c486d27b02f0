import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { endingIn, filesBelow } from '../support/bench-files.ts'

const kinds = ['pdf', 'docx', 'jpg', 'png', 'webp'] as const
type Kind = (typeof kinds)[number]

/** Paths of real files by kind, in an order that does not change; none of a kind that is not there. */
export type Inputs = Readonly<Record<Kind, readonly string[]>>

/**
 * All files of a folder and those below it; without one some of the corpus, evenly spread over it, where there is one.
 * Files made to be hostile are left out: what they measure is patience.
 */
export async function findInputs(folder: string | undefined, most: number): Promise<Inputs> {
  if (folder !== undefined) return byKind(await filesBelow(folder))
  if (!existsSync(corpusDir)) return byKind([])
  const folders = await Promise.all(kinds.map((kind) => filesBelow(join(corpusDir, kind))))
  return byKind(folders.flatMap((files) => spread(files, most)))
}

const byKind = (files: readonly string[]): Inputs => ({
  pdf: endingIn(files, '.pdf'),
  docx: endingIn(files, '.docx'),
  jpg: endingIn(files, '.jpg', '.jpeg'),
  png: endingIn(files, '.png'),
  webp: endingIn(files, '.webp'),
})

/** The id of a row about these files: another choice of files gives another id, so that two runs compare the same work. */
export function idOfFiles(id: string, files: readonly string[]): string {
  const names = files.map((file) => basename(file)).join('\n')
  return `${id}/${createHash('sha256').update(names).digest('hex').slice(0, 8)}`
}

/** At most so many, evenly spread. */
export const spread = <T>(all: readonly T[], most: number): T[] =>
  all.filter(
    (_, index) => Math.floor((index * most) / all.length) !== Math.floor(((index - 1) * most) / all.length),
  )
