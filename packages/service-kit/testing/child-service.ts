import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundleOf } from '../src/workers/source-bundle.ts'
import { nodeArguments } from '../src/workers/worker-entry.ts'

export interface ChildService {
  readonly port: number
  readonly process: ChildProcess
  /** Lines of the log, parsed. */
  readonly lines: Record<string, unknown>[]
  /** Resolves with the exit code, null after a signal. */
  readonly exited: Promise<number | null>
  stderr(): string
}

const main = await bundleOf(new URL('slow-service.ts', import.meta.url))

export type Environment = Readonly<Record<string, string>>

/** Starts slow-service.ts; resolves when it listens. @throws Error with what it said when it exits instead */
export async function startChild(env: Environment): Promise<ChildService> {
  const started = spawnChild({ PORT: '0', SANDBOX: 'none', MAX_LAG_MS: '60000', ...env })
  const port = await new Promise<number>((resolve, reject) => {
    started.onLine((line) => {
      if (line.msg === 'listening') resolve(Number(line.port))
    })
    void started.exited.then((code) => reject(new Error(`exit ${code}: ${started.stderr()}`)))
  })
  return { ...started, port }
}

export function spawnChild(env: Environment) {
  const child = spawn(process.execPath, nodeArguments(main), {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: Record<string, unknown>[] = []
  const listeners: ((line: Record<string, unknown>) => void)[] = []
  let rest = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const line = JSON.parse(part) as Record<string, unknown>
      lines.push(line)
      for (const listener of listeners) listener(line)
    }
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  return {
    process: child,
    lines,
    exited: once(child, 'exit').then(([code]) => code as number | null),
    stderr: () => errors,
    onLine: (listener: (line: Record<string, unknown>) => void) => void listeners.push(listener),
  }
}
