import { conclude, runJest } from './suites/jest-run.ts'
import { onTestSite } from './suites/on-test-site.ts'
conclude(await onTestSite(async (siteUrl) => [await runJest(['site', 'slow-site'], { workers: 1, siteUrl, suites: process.argv.slice(2) })]))
