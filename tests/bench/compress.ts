import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import type { GrayPixels } from '../../services/compress/src/images/likeness/ssim.ts'
import { chosenOf, filesBelow } from './support/bench-files.ts'
import { askedOf, files, json, only } from './support/bench-options.ts'
import { ghostscript, type Level, levels, ours, qpdfBest, type Spent } from './support/compared-engines.ts'
import { drawnPages, likenessOf } from './support/drawn-pages.ts'
import { type Content, contentOf, lossesIn } from './support/kept-content.ts'
import { seededPdfs } from './support/seeded-pdfs.ts'

const options = askedOf({
  command: 'npx tsx tests/bench/compress.ts',
  purpose: `Bytes, likeness (SSIM of up to six pages, drawn by PDFium at 100 dpi) and time of every level against
Ghostscript's pdfwrite, file by file, what either loses of fields, tags, links and the like, and of text against qpdf.
Without gs ours alone is measured. Processor seconds are what counts on a machine that does other things.`,
  options: { files, only, json },
})
const floors = { low: 0.99, medium: 0.97, high: 0.93 } as const
/** From here on two pages look the same, whichever is nearer to 1. */
const same = 0.9995
const call = promisify(execFile)

interface Result extends Spent {
  readonly bytes: number
  readonly mean: number
  readonly least: number
  /** Kinds of content of which it has less than the original. */
  readonly lost: readonly string[]
}

interface Compared {
  readonly file: string
  readonly level: Level
  readonly own: Result
  readonly gs: Result | undefined
  /** Bytes, of files without images. */
  readonly qpdf: number | undefined
  /** Nothing smaller came out, so the service gives back the original. */
  readonly isReturned: boolean
}

const folder = await mkdtemp(join(tmpdir(), 'bench-compress-'))
const compared: Compared[] = []
try {
  for (const path of await inputs()) compared.push(...(await compareFile(path)))
  for (const level of levels)
    console.log(
      summary(
        level,
        compared.filter((one) => one.level === level),
      ),
    )
  if (options.json) await writeFile(options.json, `${JSON.stringify(compared, undefined, 1)}\n`)
} finally {
  await rm(folder, { recursive: true })
}

async function inputs(): Promise<string[]> {
  const real = await filesBelow(options.files ?? join(corpusDir, 'pdf'), '.pdf')
  return chosenOf(options.files ? real : [...real, ...(await seededPdfs(folder))], options.only)
}

async function compareFile(path: string): Promise<Compared[]> {
  const name = basename(path, '.pdf').slice(0, 30)
  const source = await readable(path)
  const before = source && (await drawnPages(source).catch(() => undefined))
  if (!before) {
    console.log(`${name}: cannot be read`)
    return []
  }
  const { size } = await stat(source)
  let original: Original | undefined
  const results: Compared[] = []
  for (const level of levels) {
    const target = (engine: string) => join(folder, `${name}.${level}.${engine}.pdf`)
    const spent = await ours(source, target('own'), level)
    if (!spent) {
      console.log(`${name}: is not to be changed`)
      return []
    }
    // What we cannot change cannot be read, either.
    original ??= { pages: before, content: await contentOf(source) }
    const written = await measure(original, target('own'), spent)
    const gsSpent = await ghostscript(source, target('gs'), level)
    const gs = gsSpent && (await measure(original, target('gs'), gsSpent))
    const qpdf = spent.isTextOnly ? await qpdfBest(source, target('qpdf')) : undefined
    const own = { ...written, bytes: Math.min(size, written.bytes) }
    const one = { file: basename(path), level, own, gs, qpdf, isReturned: written.bytes >= size }
    results.push(one)
    console.log(line(name, size, one))
  }
  return results
}

/** Encrypted and damaged files pass through qpdf first, as in the service. */
async function readable(path: string): Promise<string | undefined> {
  if (await drawnPages(path).catch(() => undefined)) {
    const isEncrypted = await call('qpdf', ['--is-encrypted', path]).then(
      () => true,
      () => false,
    )
    if (!isEncrypted) return path
  }
  const target = join(folder, `${basename(path)}.readable.pdf`)
  return await call('qpdf', ['--warning-exit-0', '--decrypt', path, target]).then(
    () => target,
    () => undefined,
  )
}

interface Original {
  readonly pages: readonly GrayPixels[]
  readonly content: Content
}

async function measure({ pages, content }: Original, path: string, spent: Spent): Promise<Result> {
  const { mean, least } = likenessOf(pages, await drawnPages(path).catch(() => undefined))
  const lost = lossesIn(content, await contentOf(path))
  return { ...{ mean, least, lost, bytes: (await stat(path)).size }, cpu: spent.cpu, clock: spent.clock }
}

function wins({ own, gs }: Compared): boolean {
  return gs !== undefined && own.bytes <= gs.bytes && own.mean >= Math.min(gs.mean, same)
}

function line(name: string, size: number, one: Compared): string {
  const figures = ({ bytes, mean, least, lost, cpu, clock }: Result) =>
    `${((100 * bytes) / size).toFixed(1).padStart(6)} % ${mean.toFixed(4)} (${least.toFixed(4)}) ${cpu.toFixed(2)} s cpu ${clock.toFixed(2)} s${lost.length > 0 ? ` lost: ${lost.join(', ')};` : ''}`
  const { level, own, gs, qpdf } = one
  const other = gs ? ` gs ${figures(gs)} ${wins(one) ? 'won' : own.bytes <= gs.bytes ? 'smaller' : ''}` : ''
  const plain = qpdf === undefined ? '' : ` qpdf ${((100 * qpdf) / size).toFixed(1)} %`
  return `${name.padEnd(31)}${String(size).padStart(8)} ${level.padEnd(7)}${figures(own)}${other}${plain}`
}

function summary(level: Level, all: readonly Compared[]): string {
  const both = all.filter((one): one is Compared & { gs: Result } => one.gs !== undefined)
  const ratio = (of: (result: Result) => number) => {
    const [own, gs] = [both.map(({ own }) => of(own)), both.map(({ gs }) => of(gs))].map(sum) as [
      number,
      number,
    ]
    return (own / gs).toFixed(2)
  }
  const held = both.filter(({ gs }) => gs.least >= floors[level])
  const whole = held.filter(({ gs }) => gs.lost.length === 0)
  const text = all.filter(({ qpdf }) => qpdf !== undefined)
  const count = (list: readonly Compared[], is: (one: Compared) => boolean) =>
    `${list.filter(is).length} of ${list.length}`
  return [
    `${level}: smaller at equal or higher likeness ${count(both, wins)} (${count(held, wins)} of those in which Ghostscript keeps the floor, ${count(whole, wins)} of those in which it also loses no content)`,
    `  nothing of the content lost: ${count(all, ({ own }) => own.lost.length === 0)}, by Ghostscript ${count(both, ({ gs }) => gs?.lost.length === 0)}`,
    `  smaller ${count(both, ({ own, gs }) => own.bytes <= (gs?.bytes ?? 0))}, all bytes ${ratio(({ bytes }) => bytes)} of Ghostscript's`,
    `  processor time ${ratio(({ cpu }) => cpu)}, on the clock ${ratio(({ clock }) => clock)} of Ghostscript's`,
    `  text no larger than qpdf's best ${count(text, ({ own, qpdf }) => own.bytes <= (qpdf ?? 0))}, given back as they were ${count(all, ({ isReturned }) => isReturned)}`,
    `  below the floor of ${floors[level]}: ${count(all, ({ own }) => own.least < floors[level])}`,
  ].join('\n')
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
