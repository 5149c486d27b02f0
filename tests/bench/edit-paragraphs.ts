import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Failure } from '@folio/service-kit/faults/failure'
import { paragraphsOf } from '../../frontend/src/tools/edit-pdf/texts/paragraphs.ts'
import type { TextItem } from '../../frontend/src/tools/edit-pdf/texts/text-item.ts'
import { edit } from '../../services/editor/testing/edit.ts'
import { editElement, plain, type SeenPage, seePage } from './edit-page.ts'

/**
 * Lengthens a word of the longest paragraph of each PDF's first page that has any, and looks at the result:
 * `node --import tsx tests/bench/edit-paragraphs.ts [every so many-th file]`. Right is a text of which two extractors
 * find the new letters and no others; hyphens may come and go with the ends of lines. Untouched is a page on which no
 * pixel differs beside the paragraph and the line below it.
 */
const sample = Number(process.argv[2] ?? 1)
const corpus = join(resolve(process.env.CORPUS_DIR ?? '../shared/corpus'), 'pdf')
const folder = await mkdtemp(join(tmpdir(), 'edit-paragraphs-'))
const added = 'considerably'
const sums = { edits: 0, right: 0, untouched: 0, ownFont: 0, below: 0, refused: 0, damaged: 0 }
try {
  const files = readdirSync(corpus)
    .filter((name) => name.toLowerCase().endsWith('.pdf'))
    .sort()
  for (const name of files.filter((_, index) => index % sample === 0)) await tryFile(name)
  console.log(JSON.stringify(sums))
} finally {
  await rm(folder, { recursive: true })
}

async function tryFile(name: string): Promise<void> {
  const pdf = await readFile(join(corpus, name))
  const found = await paragraphIn(pdf)
  if (!found) return
  const { before, paragraph, page } = found
  const words = paragraph.content.split(' ')
  const middle = Math.floor(words.length / 2)
  const now = [...words.slice(0, middle), added, ...words.slice(middle)].join(' ')
  sums.edits += 1
  try {
    const { pdf: edited, outcomes } = await edit(pdf, [editElement(paragraph, now, before)])
    const after = await seePage(edited, page, join(folder, 'after.pdf'))
    const [outcome] = outcomes
    const right = [textOf, lettersOf].every((read) => sorted(read(after)) === sorted(read(before) + added))
    const untouched = isUntouched(before, after, paragraph)
    const damaged = after.complaint && !before.complaint
    sums.right += Number(right)
    sums.untouched += Number(untouched)
    sums.ownFont += Number(outcome?.font.kind === 'kept')
    sums.below += Number((outcome?.below ?? 0) > 0)
    sums.damaged += Number(damaged)
    if (!right || !untouched || damaged)
      console.log(name, page, { right, untouched, damaged }, paragraph.content.slice(0, 60))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    sums.refused += 1
    console.log(name, page, error.code, paragraph.content.slice(0, 60))
  }
}

async function paragraphIn(pdf: Uint8Array) {
  for (let page = 1; page <= 3; page += 1) {
    try {
      const before = await seePage(pdf, page, join(folder, 'before.pdf'))
      const all = [...paragraphsOf(before.items)].sort(
        (one, other) => other.content.length - one.content.length,
      )
      if (all[0]) return { before, page, paragraph: all[0] }
      if (page >= before.pages) return undefined
    } catch {
      // Locked and broken files are another bench's matter.
      return undefined
    }
  }
  return undefined
}

function textOf({ text }: SeenPage): string {
  return text
}

function lettersOf({ letters }: SeenPage): string {
  return letters.map(({ text }) => text).join('')
}

/** PDFium reads a hyphen at the end of a line as the control character 2. */
function sorted(text: string): string {
  return [...plain(text).replace(/[-\u2010\p{Cc}]/gu, '')].sort().join('')
}

/** No pixel differs but from a line's height above the paragraph to two below it. */
function isUntouched(before: SeenPage, after: SeenPage, { y, height, fontSize }: TextItem): boolean {
  const [one, other] = [before.drawings.pdfium, after.drawings.pdfium]
  const scale = one.height / before.viewport.height
  const [top, bottom] = [(y - fontSize) * scale, (y + height + 2 * fontSize) * scale]
  const channels = one.data.length / (one.width * one.height)
  return one.data.every((value, index) => {
    const row = Math.floor(index / (one.width * channels))
    return (row > top && row < bottom) || Math.abs(value - (other.data[index] ?? 0)) < 24
  })
}
