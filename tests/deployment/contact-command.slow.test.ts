import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildService } from '../../scripts/build-service.ts'
import { type PreparedFolder, preparedFolder } from '../../services/contact/testing/started-contact.ts'

// Below the service, where its packages are found, as in the image.
mkdirSync('services/contact/dist', { recursive: true })
const built = mkdtempSync('services/contact/dist/tried-')
let prepared: PreparedFolder | undefined
let service: ChildProcess | undefined
let env: Readonly<Record<string, string | undefined>>
let log = ''
const listening = /"port":(\d+)/

beforeAll(async () => {
  await buildService('services/contact', built)
  prepared = await preparedFolder()
  env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: await prepared.copy(), MAX_LAG_MS: '60000' }
  service = spawn(process.execPath, [join(built, 'main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  service.stdout?.on('data', (part: Buffer) => {
    log += part.toString('utf8')
  })
})
afterAll(async () => {
  if (service?.kill()) await once(service, 'exit')
  await prepared?.remove()
  rmSync(built, { recursive: true })
})

/** What an operator sees who calls the command where the service runs. */
async function operator(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(built, 'cli.js'), ...args], { env })
  return stdout
}

test('the built service has a command beside it that lists, exports and deletes the messages it keeps', async () => {
  await eventually(() => expect(log).toMatch(listening))
  const [, port] = listening.exec(log) ?? []
  const message = {
    ...{ name: 'Ada Lovelace', email: 'ada@example.org', subject: 'Page order', category: 'bug-report' },
    ...{ message: 'The pages are in the wrong order.', priority: 'high', elapsedMs: 20_000 },
  }
  const answer = await fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect(answer.status).toBe(200)
  const [stored] = JSON.parse(await operator('export')) as { id: string; subject: string }[]
  expect(stored?.subject).toBe('Page order')
  expect(await operator('list')).toMatch(/bug-report {2}not mailed {2}ada@example\.org {2}Page order/)
  expect(await operator('delete', stored?.id ?? '')).toBe(`deleted ${stored?.id}\n`)
  expect(await operator('list')).toBe('')
})

test('the docs call it by the path that it has in the image', () => {
  const [, folder = ''] =
    /^COPY --from=build (\/folio\/services\/contact\/dist) services\/contact\/dist$/m.exec(
      readFileSync('Dockerfile', 'utf8'),
    ) ?? []
  expect(folder).toBe('/folio/services/contact/dist')
  const called = [...readFileSync('docs/operate.md', 'utf8').matchAll(/services\/contact\/dist\/(\w+\.js)/g)]
  expect(called.length).toBeGreaterThan(0)
  for (const [, file = ''] of called) expect(existsSync(join(built, file))).toBe(true)
})
