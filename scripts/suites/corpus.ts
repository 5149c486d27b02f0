import { existsSync } from 'node:fs'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { say } from '../setup/say.mjs'
import { conclude, runJest, suitesAtOnce } from './jest-run.ts'

if (!existsSync(corpusDir)) {
  say(`there are no real files at ${corpusDir}; CORPUS_DIR says where they are`)
  process.exit(1)
}

conclude([await runJest(['corpus'], { workers: suitesAtOnce })])
