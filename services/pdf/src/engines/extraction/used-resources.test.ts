import { pagesOf } from '@folio/pdf-kit/objects/pages'
import { isDict } from '@folio/pdf-kit/objects/pdf-object'
import { expect, test } from '@jest/globals'
import { type DrawnPage, drawnPdf, firstExtraOf } from '../../testing/drawn-pdf.ts'
import { extractPart } from '../../testing/extract-part.ts'
import { objectAt } from '../../testing/object-at.ts'
import type { PdfObject } from '../../testing/pdf-builder.ts'

const first = `${firstExtraOf(1)} 0 R`
const unused = '/U1 << >> /U2 << >> /U3 << >> /U4 << >> /U5 << >>'
const states = (entries = '') => `/ExtGState << /Used << /ca 0.5 >> ${entries} ${unused} >>`
const form = (data: string, entries = ''): PdfObject => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 90 90] ${entries}`,
  data,
})
const pattern: PdfObject = {
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
