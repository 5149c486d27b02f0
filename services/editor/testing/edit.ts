import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import type { SaveElement } from '@folio/contract/editing/editor'
import { joinLines } from '@folio/contract/editing/join-lines'
import type { ReportFact } from '@folio/contract/report'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { editDocument } from '../src/edit/edit-document.ts'
import { pageDrawer } from '../src/paper/draw-page.ts'
import { drawnPaint } from '../src/paper/drawn-paint.ts'
import { pageItems } from './page-items.ts'

export interface Edited {
  readonly pdf: Buffer
  readonly report: readonly ReportFact[]
  readonly outcomes: readonly EditOutcome[]
}

export async function edit(pdf: Uint8Array, elements: readonly SaveElement[]): Promise<Edited> {
  const document = readPdf(pdf, nodeZlib)
  const { report, outcomes } = await editDocument(document, elements, drawnPaint(pageDrawer(() => pdf)))
  return { pdf: Buffer.concat([...writePdf(document, { objectStreams: true })]), report, outcomes }
}

/** With what the page knows of the original, or as others would send it. */
export type How = 'with its original' | 'by its place'

/** Replaces texts that pdf.js finds on a page: `{ 'Dear Anna,': 'Dear Bob,' }`. Every text must be there. */
export async function replaceTexts(
  pdf: Uint8Array,
  replacements: Readonly<Record<string, string>>,
  { page = 1, how = 'with its original' }: { page?: number; how?: How } = {},
): Promise<Edited> {
  const items = await pageItems(pdf, page)
  const elements = Object.entries(replacements).map(([text, content]): SaveElement => {
    const match = items.find((item) => item.content.trim() === text)
    if (!match) throw new Error(`${text} is not among ${items.map((item) => item.content).join(' | ')}`)
    const { original, ...rest } = match
    return { ...rest, content, ...(how === 'with its original' && original && { original }) }
  })
  return edit(pdf, elements)
}

/** Replaces a paragraph whose lines pdf.js finds as these texts, from its first line on. */
export async function replaceParagraph(
  pdf: Uint8Array,
  lines: readonly string[],
  content: string,
  hyphens?: readonly number[],
): Promise<Edited> {
  const items = await pageItems(pdf)
  const matches = lines.map((line) => items.find((item) => item.content.trim() === line))
  const originals = matches.flatMap((item) => item?.original ?? [])
  const [first] = matches
  if (!first || originals.length < lines.length)
    throw new Error(`not all lines are among ${items.map((item) => item.content).join(' | ')}`)
  const original = { ...originals[0], content: joinLines(lines, hyphens).text } as (typeof originals)[0]
  return edit(pdf, [
    { ...first, content, original, block: { lines: originals, ...(hyphens && { hyphens }) } },
  ])
}
