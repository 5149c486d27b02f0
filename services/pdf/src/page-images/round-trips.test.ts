import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { describe, expect, test } from '@jest/globals'
import { assemblePdfs } from '../../testing/pdfs/assemble-pdfs.ts'
import { aspects, describePdf, type PdfDescription } from '../../testing/pdfs/describe-pdf.ts'
import { extractPart } from '../../testing/pdfs/extract-part.ts'
import { richPdf } from '../../testing/pdfs/rich-pdf.ts'

const [a, b, c] = [
  richPdf({ mark: 'a' }),
  richPdf({ mark: 'b', role: 'H1', font: 'Courier' }),
  richPdf({ mark: 'c', role: 'Quote' }),
]

/** In any order, because names that are told apart sort differently. */
const sorted = (description: PdfDescription) =>
  Object.fromEntries(aspects.map((aspect) => [aspect, [...description[aspect]].sort()]))

/** Without what stands on no page and stays behind: attached files, and the field without a widget. */
function ofPages(pdf: Buffer, firstPage = 0) {
  const { attachments, fields, ...description } = describePdf(readPdf(pdf, nodeZlib), firstPage)
  expect(attachments).not.toEqual([])
  return { ...description, attachments: [], fields: fields.filter((field) => !field.startsWith('*.part ')) }
}

test('a merge of merges has what a merge of all files has', () => {
  const once = assemblePdfs([a, b]).pdf
  const twice = assemblePdfs([once, c]).pdf
  const { document } = assemblePdfs([twice, once])
  expect(sorted(describePdf(document))).toEqual(sorted(describePdf(assemblePdfs([a, b, c, a, b]).document)))
})

describe('a merge that is split', () => {
  const merged = assemblePdfs([a, b]).pdf

  test('where its files met gives them back', async () => {
    for (const [file, pages] of [
      [a, [0, 1]],
      [b, [2, 3]],
    ] as const) {
      const { description } = await extractPart(merged, ...pages)
      expect(sorted(description)).toEqual(sorted(ofPages(file)))
    }
  })

  test('can be merged again', async () => {
    const parts = [await extractPart(merged, 0, 1), await extractPart(merged, 2, 3)]
    const { document } = assemblePdfs(parts.map(({ bytes }) => bytes))
    expect(sorted(describePdf(document))).toEqual(sorted(ofPages(merged)))
  })
})
