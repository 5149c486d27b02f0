import { availableParallelism } from 'node:os'
import { buildSite } from './build-site.ts'
import { sourceChecks } from './check.ts'
import { conclude, runJest, suitesAtOnce } from './jest-run.ts'
import { onTestSite } from './on-test-site.ts'
import { say } from './setup/say.mjs'

say('checking and building')
const [checks] = await Promise.all([sourceChecks(), buildSite()])
const unit = await runJest('unit', { workers: suitesAtOnce })
const site = await onTestSite(async (siteUrl) => [
  await runJest('site', { workers: availableParallelism(), siteUrl }),
  await runJest('timed', { workers: 1, siteUrl }),
])
conclude([...checks, unit, ...site])
