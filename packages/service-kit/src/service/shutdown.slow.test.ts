import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type ChildService, type Environment, spawnChild, startChild } from '../../testing/child-service.ts'
import { eventually } from '../../testing/eventually.ts'
import { finishFile } from '../../testing/finish-file.ts'

let dataDir: string
const children: ChildService[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shutdown-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL')
    await child.exited
  }
  await rm(dataDir, { recursive: true, force: true })
})

const start = async (env: Environment = {}) => {
  const child = await startChild({ DATA_DIR: dataDir, ...env })
  children.push(child)
  return child
}

/** What is converted to Letter takes until now. */
const letFinish = () => writeFile(join(dataDir, finishFile), '')

type Duration = 'A4' | 'Letter' | 'auto'

const convert = (port: number, pageSize: Duration, quality = 'high') => {
  const form = new FormData()
  form.set('files', new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'a.png', { type: 'image/png' }))
  form.set('pageSize', pageSize)
  form.set('quality', quality)
  return fetch(`http://127.0.0.1:${port}/api/jpg-to-pdf`, { method: 'POST', body: form })
}
const status = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
const isRunning = async ({ port }: ChildService) => {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(metrics).toContain('folio_queue_running{service="jpg-to-pdf"} 1')
}

describe('SIGTERM', () => {
  test('lets the running conversion finish, takes no other, says so at once, and exits 0', async () => {
    const child = await start()
    const running = convert(child.port, 'Letter')
    await eventually(() => isRunning(child))
    child.process.kill('SIGTERM')
    await eventually(async () => expect(await status(child.port, '/readyz')).toBe(503))
    expect(await status(child.port, '/livez')).toBe(200)

    const refused = await convert(child.port, 'A4')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.headers.get('connection')).toBe('close')
    expect(await refused.json()).toMatchObject({ code: 'shutting-down' })

    await letFinish()
    const answer = await running
    expect(answer.status).toBe(200)
    const { output } = (await answer.json()) as { output: { downloadUrl: string } }
    expect(await child.exited).toBe(0)
    expect(await readdir(join(dataDir, 'jobs'))).toEqual([])

    const next = await start()
    const download = await fetch(`http://127.0.0.1:${next.port}${output.downloadUrl}`)
    expect(await download.text()).toBe('%PDF-1.7 result')
  })

  test('goes on taking work for as long as it says that it goes, then refuses', async () => {
    const child = await start({ LEAVE_SECONDS: '2' })
    child.process.kill('SIGTERM')
    await eventually(async () => expect(await status(child.port, '/readyz')).toBe(503))
    const running = convert(child.port, 'Letter')
    await eventually(() => isRunning(child))
    await eventually(async () => expect((await convert(child.port, 'A4')).status).toBe(503))
    await letFinish()
    expect((await running).status).toBe(200)
    expect(await child.exited).toBe(0)
  })

  test('cuts what takes longer than the patience with 503', async () => {
    const child = await start({ SHUTDOWN_SECONDS: '1' })
    const running = convert(child.port, 'auto')
    await eventually(() => isRunning(child))
    const told = performance.now()
    child.process.kill('SIGTERM')
    const answer = await running
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(performance.now() - told).toBeGreaterThan(900)
    expect(await child.exited).toBe(0)
    expect(performance.now() - told).toBeLessThan(50_000)
    expect(await readdir(join(dataDir, 'jobs'))).toEqual([])
  })

  test('loses no request of clients that keep their connections until they are told to close them', async () => {
    const child = await start()
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const ask = () =>
      new Promise<{ outcome: string; leave: boolean }>((resolve) => {
        const req = httpRequest({ port: child.port, path: '/livez', agent }, (res) => {
          const leave = res.headers.connection === 'close'
          res.resume().once('end', () => resolve({ outcome: String(res.statusCode), leave }))
        })
        req.once('error', (error: NodeJS.ErrnoException) => {
          resolve({ outcome: error.code ?? 'error', leave: true })
        })
        req.end()
      })
    const outcomes = new Map<string, number>()
    // Some ask without a pause, some seldom, so that connections are busy and idle when the end comes.
    const client = async (_: unknown, index: number) => {
      for (let left = false; !left; ) {
        const { outcome, leave } = await ask()
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        left = leave
        await sleep(index * 10)
      }
    }
    const clients = Array.from({ length: 20 }, client)
    await eventually(() => expect(outcomes.get('200')).toBeGreaterThan(200), 60_000)
    child.process.kill('SIGTERM')
    await Promise.all(clients)
    expect(await child.exited).toBe(0)
    expect([...outcomes.keys()]).toEqual(['200'])
  })
})

describe('a crash', () => {
  test('by a fault nobody caught is logged, lets running work finish, and exits 1', async () => {
    const child = await start()
    const running = convert(child.port, 'Letter', 'web')
    const fatal = () => child.lines.find(({ level }) => level === 60)
    await eventually(() => expect(fatal()).toBeDefined())
    expect(fatal()).toMatchObject({ msg: 'uncaught', err: { name: 'Error', stack: expect.any(Array) } })
    await letFinish()
    expect((await running).status).toBe(200)
    expect(await child.exited).toBe(1)
  })

  test('in the middle of a conversion leaves nothing behind once the next one has started', async () => {
    const first = await start()
    const kept = await convert(first.port, 'A4')
    const { output } = (await kept.json()) as { output: { downloadUrl: string } }
    const outcome = convert(first.port, 'auto').then(
      () => 'answered',
      () => 'lost',
    )
    await eventually(() => isRunning(first))
    first.process.kill('SIGKILL')
    expect(await outcome).toBe('lost')
    expect(await readdir(join(dataDir, 'jobs'))).toHaveLength(1)
    const second = await start()
    const [own = '', ...others] = await readdir(join(dataDir, 'jobs'))
    expect(others).toEqual([])
    expect(own).toContain(`.${second.process.pid}.`)
    expect(await status(second.port, output.downloadUrl)).toBe(200)
  })

  test('followed by a start after the expiry shows no result from before', async () => {
    const first = await start({ RESULT_TTL_SECONDS: '1' })
    const kept = await convert(first.port, 'A4')
    const { output } = (await kept.json()) as { output: { downloadUrl: string } }
    first.process.kill('SIGKILL')
    await sleep(1_100)
    expect(await readdir(join(dataDir, 'results'))).toHaveLength(1)
    const second = await start()
    // Nobody waits for the first sweep of what may be a large store.
    expect(await status(second.port, output.downloadUrl)).toBe(404)
    await eventually(async () => expect(await readdir(join(dataDir, 'results'))).toEqual([]))
  })
})

test('a log that nobody reads any more does not end the service', async () => {
  const child = await start()
  child.process.stdout?.destroy()
  for (let times = 0; times < 20; times += 1) expect((await convert(child.port, 'A4')).status).toBe(200)
  child.process.kill('SIGTERM')
  expect(await child.exited).toBe(0)
})

describe('a service that cannot start says why in one line and exits 1', () => {
  const fails = async (env: Environment) => {
    const child = spawnChild({ DATA_DIR: dataDir, PORT: '0', SANDBOX: 'none', ...env })
    return { code: await child.exited, said: child.stderr() }
  }

  test('for a wrong configuration, naming every fault', async () => {
    const { code, said } = await fails({ PORT: 'eighty', LOG_LEVEL: 'loud' })
    expect(code).toBe(1)
    expect(said).toBe(
      [
        'The configuration has faults:',
        '  PORT must be a whole number from 0 to 65535, not "eighty" (Port to listen on; 0 takes any free one)',
        '  LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, not "loud" (Least important level that is logged)',
        '',
      ].join('\n'),
    )
  })

  test('for a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await eventually(() => expect(taken.listening).toBe(true))
    const { port } = taken.address() as { port: number }
    const { code, said } = await fails({ PORT: String(port) })
    taken.close()
    expect(code).toBe(1)
    expect(said).toBe(
      `jpg-to-pdf cannot start: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
    )
  })

  test('for a folder that cannot be written', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    const { code, said } = await fails({ DATA_DIR: file })
    expect(code).toBe(1)
    expect(said).toMatch(/^jpg-to-pdf cannot start: ENOTDIR: .*\n$/)
  })
})
