import { pageContent } from '@folio/pdf-content/joined-content'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { checkPdf, pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { replaceTexts } from '../../testing/edit.ts'
import { fixture } from '../../testing/fixture.ts'
import { numberedGlyphs } from './numbered-glyphs.ts'

const codesOf = (letters: string): number[] => [...new Set(letters)].map((letter) => letter.charCodeAt(0))
const numbered = (letters: string) => new Map(codesOf(letters).map((code) => [code, `a${code}`]))

const textsOf = (names: ReadonlyMap<number, string>) => numberedGlyphs(names).texts

const bitmaps = { size: 1, box: '0 -5 10 15', matrix: '1 0 0 1 0 0' }

/** A bitmap font as TeX's programs embed it: boxes instead of letters, a size of 1, and no space. */
function page(
  letters: string,
  text: string,
  widthOf = (_: number) => 10,
  { size, box, matrix } = bitmaps,
): Buffer {
  const codes = codesOf(letters).sort((one, other) => one - other)
  return fixture({
    pages: [`BT /T ${size} Tf 20 100 Td (${text}) Tj ET`],
    fonts: `/T << /Type /Font /Subtype /Type3 /FontBBox [${box}] /FontMatrix [${matrix}]
      /CharProcs << ${codes.map((code) => `/a${code} 100 0 R`).join(' ')} >>
      /Encoding << /Differences [${codes.map((code) => `${code} /a${code} ${code + 1} /.notdef`).join(' ')}] >>
      /FirstChar 0 /LastChar 127 /Widths [${Array.from({ length: 128 }, (_, code) => widthOf(code)).join(' ')}] /Resources << >> >>`,
    objects: [streamObject('10 0 0 0 9 12 d1 0 0 9 12 re f')],
  })
}

describe('glyphs that are named by their codes', () => {
  test('are the letters of these codes in a font of running text', () => {
    expect(textsOf(numbered('abcdefgh.Q')).get(0x51)).toBe('Q')
    expect(textsOf(new Map([...numbered('abcdefgh.'), [0x69, '.notdef']])).size).toBe(9)
  })

  test('are these letters where codes are told in hexadecimal digits, too', () => {
    const names = codesOf('abcdefgh.,JK').map((code) => [code, `C${code.toString(16)}`] as const)
    expect(textsOf(new Map(names)).get(0x4a)).toBe('J')
    expect(textsOf(new Map([...names, [0x69, 'C105']])).size).toBe(0)
  })

  test('are nothing where encodings disagree, in a mathematical font, or under the numbers of others', () => {
    expect(textsOf(numbered('abcdefgh.<')).get(0x3c)).toBeUndefined()
    expect(textsOf(numbered('abcdefghxyz;:')).size).toBe(0)
    expect(textsOf(numbered('abc.')).size).toBe(0)
    expect(textsOf(new Map([...numbered('abcdefgh.'), [0x69, 'a7']])).size).toBe(0)
  })
})

test('a bitmap font of TeX is used for the letters that it has, with distance for spaces', async () => {
  const letters = 'abcdefghi.'
  const { pdf, report } = await replaceTexts(page(letters, 'bad.deed'), { 'bad.deed': 'bad.chief iced.deed' })
  expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
  expect(await pageTexts(pdf)).toEqual(['bad.chief iced.deed'])
  await checkPdf(pdf)
})

test.each([
  ['Liberation Serif', (code: number) => 10 + (code % 2)],
  ['Liberation Mono', () => 10],
])('letters that it does not have are of %s', async (family, widthOf) => {
  const { outcomes } = await replaceTexts(page('abcdefghi.', 'bad.deed', widthOf), { 'bad.deed': 'bad.weed' })
  expect(outcomes[0]?.font).toMatchObject({ names: [family] })
})

test.each([
  ['that is likely', bitmaps, 20],
  ['far higher than its glyphs', { size: 12, box: '0 0 1000 1000', matrix: '0.1 0 0 0.1 0 0' }, 12],
])('letters that it does not have are as large as those of a box %s', async (_, font, size) => {
  const { pdf } = await replaceTexts(
    page('abcdefghi.', 'bad.deed', () => 10, font),
    { 'bad.deed': 'bad.weed' },
  )
  const document = readPdf(pdf, nodeZlib)
  const content = Buffer.from(pageContent(document, pagesOf(document)[0]?.dict ?? new Map())).toString(
    'latin1',
  )
  expect(content).toContain(`/Folio1 ${size} Tf`)
})
