import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'

/** Whether Debian's redis-server is installed here. */
export function redisInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A Redis of the test's own, always at the same port of loopback, which keeps nothing. */
export interface PrivateRedis {
  readonly url: string
  start(): Promise<void>
  /** It hangs: connections stay, nothing is answered. */
  hang(): void
  /** It answers again, also what it was asked meanwhile. */
  goOn(): void
  /** It dies at once, with all it knows. */
  stop(): Promise<void>
  /** Forgets everything. */
  clear(): void
}

export async function privateRedis(): Promise<PrivateRedis> {
  const port = await freePort()
  let running:
    | { readonly kill: (signal: NodeJS.Signals) => void; readonly end: () => Promise<void> }
    | undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'folio-redis-'))
      const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
      const redis = spawn('redis-server', [...place, '--save', ''])
      const ended = once(redis, 'exit')
      running = {
        kill: (signal) => void redis.kill(signal),
        end: async () => {
          redis.kill('SIGKILL')
          await ended
          rmSync(folder, { recursive: true })
        },
      }
      for await (const chunk of redis.stdout) {
        if (String(chunk).includes('Ready to accept connections')) return
      }
      throw new Error('Redis ended before it was ready')
    },
    hang: () => running?.kill('SIGSTOP'),
    goOn: () => running?.kill('SIGCONT'),
    stop: async () => {
      const ending = running
      running = undefined
      await ending?.end()
    },
    clear: () => void execFileSync('redis-cli', ['-p', String(port), 'flushall'], { stdio: 'ignore' }),
  }
}
