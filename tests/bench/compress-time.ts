import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { median } from './support/alternate.ts'
import { chosenOf, filesBelow } from './support/bench-files.ts'
import { askedOf, files, json, only } from './support/bench-options.ts'
import { ghostscript, type Level, levels, type Spent } from './support/compared-engines.ts'
import { startCompressService } from './support/compress-service.ts'

const options = askedOf({
  command: 'npx tsx tests/bench/compress-time.ts',
  purpose: `How long Compress PDF takes of the time that Ghostscript's pdfwrite does, file by file and level by level, in
turns: one request straight to the warm service, beside the program as a person starts it; by the clock, and by
processor time.`,
  options: {
    files,
    only,
    json,
    levels: { value: 'LEVELS', meaning: 'with commas between them', default: levels.join() },
    rounds: { value: 'N', meaning: 'rounds that are counted', default: '3' },
    keep: { value: 'DIR', meaning: 'where results are put, as FILE.LEVEL.pdf' },
  },
})

/** Times are ratios, ours to Ghostscript's. */
interface Timed {
  readonly file: string
  readonly level: Level
  readonly bytes: number
  readonly clock: number
  readonly cpu: number
}

const folder = await mkdtemp(join(tmpdir(), 'bench-compress-'))
const service = await startCompressService(folder)
const timed: Timed[] = []
try {
  const paths = await filesBelow(options.files ?? join(corpusDir, 'pdf'), '.pdf')
  const chosen = levels.filter((level) => options.levels.split(',').includes(level))
  if (options.keep) await mkdir(options.keep, { recursive: true })
  console.log(
    `${''.padEnd(31)}level   ours: clock, processor   Ghostscript's     ratios: clock, processor  bytes`,
  )
  for (const path of chosenOf(paths, options.only)) {
    for (const level of chosen) timed.push(...(await timesOf(path, level)))
  }
  for (const level of chosen) console.log(summary(level))
  if (options.json) await writeFile(options.json, `${JSON.stringify(timed, undefined, 1)}\n`)
} finally {
  await service.stop()
  await rm(folder, { recursive: true })
}

async function timesOf(path: string, level: Level): Promise<Timed[]> {
  const name = basename(path)
  const [own, other]: [Spent[], Spent[]] = [[], []]
  let bytes = 0
  for (let round = 0; round <= Number(options.rounds); round += 1) {
    const done = await service.compress(path, level)
    const peer = await ghostscript(path, join(folder, 'gs.pdf'), level)
    if (!done || !peer) {
      console.log(`${shown(name)}${level}: ${done ? 'Ghostscript refuses it' : 'refused'}`)
      return []
    }
    bytes = done.result.length
    if (options.keep) await writeFile(join(options.keep, `${name}.${level}.pdf`), done.result)
    // The first warms what can be warm.
    if (round > 0) {
      own.push(done)
      other.push(peer)
    }
  }
  const of = (all: readonly Spent[], kind: keyof Spent) => median(all.map((one) => one[kind]))
  const ratio = (kind: keyof Spent) => of(own, kind) / of(other, kind)
  const seconds = (all: readonly Spent[]) =>
    (['clock', 'cpu'] as const).map((kind) => of(all, kind).toFixed(3).padStart(8)).join(' ')
  const [clock, cpu] = [ratio('clock'), ratio('cpu')]
  console.log(
    `${shown(name)}${level.padEnd(7)} ${seconds(own)}  ${seconds(other)}   ${clock.toFixed(2).padStart(6)} ${cpu.toFixed(2).padStart(6)}  ${bytes}`,
  )
  return [{ file: name, level, bytes, clock, cpu }]
}

function shown(name: string): string {
  return basename(name, '.pdf').slice(0, 30).padEnd(31)
}

function summary(level: Level): string {
  const all = timed.filter((one) => one.level === level)
  const told = (kind: 'clock' | 'cpu') => {
    const ratios = all.map((one) => one[kind]).sort((one, other) => one - other)
    const within = (most: number) => ratios.filter((ratio) => ratio <= most).length
    const nine = ratios[Math.ceil(0.9 * ratios.length) - 1] ?? 0
    return `median ${median(ratios).toFixed(2)}, nine of ten within ${nine.toFixed(2)}, no longer ${within(1)}, at most twice ${within(2)} of ${ratios.length}, worst ${(ratios.at(-1) ?? 0).toFixed(2)}`
  }
  return `${level}: by the clock ${told('clock')}\n${''.padEnd(level.length)}  by processor time ${told('cpu')}`
}
