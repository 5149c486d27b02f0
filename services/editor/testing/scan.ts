import type { SaveElement } from '@folio/contract/editing/editor'
import { element } from './element.ts'
import { fixture } from './fixture.ts'
import { pageItems } from './page-items.ts'

export interface ScannedWord {
  readonly text: string
  readonly x: number
  readonly width: number
  /** As Tesseract sets it: the space behind the word is within its width. */
  readonly isWithSpace?: boolean
}

export interface Scan {
  readonly words: readonly ScannedWord[]
  /** Operands of `rg`. */
  readonly paper?: string
  readonly ink?: string
  /** Drawn behind all. */
  readonly more?: string
  /** By how much each word stands higher for each point that it stands further right: upright words of a crooked scan. */
  readonly slope?: number
}

/** Height of the bars on the line from (20, 100) that stand for the picture of words. */
const height = 5

/** A page with a bar for each word, and the words as recognized: unseen, in Helvetica of 12 points, as wide as the bars. */
export function scan({ words, paper = '1 1 1', ink = '0 0 0', more = '', slope = 0 }: Scan): Buffer {
  const foot = (x: number) => (100 + slope * (x - 20)).toFixed(2)
  const bars = words.map(({ x, width }) => `${x} ${foot(x)} ${width} ${height} re`).join(' ')
  const unseen = words.map(({ text, x, width, isWithSpace }) => {
    const shown = isWithSpace ? `${text} ` : text
    return `${(100 * width) / naturalWidth(shown)} Tz 1 0 0 1 ${x} ${foot(x)} Tm (${shown}) Tj`
  })
  const text = `BT 3 Tr /F4 12 Tf ${unseen.join(' ')} ET`
  return fixture({
    pages: [`${paper} rg 0 0 300 200 re f ${ink} rg ${bars} f ${text} ${more}`],
    fonts: glyphless,
  })
}

/** All letters are half an em wide. */
const advance = 500
const glyphless = `/F4 << /Type /Font /Subtype /TrueType /BaseFont /GlyphLessFont /Encoding /WinAnsiEncoding
  /FirstChar 32 /LastChar 126 /Widths [${Array(95).fill(advance).join(' ')}]
  /FontDescriptor << /Type /FontDescriptor /FontName /GlyphLessFont /Flags 32 /FontBBox [0 0 500 1000] >> >>`

const naturalWidth = (text: string): number => (12 * advance * text.length) / 1000

/** An edit of the line of a scan, as the page sends it. */
export async function scanEdit(pdf: Uint8Array, line: string, content: string): Promise<SaveElement> {
  const items = await pageItems(pdf)
  const first = items.find((item) => line.startsWith(item.content.trim()))
  if (!first?.original) throw new Error(`${line} is not there`)
  return element({
    ...first,
    content,
    original: {
      ...first.original,
      content: line,
      width: Math.max(...items.map(({ x, width }) => x + width)) - first.x,
    },
  })
}
