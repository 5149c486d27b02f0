import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { checkPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { isDict, PdfString } from '@folio/pdf-objects/values/pdf-object'
import type { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { describe, expect, test } from '@jest/globals'
import { assemblePdfs } from '../../../testing/pdfs/assemble-pdfs.ts'
import { describePdf } from '../../../testing/pdfs/describe-pdf.ts'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { extractPart } from '../../../testing/pdfs/extract-part.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'
import { buildPdf } from '../../../testing/pdfs/pdf-builder.ts'

const annotations = [5, 6, 7, 8, 9, 10].map((id) => `${id} 0 R`)
/** A field in one with its widget, two widgets of one field below another, a note with its popup, and a reply to it. */
const extra = [
  '<< /Type /Annot /Subtype /Widget /FT /Tx /T (alone) /V (x) /DA (/Helv 9 Tf) /Rect [0 0 9 9] /P 3 0 R /StructParent 1 >>',
  '<< /Type /Annot /Subtype /Widget /Parent 12 0 R /DA (/Helv 7 Tf) /Rect [0 9 9 19] >>',
  '<< /Type /Annot /Subtype /Text /Contents (note) /Popup 8 0 R /Rect [0 0 9 9] >>',
  '<< /Type /Annot /Subtype /Popup /Parent 7 0 R /Rect [0 0 50 50] >>',
  '<< /Type /Annot /Subtype /Text /Contents (reply) /IRT 7 0 R /Rect [0 0 9 9] >>',
  '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest (there) >>',
  '<< /T (group) /Kids [12 0 R] >>',
  '<< /T (part) /FT /Tx /V (y) /Parent 11 0 R /Kids [6 0 R] >>',
  '<< /Type /StructTreeRoot /K 14 0 R /ParentTree << /Nums [0 [14 0 R] 1 14 0 R] >> >>',
  '<< /Type /StructElem /S /P /P 13 0 R /Pg 3 0 R /K [0 << /Type /OBJR /Obj 5 0 R >>] >>',
]
const page = {
  content: '/P << /MCID 0 >> BDC EMC',
  entries: `/MediaBox [0 0 99 99] /StructParents 0 /Annots [${annotations.join(' ')}]`,
}
const catalog = `/AcroForm << /Fields [5 0 R 11 0 R] /CO [5 0 R] >> /StructTreeRoot 13 0 R
  /Names << /Dests << /Names [(there) [3 0 R /Fit]] >> >>`
const once = drawnPdf([page], { catalog, extra })
/** The page stands in the tree itself three times. */
const thrice = buildPdf([
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  '<< /Type /Pages /Count 3 /Kids [3 0 R 3 0 R 3 0 R] >>',
  `<< /Type /Page /Parent 2 0 R ${page.entries} /Contents 4 0 R >>`,
  { dictionary: '', data: page.content },
  ...extra,
])

function expectOwnAnnotations(document: PdfDocument, count: number) {
  const pages = pagesOf(document).slice(0, count)
  const refs = pages.flatMap(({ dict }) => objectAt(document, dict, 'Annots') as Ref[])
  expect(refs).toHaveLength(count * annotations.length)
  expect(new Set(refs.map(({ id }) => id)).size).toBe(refs.length)
  for (const [index, { ref, dict }] of pages.entries()) {
    const own = objectAt(document, dict, 'Annots') as Ref[]
    const given = (at: number, key: string) => {
      const annotation = objectAt(document, own[at])
      return isDict(annotation) ? annotation.get(key) : undefined
    }
    expect([given(2, 'Popup'), given(3, 'Parent'), given(4, 'IRT')]).toEqual([own[3], own[2], own[2]])
    expect(given(0, 'P')).toEqual(ref)
    expect([dict.has('StructParents'), given(0, 'StructParent') !== undefined]).toEqual(
      index === 0 ? [true, true] : [false, false],
    )
  }
}

/** The widgets of a field, on their pages. */
const widgets = (document: PdfDocument, ...path: (string | number)[]) =>
  objectAt(document, document.catalog, 'AcroForm', 'Fields', ...path, 'Kids') as Ref[]
const annotationAt = (document: PdfDocument, at: number) =>
  pagesOf(document).map(({ dict }) => (objectAt(document, dict, 'Annots') as Ref[])[at])

describe('a page taken twice', () => {
  test('has annotations of its own, whose widgets show the same fields', async () => {
    const { document, description } = await extractPart(once, 0, 0)
    expectOwnAnnotations(document, 2)
    expect(widgets(document, 0)).toEqual(annotationAt(document, 0))
    expect(widgets(document, 1, 'Kids', 0)).toEqual(annotationAt(document, 1))
    expect(description.fields.map((field) => field.split(' ').slice(0, 3).join(' '))).toEqual([
      '* Tx x',
      '*.part Tx y',
    ])
    expect(description.links).toEqual(['0: 0 0 9 9 to page 0 Fit', '1: 0 0 9 9 to page 0 Fit'])
    const field = objectAt(document, document.catalog, 'AcroForm', 'Fields', 0)
    expect(objectAt(document, document.catalog, 'AcroForm', 'CO', 0)).toBe(field)
    expect(isDict(field) && [field.has('Subtype'), field.has('T')]).toEqual([false, true])
    const widget = objectAt(document, annotationAt(document, 0)[1])
    expect(isDict(widget) && ['T', 'V', 'FT'].some((key) => widget.has(key))).toBe(false)
  })

  test('the tags tell of the first', async () => {
    const { document } = await extractPart(once, 0, 0)
    const content = objectAt(document, document.catalog, 'StructTreeRoot', 'K', 0, 'K', 1)
    expect(isDict(content) && content.get('Obj')).toEqual(annotationAt(document, 0)[0])
  })
})

test('a page three times in the tree of a file, merged with another: all names are kept apart', async () => {
  const { document, pdf, assembled } = assemblePdfs([once, thrice, once])
  expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
  expect(pagesOf(document)).toHaveLength(5)
  expect(assembled.after).toMatchObject({ pages: 5, links: 5, fields: 6 })
  expect(assembled.before).toMatchObject({ pages: 5, links: 5, fields: 6 })
  const names = objectAt(document, document.catalog, 'AcroForm', 'Fields') as Ref[]
  expect(
    names.map((field) => {
      const name = objectAt(document, field, 'T')
      return name instanceof PdfString ? name.text() : undefined
    }),
  ).toEqual(['alone', 'group', 'alone_2', 'group_2', 'alone_3', 'group_3'])
  expect(widgets(document, 2)).toEqual(annotationAt(document, 0).slice(1, 4))
  expect(widgets(document, 3, 'Kids', 0)).toEqual(annotationAt(document, 1).slice(1, 4))
  expect(describePdf(document).links.map((link) => link.replace(/ .* to/, ''))).toEqual([
    ...['0: page 0 Fit', '1: page 1 Fit', '2: page 1 Fit', '3: page 1 Fit', '4: page 4 Fit'],
  ])
})

test('a page three times alone', () => {
  expectOwnAnnotations(assemblePdfs([thrice]).document, 3)
})

test('the fixtures are one page, once and three times', () => {
  expect(firstExtraOf(1)).toBe(5)
  expect([once, thrice].map((pdf) => pagesOf(readPdf(pdf, nodeZlib)).length)).toEqual([1, 3])
})
