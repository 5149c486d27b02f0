import { buildSite } from '../build-site.ts'
import { say } from '../setup/say.mjs'
import { conclude, runJest, suitesAtOnce } from './jest-run.ts'
import { onTestSite } from './on-test-site.ts'

say('building')
await buildSite()
conclude(
  await onTestSite(async (siteUrl) => [
    await runJest(['slow', 'slow-site'], { workers: suitesAtOnce + 1, siteUrl }),
    // These measure seconds, so nothing runs beside them.
    await runJest(['timed'], { workers: 1, siteUrl }),
  ]),
)
