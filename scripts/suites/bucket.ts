import { conclude, runJest, suitesAtOnce } from './jest-run.ts'

conclude([await runJest(['bucket'], { workers: suitesAtOnce })])
