import { writeFileSync } from 'node:fs'
import { manPage } from './as-man.ts'

writeFileSync(new URL('../../man/folio.1', import.meta.url), manPage())
