import { isDict, type PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { expect, test } from '@jest/globals'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { extractPart } from '../../../testing/pdfs/extract-part.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'

const id = (index: number) => `${firstExtraOf(2) + index} 0 R`
const bulk = (index: number) =>
  Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * (index + 7919)) % 251))

/**
 * A sum and one of its numbers on the first page, the other number on the second; the fields calculate in this order,
 * a signature signs for the group that it stands in. Every page's fields are written in a font of its own.
 */
const form = drawnPdf(
  [
    { entries: `/MediaBox [0 0 300 200] /Annots [${id(1)} ${id(2)} ${id(5)}]` },
    { entries: `/MediaBox [0 0 300 200] /Annots [${id(3)}]` },
  ],
  {
    catalog: `/AcroForm << /Fields [${id(0)} ${id(2)} ${id(4)}] /CO [${id(2)} ${id(1)} ${id(3)}] /NeedAppearances true
      /DA (/Whole 9 Tf) /SigFlags 3 /DR << /Encoding << /E << /Type /Encoding >> >>
      /Font << /Whole ${id(7)} /First#20One ${id(8)} /Second ${id(9)} /Unused ${id(10)} >> >> >>`,
    extra: [
      `<< /T (group) /FT /Tx /Kids [${id(1)} ${id(3)}] >>`,
      `<< /Type /Annot /Subtype /Widget /Parent ${id(0)} /T (one) /V (1) /DA (/First#20One 12 Tf 0 g) /Rect [0 0 9 9] >>`,
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (sum) /V (3) /Rect [0 9 9 19] >>',
      `<< /Type /Annot /Subtype /Widget /Parent ${id(0)} /T (two) /V (2) /DA (/Second 12 Tf 0 g) /Rect [0 0 9 9] >>`,
      `<< /T (signatures) /FT /Sig /Kids [${id(5)}] >>`,
      `<< /Type /Annot /Subtype /Widget /Parent ${id(4)} /T (s) /V ${id(6)} /Rect [0 0 9 9] /AP << /N ${id(11)} >> >>`,
      '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
      ...[0, 1, 2, 3].map(
        (index) =>
          `<< /Type /Font /Subtype /TrueType /BaseFont /F${index} /FontDescriptor << /FontFile2 ${id(12 + index)} >> >>`,
      ),
      { dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', data: '0 0 9 9 re f' },
      ...[0, 1, 2, 3].map((index) => ({ dictionary: '', data: bulk(index) })),
    ],
  },
)

test('a part has its own fields, what calculates in its order, and the fonts they are written in', async () => {
  const { document, description, bytes } = await extractPart(form, 0)
  const acroForm = objectAt(document, document.catalog, 'AcroForm')
  const order = objectAt(document, acroForm, 'CO') as unknown[]
  expect(
    order.map((_, index) => (objectAt(document, acroForm, 'CO', index, 'T') as PdfString).text()),
  ).toEqual(['sum', 'one'])
  expect(objectAt(document, acroForm, 'NeedAppearances')).toBe(true)
  const fonts = objectAt(document, acroForm, 'DR', 'Font')
  expect(isDict(fonts) && [...fonts.keys()]).toEqual(['Whole', 'First One'])
  expect(isDict(objectAt(document, acroForm, 'DR', 'Encoding', 'E'))).toBe(true)
  expect(description.fields).toHaveLength(3)
  expect(bytes.length).toBeLessThan(1.2 * 40_000)
})

test('a signature whose field inherits its type is taken out, what shows it stays', async () => {
  const { document, losses } = await extractPart(form, 0)
  expect(losses.signatures).toBe(1)
  const signature = objectAt(document, document.catalog, 'AcroForm', 'Fields', 2, 'Kids', 0)
  expect(isDict(signature) && [signature.has('V'), signature.has('AP')]).toEqual([false, true])
  expect(objectAt(document, document.catalog, 'AcroForm', 'SigFlags')).toBeNull()
})

test('buttons of one group that stand on different pages are each in their part, with what they stand for', async () => {
  const button = (group: string, state: string) =>
    `<< /Type /Annot /Subtype /Widget /Parent ${group} /AS /${state} /Rect [0 0 9 9] >>`
  const spread = drawnPdf(
    [1, 2].map((widget) => ({ entries: `/MediaBox [0 0 99 99] /Annots [${id(widget)}]` })),
    {
      catalog: `/AcroForm << /Fields [${id(0)}] >>`,
      extra: [
        `<< /FT /Btn /Ff 49152 /T (choice) /V /1 /Opt [(first) (second)] /Kids [${id(1)} ${id(2)}] >>`,
        button(id(0), 'Off'),
        button(id(0), '1'),
      ],
    },
  )
  for (const [page, option, state] of [
    [0, 'first', 'Off'],
    [1, 'second', '1'],
  ] as const) {
    const { document, description } = await extractPart(spread, page)
    const field = objectAt(document, document.catalog, 'AcroForm', 'Fields', 0)
    expect(description.fields).toEqual(['* Btn 1 49152 null 1 null'])
    expect((objectAt(document, field, 'Opt', 0) as PdfString).text()).toBe(option)
    expect(objectAt(document, field, 'Kids', 0, 'AS')).toEqual(new Name(state))
  }
})
