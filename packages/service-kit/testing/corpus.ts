import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Real files, kept outside the repository; only suites named `*.corpus.test.ts` and benches read them. */
export const corpusDir = resolve(process.env.CORPUS_DIR ?? '../shared/corpus')

/** The files below these folders of the corpus whose names end so, as `folder/name`. */
export const corpusFiles = (folders: readonly string[], ending = ''): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(corpusDir, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => `${folder}/${name}`),
  )
