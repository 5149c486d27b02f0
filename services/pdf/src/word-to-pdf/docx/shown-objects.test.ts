import { expect, test } from '@jest/globals'
import { showObjects } from './shown-objects.ts'

const control = '<w:control r:id="rId2" w:name="CheckBox1" w:shapeid="s1"/>'
const sheet = '<o:OLEObject Type="Embed" ProgID="Excel.Sheet.12" ShapeID="s1" r:id="rId2"/>'
const link =
  '<o:OLEObject Type="Link" ProgID="Word.Document.8"><o:LinkType>Picture</o:LinkType></o:OLEObject>'
const shape = (inner: string) => `<v:shape id="s1">${inner}</v:shape>`
const picture = shape('<v:imagedata r:id="rId1"/>')
const inRun = (inner: string, name = 'w:object') => `<w:r><${name}>${inner}</${name}></w:r>`

test.each([
  ['control in an object', inRun(picture + control), inRun(picture)],
  ['control in a picture', inRun(picture + control, 'w:pict'), inRun(picture, 'w:pict')],
  ['worksheet', inRun(picture + sheet), inRun(picture)],
  ['link', inRun(picture + link), inRun(picture)],
])('a %s is the picture of it', (_, xml, shown) => {
  expect(showObjects(xml)).toBe(shown)
})

test.each([
  ['a control without a picture', inRun(picture) + inRun(shape('') + control)],
  ['an object without one', inRun(shape('<v:imagedata o:title=""/>') + sheet)],
  ['an equation', inRun(picture + sheet.replace('Excel.Sheet.12', 'Equation.3'))],
])('%s stays', (_, xml) => {
  expect(showObjects(xml)).toBe(xml)
})
