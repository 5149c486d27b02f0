import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the scorer says of a document, 0 to 1 but for `total`, which is of 100; texts explain the numbers. */
export type Scores = Readonly<Record<string, unknown>> & { readonly total: number }

export interface Scorer {
  score(files: { readonly candidate: string; readonly truth: string; readonly pdf: string }): Scores
  /** How like their pages look at 60 dpi. */
  visual(one: string, other: string): { readonly ssim: number }
}

/** The scorer of documents whose truth is known, from SCORE_DIR; undefined where it is not beside the project. */
export async function loadScorer(): Promise<Scorer | undefined> {
  const path = join(resolve(process.env.SCORE_DIR ?? '../shared/score'), 'score.mjs')
  return existsSync(path) ? ((await import(pathToFileURL(path).href)) as Scorer) : undefined
}
