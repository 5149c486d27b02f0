import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildSite } from './build-site.ts'
import { onTestSite } from './on-test-site.ts'

await buildSite()
await onTestSite(async (url) => {
  const child = spawn('bash', ['-c', process.argv[2] ?? 'true'], { stdio: 'inherit', env: { ...process.env, TEST_SITE_URL: url } })
  const [code] = await once(child, 'exit')
  console.log('exit', code)
  return []
})
