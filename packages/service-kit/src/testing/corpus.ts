import { resolve } from 'node:path'

/** Real files for tests, kept outside the repository; tests that need them are left out where it is absent. */
export const corpusDir = resolve(process.env.CORPUS_DIR ?? '../shared/corpus')
