import { buildSite } from '../build-site.ts'
import { say } from '../setup/say.mjs'
import { conclude, runJest, suitesAtOnce } from './jest-run.ts'
import { onTestSite } from './on-test-site.ts'
import { sourceChecks } from './source-checks.ts'

say('checking and building')
const [checks] = await Promise.all([sourceChecks(), buildSite()])
const runs = await onTestSite(async (siteUrl) => [
  // Those on the site wait for pages, those beside the code for programs and deadlines: together they fill the gaps of
  // each other, and no processor is idle while the last suite of the one kind ends.
  await runJest(['unit', 'site'], { workers: suitesAtOnce + 1, siteUrl }),
])
conclude([...checks, ...runs])
