import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** What is done to a composed site while visitors are there; it tells each thing that it did, and resolves after one turn. */
type Disturbance = (did: (what: string) => void, signal: AbortSignal) => Promise<void>

const everything = ['pdf', 'compress', 'editor', 'png-to-pdf', 'jpg-to-pdf', 'contact', 'proxy']
const killEveryMs = 20_000
const outageMs = 10_000
const healthyWithinMs = 240_000

/** The disturbances by name, of the project that `docker compose` finds by its environment. */
const disturbances: Readonly<Record<string, Disturbance>> = {
  /** Every replica of every service restarted, each after the one before was healthy again. */
  rolling: async (did, signal) => {
    for (const service of everything)
      for (const id of await containersOf(service)) {
        signal.throwIfAborted()
        await docker('restart', '--time', '45', id)
        await healthy(id)
        did(`a replica of ${service} restarted`)
      }
  },
  /** `kill -9` of any replica of anything that is ours, and a new start; one each 20 s. */
  kill: async (did, signal) => {
    const began = performance.now()
    const service = everything[Math.floor(Math.random() * everything.length)] ?? 'pdf'
    const ids = await containersOf(service)
    const id = ids[Math.floor(Math.random() * ids.length)]
    if (id === undefined) throw new Error(`no container of ${service} runs`)
    await docker('kill', id)
    // Docker takes a kill that it was asked for as an end that was wanted.
    await docker('start', id)
    did(`a replica of ${service} killed`)
    const restMs = Math.max(0, began + killEveryMs - pauseMs - performance.now())
    await sleep(restMs, undefined, { signal }).catch(() => undefined)
  },
  redis: async (did, signal) => {
    for (const id of await containersOf('redis')) {
      await docker('restart', id)
      await healthy(id)
    }
    did('Redis restarted')
    await calm(signal)
  },
  /** The store takes connections and answers nothing. */
  'silent-store': async (did, signal) => {
    for (const id of await containersOf('store')) {
      await docker('pause', id)
      await sleep(outageMs)
      await docker('unpause', id)
    }
    did('the store silent for 10 s')
    await calm(signal)
  },
  /** The store is not on the network. */
  'absent-store': async (did, signal) => {
    for (const id of await containersOf('store')) {
      const network = (await docker('inspect', '--format', networksFormat, id)).split('\n')[0] ?? ''
      await docker('network', 'disconnect', network, id)
      await sleep(outageMs)
      await docker('network', 'connect', '--alias', 'store', network, id)
    }
    did('the store away for 10 s')
    await calm(signal)
  },
}

/** One outage is to be over for everybody before the next. */
const calm = (signal: AbortSignal): Promise<unknown> =>
  sleep(calmMs, undefined, { signal }).catch(() => undefined)
const calmMs = 40_000

const networksFormat = '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}}\n{{end}}'

/** What has been done to a site until now, and how often. */
export class Disturber {
  readonly done = new Map<string, number>()
  /** Whether each disturbance has been there once. */
  wasThrough = false

  /** Does these in turns until the signal aborts. */
  async disturb(names: readonly string[], signal: AbortSignal): Promise<void> {
    const did = (what: string) => void this.done.set(what, (this.done.get(what) ?? 0) + 1)
    for (let turn = 0; !signal.aborted; turn += 1) {
      const disturbance = disturbances[names[turn % names.length] ?? '']
      if (!disturbance) throw new Error(`there are only the disturbances ${Object.keys(disturbances)}`)
      try {
        await disturbance(did, signal)
      } catch (error) {
        if (!signal.aborted) throw error
      }
      this.wasThrough ||= turn === names.length - 1
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
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
