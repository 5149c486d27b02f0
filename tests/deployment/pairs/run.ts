import { percentile } from '../../load/stranger.ts'
import { argumentOf } from '../../support/argument-of.ts'
import { Balancer } from './balancer.ts'
import { conversionFor, convertUndisturbed, plainTools } from './conversions.ts'
import { Disturber } from './disturbances.ts'
import { Refusal, Visitor, Wrong } from './visitor.ts'
import {
  type Conversion,
  cancelAndConvert,
  convertAndDelete,
  convertAndDownload,
  deferAndDownload,
  editAndSave,
  sendMessage,
} from './visits.ts'

/**
 * Visitors of a running site, each of whom converts files of their own and downloads what comes of them: over all tools, with
 * sessions of the editor, asynchronous calls, messages, cancelled conversions and deleted results among them. `npm run pairs
 * -- --site http://localhost:8080 --pairs 1000`; several proxies with commas between them, of which those are asked that are
 * ready. The site has to trust one proxy
 * in front of it. `--at-once N` visitors at a time; `--tools compress-pdf,…` converts with these alone, as for how much work
 * a site does; `--disturb kill,redis,…` disturbs (disturbances.ts) the site that `docker compose` finds in the environment,
 * each at least once. Ends with 1 when a byte was wrong, or when fewer than 99.9 % were right after at most one retry.
 */
const balancer = new Balancer((argumentOf('--site') ?? 'http://localhost:8080').split(','))
const count = Number(argumentOf('--pairs') ?? 1_000)
const atOnce = Number(argumentOf('--at-once') ?? 6)
const disturbed = argumentOf('--disturb')?.split(',') ?? []
const onlyTools = argumentOf('--tools')?.split(',')
const leastShare = 0.999

type Visit = (visitor: Visitor, conversion: Conversion, number: number) => Promise<unknown>
type NamedVisit = readonly [name: string, visit: Visit]
/** By turns, so that of eleven visits six are plain. */
const allVisits: readonly NamedVisit[] = [
  ['convert', convertAndDownload],
  ['edit', (visitor, _, number) => editAndSave(visitor, `Reader ${number}`)],
  ['convert', convertAndDownload],
  ['delete', convertAndDelete],
  ['convert', convertAndDownload],
  ['cancel', cancelAndConvert],
  ['convert', convertAndDownload],
  ['defer', deferAndDownload],
  ['convert', convertAndDownload],
  ['write', (visitor, _, number) => sendMessage(visitor, `Run ${run}, message ${number}`)],
  ['convert', convertAndDownload],
]
const hasNoTool: ReadonlySet<string> = new Set(['edit', 'write'])
const visits = onlyTools ? allVisits.filter(([name]) => name === 'convert') : allVisits

interface Ended {
  readonly visit: string
  readonly end: 'right' | 'right after one retry' | 'refused' | 'wrong'
  readonly seconds: number
  readonly refusals: readonly string[]
  readonly fault?: string
}

// Strangers to each other and to those of the last run: an address has its own share of everything.
const block = Math.floor(Math.random() * 250)
const addressOf = (number: number): string => `10.${block}.${Math.floor(number / 250) % 250}.${number % 250}`

/** Tells the messages of this run from those of others. */
const run = crypto.randomUUID().slice(0, 8)

const chosen = plainTools.filter(({ id }) => onlyTools?.includes(id) ?? true)
const undisturbed = await convertUndisturbed(
  chosen,
  (number) => new Visitor(balancer, addressOf(count + number)),
)
const exact = [...undisturbed.values()].filter((digests) => !digests.includes(undefined)).length
const ended: Ended[] = []
const disturber = new Disturber()
const isStillToCome = () => disturbed.length > 0 && !disturber.wasThrough
let next = 0
async function visitors(): Promise<void> {
  for (let number = next++; number < count || isStillToCome(); number = next++) {
    const [name, visit] = visits[number % visits.length] ?? []
    const tool = chosen[Math.floor(number / visits.length + number) % chosen.length]
    if (!name || !visit || !tool) throw new Error('there is nothing to do')
    const conversion = await conversionFor(tool, number, undisturbed)
    const one = await endOf(
      hasNoTool.has(name) ? name : `${name} ${tool.id}`,
      (visitor) => visit(visitor, conversion, number),
      addressOf(number),
    )
    ended.push(one)
    if (one.fault !== undefined) console.log(`${one.visit}: ${one.end}: ${one.fault}`)
  }
}

async function endOf(
  visit: string,
  work: (visitor: Visitor) => Promise<unknown>,
  address: string,
): Promise<Ended> {
  const visitor = new Visitor(balancer, address)
  const began = performance.now()
  const ended = (end: Ended['end'], fault?: string): Ended => ({
    ...{ visit, end, seconds: (performance.now() - began) / 1000, refusals: visitor.refusals },
    ...(fault !== undefined && { fault }),
  })
  try {
    await work(visitor)
    return ended(visitor.refusals.length ? 'right after one retry' : 'right')
  } catch (error) {
    if (error instanceof Wrong) return ended('wrong', error.message)
    if (error instanceof Refusal) return ended('refused', `${error.message}, before: ${visitor.refusals}`)
    throw error
  }
}

const over = new AbortController()
const disturbing = disturbed.length ? disturber.disturb(disturbed, over.signal) : undefined
const began = performance.now()
await Promise.all(Array.from({ length: atOnce }, visitors))
const seconds = (performance.now() - began) / 1000
over.abort()
await disturbing
for (const [what, times] of disturber.done) console.log(`${what}: ${times} times`)

const counted = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => `${name} ${names.filter((other) => other === name).length}`).join(', ')
const ends = ['right', 'right after one retry', 'refused', 'wrong'] as const
for (const end of ends) console.log(`${end}: ${ended.filter((one) => one.end === end).length}`)
console.log(`messages of this run: Run ${run}`)
console.log(`refused once: ${counted(ended.flatMap(({ refusals }) => refusals)) || 'nothing'}`)
const times = ended.map((one) => one.seconds)
const [p50, p99] = [50, 99].map((percent) => percentile(times, percent).toFixed(2))
console.log(
  `${ended.length} visits (by turns ${counted(visits.map(([name]) => name))}) in ${seconds.toFixed(1)} s, ` +
    `${(ended.length / seconds).toFixed(2)} a second, p50 ${p50} s, p99 ${p99} s; ` +
    `all of ${chosen.length} tools compared, one visit in five by what its results say; ${exact} byte for byte`,
)
const right = ended.filter(({ end }) => end.startsWith('right')).length
const isWrong = ended.some(({ end }) => end === 'wrong')
process.exitCode = isWrong || right / ended.length < leastShare ? 1 : 0
