import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SaveElement } from '@folio/contract/editing/editor'
import { buildPdf, streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { descendants } from '@folio/service-kit/testing/processes'
import { createEditor } from '../../../services/editor/src/engines/editor.ts'
import { element } from '../../../services/editor/testing/element.ts'
import { compositeFont } from '../../../services/editor/testing/embedded-font.ts'
import { residentMemory } from '../../../services/pdf/src/word-to-pdf/office/group-memory.ts'
import { askedOf, json } from '../support/bench-options.ts'

const values = askedOf({
  command: 'npx tsx tests/bench/edit/edit-many.ts',
  purpose: `How long a save of many edits on many pages of a file made for it takes in the editor's own process, which has saved
a small file before, and how much memory beyond what it has at rest, as a multiple of the file.`,
  options: {
    pages: { value: 'N', meaning: 'pages of the file', default: '500' },
    megabytes: { value: 'N', meaning: 'its size', default: '50' },
    edits: { value: 'N', meaning: 'edits, spread over all pages', default: '5000' },
    rounds: { value: 'N', meaning: 'saves', default: '3' },
    json,
  },
})
const [pages, megabytes, edits, rounds] = [values.pages, values.megabytes, values.edits, values.rounds].map(
  Number,
) as [number, number, number, number]
const linesOfPage = 40
const lineOf = (page: number, line: number) => `Line ${line} of page ${page} says what it says and no more`
const heightOf = (line: number) => 780 - 18 * line

const root = await mkdtemp(join(tmpdir(), 'edit-many-'))
const editor = createEditor(root, 1)
try {
  const folder = join(root, 'job')
  await mkdir(folder)
  const source = join(folder, 'source.pdf')
  await writeFile(source, await manyPages())
  const { size } = await stat(source)
  const elements = Array.from({ length: edits }, (_, index) => edited(index))
  console.log({ pages, edits, file: size, request: JSON.stringify({ elements }).length })
  const { signal } = new AbortController()
  const how = { folder: { path: folder, file: (name: string) => join(folder, name) }, signal } as never
  await editor.check(signal)
  await warmUp(how)
  const saves: object[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const target = join(folder, `edited-${round}.pdf`)
    const rest = await workerMemory()
    const used = await workerSeconds()
    let peak = 0
    let isOver = false
    const watched = (async () => {
      while (!isOver) {
        peak = Math.max(peak, await workerMemory())
        // Each look goes through all processes of the machine.
        await sleep(100)
      }
    })()
    const started = performance.now()
    const report = await editor.edit({ path: source, name: 'source.pdf' }, elements, target, how)
    const seconds = (performance.now() - started) / 1000
    isOver = true
    await watched
    const processor = (await workerSeconds()) - used
    const written = (await stat(target)).size
    const memory = (peak - rest) / size
    const own = { seconds: round2(seconds), processor: round2(processor), memory: round2(memory) }
    saves.push({ ...own, rest, peak, written })
    console.log(saves.at(-1), ...report)
  }
  if (values.json) await writeFile(values.json, `${JSON.stringify(saves, undefined, 1)}\n`)
} finally {
  await editor.close()
  await rm(root, { recursive: true })
}

function round2(value: number): number {
  return Number(value.toFixed(2))
}

/** Code is compiled once for each process, whatever the size of its first file. */
async function warmUp(how: never): Promise<void> {
  const [path, target] = [join(root, 'job', 'small.pdf'), join(root, 'job', 'small-edited.pdf')]
  await writeFile(path, await manyPages(1, 1))
  const lines = Array.from({ length: 3 }, (_, line) => edited(line * pages))
  for (let run = 1; run <= 20; run += 1) await editor.edit({ path, name: 'small.pdf' }, lines, target, how)
}

async function manyPages(count = pages, weight = megabytes): Promise<Buffer> {
  const font = await compositeFont([...new Set(`${lineOf(0, 0)}0123456789`)].join(''))
  const side = Math.floor(Math.sqrt((weight * 1024 ** 2) / count))
  const objects: Record<number, string> = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: `<< /Type /Pages /Count ${count} /MediaBox [0 0 595 842]
      /Kids [${Array.from({ length: count }, (_, index) => `${1_000 + index} 0 R`).join(' ')}] >>`,
  }
  for (const [index, object] of font.objects.entries()) objects[100 + index] = object
  for (let page = 0; page < count; page += 1) {
    const [content, image] = [1_000 + count + page, 1_000 + 2 * count + page]
    const lines = Array.from(
      { length: linesOfPage },
      (_, line) => `BT /F1 11 Tf 60 ${heightOf(line)} Td ${font.write(lineOf(page + 1, line))} Tj ET`,
    )
    objects[1_000 + page] = `<< /Type /Page /Parent 2 0 R /Contents ${content} 0 R
      /Resources << /Font << /F1 100 0 R >> /XObject << /Im ${image} 0 R >> >> >>`
    objects[content] = streamObject(`q 40 0 0 20 60 810 cm /Im Do Q ${lines.join('\n')}`)
    objects[image] = streamObject(
      randomBytes(side * side).toString('latin1'),
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    )
  }
  return buildPdf({ objects })
}

function edited(index: number): SaveElement {
  const page = 1 + (index % pages)
  const line = Math.floor(index / pages)
  const content = lineOf(page, line)
  // Every third in letters that the font lacks, every third longer.
  const now = [
    content.replace('says', 'Quixbz'),
    content.replace('says', 'says says'),
    content.replace('says', 's'),
  ]
  const transform = [11, 0, 0, 11, 60, heightOf(line)]
  return element({
    id: `text_${page}_${line}`,
    ...{ pageNumber: page, x: 60, y: 842 - heightOf(line) - 11, width: 300, height: 17, fontSize: 11 },
    content: now[index % 3] ?? content,
    original: { content, transform, width: 300 },
  })
}

/** Resident bytes of the largest process below this one. */
async function workerMemory(): Promise<number> {
  return Math.max(0, ...(await workers()).map(({ resident }) => resident))
}

/** Processor time that those below this one have taken; a worker stays from one save to the next. */
async function workerSeconds(): Promise<number> {
  return (await workers()).reduce((sum, { seconds }) => sum + seconds, 0)
}

async function workers() {
  return Promise.all(
    descendants().map(async ({ pid, ownCpuSeconds }) => ({
      resident: await residentMemory([pid]),
      seconds: ownCpuSeconds,
    })),
  )
}
