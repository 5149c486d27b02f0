import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import {
  all,
  elements,
  parseXml,
  type WordContent,
  wordContent,
  wordText,
  type XmlNode,
} from '../../../services/pdf/testing/office/read-docx.ts'
import { missingWords, wordsIn } from '../../../services/pdf/testing/word/word-recall.ts'

/** How much of what an extractor reads in a PDF stands in the document, and how much of that in the same order; 0 to 1. */
export interface TextShare {
  readonly recall: number
  readonly order: number
}

/** What poppler and PDFium read in a PDF, in the order they make of it; nothing where they cannot open it. */
export async function printedTexts(pdf: string): Promise<Readonly<Record<string, string[]>>> {
  const byPoppler = poppler(pdf)
  const byPdfium = await pdfium(pdf).catch(() => '')
  return { poppler: wordsIn(byPoppler), pdfium: wordsIn(byPdfium) }
}

/** undefined for a PDF without words */
export function textShare(printed: readonly string[], docx: Buffer): TextShare | undefined {
  if (printed.length === 0) return undefined
  const content = wordContent(docx)
  const written = paragraphsOf(content.document, notesOf(content)).flatMap(wordsIn)
  const recall = 1 - missingWords(printed, content) / printed.length
  const [one, other] = [printed.slice(0, mostWords), written.slice(0, mostWords)]
  const common = commonWords(one, other)
  return { recall, order: common === 0 ? 1 : longestCommonSubsequence(one, other) / common }
}

/** Longer documents are compared by their beginning. */
const mostWords = 30_000

const poppler = (pdf: string): string => {
  try {
    return execFileSync('pdftotext', ['-q', pdf, '-'], { maxBuffer: 2 ** 28, timeout: 60_000 }).toString()
  } catch {
    return ''
  }
}

async function pdfium(pdf: string): Promise<string> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(await readFile(pdf))
    return [...document.pages()].map((page) => page.getText()).join('\n')
  } finally {
    library.destroy()
  }
}

/** Notes are read after the paragraph that refers to them. */
const paragraphsOf = (node: XmlNode, notes: Notes): string[] =>
  elements(node).flatMap((child) => {
    if (child.name !== 'w:p') return paragraphsOf(child, notes)
    const referred = all(child, 'w:footnoteReference').flatMap(
      ({ attributes }) => notes.get(attributes['w:id'] ?? '') ?? [],
    )
    return [wordText(child), ...referred]
  })

/** Paragraphs by the id of their note. */
type Notes = ReadonlyMap<string, readonly string[]>

function notesOf({ files }: WordContent): Notes {
  const part = parseXml(files.get('word/footnotes.xml')?.toString() ?? '')
  return new Map(
    all(part, 'w:footnote').map((note) => [note.attributes['w:id'] ?? '', all(note, 'w:p').map(wordText)]),
  )
}

function commonWords(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  return other.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  }).length
}

/** Its length, 32 words at a time (Hyyrö 2004). */
function longestCommonSubsequence(one: readonly string[], other: readonly string[]): number {
  const cells = Math.ceil(one.length / 32)
  const places = new Map<string, Uint32Array>()
  for (const [index, word] of one.entries()) {
    const own = places.get(word) ?? new Uint32Array(cells)
    own[index >> 5] = (own[index >> 5] ?? 0) | (1 << (index & 31))
    places.set(word, own)
  }
  const row = new Uint32Array(cells).fill(0xffffffff)
  for (const word of other) {
    const own = places.get(word)
    if (own) step(row, own)
  }
  let length = 0
  for (let index = 0; index < one.length; index++)
    length += ((row[index >> 5] ?? 0) >>> (index & 31)) & 1 ? 0 : 1
  return length
}

function step(row: Uint32Array, own: Uint32Array): void {
  let carry = 0
  for (const [index, value] of row.entries()) {
    const places = own[index] ?? 0
    const sum = value + ((value & places) >>> 0) + carry
    carry = sum > 0xffffffff ? 1 : 0
    row[index] = (sum >>> 0) | (value & ~places)
  }
}
