import { expect } from '@jest/globals'
import { wordFaults } from '../office/word-rules.ts'
import { drawnPdf } from '../pdfs/drawn-pdf.ts'
import type { PdfObject } from '../pdfs/pdf-builder.ts'
import type { MadeWord, TestWordMaker } from './make-word.ts'

/** Helvetica as F1 and bold italic Times as F2, for the resources of a page. */
export const font =
  '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /F2 << /Type /Font /Subtype /Type1 /BaseFont /Times-BoldItalic >> >>'
export const box = '/MediaBox [0 0 600 800]'

/** A string at a place, from the lower left corner. */
export const at = (x: number, y: number, text: string, size = 12, face = 'F1'): string =>
  `BT /${face} ${size} Tf ${x} ${y} Td (${text}) Tj ET`

export interface OnePage {
  readonly content: string
  readonly entries?: string
  readonly resources?: string
  readonly extra?: readonly PdfObject[]
  readonly catalog?: string
}

/** What becomes of one page in Word; it must be sound in all cases. */
export async function onePageWord(
  words: TestWordMaker,
  { content, entries = '', resources = '', extra = [], catalog = '' }: OnePage,
): Promise<MadeWord> {
  const page = { content, entries: `${box} ${entries}`, resources: `${font} ${resources}` }
  const made = await words.make(drawnPdf([page], { extra, catalog }))
  expect(wordFaults(made)).toEqual([])
  return made
}

export const textsOf = ({ paragraphs }: MadeWord): string[] =>
  paragraphs.map(({ text }) => text).filter((text) => text !== '')
