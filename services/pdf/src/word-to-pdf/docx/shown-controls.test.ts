import { expect, test } from '@jest/globals'
import { showControls } from './shown-controls.ts'

const control = '<w:control r:id="rId2" w:name="CheckBox1" w:shapeid="s1"/>'
const shape = (inner: string) => `<v:shape id="s1">${inner}</v:shape>`
const picture = shape('<v:imagedata r:id="rId1"/>')

test.each(['w:object', 'w:pict'])('a control in a %s is the picture of it', (name) => {
  expect(showControls(`<w:r><${name}>${picture}${control}</${name}></w:r>`)).toBe(
    `<w:r><${name}>${picture}</${name}></w:r>`,
  )
})

test('a control without a picture stays', () => {
  const xml = `<w:r><w:object>${picture}</w:object><w:object>${shape('')}${control}</w:object></w:r>`
  expect(showControls(xml)).toBe(xml)
})
