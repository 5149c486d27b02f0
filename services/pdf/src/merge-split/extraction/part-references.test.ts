import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { expect, test } from '@jest/globals'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { extractPart } from '../../../testing/pdfs/extract-part.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'
import { buildPdf } from '../../../testing/pdfs/pdf-builder.ts'

const id = (index: number) => `${firstExtraOf(3) + index} 0 R`
const box = '/MediaBox [0 0 300 200]'
const widget = '/Type /Annot /Subtype /Widget /Rect [0 0 9 9]'
const look = (mark: string) => ({
  dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9]',
  data: `% ${mark}`,
})

/** A button on the first page that resets a text, a group of radio buttons, and another text, on the pages behind it. */
const form = drawnPdf(
  [
    { entries: `${box} /Annots [${id(0)}]` },
    { entries: `${box} /Annots [${id(1)} ${id(3)}]` },
    { entries: `${box} /Annots [${id(5)} ${id(4)}]` },
  ],
  {
    catalog: `/AcroForm << /Fields [${id(1)} ${id(2)} ${id(5)} ${id(0)}] >>`,
    extra: [
      `<< ${widget} /FT /Btn /Ff 65536 /T (reset) /A << /S /ResetForm /Fields [${id(1)} ${id(2)} ${id(5)}] >> >>`,
      `<< ${widget} /FT /Tx /T (one) /V (1) >>`,
      `<< /FT /Btn /Ff 49152 /T (radio) /V /b /Opt [(A) (B)] /Kids [${id(3)} ${id(4)}] >>`,
      `<< ${widget} /Parent ${id(2)} /AS /Off /AP << /N << /a ${id(6)} >> >> >>`,
      `<< ${widget} /Parent ${id(2)} /AS /b /AP << /N << /b ${id(7)} >> >> >>`,
      `<< ${widget} /FT /Tx /T (two) /V (2) /AP << /N ${id(8)} >> >>`,
      ...[look('a'), look('b'), look('two')],
    ],
  },
)

const namesOf = (document: PdfDocument, fields: PdfObject): (string | null)[] =>
  (Array.isArray(fields) ? fields : []).map((field) => {
    const name = objectAt(document, field, 'T')
    return name instanceof PdfString ? name.text() : null
  })

test('what an action names on a later page of the part is the field there, not a copy of it', async () => {
  const { document } = await extractPart(form, 0, 1)
  const fields = objectAt(document, document.catalog, 'AcroForm', 'Fields')
  expect(namesOf(document, fields)).toEqual(['one', 'radio', 'reset'])
  const named = objectAt(document, fields, 2, 'A', 'Fields')
  expect(namesOf(document, named)).toEqual(['one', 'radio', null])
  expect((named as Ref[]).slice(0, 2)).toEqual((fields as Ref[]).slice(0, 2))
})

test('what an action names on pages outside does not come along', async () => {
  const { document, bytes } = await extractPart(form, 0)
  const fields = objectAt(document, document.catalog, 'AcroForm', 'Fields')
  expect(namesOf(document, objectAt(document, fields, 0, 'A', 'Fields'))).toEqual([null, null, null])
  expect(bytes.toString('latin1')).not.toContain('% two')
})

test.each([
  [1, 'A'],
  [2, 'B'],
])('of radio buttons on several pages, that on page %i still stands for %s', async (page, value) => {
  const { document } = await extractPart(form, page)
  const fields = objectAt(document, document.catalog, 'AcroForm', 'Fields') as PdfObject[]
  const radio = fields.find((field) => namesOf(document, [field])[0] === 'radio')
  expect(objectAt(document, radio, 'Kids')).toHaveLength(1)
  const values = objectAt(document, radio, 'Opt') as PdfString[]
  expect(values.map((option) => option.text())).toEqual([value])
})

test('the parts that a printer divides a document into do not come along with each page', async () => {
  const parts = [0, 1, 2].map((index) => `${firstExtraOf(3) + 1 + index} 0 R`)
  const divided = drawnPdf(
    parts.map((part) => ({ entries: `${box} /DPart ${part}` })),
    {
      catalog: `/DPartRoot << /Type /DPartRoot /DPartRootNode ${id(0)} >>`,
      extra: [
        `<< /Type /DPart /DParts [[${parts.join(' ')}]] >>`,
        ...parts.map((_, index) => `<< /Type /DPart /Parent ${id(0)} /Start ${3 + 2 * index} 0 R >>`),
      ],
    },
  )
  const { document } = await extractPart(divided, 0)
  const types = [...document.ids()].map((number) => objectAt(document, document.get(number), 'Type'))
  const names = types.flatMap((type) => (type instanceof Name ? [type.text] : []))
  expect(names).toContain('Page')
  expect(names).not.toContain('DPart')
  expect(objectAt(document, document.catalog, 'Pages', 'Kids', 0, 'DPart')).toBeNull()
})

/** The first page comes again as the last one; a link and a bookmark on it lead to it, tags and labels tell of it. */
const again = buildPdf([
  `<< /Type /Catalog /Pages 2 0 R /Outlines 7 0 R /StructTreeRoot 9 0 R
    /PageLabels << /Nums [0 << /S /D >> 2 << /S /r >>] >> >>`,
  '<< /Type /Pages /Count 3 /Kids [3 0 R 5 0 R 3 0 R] >>',
  `<< /Type /Page /Parent 2 0 R ${box} /Contents 4 0 R /StructParents 0 /Annots [6 0 R] >>`,
  { dictionary: '', data: '/P << /MCID 0 >> BDC EMC' },
  `<< /Type /Page /Parent 2 0 R ${box} >>`,
  '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest [3 0 R /Fit] >>',
  '<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>',
  '<< /Title (there) /Parent 7 0 R /Dest [3 0 R /Fit] >>',
  '<< /Type /StructTreeRoot /K 10 0 R /ParentTree << /Nums [0 [10 0 R]] >> >>',
  '<< /Type /StructElem /S /P /P 9 0 R /Pg 3 0 R /K 0 >>',
])

test.each([
  [0, 'D 1'],
  [2, 'r 1'],
])('a page that stands in the tree twice is whole at place %i', async (place, label) => {
  const { description, losses } = await extractPart(again, place)
  expect(losses.inert).toBe(0)
  expect(description.links.join()).toContain('page 0 Fit')
  expect(description.bookmarks.join()).toContain('there')
  expect(description.tags).toHaveLength(1)
  expect(description.labels.map((text) => text.replace('null ', ''))).toEqual([label])
})
