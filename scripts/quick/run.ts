import { sourceChecks } from '../check.ts'
import { conclude, runJest } from '../jest-run.ts'
import { engineFreeSuites } from './engine-free-suites.ts'

/** `npm run quick`: lint, types and every suite that needs no engine. */
conclude([...sourceChecks(), runJest('unit', { workers: 2, suites: engineFreeSuites() })])
