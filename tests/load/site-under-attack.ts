import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@folio/service-kit/testing/free-port'
import { startSite } from '../../scripts/site.ts'
import { siteProcesses } from '../../scripts/workspaces.ts'
import { type Answered, attack } from './attackers.ts'
import type { Assault } from './hostile-inputs.ts'
import { mergeAgainAndAgain, type Waits } from './stranger.ts'

/** What an assault cost, and whether it may. */
export interface Cost extends Answered {
  /** Processor seconds, and how many were allowed; undefined when it was refused before it was converted. */
  readonly cpuSeconds: number | undefined
  readonly allowedSeconds: number | undefined
  readonly withinBudget: boolean
}

export interface Siege {
  readonly costs: readonly Cost[]
  readonly stranger: Waits
  /** The same merges before the attack: how fast this machine is now. */
  readonly undisturbed: Waits
  /** Processes of the site that ended unexpectedly. */
  readonly restarts: readonly string[]
}

/**
 * Processor time is looked at twice a second, and up to two processes work for a job; ending them takes a moment on a
 * machine as busy as this one then is.
 */
const slackSeconds = 3
const undisturbedMs = 5_000
const attackers = ['192.0.2.1', '192.0.2.2']

/**
 * Starts the built site with its own limits (and trust in one proxy, so that there can be several visitors on one machine), lets
 * two attackers send all of `assaults` and a stranger merge meanwhile, until each has been answered once and `leastSeconds` have
 * passed, or `mostSeconds`.
 */
export async function besiege(
  assaults: readonly Assault[],
  { leastSeconds, mostSeconds }: { readonly leastSeconds: number; readonly mostSeconds: number },
): Promise<Siege> {
  const folder = await mkdtemp(join(tmpdir(), 'folio-siege-'))
  const ports = new Map<string, number>()
  for (const { name } of siteProcesses) ports.set(name, await freePort())
  const restarts: string[] = []
  const site = startSite({
    dataFolder: folder,
    portOf: ({ name, port }) => ports.get(name) ?? port,
    env: { TRUST_PROXY_HOPS: '1' },
    onRestart: (name) => restarts.push(name),
  })
  const answers = new Map<Assault, Answered>()
  let stranger: Waits
  let undisturbed: Waits
  try {
    if (!(await site.ready(180_000))) throw new Error('the site did not become ready')
    undisturbed = await mergeAgainAndAgain(site.url, AbortSignal.timeout(undisturbedMs), 200)
    const over = new AbortController()
    const started = performance.now()
    const passed = () => (performance.now() - started) / 1000
    const isOver = () => answers.size === assaults.length && passed() >= leastSeconds
    const look = setInterval(() => {
      if (isOver() || passed() >= mostSeconds) over.abort()
    }, 200)
    const onAnswer = (answered: Answered) => {
      if (!answers.has(answered.assault)) answers.set(answered.assault, answered)
    }
    const siteUrl = site.url
    const attacking = attack(assaults, { siteUrl, addresses: attackers, signal: over.signal, onAnswer })
    stranger = await mergeAgainAndAgain(siteUrl, over.signal)
    await attacking
    clearInterval(look)
  } finally {
    await site.stop()
  }
  const logged = readCosts(join(folder, 'logs'))
  await rm(folder, { recursive: true, force: true })
  return { costs: [...answers.values()].map((one) => costOf(one, logged)), stranger, undisturbed, restarts }
}

interface LogLine {
  readonly id?: string
  readonly cpuMs?: number
  readonly cpuAllowedMs?: number
}

/** What the services logged of each request, by its id. */
function readCosts(folder: string): ReadonlyMap<string, LogLine> {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  const parsed = lines.filter((line) => line.includes('"cpuMs"')).map((line) => JSON.parse(line) as LogLine)
  return new Map(parsed.map((line) => [line.id ?? '', line]))
}

function costOf(answered: Answered, logged: ReadonlyMap<string, LogLine>): Cost {
  const { cpuMs, cpuAllowedMs } = logged.get(answered.answer.requestId) ?? {}
  const cpuSeconds = cpuMs === undefined ? undefined : cpuMs / 1000
  const allowedSeconds = cpuAllowedMs === undefined ? undefined : cpuAllowedMs / 1000
  const isCheap = (cpuSeconds ?? 0) <= (allowedSeconds ?? 0) + slackSeconds
  return { ...answered, cpuSeconds, allowedSeconds, withinBudget: isCheap && isOrderly(answered) }
}

/** A result, or a refusal that is meant: 500 and 502 would be faults of ours. */
const isOrderly = ({ answer: { status } }: Answered): boolean =>
  status < 500 || status === 504 || status === 507
