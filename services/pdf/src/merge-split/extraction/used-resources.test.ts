import { pagesOf } from '@folio/pdf-document/pages/pages'
import { isDict } from '@folio/pdf-objects/values/pdf-object'
import { expect, test } from '@jest/globals'
import { type DrawnPage, drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { extractPart } from '../../../testing/pdfs/extract-part.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'
import type { PdfObject } from '../../../testing/pdfs/pdf-builder.ts'

const first = `${firstExtraOf(1)} 0 R`
const unused = '/U1 << >> /U2 << >> /U3 << >> /U4 << >> /U5 << >>'
const states = (entries = '') => `/ExtGState << /Used << /ca 0.5 >> ${entries} ${unused} >>`
const form = (data: string, entries = ''): PdfObject => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 90 90] ${entries}`,
  data,
})
const pattern = {
  dictionary: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9',
  data: '/Used gs 0 0 5 5 re f',
}
const stamp = (appearance: string) => `<< /Type /Annot /Subtype /Stamp /Rect [0 0 90 90] /AP ${appearance} >>`
const annotated = `/MediaBox [0 0 300 200] /Annots [${first}]`
const second = `${firstExtraOf(1) + 1} 0 R`

test.each<[string, DrawnPage, PdfObject[], readonly [string, string[]]]>([
  [
    'the colour space of an inline image',
    {
      content: 'BI /W 1 /H 1 /BPC 8 /CS /Used /F /AHx ID 00> EI',
      resources: `/ColorSpace << /Used [/Indexed /DeviceRGB 0 <FF0000>] /A /DeviceRGB /B /DeviceRGB /C /DeviceRGB /D /DeviceRGB >>`,
    },
    [],
    ['ColorSpace', ['Used']],
  ],
  [
    'what stands for the colour spaces of the device',
    {
      content: '1 0 0 rg 0 0 9 9 re f',
      resources:
        '/ColorSpace << /DefaultRGB [/CalRGB << /WhitePoint [1 1 1] >>] /A /DeviceRGB /B /DeviceRGB /C /DeviceRGB /D /DeviceRGB >>',
    },
    [],
    ['ColorSpace', ['DefaultRGB']],
  ],
  [
    'what an annotation is drawn with',
    { entries: annotated, resources: states() },
    [stamp(`<< /N ${second} >>`), form('/Used gs 0 0 90 90 re f')],
    ['ExtGState', ['Used']],
  ],
  [
    'what a state of an annotation is drawn with',
    { entries: annotated, resources: states() },
    [stamp(`<< /N << /On ${second} >> >>`), form('/Used gs 0 0 90 90 re f')],
    ['ExtGState', ['Used']],
  ],
  [
    'what a soft mask is drawn with',
    {
      content: '/Mask gs 0 0 90 90 re f',
      resources: states(`/Mask << /SMask << /Type /Mask /S /Luminosity /G ${first} >> >>`),
    },
    [form('/Used gs 0 0 50 50 re f', '/Group << /S /Transparency /CS /DeviceGray >>')],
    ['ExtGState', ['Used', 'Mask']],
  ],
  [
    'what a form is drawn with',
    { content: '/Form Do', resources: `/XObject << /Form ${first} >> ${states()}` },
    [form('/Used gs 0 0 90 90 re f')],
    ['ExtGState', ['Used']],
  ],
  [
    'what a pattern is drawn with',
    {
      content: '/Pattern cs /P scn 0 0 90 90 re f',
      resources: `/Pattern << /P ${first} >> ${states()}`,
    },
    [pattern],
    ['ExtGState', ['Used']],
  ],
])('a page keeps %s where that takes it from the page', async (_, page, extra, [category, names]) => {
  const { document } = await extractPart(drawnPdf([page], { extra }), 0)
  const kept = objectAt(document, pagesOf(document)[0]?.resources, category)
  expect(isDict(kept) && [...kept.keys()]).toEqual(names)
})

test('glyphs that take their pictures from the page are drawn with them', async () => {
  const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65
    /Widths [1] /Encoding << /Differences [65 /A] >> /CharProcs << /A ${second} >> >>`
  const page = {
    content: 'BT /Font 9 Tf (A) Tj ET',
    resources: `/Font << /Font ${first} >> ${states()}`,
  }
  const glyph = { dictionary: '', data: '1 0 d0 /Used gs 0 0 1 1 re f' }
  const { document } = await extractPart(drawnPdf([page], { extra: [font, glyph] }), 0)
  const kept = objectAt(document, pagesOf(document)[0]?.resources, 'ExtGState')
  expect(isDict(kept) && [...kept.keys()]).toEqual(['Used'])
})

test.each([
  ['forms', form('/P0 Do', `/Resources ${second}`), form('/P1 Do', `/Resources ${second}`)],
  [
    'patterns',
    { dictionary: `${pattern.dictionary} /Resources ${second}`, data: '/P0 Do' },
    { dictionary: `${pattern.dictionary} /Resources ${second}`, data: '/P1 Do' },
  ],
])('%s that share the pictures of all pages bring only their own', async (_, one, other) => {
  const at = (index: number) => `${firstExtraOf(2) + index} 0 R`
  const shared = [0, 1, 2, 3, 4, 5].map((index) => `/P${index} ${at(3 + index)}`).join(' ')
  const picture = (index: number) => ({
    dictionary:
      '/Type /XObject /Subtype /Image /Width 100 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 8',
    data: Buffer.alloc(10_000, index),
  })
  const page = (index: number) => ({
    content: '/F Do /Pattern cs /F scn 0 0 9 9 re f',
    resources: `/XObject << /F ${at(index)} >> /Pattern << /F ${at(index)} >>`,
  })
  const extra = [one, other, `<< /XObject << ${shared} >> >>`, ...[0, 1, 2, 3, 4, 5].map(picture)]
  // The shared dictionary is the third of what stands behind two pages.
  const moved = extra.map((object) =>
    typeof object === 'string' ? object : { ...object, dictionary: object.dictionary.replace(second, at(2)) },
  )
  for (const index of [0, 1]) {
    const { bytes } = await extractPart(drawnPdf([page(0), page(1)], { extra: moved }), index)
    expect(bytes.length).toBeLessThan(1.2 * 10_000)
  }
})
