import type { Dict, PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { expect, test } from '@jest/globals'
import { assemblePdfs } from '../../../testing/pdfs/assemble-pdfs.ts'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'
import { textPdf } from '../../../testing/pdfs/pdf-builder.ts'

/** Two fields that calculate, the second before the first, written as the form says; a popup beside them. */
function form(mark: string, entries: string): Buffer {
  const id = (index: number) => `${firstExtraOf(1) + index} 0 R`
  return drawnPdf([{ entries: `/MediaBox [0 0 99 99] /Annots [${[0, 1, 2, 3].map(id).join(' ')}]` }], {
    catalog: `/AcroForm << /Fields [${id(0)} ${id(1)}] /CO [${id(1)} ${id(0)}] ${entries}
      /DR << /Font << /Helv ${id(4)} >> /XObject << /Stamp ${id(5)} >> >> >>`,
    extra: [
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (one) /V (${mark} 1) /Rect [0 0 9 9] /AP << /N ${id(5)} >> >>`,
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (two) /V (${mark} 2) /Q 0 /Rect [0 9 9 19] >>`,
      `<< /Type /Annot /Subtype /Text /Contents (${mark}) /Popup ${id(3)} /Rect [0 0 9 9] >>`,
      `<< /Type /Annot /Subtype /Popup /Parent ${id(2)} /Open true /Rect [0 0 50 50] >>`,
      `<< /Type /Font /Subtype /Type1 /BaseFont /${mark} >>`,
      { dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', data: `% ${mark}` },
    ],
  })
}

const first = form('Courier', '/DA (/Helv 9 Tf) /Q 1')
const second = form('Times-Roman', '/DA (/Helv 12 Tf) /NeedAppearances true')
const { document } = assemblePdfs([first, textPdf({ pages: ['between'] }), second])
const acroForm = objectAt(document, document.catalog, 'AcroForm')
const text = (...path: (string | number)[]) => (objectAt(document, acroForm, ...path) as PdfString).text()

test('fields calculate in the order of their files, one file after the other', () => {
  const order = [0, 1, 2, 3].map((index) => [text('CO', index, 'T'), text('CO', index, 'V')])
  expect(order).toEqual([
    ['two', 'Courier 2'],
    ['one', 'Courier 1'],
    ['two_2', 'Times-Roman 2'],
    ['one_2', 'Times-Roman 1'],
  ])
})

test('what one form leaves to the reader, the whole does', () => {
  expect(objectAt(document, acroForm, 'NeedAppearances')).toBe(true)
  const neither = assemblePdfs([first, first]).document
  const drawnAnew = [
    [first, second, first],
    [first, first],
  ].map((files) => assemblePdfs(files).assembled.drawnAnew)
  expect(drawnAnew).toEqual([2, 0])
  expect(objectAt(neither, neither.catalog, 'AcroForm', 'NeedAppearances')).toBeNull()
})

test('what a form says for all its fields is said at each, in the font that it meant', () => {
  expect(objectAt(document, acroForm, 'DA')).toBeNull()
  const said = [0, 1, 2, 3].map((index) => [
    text('Fields', index, 'DA'),
    objectAt(document, acroForm, 'Fields', index, 'Q'),
  ])
  expect(said).toEqual([
    ['/Helv 9 Tf', 1],
    ['/Helv 9 Tf', 0],
    ['/Helv_2 12 Tf', null],
    ['/Helv_2 12 Tf', 0],
  ])
  const fonts = objectAt(document, acroForm, 'DR', 'Font') as Dict
  expect([...fonts.keys()].map((name) => objectAt(document, fonts, name, 'BaseFont'))).toMatchObject([
    ...[{ text: 'Courier' }, { text: 'Times-Roman' }],
  ])
  expect([...(objectAt(document, acroForm, 'DR', 'XObject') as Dict).keys()]).toEqual(['Stamp', 'Stamp_2'])
})

test('popups and notes name each other, widgets stand on their own pages', () => {
  for (const [page, mark] of [
    [0, 'Courier'],
    [2, 'Times-Roman'],
  ] as const) {
    const annotations = objectAt(document, document.catalog, 'Pages', 'Kids', page, 'Annots') as PdfObject[]
    const [, , note, popup] = annotations
    if (!(note instanceof Ref) || !(popup instanceof Ref)) throw new Error('annotations are objects')
    expect((objectAt(document, note, 'Contents') as PdfString).text()).toBe(mark)
    expect((objectAt(document, note) as Dict).get('Popup')).toEqual(popup)
    expect((objectAt(document, popup) as Dict).get('Parent')).toEqual(note)
    expect(objectAt(document, popup, 'Open')).toBe(true)
    expect((objectAt(document, annotations[0], 'V') as PdfString).text()).toBe(`${mark} 1`)
  }
})

test('fields are written in the fonts they meant however those are named', () => {
  const written = (font: string) =>
    drawnPdf([{ entries: `/MediaBox [0 0 99 99] /Annots [${firstExtraOf(1)} 0 R]` }], {
      catalog: `/AcroForm << /Fields [${firstExtraOf(1)} 0 R]
        /DR << /Font << /Times#20New << /Type /Font /Subtype /Type1 /BaseFont /${font} >> >> >> >>`,
      extra: [
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (one) /DA ${firstExtraOf(1) + 1} 0 R /Rect [0 0 9 9] >>`,
        '(0 g /Times#20New +12 Tf)',
      ],
    })
  const merged = assemblePdfs([written('Courier'), written('Helvetica')]).document
  const at = (...path: (string | number)[]) => objectAt(merged, merged.catalog, 'AcroForm', ...path)
  expect(at('DR', 'Font', 'Times New_2', 'BaseFont')).toMatchObject({ text: 'Helvetica' })
  const appearances = [0, 1].map((field) => (at('Fields', field, 'DA') as PdfString).text())
  expect(appearances).toEqual(['0 g /Times#20New +12 Tf', '0 g /Times#20New_2 +12 Tf'])
})

test('what a signature is to lock follows the new names of the fields', () => {
  const locking = drawnPdf([{ entries: `/MediaBox [0 0 99 99] /Annots [${firstExtraOf(1)} 0 R]` }], {
    catalog: `/AcroForm << /Fields [${firstExtraOf(1)} 0 R] >>`,
    extra: [
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (sign) /Rect [0 0 9 9]
        /Lock << /Type /SigFieldLock /Action /Include /Fields [(sign) (other)] >> >>`,
    ],
  })
  const merged = assemblePdfs([locking, locking]).document
  const locked = [0, 1].map((field) => {
    const names = objectAt(merged, merged.catalog, 'AcroForm', 'Fields', field, 'Lock', 'Fields')
    return (names as PdfString[]).map((name) => name.text())
  })
  expect(locked).toEqual([
    ['sign', 'other'],
    ['sign_2', 'other'],
  ])
})
