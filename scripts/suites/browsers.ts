import { buildSite } from '../build-site.ts'
import { conclude, runJest } from './jest-run.ts'
import { onTestSite } from './on-test-site.ts'

await buildSite()
conclude(await onTestSite(async (siteUrl) => [await runJest(['browsers'], { workers: 1, siteUrl })]))
