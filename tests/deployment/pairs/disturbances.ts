import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** What is done to a composed site while visitors are there; each resolves when it has been done once. */
export type Disturbance = (signal: AbortSignal) => Promise<string>

const converters = ['pdf', 'compress', 'editor', 'png-to-pdf', 'jpg-to-pdf']
const everything = [...converters, 'contact', 'proxy']
const killEveryMs = 20_000
const outageMs = 10_000
const healthyWithinMs = 240_000

/** The disturbances by name, of the project that `docker compose` finds by its environment. */
export const disturbances: Readonly<Record<string, Disturbance>> = {
  /** Every replica of every service restarted, each after the one before was healthy again. */
  rolling: async (signal) => {
    let restarted = 0
    for (const service of everything)
      for (const id of await containersOf(service)) {
        signal.throwIfAborted()
        await docker('restart', '--time', '45', id)
        await healthy(id)
        restarted += 1
      }
    return `${restarted} replicas restarted one after the other`
  },
  /** `kill -9` of any replica of any converter, and a new start; one each 20 s. */
  kill: async (signal) => {
    const service = converters[Math.floor(Math.random() * converters.length)] ?? 'pdf'
    const ids = await containersOf(service)
    const id = ids[Math.floor(Math.random() * ids.length)]
    if (id === undefined) throw new Error(`no container of ${service} runs`)
    await docker('kill', id)
    // Docker takes a kill that it was asked for as an end that was wanted.
    await docker('start', id)
    await sleep(killEveryMs, undefined, { signal }).catch(() => undefined)
    return `a replica of ${service} killed`
  },
  redis: async () => {
    for (const id of await containersOf('redis')) {
      await docker('restart', id)
      await healthy(id)
    }
    return 'Redis restarted'
  },
  /** The store takes connections and answers nothing. */
  'silent-store': async () => {
    for (const id of await containersOf('store')) {
      await docker('pause', id)
      await sleep(outageMs)
      await docker('unpause', id)
    }
    return 'the store silent for 10 s'
  },
  /** The store is not on the network. */
  'absent-store': async () => {
    for (const id of await containersOf('store')) {
      const network = (await docker('inspect', '--format', networksFormat, id)).split('\n')[0] ?? ''
      await docker('network', 'disconnect', network, id)
      await sleep(outageMs)
      await docker('network', 'connect', '--alias', 'store', network, id)
    }
    return 'the store away for 10 s'
  },
}

const networksFormat = '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}}\n{{end}}'

/** Does these in turns until the signal aborts. @returns how often each was done */
export async function disturb(names: readonly string[], signal: AbortSignal): Promise<Map<string, number>> {
  const done = new Map<string, number>()
  for (let turn = 0; !signal.aborted; turn += 1) {
    const name = names[turn % names.length] ?? ''
    const disturbance = disturbances[name]
    if (!disturbance) throw new Error(`there is no disturbance ${name}`)
    try {
      const said = await disturbance(signal)
      done.set(said, (done.get(said) ?? 0) + 1)
    } catch (error) {
      if (!signal.aborted) throw error
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
  return done
}

const pauseMs = 2_000

async function docker(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', args)
  return stdout.trim()
}

const containersOf = async (service: string): Promise<string[]> =>
  (await docker('compose', 'ps', '--quiet', service)).split('\n').filter(Boolean)

async function healthy(id: string): Promise<void> {
  for (const until = Date.now() + healthyWithinMs; Date.now() < until; await sleep(500))
    if ((await docker('inspect', '--format', '{{.State.Health.Status}}', id)) === 'healthy') return
  throw new Error(`${id} did not become healthy`)
}
