import { mkdirSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Supervised } from './supervisor.ts'
import { type SiteProcess, siteProcesses } from './workspaces.ts'

export interface SiteOptions {
  readonly dataFolder: string
  /** Port of a process; the contract's own unless a test chooses another. */
  readonly portOf: (site: SiteProcess) => number
  readonly env?: Readonly<Record<string, string>>
  /** Source files run through tsx and start again on every change. */
  readonly fromSources?: boolean
  readonly onRestart?: (name: string) => void
}

export interface Site {
  readonly url: string
  /** Process id by name, for tests that kill one. */
  pidOf(name: SiteProcess['name']): number | undefined
  /** Resolves once every service is ready; false when that takes longer than `patienceMs`. */
  ready(patienceMs: number): Promise<boolean>
  stop(): Promise<void>
}

const upstreamVariable = (name: string): string => `${name.toUpperCase().replaceAll('-', '_')}_URL`

/** Starts all services and the proxy, each in its own process with its own data folder and log file. */
export function startSite({
  dataFolder,
  portOf,
  env = {},
  fromSources = false,
  onRestart,
}: SiteOptions): Site {
  const logs = join(dataFolder, 'logs')
  mkdirSync(logs, { recursive: true })
  const upstreams = Object.fromEntries(
    siteProcesses.map((one) => [upstreamVariable(one.name), `http://127.0.0.1:${portOf(one)}`]),
  )
  const running = new Map(
    siteProcesses.map((one) => [
      one.name,
      new Supervised(
        {
          name: one.name,
          args: fromSources
            ? [
                'node_modules/tsx/dist/cli.mjs',
                'watch',
                '--clear-screen=false',
                join(one.folder, 'src/main.ts'),
              ]
            : ['--enable-source-maps', join(one.folder, 'dist/main.js')],
          env: {
            ...upstreams,
            PORT: String(portOf(one)),
            DATA_DIR: resolve(dataFolder, one.name),
            ...env,
          },
          output: openSync(join(logs, `${one.name}.log`), 'a'),
        },
        (name) => onRestart?.(name),
      ),
    ]),
  )
  for (const process of running.values()) process.start()

  const proxy = siteProcesses.find(({ name }) => name === 'proxy')
  const url = `http://localhost:${proxy ? portOf(proxy) : 0}`
  return {
    url,
    pidOf: (name) => running.get(name)?.pid,
    ready: (patienceMs) => untilHealthy(url, patienceMs),
    stop: async () => {
      await Promise.all([...running.values()].map((process) => process.stop()))
    },
  }
}

async function untilHealthy(url: string, patienceMs: number): Promise<boolean> {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    const healthy = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) return true
    await sleep(200)
  }
  return false
}
