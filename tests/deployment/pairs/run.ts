import { exec } from 'node:child_process'
import { tools } from '@folio/contract/tools'
import { editPdf } from '@folio/contract/tools/edit-pdf'
import { jpegPicture, pngPicture, webpPicture } from '../../fixtures/pictures.ts'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { wordDocument } from '../../fixtures/word-document.ts'
import { percentile } from '../../load/stranger.ts'
import { convertAndDownload, type Ended, type Pair } from './pair.ts'

/**
 * Conversions with their downloads over all tools but the editor against a running site, which has to trust one proxy in front
 * of it: `npm run pairs -- --site http://localhost:8080 --pairs 1000`. `--at-once N` visitors at a time; `--disturb COMMAND` is run
 * every `--every SECONDS`, such as one that kills a replica. Ends with 1 when a byte was wrong, or when fewer than 99.9 % were
 * right after at most one retry.
 */
const args = process.argv.slice(2)
const argumentOf = (name: string): string | undefined =>
  args.includes(name) ? args[args.indexOf(name) + 1] : undefined
const site = argumentOf('--site') ?? 'http://localhost:8080'
const count = Number(argumentOf('--pairs') ?? 1_000)
const atOnce = Number(argumentOf('--at-once') ?? 6)
const disturb = argumentOf('--disturb')
const everyMs = 1000 * Number(argumentOf('--every') ?? 20)
const leastShare = 0.999

const pdf = { name: 'three.pdf', data: textPdf(['one', 'two', 'three']) }
const byKind: Readonly<Record<string, { readonly name: string; readonly data: Buffer }>> = {
  pdf,
  word: { name: 'letter.docx', data: wordDocument(['Dear reader']) },
  jpg: { name: 'a.jpg', data: await jpegPicture() },
  png: { name: 'a.png', data: await pngPicture() },
  webp: { name: 'a.webp', data: await webpPicture() },
}
const pairs: readonly Pair[] = Object.values(tools)
  .filter(({ id }) => id !== editPdf.id)
  .map((tool) => {
    const kind = /^(pdf|word|jpg|png|webp)-to-/.exec(tool.id)?.[1] ?? 'pdf'
    const file = byKind[kind] ?? pdf
    return { tool, files: tool.id === 'merge-pdf' ? [file, file] : [file] }
  })

const ended: Ended[] = []
let next = 0
async function visitors(): Promise<void> {
  for (let number = next++; number < count; number = next++) {
    const pair = pairs[number % pairs.length]
    // Strangers to each other: an address has its own share of everything.
    const address = `198.18.${Math.floor(number / 250) % 250}.${number % 250}`
    if (pair) ended.push(await convertAndDownload(site, pair, address))
  }
}
const disturbing = disturb === undefined ? undefined : setInterval(() => exec(disturb), everyMs)
const began = performance.now()
await Promise.all(Array.from({ length: atOnce }, visitors))
clearInterval(disturbing)

const seconds = (performance.now() - began) / 1000
for (const end of ['right', 'right after one retry', 'refused', 'wrong'] as const)
  console.log(`${end}: ${ended.filter((one) => one.end === end).length}`)
for (const { tool, end, fault } of ended) if (fault !== undefined) console.log(`${tool}: ${end}: ${fault}`)
const [p50, p99] = [50, 99].map((percent) =>
  percentile(
    ended.map((one) => one.seconds),
    percent,
  ),
)
console.log(
  `${count} pairs in ${seconds.toFixed(1)} s, p50 ${p50?.toFixed(2)} s, p99 ${p99?.toFixed(2)} s, all tools but the editor`,
)
const right = ended.filter(({ end }) => end.startsWith('right')).length
const isWrong = ended.some(({ end }) => end === 'wrong')
process.exitCode = isWrong || right / count < leastShare ? 1 : 0
