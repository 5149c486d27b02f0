import { expect, test } from '@jest/globals'
import { withReadablePictures } from './readable-pictures.ts'

const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex')
const picture = (data: string, kind = 'pngblip'): string =>
  `{\\rtf1 a {\\pict{\\*\\blipuid 00ff}\\${kind}\\picwgoal99 ${data}} b}`

test.each([
  ['pngblip', hex('no picture')],
  ['jpegblip', `${hex('no')}\r\n${hex('picture')}`],
  ['wmetafile8', '0100'],
  ['emfblip', '01000000'],
  ['pngblip', hex('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('takes away the data of a %s that is none: %j', (kind, data) => {
  const left = withReadablePictures(picture(data, kind))
  expect(left).toHaveLength(picture(data, kind).length)
  expect(left.replace(/\s+/g, ' ')).toBe(`{\\rtf1 a {\\pict{\\*\\blipuid 00ff}\\${kind}\\picwgoal99 } b}`)
})

test.each([
  ['pngblip', '89504E47\r\n0d0a1a0a00'],
  ['pngblip', 'ffd8ffe0'],
  ['wmetafile8', '010009000003'],
  ['wmetafile8', 'd7cdc69a'],
  ['emfblip', `01000000${'00'.repeat(36)}20454d46`],
  ['macpict', hex('something')],
  ['dibitmap0', '28'],
  ['pngblip', ''],
  ['pngblip', '\\bin4 {{{{'],
])('keeps a %s that begins as pictures do, and what is not known: %j', (kind, data) => {
  expect(withReadablePictures(picture(data, kind))).toBe(picture(data, kind))
})

test('keeps the other pictures and what is around them', () => {
  const rtf = `{\\rtf1 ${picture('ffd8')}${picture('0011')}{\\shppict ${picture('89504e470d0a1a0a')}} text}`
  expect(withReadablePictures(rtf)).toBe(rtf.replace('0011', '    '))
})
