import { editing, type SaveElement } from '@folio/contract/editing/editor'
import { type Drawing, singlePage } from '@folio/pdf-document/pages/single-page'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { dictOf } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { pageDrawer } from '../paper/draw-page.ts'
import { drawnPaint } from '../paper/drawn-paint.ts'
import { extractPage } from '../preview/extract-page.ts'
import { previewPage } from '../preview/preview-page.ts'
import { fontFor } from '../typeset/font-files.ts'
import { subsetFont } from '../typeset/subset-font.ts'

/** So many edits, and the code that makes them is compiled; the first ones take ten times as long. */
const warmingEdits = 12

/** The width and height of the paper in points. */
const paper = [612, 792] as const
const line = { x: 36, baseline: 700, size: 12, lead: 14, width: 158 }
const text = 'A line of the probe, Folio'

/**
 * Edits a page of its own, as often as it takes for the first visitor to find the process warm.
 * @throws Error where fonts are missing, or an edit is not made
 */
export async function probe(): Promise<void> {
  const file = fontFor('a', { name: '', bold: false, italic: false, serif: false, fixedPitch: false })
  if (!file) throw new Error('no font has the letter a')
  await subsetFont(file, [file.font.nominalGlyph(97) ?? 0])
  const pdf = Buffer.concat([...writePdf(singlePage(nodeZlib, paper, drawLines), { objectStreams: true })])
  for (let round = 0; round < warmingEdits; round += 1) {
    const content = `${text} ${round} ő`
    const { document: page, signatures } = extractPage(pdf, 1)
    const bytes = Buffer.concat([...writePdf(page, { objectStreams: true })])
    const edits = [edited(round, content)]
    const paint = drawnPaint(pageDrawer(() => bytes))
    const { document, outcomes } = await previewPage({ bytes, number: 1, signatures }, edits, paint)
    if (outcomes[0]?.change === 'refused') throw new Error('a text was not found')
    for (const _ of writePdf(document, { objectStreams: true }));
  }
}

const edited = (index: number, content: string): SaveElement => {
  const { x, baseline, size, lead, width } = line
  const y = baseline - index * lead
  const transform = [size, 0, 0, size, x, y]
  return {
    ...{ id: 'probe', type: 'text-replacement', pageNumber: 1, content, fontSize: size, x, y: paper[1] - y },
    ...{ width, height: size + editing.extraHeight, padding: editing.padding, fontName: editing.fontName },
    ...{ color: 'black', hasBackground: true, backgroundColor: 'white', isReplacement: true },
    original: { content: text, transform, width },
  }
}

function drawLines(document: PdfDocument): Drawing {
  const { x, baseline, size, lead } = line
  const lines = Array.from(
    { length: warmingEdits },
    (_, at) => `1 0 0 1 ${x} ${baseline - at * lead} Tm (${text}) Tj`,
  )
  const font = { Type: new Name('Font'), Subtype: new Name('Type1'), BaseFont: new Name('Helvetica') }
  const resources = dictOf({ Font: dictOf({ F: document.add(dictOf(font)) }) })
  return { resources, content: `BT /F ${size} Tf ${lines.join('\n')} ET` }
}
