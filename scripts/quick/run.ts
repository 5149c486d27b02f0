import { conclude, runJest, suitesAtOnce } from '../suites/jest-run.ts'
import { sourceChecks } from '../suites/source-checks.ts'
import { engineFreeSuites } from './engine-free-suites.ts'

/** `npm run quick`: lint, types and, beside them, every suite that needs no engine. */
const [checks, suites] = await Promise.all([
  sourceChecks(),
  runJest(['unit'], { workers: suitesAtOnce, suites: engineFreeSuites() }),
])
conclude([...checks, suites])
